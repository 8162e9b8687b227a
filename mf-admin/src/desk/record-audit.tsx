import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { recordAuditQuery } from '../data/audit/audit.ts';
import { AuditChanges } from './audit-changes.tsx';
import { UndoButton } from './undo-button.tsx';
import './locales.ts';

/** The last changes of one thing: who, when, what, and the way back. */
export function RecordAudit({ entity, id }: { entity: string; id: string }) {
  const { t } = useTranslation('admin-desk');
  const { ago } = useFormat();
  const request = useQuery(recordAuditQuery(entity, id));
  const skeleton = (
    <Skeletons label={t('loading')} className="skeletons stack">
      <Skeleton height="48px" />
      <Skeleton height="48px" />
    </Skeletons>
  );
  return (
    <QueryState
      request={request}
      skeleton={skeleton}
      failed={t('audit.failed')}
      empty={<p className="muted">{t('audit.none')}</p>}
    >
      {(entries) => (
        <>
          <ol>
            {entries.map((entry) => (
              <li key={entry.id} className="audit-entry">
                <div className="audit-entry__head">
                  <span>
                    <strong>
                      <bdi>{entry.actor_name ?? t('audit.server')}</bdi>
                    </strong>{' '}
                    {entry.undoes === null ? t(`audit.action.${entry.action}`) : t('audit.action.undo')}
                  </span>
                  <time className="muted" dateTime={entry.created_at}>
                    {ago(entry.created_at)}
                  </time>
                </div>
                <AuditChanges entry={entry} />
                <div>
                  <UndoButton entry={entry} />
                </div>
              </li>
            ))}
          </ol>
          <p>
            <Link className="link" to={`/admin/audit?${new URLSearchParams({ entity, record: id })}`}>
              {t('audit.all')}
            </Link>
          </p>
        </>
      )}
    </QueryState>
  );
}
