import { useTranslation } from '@dabbab/platform/i18n';
import type { CSSProperties } from 'react';
import type { PricePlace } from '../../data/listings/own-listings.ts';

/** Shows where the price of an ad lies among those of ads like it: the middle half is darker. */
export function PricePlaceStrip({ price, prices }: { price: number; prices: PricePlace }) {
  const { t } = useTranslation('listings-own-ads');
  const { low, high, lower_quartile: from, upper_quartile: to, median } = prices;
  const at = (amount: number) => `${Math.min(Math.max((amount - low) / (high - low), 0), 1) * 100}%`;
  const apart = Math.round((Math.abs(price - median) / median) * 100);
  const level = price > to ? 'above' : price < from ? 'below' : 'within';
  return (
    <div className="price-place">
      <span className="price-place__name">{t('prices.among')}</span>
      <span
        className="price-place__bar"
        aria-hidden="true"
        style={{ '--from': at(from), '--to': at(to), '--at': at(price) } as CSSProperties}
      />
      <span className="price-place__level" data-level={level}>
        {t(`prices.${level}`, { percent: `\u2066${apart}%\u2069` })}
      </span>
    </div>
  );
}
