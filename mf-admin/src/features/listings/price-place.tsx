import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { CSSProperties } from 'react';
import type { ListingRecord } from '../../data/listings/listings.ts';

type Place = NonNullable<ListingRecord['price_place']>;

/** Tells where a price lies among those of ads like it. */
export function placeOf(price: number, { lower_quartile, upper_quartile }: Place): 'below' | 'within' | 'above' {
  if (price < lower_quartile) return 'below';
  return price > upper_quartile ? 'above' : 'within';
}

/** Shows where a price lies among those of ads like it: the middle half of them on a line, and a mark. */
export function PricePlace({ price, place }: { price: number; place: Place }) {
  const { t } = useTranslation('admin-listings');
  const { number } = useFormat();
  const share = (amount: number) => Math.min(Math.max((amount - place.low) / (place.high - place.low), 0), 1);
  const style = {
    '--from': share(place.lower_quartile),
    '--to': share(place.upper_quartile),
    '--own': share(price),
  } as CSSProperties;
  return (
    <section>
      <h3 className="listing-drawer__heading">
        {t('price.title')} <span className="muted">· {t(`price.${placeOf(price, place)}`)}</span>
      </h3>
      <div className="price-mark" style={style} aria-hidden="true" />
      <p className="muted nums">
        {t('price.text', {
          ads: number(place.ads),
          low: number(place.lower_quartile),
          high: number(place.upper_quartile),
        })}
      </p>
    </section>
  );
}
