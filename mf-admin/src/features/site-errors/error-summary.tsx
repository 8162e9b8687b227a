import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { SiteErrorRecord } from '../../data/site-errors/site-errors.ts';
import { Facts } from '../../desk/facts.tsx';
import { Sparkline } from '../../desk/sparkline.tsx';
import { SeverityTag } from './tags.tsx';

/** How often, for whom, since when, and where. */
export function ErrorSummary({ record }: { record: SiteErrorRecord }) {
  const { t } = useTranslation('admin-site-errors');
  const { number, ago, date, time } = useFormat();
  const moment = (iso: string) => `${date(iso)} ${time(iso)}`;
  const { days } = record;
  const browsers = Object.entries(record.browsers).map(([name, times]) => ({
    name: name === 'other' ? t('otherBrowser') : name.charAt(0).toUpperCase() + name.slice(1),
    times,
  }));
  return (
    <div className="stack">
      <Sparkline
        values={days}
        label={t('days', { today: number(days.at(-1) ?? 0), most: number(Math.max(...days, 0)) })}
      />
      <Facts
        items={[
          { label: t('column.occurrences'), value: number(record.occurrences) },
          {
            label: t('column.people'),
            value: record.people >= 200 ? t('atLeast', { number: number(record.people) }) : number(record.people),
          },
          { label: t('column.firstSeen'), value: moment(record.first_seen) },
          { label: t('column.lastSeen'), value: ago(record.last_seen) },
          { label: t('fact.firstBuild'), value: record.first_build && <bdi dir="ltr">{record.first_build}</bdi> },
          { label: t('fact.lastBuild'), value: record.last_build && <bdi dir="ltr">{record.last_build}</bdi> },
          { label: t('column.remote'), value: <bdi dir="ltr">{record.remote}</bdi> },
          { label: t('fact.frame'), value: record.frame && <bdi dir="ltr">{record.frame}</bdi> },
          { label: t('column.severity'), value: <SeverityTag severity={record.severity} /> },
          { label: t('fact.reopened'), value: record.reopened_at && moment(record.reopened_at) },
        ]}
      />
      <Shares title={t('browsers')} items={browsers} />
      <Shares title={t('pages')} items={record.pages} />
      <Shares title={t('builds')} items={record.builds} />
      {record.kept < record.occurrences && (
        <p className="muted">{t('ofLatest', { number: number(record.kept), count: record.kept })}</p>
      )}
    </div>
  );
}

/** Says how often each of some things was, the most frequent first; nothing of none. */
function Shares({ title, items }: { title: string; items: readonly { name: string; times: number }[] }) {
  const { number } = useFormat();
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="site-error-shares__title">{title}</h3>
      <ul className="site-error-shares">
        {items
          .toSorted((a, b) => b.times - a.times)
          .map(({ name, times }) => (
            <li key={name}>
              <bdi dir="ltr">{name}</bdi>
              <span className="nums">{number(times)}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
