import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useMutation } from '@dabbab/platform/query';
import { IconButton } from '@dabbab/ui/icon-button';
import { Checkbox } from '@dabbab/ui/inputs';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import {
  changeSearch,
  deleteSearch,
  type SavedSearch,
  saveSearch,
} from '../../../data/saved-searches/saved-searches.ts';
import { useSearchText } from './search-text.ts';

export interface SavedSearchRowProps {
  search: SavedSearch;
  onRun: () => void;
}

/** One search: its name runs it. */
export function SavedSearchRow({ search, onRun }: SavedSearchRowProps) {
  const { t } = useTranslation('listings-home');
  const errorText = useErrorText();
  const { id, name, filters, alerts } = search;
  const words = useSearchText(filters, t('saved.separator'));
  const onError = (error: unknown) =>
    toast({ tone: 'danger', title: t('saved.notChanged'), description: errorText(error) });
  // What was ticked is shown at once; what the database says comes after.
  const [wanted, setWanted] = useState<boolean>();
  const tell = useMutation({
    mutationFn: (next: boolean) => changeSearch(id, { alerts: next }),
    onError,
    onSettled: () => setWanted(undefined),
  });
  const restore = () => void saveSearch({ name, filters, alerts }).catch(onError);
  const drop = useMutation({
    mutationFn: () => deleteSearch(id),
    onSuccess: () =>
      toast({ title: t('saved.deleted', { name }), action: { label: t('saved.undo'), onClick: restore } }),
    onError,
  });
  return (
    <li className="saved-search">
      <div className="saved-search__head">
        <button type="button" className="saved-search__run" onClick={onRun}>
          <bdi className="saved-search__name">{name}</bdi>
          {words !== name && <span className="saved-search__words">{words}</span>}
        </button>
        <IconButton
          icon="close"
          size="sm"
          label={t('saved.delete', { name })}
          disabled={drop.isPending}
          onClick={() => drop.mutate()}
        />
      </div>
      <Checkbox
        label={t('saved.alerts')}
        aria-label={t('saved.alertsOf', { name })}
        checked={wanted ?? alerts}
        onChange={(event) => {
          setWanted(event.currentTarget.checked);
          tell.mutate(event.currentTarget.checked);
        }}
      />
    </li>
  );
}
