import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { siteErrorQuery } from '../../data/site-errors/site-errors.ts';
import { RecordAudit } from '../../desk/record-audit.tsx';
import { RecordDrawer } from '../../desk/record-drawer.tsx';
import { ErrorActions } from './error-actions.tsx';
import { ErrorOccurrences } from './error-occurrences.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { StateTag } from './tags.tsx';

/** Errors of one cause: where and in which builds and browsers they come, the stack, the latest of them. */
export function SiteErrorDrawer({ id }: { id: string }) {
  const { t } = useTranslation('admin-site-errors');
  const request = useQuery(siteErrorQuery(id));
  const record = request.data;
  const [newest] = record?.latest ?? [];
  return (
    <RecordDrawer
      label={t('error')}
      title={record && (record.name || t('nameless'))}
      subtitle={record && <bdi className="site-error-message">{record.message}</bdi>}
      tag={record && <StateTag state={record.state} again={record.reopened_at !== null} />}
      request={request}
      tabs={
        record
          ? [
              { key: 'summary', label: t('tab.summary'), content: <ErrorSummary record={record} /> },
              {
                key: 'stack',
                label: t('tab.stack'),
                content: newest?.stack ? (
                  <pre className="site-error-stack" dir="ltr">
                    {newest.stack}
                  </pre>
                ) : (
                  <p className="muted">{t('noStack')}</p>
                ),
              },
              { key: 'latest', label: t('tab.latest'), content: <ErrorOccurrences errors={record.latest} /> },
              { key: 'audit', label: t('tab.audit'), content: <RecordAudit entity="site_error_groups" id={id} /> },
            ]
          : []
      }
      actions={record && <ErrorActions record={record} />}
    />
  );
}
