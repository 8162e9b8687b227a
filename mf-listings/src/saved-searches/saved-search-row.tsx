import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { IconButton } from '@dabbab/ui/icon-button';
import { Checkbox } from '@dabbab/ui/inputs';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { changeSearch, deleteSearch, type SavedSearch, saveSearch } from '../data/saved-searches/saved-searches.ts';
import { RenameSearchSheet } from './rename-search-sheet.tsx';
import { useSearchText } from './search-text.ts';

export interface SavedSearchRowProps {
  search: SavedSearch;
  userId: string;
  onRun: () => void;
}

/** Shows one saved search; pressing its name runs it. It can be renamed, silenced and deleted. */
export function SavedSearchRow({ search, userId, onRun }: SavedSearchRowProps) {
  const { t } = useTranslation('listings-saved-searches');
  const { id, name, filters, alerts } = search;
  const words = useSearchText(filters, t('separator'));
  const [renaming, setRenaming] = useState(false);
  const failed = () => t('notChanged');
  const change = useAction(changeSearch(userId, id), { failed });
  const restore = useAction(saveSearch, { failed });
  const drop = useAction(deleteSearch(id), {
    done: () => {
      const onClick = () => restore.act({ name, filters, alerts });
      toast({ title: t('deleted', { name }), action: { label: t('undo'), onClick } });
    },
    failed,
  });
  return (
    <li className="saved-search">
      <div className="row row--nowrap saved-search__head">
        <button type="button" className="saved-search__run" onClick={onRun}>
          <bdi className="saved-search__name">{name}</bdi>
          {words !== name && <span className="saved-search__words">{words}</span>}
        </button>
        <IconButton
          icon="close"
          size="sm"
          label={t('delete', { name })}
          disabled={drop.pending}
          onClick={() => drop.act()}
        />
      </div>
      <div className="row row--between">
        <Checkbox
          label={t('alerts')}
          aria-label={t('alertsOf', { name })}
          checked={alerts}
          onChange={(event) => change.act({ alerts: event.currentTarget.checked })}
        />
        <Button variant="text" size="sm" aria-label={t('renameOf', { name })} onClick={() => setRenaming(true)}>
          {t('rename')}
        </Button>
      </div>
      {renaming && <RenameSearchSheet search={search} userId={userId} onClose={() => setRenaming(false)} />}
    </li>
  );
}
