import { useTranslation } from '@dabbab/platform/i18n';
import { PriceRange } from '@dabbab/ui/charts/price-range';
import { comparePrice } from '../../cards/judge-price.ts';
import type { PricePlace } from '../../data/listings/own-listings.ts';

/** Shows where the price of an ad lies among those of its like, whose middle half is darker; its words agree with the card. */
export function PricePlaceStrip({ price, prices }: { price: number; prices: PricePlace }) {
  const { t } = useTranslation('listings-own-ads');
  const { how, percent } = comparePrice(price, prices.median);
  return (
    <div className="price-place">
      <span className="price-place__name">{t('prices.among')}</span>
      <PriceRange {...prices} price={price} />
      <span className="price-place__level" data-level={how}>
        {t(`prices.${how}`, { percent: `\u2066${percent}%\u2069` })}
      </span>
    </div>
  );
}
