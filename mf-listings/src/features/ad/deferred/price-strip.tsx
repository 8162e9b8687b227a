import './price-strip.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { Price } from '@dabbab/ui/price';
import type { CSSProperties } from 'react';
import { useTypeName } from '../../../cards/use-type-name.ts';
import type { Ad } from '../../../data/listings/ad.ts';
import type { PriceStatistics } from '../../../data/listings/price-statistics.ts';
import { bucketOf } from './bucket.ts';

/** Puts something at a part of the way from the lowest to the highest price. */
const placeAt = (part: number) => ({ '--at': `${part * 100}%` }) as CSSProperties;

/** Shows what ads like this one cost, as a histogram in which this one is marked. */
export function PriceStrip({ ad, statistics }: { ad: Ad; statistics: PriceStatistics }) {
  const { t } = useTranslation('listings-ad-deferred');
  const { number } = useFormat();
  const { t: common } = useTranslation('listings');
  const currency = common('card.currency');
  const { bars, ads: count, low, median, high, lower_quartile, upper_quartile } = statistics;
  const barOf = (price: number) => bucketOf(price, statistics, bars.length);
  const own = barOf(ad.price);
  const most = Math.max(...bars, (bars[own] ?? 0) + 1);
  return (
    <section aria-labelledby="prices-title">
      <h2 className="h3" id="prices-title">
        {t('prices.title')}
      </h2>
      <p className="muted text-sm">
        <Basis ad={ad} statistics={statistics} /> {t('prices.ads', { count })}
      </p>
      <div className="price-strip" aria-hidden="true">
        {bars.map((ads, at) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a part of the range has no identity but its position
            key={at}
            className="price-strip__bar"
            data-own={at === own || undefined}
            data-middle={(at >= barOf(lower_quartile) && at <= barOf(upper_quartile)) || undefined}
            style={{ '--height': (ads + (at === own ? 1 : 0)) / most } as CSSProperties}
          />
        ))}
        <span className="price-strip__label price-strip__own" style={placeAt((own + 0.5) / bars.length)}>
          {t('prices.own')}
        </span>
        <span className="price-strip__median" style={placeAt((median - low) / (high - low))} />
      </div>
      <p>
        <span className="price-strip__label" style={placeAt((median - low) / (high - low))}>
          {t('prices.median')} <Price amount={median} currency={currency} />
        </span>
      </p>
      <div className="price-strip__scale">
        <Price amount={low} currency={currency} />
        <Price amount={high} currency={currency} />
      </div>
      <p className="muted text-sm">{t('prices.half', { from: number(lower_quartile), to: number(upper_quartile) })}</p>
    </section>
  );
}

/** Says with which ads it is compared. */
function Basis({ ad, statistics: { basis, year_from, year_to } }: { ad: Ad; statistics: PriceStatistics }) {
  const { t } = useTranslation('listings-ad-deferred');
  const name = useLookupName();
  const typeName = useTypeName();
  const years = { from: year_from, to: year_to };
  if (basis === 'part') {
    return `${typeName(ad.type ?? '')} · ${name('conditions', ad.condition)} ·`;
  }
  return (
    <>
      {basis === 'model' ? <bdi dir="ltr">{ad.model}</bdi> : t('prices.class', { type: typeName(ad.type ?? '') })}{' '}
      {t('prices.years', years)} ·
    </>
  );
}
