import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Icon } from '@dabbab/ui/icon';
import { Menu, MenuItem } from '@dabbab/ui/menu';
import { useState } from 'react';
import { decisionOf, type PartFit, savePartFit } from '../../data/part-fits/part-fits.ts';
import { useUndoable } from '../../desk/use-undoable.ts';
import { DeletePartFit } from './delete-part-fit.tsx';
import { PartFitSheet } from './part-fit-sheet.tsx';

/** Decides about an entry, changes it or takes it away. */
export function PartFitActions({ entry }: { entry: PartFit }) {
  const { t } = useTranslation('admin-part-fits');
  const act = useUndoable();
  const [asking, setAsking] = useState<'edit' | 'delete'>();
  const close = () => setAsking(undefined);
  const denied = entry.state === 'denied';
  const decide = (fits: boolean) =>
    void act({
      action: savePartFit,
      input: decisionOf(entry, fits),
      entity: 'part_fits',
      ids: [entry.id],
      done: t(fits ? 'saved.fits' : 'saved.denied'),
    });
  return (
    <>
      {(denied || !entry.decided) && (
        <Button icon="check" onClick={() => decide(true)}>
          {t('fits')}
        </Button>
      )}
      {!denied && (
        <Button icon="ban" onClick={() => decide(false)}>
          {t('denies')}
        </Button>
      )}
      <Menu label={t('more')} trigger={<Icon name="more" />}>
        <MenuItem icon="edit" onSelect={() => setAsking('edit')}>
          {t('edit')}
        </MenuItem>
        <MenuItem icon="trash" danger onSelect={() => setAsking('delete')}>
          {t('delete.label')}
        </MenuItem>
      </Menu>
      {asking === 'edit' && <PartFitSheet stored={entry} onClose={close} />}
      {asking === 'delete' && <DeletePartFit entry={entry} onClose={close} />}
    </>
  );
}
