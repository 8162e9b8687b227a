import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { JobRun } from '../../data/technical/technical.ts';
import { useUnits } from '../../units/use-units.ts';
import { Panel } from './panel.tsx';

/** What the database does by itself every hour or minute: when it was done last, how long it took, and what failed. */
export function Jobs({ jobs }: { jobs: readonly JobRun[] }) {
  const { t } = useTranslation('admin-technical-dashboard');
  const { ago } = useFormat();
  const { ms } = useUnits();
  return (
    <Panel title={t('jobs.title')} note={t('jobs.note')}>
      {jobs.length === 0 && <p className="technical-panel__empty">{t('jobs.none')}</p>}
      <ul>
        {jobs.map(({ job, ran_at, took_ms, error, failed_at }) => (
          <li key={job} className="technical-row" data-bad={error !== null || undefined}>
            <span className="technical-row__name">
              <span className="technical-dot" role="img" aria-label={t(error === null ? 'jobs.ok' : 'jobs.bad')} />
              {t(`job.${job}`, job)}
            </span>
            <time dateTime={ran_at} className="muted">
              {ago(ran_at)}
            </time>
            <span className="nums">{ms(took_ms)}</span>
            {error !== null && <bdi className="technical-row__more">{error}</bdi>}
            {error === null && failed_at !== null && (
              <span className="technical-row__more">{t('jobs.failedBefore', { when: ago(failed_at) })}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
