import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';
import type { ReportOfThing } from '../data/listings/listings.ts';
import './locales.ts';
import './record-list.css';

/** What people reported about a thing, the newest first. */
export function ReportList({ reports }: { reports: readonly ReportOfThing[] }) {
  const { t } = useTranslation('admin-record');
  const { ago } = useFormat();
  if (reports.length === 0) return <p className="muted">{t('noReports')}</p>;
  return (
    <ul className="record-list">
      {reports.map((report) => (
        <li key={report.id}>
          <span className="strong">{t(`reason.${report.reason}`)}</span>
          <Tag tone={report.status === 'pending' ? 'warn' : undefined}>{t(`report.${report.status}`)}</Tag>
          {report.details && (
            <q className="record-list__more" dir="auto">
              {report.details}
            </q>
          )}
          <span className="record-list__more">
            {report.reporter ? t('reporter', { name: report.reporter }) : t('reporterGone')} · {ago(report.created_at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
