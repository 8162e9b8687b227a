import './locales.ts';
import './price-histogram.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { Price } from '@dabbab/ui/price';
import type { CSSProperties } from 'react';
import { useTypeName } from '../cards/use-type-name.ts';
import type { PriceStatistics } from '../data/listings/price-statistics.ts';
import { bucketOf } from './bucket.ts';

export interface PriceHistogramProps {
  statistics: PriceStatistics;
  /** What is compared; `type` is that of a motorcycle or the category of a part. */
  ad: { model: string | null; type: string | null; condition: string };
  /** The price that is marked; null while there is none. */
  price: number | null;
  /** What the mark says ("this ad"). */
  ownLabel: string;
}

/** Puts something at a part of the way from the lowest to the highest price. */
const placeAt = (part: number) => ({ '--at': `${part * 100}%` }) as CSSProperties;

/** Draws how many comparable ads there are at which price, marks one price among them, and says which ads these are. */
export function PriceHistogram({ statistics, ad, price, ownLabel }: PriceHistogramProps) {
  const { t } = useTranslation('listings-price-histogram');
  const { t: common } = useTranslation('listings');
  const currency = common('card.currency');
  const { ads: count, bars, low, median, high, lower_quartile, upper_quartile } = statistics;
  const barOf = (amount: number) => bucketOf(amount, statistics, bars.length);
  const own = price === null ? -1 : barOf(price);
  const most = Math.max(...bars, (bars[own] ?? 0) + 1);
  return (
    <>
      <p className="muted text-sm">
        <Basis ad={ad} statistics={statistics} /> {t('ads', { count })}
      </p>
      <div className="price-histogram" aria-hidden="true">
        {bars.map((ads, at) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a part of the range has no identity but its position
            key={at}
            className="price-histogram__bar"
            data-own={at === own || undefined}
            data-middle={(at >= barOf(lower_quartile) && at <= barOf(upper_quartile)) || undefined}
            style={{ '--height': (ads + (at === own ? 1 : 0)) / most } as CSSProperties}
          />
        ))}
        {own >= 0 && (
          <span className="price-histogram__label price-histogram__own" style={placeAt((own + 0.5) / bars.length)}>
            {ownLabel}
          </span>
        )}
        <span className="price-histogram__median" style={placeAt((median - low) / (high - low))} />
      </div>
      <p>
        <span className="price-histogram__label" style={placeAt((median - low) / (high - low))}>
          {t('median')} <Price amount={median} currency={currency} />
        </span>
      </p>
      <div className="price-histogram__scale">
        <Price amount={low} currency={currency} />
        <Price amount={high} currency={currency} />
      </div>
    </>
  );
}

/** Says with which ads it is compared. */
function Basis({ ad, statistics: { basis, year_from, year_to } }: Pick<PriceHistogramProps, 'ad' | 'statistics'>) {
  const { t } = useTranslation('listings-price-histogram');
  const name = useLookupName();
  const typeName = useTypeName();
  const type = typeName(ad.type ?? '');
  if (basis === 'part') return `${type} · ${name('conditions', ad.condition)} ·`;
  return (
    <>
      {basis === 'model' ? <bdi dir="ltr">{ad.model}</bdi> : t('class', { type })}{' '}
      {t('years', { from: year_from, to: year_to })} ·
    </>
  );
}
