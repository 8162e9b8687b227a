import './price-histogram.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { Price } from '@dabbab/ui/price';
import type { CSSProperties } from 'react';
import type { PriceStatistics } from '../data/listings/price-statistics.ts';
import { bucketOf } from './bucket.ts';

export interface PriceHistogramProps {
  statistics: PriceStatistics;
  /** The price that is marked; undefined while there is none. */
  price: number | undefined;
  /** What the mark says ("this ad"). */
  ownLabel: string;
  /** The word for the price in the middle. */
  medianLabel: string;
}

/** Draws how many comparable ads there are at which price, and marks one price among them. */
export function PriceHistogram({ statistics, price, ownLabel, medianLabel }: PriceHistogramProps) {
  const currency = useTranslation('listings').t('card.currency');
  const { bars, low, median, high, lower_quartile, upper_quartile } = statistics;
  const barOf = (amount: number) => bucketOf(amount, statistics, bars.length);
  const own = price === undefined ? -1 : barOf(price);
  const most = Math.max(...bars, (bars[own] ?? 0) + 1);
  return (
    <>
      <div className="price-histogram" aria-hidden="true">
        {bars.map((ads, at) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a part of the range has no identity but its position
            key={at}
            className="price-histogram__bar"
            data-own={at === own || undefined}
            data-middle={(at >= barOf(lower_quartile) && at <= barOf(upper_quartile)) || undefined}
            style={{ '--height': (ads + (at === own ? 1 : 0)) / most } as CSSProperties}
          >
            {at === own && <span className="price-histogram__own">{ownLabel}</span>}
          </span>
        ))}
      </div>
      <div className="price-histogram__scale">
        <Price amount={low} currency={currency} />
        <span>
          {medianLabel} <Price amount={median} currency={currency} />
        </span>
        <Price amount={high} currency={currency} />
      </div>
    </>
  );
}
