import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { type ErrorState, setSiteErrorState, type SiteErrorRecord } from '../../data/site-errors/site-errors.ts';
import { useUndoable } from '../../desk/use-undoable.ts';

/** Decides about errors of one cause. */
export function ErrorActions({ record: { id, state } }: { record: SiteErrorRecord }) {
  const { t } = useTranslation('admin-site-errors');
  const act = useUndoable();
  const set = (next: ErrorState) =>
    void act({
      action: setSiteErrorState,
      input: { id, state: next },
      entity: 'site_error_groups',
      ids: [id],
      done: t(`done.${next}`),
    });
  return (
    <>
      {state !== 'resolved' && (
        <Button variant="ink" icon="check" onClick={() => set('resolved')}>
          {t('act.resolved')}
        </Button>
      )}
      {state !== 'muted' && (
        <Button icon="ban" onClick={() => set('muted')}>
          {t('act.muted')}
        </Button>
      )}
      {state !== 'open' && (
        <Button icon="undo" onClick={() => set('open')}>
          {t('act.open')}
        </Button>
      )}
    </>
  );
}
