import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { SparkLine } from '@dabbab/ui/charts/spark-line';
import { Icon } from '@dabbab/ui/icon';
import type { ReactNode } from 'react';
import { adsLeftQuery } from '../../data/listings/own-ads.ts';
import type { OwnCounts } from '../../data/listings/own-listings.ts';
import { useTimeLeft } from './use-time-left.ts';

const WEEK = 7;
const sum = (days: readonly number[]) => days.reduce((total, views) => total + views, 0);

/** One's ads in four figures: looked at, messages and bids that wait, and what the plan still allows. */
export function SummaryStrip({ userId, counts }: { userId: string; counts: OwnCounts }) {
  const { t } = useTranslation('listings-own-ads');
  const { number, ago } = useFormat();
  const timeLeft = useTimeLeft();
  const { data: allowance } = useQuery(adsLeftQuery(userId));
  const week = sum(counts.views.slice(-WEEK));
  const before = sum(counts.views.slice(0, -WEEK));
  const change = before > 0 ? Math.round(((week - before) / before) * 100) : 0;
  return (
    <dl className="own-summary">
      <Figure name={t('summary.views')} value={number(week)}>
        {change !== 0 && (
          <span className="own-summary__change" data-up={change > 0 || undefined}>
            <Icon name="chevron-down" size={14} />
            <bdi dir="ltr">{Math.abs(change)}%</bdi>
            <span className="sr-only">{change > 0 ? t('summary.more') : t('summary.less')}</span>
          </span>
        )}
        <SparkLine values={counts.views.slice(-WEEK)} />
      </Figure>
      <Figure name={t('summary.messages')} value={number(counts.unread)} to="/messages?show=unread">
        {counts.unread_since && t('summary.oldest', { ago: ago(counts.unread_since) })}
      </Figure>
      <Figure name={t('summary.bids')} value={number(counts.open_bids)}>
        {counts.bid_until && timeLeft(counts.bid_until)}
      </Figure>
      <Figure
        name={t('summary.left')}
        value={allowance ? (allowance.left === null ? '∞' : number(allowance.left)) : '…'}
      >
        {t('summary.thisMonth')}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  name: string;
  value: string;
  /** The page that shows what was counted. */
  to?: string;
  children?: ReactNode;
}

function Figure({ name, value, to, children }: FigureProps) {
  return (
    <div className="own-summary__figure">
      <dt>
        {to && hasRoute(to.replace(/\?.*/, '')) ? (
          <Link className="own-summary__link" to={to}>
            {name}
          </Link>
        ) : (
          name
        )}
      </dt>
      <dd className="own-summary__value">{value}</dd>
      {children && <dd className="own-summary__note">{children}</dd>}
    </div>
  );
}
