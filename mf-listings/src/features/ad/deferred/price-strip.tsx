import './price-strip.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { Price } from '@dabbab/ui/price';
import type { CSSProperties } from 'react';
import { useTypeName } from '../../../cards/use-type-name.ts';
import type { Ad } from '../../../data/listings/ad.ts';
import type { PricePlace } from '../../../data/listings/price-place.ts';
import { bucketOf } from './bucket.ts';

/** What ads like this one cost, and where it stands among them. */
export function PriceStrip({ ad, place }: { ad: Ad; place: PricePlace }) {
  const { t } = useTranslation('listings-ad-deferred');
  const { number } = useFormat();
  const { t: common } = useTranslation('listings');
  const currency = common('card.currency');
  const own = bucketOf(ad.price, place, place.bars.length);
  const most = Math.max(...place.bars, (place.bars[own] ?? 0) + 1);
  const middle = [place.lower_quartile, place.upper_quartile].map((price) => bucketOf(price, place, place.bars.length));
  return (
    <section aria-labelledby="prices-title">
      <h2 className="h3" id="prices-title">
        {t('prices.title')}
      </h2>
      <p className="price-strip__basis">
        <Basis ad={ad} place={place} /> {t('prices.ads', { count: place.ads })}
      </p>
      <div className="price-strip" aria-hidden="true">
        {place.bars.map((ads, at) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- twelve parts of a range are their places
            key={at}
            className="price-strip__bar"
            data-own={at === own || undefined}
            data-middle={(at >= (middle[0] ?? 0) && at <= (middle[1] ?? 0)) || undefined}
            style={{ '--height': (ads + (at === own ? 1 : 0)) / most } as CSSProperties}
          >
            {at === own && <span className="price-strip__own">{t('prices.own')}</span>}
          </span>
        ))}
      </div>
      <div className="price-strip__scale">
        <Price amount={place.low} currency={currency} />
        <span>
          {t('prices.median')} <Price amount={place.median} currency={currency} />
        </span>
        <Price amount={place.high} currency={currency} />
      </div>
      <p className="price-strip__middle">
        {t('prices.half', { from: number(place.lower_quartile), to: number(place.upper_quartile) })}
      </p>
    </section>
  );
}

/** With what it is compared. */
function Basis({ ad, place: { basis, year_from, year_to } }: { ad: Ad; place: PricePlace }) {
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
