import { useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { ConfirmSheet } from '@dabbab/ui/confirm-sheet';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { Tag } from '@dabbab/ui/tag';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { type ImportKind, type ImportRun, runsQuery, undoImport } from '../../data/imports/imports.ts';

/** The files that were brought last, each of which can be taken back. @param current one that is under way */
export function ImportHistory({ current }: { current: string | undefined }) {
  const { t } = useTranslation('admin-imports');
  const { ago, number } = useFormat();
  const errorText = useErrorText();
  const request = useQuery(runsQuery);
  const [asking, setAsking] = useState<ImportRun>();
  const [undone, setUndone] = useState<number>();
  const close = () => setAsking(undefined);
  const { act, pending } = useAction(undoImport, {
    done: (kept) => {
      close();
      toast({ title: kept > 0 ? t('undo.kept', { number: number(kept) }) : t('undo.done') });
    },
    failed: (error) => ({ title: t('undo.failed'), description: errorText(error) }),
  });
  const stateOf = ({ undone_at, finished_at }: ImportRun) => {
    if (undone_at) return <Tag>{t('history.undone')}</Tag>;
    return finished_at ? <Tag tone="ok">{t('history.done')}</Tag> : <Tag tone="warn">{t('history.stopped')}</Tag>;
  };
  return (
    <section className="admin-panel imports__panel">
      <h2 className="imports__heading">{t('history.title')}</h2>
      <QueryState
        request={request}
        failed={t('history.failed')}
        skeleton={
          <Skeletons label={t('history.title')} className="skeletons stack">
            <Skeleton height="40px" />
          </Skeletons>
        }
        empty={<p className="muted">{t('history.empty')}</p>}
      >
        {(runs) => (
          <ul className="imports__runs">
            {runs.map((run) => (
              <li key={run.id}>
                <span>
                  <span className="strong">
                    {t(`kinds.${run.kind as ImportKind}`)}: <bdi>{run.file_name}</bdi>
                  </span>
                  <span className="imports__by">
                    {t('history.rows', { number: number(run.rows) })} ·{' '}
                    {t('history.by', { name: run.admin?.username ?? '–', ago: ago(run.created_at) })}
                  </span>
                </span>
                {stateOf(run)}
                {!run.undone_at && run.id !== current && (
                  <Button size="sm" icon="undo" onClick={() => setAsking(run)}>
                    {t('undo.label')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <ConfirmSheet
        open={asking !== undefined}
        onClose={close}
        title={t('undo.title')}
        closeLabel={t('closeSheet')}
        cancelLabel={t('undo.cancel')}
        confirmLabel={t('undo.confirm')}
        pending={pending}
        onConfirm={() => {
          setUndone(0);
          if (asking) act({ run: asking.id, onUndone: setUndone });
        }}
      >
        <p>
          <bdi className="strong">{asking?.file_name}</bdi>
        </p>
        <p>{t('undo.text')}</p>
        <p role="status" className="nums">
          {pending && undone !== undefined && t('undo.progress', { number: number(undone) })}
        </p>
      </ConfirmSheet>
    </section>
  );
}
