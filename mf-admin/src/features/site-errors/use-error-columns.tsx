import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { SiteErrorGroup } from '../../data/site-errors/site-errors.ts';
import type { DeskColumn } from '../../desk/desk-parts.ts';
import { Sparkline } from '../../desk/sparkline.tsx';
import { SeverityTag, StateTag } from './tags.tsx';

/** Makes the columns of the desk of errors. */
export function useErrorColumns(): DeskColumn<SiteErrorGroup>[] {
  const { t } = useTranslation('admin-site-errors');
  const { number, ago, date } = useFormat();
  const many = (count: number) => (count >= 200 ? t('atLeast', { number: number(count) }) : number(count));
  return [
    {
      key: 'error',
      title: t('column.error'),
      render: ({ name, message, remote, frame }) => (
        <span className="site-error-cell">
          <bdi className="site-error-cell__message clamp-2">
            {name && <span className="site-error-cell__name">{name}: </span>}
            {message}
          </bdi>
          <bdi dir="ltr" className="site-error-cell__place">
            {[remote, frame].filter(Boolean).join(' · ')}
          </bdi>
        </span>
      ),
      csv: ({ name, message }) => `${name}: ${message}`,
    },
    {
      key: 'severity',
      title: t('column.severity'),
      wide: true,
      hidden: true,
      render: ({ severity }) => <SeverityTag severity={severity} />,
      csv: ({ severity }) => severity,
    },
    {
      key: 'days',
      title: t('column.days'),
      wide: true,
      render: ({ days }) => (
        <span className="site-error-cell__days">
          <Sparkline
            values={days}
            label={t('days', { today: number(days.at(-1) ?? 0), most: number(Math.max(...days, 0)) })}
          />
        </span>
      ),
    },
    {
      key: 'occurrences',
      title: t('column.occurrences'),
      sort: 'occurrences',
      render: ({ occurrences }) => <span className="nums">{number(occurrences)}</span>,
      csv: ({ occurrences }) => occurrences,
    },
    {
      key: 'people',
      title: t('column.people'),
      sort: 'people',
      wide: true,
      render: ({ people }) => <span className="nums">{many(people)}</span>,
      csv: ({ people }) => people,
    },
    {
      key: 'last_seen',
      title: t('column.lastSeen'),
      sort: 'last_seen',
      wide: true,
      render: ({ last_seen }) => <time dateTime={last_seen}>{ago(last_seen)}</time>,
      csv: ({ last_seen }) => last_seen,
    },
    {
      key: 'first_seen',
      title: t('column.firstSeen'),
      sort: 'first_seen',
      wide: true,
      hidden: true,
      render: ({ first_seen }) => <time dateTime={first_seen}>{date(first_seen)}</time>,
      csv: ({ first_seen }) => first_seen,
    },
    {
      key: 'build',
      title: t('fact.build'),
      wide: true,
      hidden: true,
      render: ({ last_build }) => <bdi dir="ltr">{last_build}</bdi>,
      csv: ({ last_build }) => last_build,
    },
    {
      key: 'state',
      title: t('column.state'),
      render: ({ state, reopened_at }) => <StateTag state={state} again={reopened_at !== null} />,
      csv: ({ state }) => state,
    },
  ];
}
