import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Avatar } from '@dabbab/ui/avatar';
import { Icon } from '@dabbab/ui/icon';
import { Tag } from '@dabbab/ui/tag';
import { useState } from 'react';
import type { ReportOfThing } from '../../data/reports/reports.ts';
import { FoundBySite } from './found-by-site.tsx';
import { toneOf } from './reasons.ts';

const FIRST = 3;

/** Who reported it and with which words, the newest first. */
export function ReportsOfThing({ reports }: { reports: readonly ReportOfThing[] }) {
  const { t } = useTranslation('admin-reports');
  const { ago, number } = useFormat();
  const [all, setAll] = useState(false);
  const shown = all ? reports : reports.slice(0, FIRST);
  const rest = reports.length - shown.length;
  return (
    <section>
      <div className="row row--between">
        <h3 className="report__heading">{t('title')}</h3>
        {rest > 0 && (
          <button type="button" className="link" onClick={() => setAll(true)}>
            {t('showRest', { number: number(rest) })}
          </button>
        )}
      </div>
      <ul>
        {shown.map((report) => (
          <li key={report.id} className="report-line">
            {report.found ? <Icon name="shield" size={28} /> : <Avatar name={report.reporter ?? '–'} size={28} />}
            <div className="grow">
              <bdi className="report-line__name">
                {report.reporter ?? t(report.found ? 'found.by' : 'goneReporter')}
              </bdi>{' '}
              {report.found ? (
                <FoundBySite found={report.found} />
              ) : report.details ? (
                <q dir="auto">{report.details}</q>
              ) : (
                <span className="muted">{t(`reason.${report.reason}`)}</span>
              )}
              <span className="report-line__tags">
                {report.details && <Tag tone={toneOf(report.reason)}>{t(`reason.${report.reason}`)}</Tag>}
                {report.status !== 'pending' && (
                  <span className="muted">
                    {t(`decidedAs.${report.status}`, { name: `⁨${report.decided_by ?? t('nobody')}⁩` })}
                  </span>
                )}
                {report.note && <span className="muted">{t('noteWas', { note: report.note })}</span>}
              </span>
            </div>
            <time className="muted nums" dateTime={report.created_at}>
              {ago(report.created_at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
