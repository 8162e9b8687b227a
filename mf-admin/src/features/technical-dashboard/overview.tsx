import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';
import type { CSSProperties } from 'react';
import type { Technical } from '../../data/technical/technical.ts';
import { useUnits } from '../../units/use-units.ts';

/** The limit from which search engines call a page slow. */
const GOOD_LCP_MS = 2500;

/** The figures of the first row: errors hour by hour, how fast pages appear, jobs, storage. */
export function Overview({ technical: { errors, vitals, jobs, sizes } }: { technical: Technical }) {
  const { t } = useTranslation('admin-technical-dashboard');
  const { number } = useFormat();
  const { ms, bytes } = useUnits();
  const change = errors.last_24h - errors.day_before;
  const failed = jobs.filter(({ error }) => error !== null);
  const stored = sizes.buckets.reduce((sum, bucket) => sum + bucket.bytes, 0);
  const lcp = vitals?.lcp ?? null;
  return (
    <section className="technical-overview" aria-label={t('overview')}>
      <div className="technical-figure technical-figure--wide">
        <h2>{t('errors.title')}</h2>
        <div className="technical-figure__line">
          <strong className="nums">{number(errors.last_24h)}</strong>
          {change !== 0 && (
            <Tag tone={change > 0 ? 'danger' : 'ok'}>
              {t(change > 0 ? 'errors.more' : 'errors.fewer', { number: number(Math.abs(change)) })}
            </Tag>
          )}
          <span className="technical-figure__note">
            {t('errors.people', { count: errors.people, number: number(errors.people) })}
          </span>
        </div>
        <Hours hours={errors.hours} />
      </div>
      <div className="technical-figure">
        <h2>{t('lcp.title')}</h2>
        <strong className="nums">{lcp === null ? t('none') : ms(lcp)}</strong>
        <p className="technical-figure__note" data-bad={(lcp !== null && lcp > GOOD_LCP_MS) || undefined}>
          {vitals && lcp !== null
            ? t('lcp.note', { limit: ms(GOOD_LCP_MS), count: vitals.views, number: number(vitals.views) })
            : t('lcp.noSample')}
        </p>
      </div>
      <div className="technical-figure">
        <h2>{t('jobs.title')}</h2>
        <strong className="nums" dir="ltr">
          {number(jobs.length - failed.length)}/{number(jobs.length)}
        </strong>
        <p className="technical-figure__note" data-bad={failed.length > 0 || undefined}>
          {failed[0] ? t('jobs.failed', { job: t(`job.${failed[0].job}`, failed[0].job) }) : t('jobs.allDone')}
        </p>
      </div>
      <div className="technical-figure technical-figure--wide">
        <h2>{t('storage.title')}</h2>
        <strong className="nums">{bytes(stored)}</strong>
        {stored > 0 && (
          <div className="technical-stack" aria-hidden="true">
            {sizes.buckets.map(({ bucket, bytes: size }) => (
              <span key={bucket} style={{ '--share': size / stored } as CSSProperties} />
            ))}
          </div>
        )}
        <ul className="technical-legend">
          {sizes.buckets.slice(0, 4).map(({ bucket, bytes: size }) => (
            <li key={bucket}>
              <bdi>{t(`bucket.${bucket}`, bucket)}</bdi>
              <span className="nums">{bytes(size)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Errors of each of 24 hours, as bars in the reading direction. */
function Hours({ hours }: { hours: readonly number[] }) {
  const { t } = useTranslation('admin-technical-dashboard');
  const { number } = useFormat();
  const most = Math.max(...hours, 1);
  return (
    <div
      className="technical-hours"
      role="img"
      aria-label={t('errors.hours', { most: number(Math.max(...hours)), now: number(hours.at(-1) ?? 0) })}
    >
      {Array.from({ length: hours.length }, (_, hour) => (
        <span
          key={hour}
          data-none={hours[hour] === 0 || undefined}
          style={{ '--share': (hours[hour] ?? 0) / most } as CSSProperties}
        />
      ))}
    </div>
  );
}
