import { useTranslation } from '@dabbab/platform/i18n';
import type { CSSProperties } from 'react';
import { comparePrice } from '../../cards/judge-price.ts';
import type { PricePlace } from '../../data/listings/own-listings.ts';

/** Shows where the price of an ad lies among those of its like, whose middle half is darker; its words agree with the card. */
export function PricePlaceStrip({ price, prices }: { price: number; prices: PricePlace }) {
  const { t } = useTranslation('listings-own-ads');
  const { low, high, lower_quartile: from, upper_quartile: to, median } = prices;
  const at = (amount: number) => `${Math.min(Math.max((amount - low) / (high - low), 0), 1) * 100}%`;
  const { how, percent } = comparePrice(price, median);
  return (
    <div className="price-place">
      <span className="price-place__name">{t('prices.among')}</span>
      <span
        className="price-place__bar"
        aria-hidden="true"
        style={{ '--from': at(from), '--to': at(to), '--at': at(price) } as CSSProperties}
      />
      <span className="price-place__level" data-level={how}>
        {t(`prices.${how}`, { percent: `\u2066${percent}%\u2069` })}
      </span>
    </div>
  );
}
