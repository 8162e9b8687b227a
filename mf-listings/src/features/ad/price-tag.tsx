import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';
import type { PriceStatistics } from '../../data/listings/price-statistics.ts';

/** Compares a price with the middle half of what others ask. */
function levelOf(price: number, { lower_quartile, upper_quartile }: PriceStatistics) {
  if (price < lower_quartile) return 'below';
  return price > upper_quartile ? 'above' : 'within';
}

const tones = { below: 'ok', within: 'info', above: 'warn' } as const;

/** Says in two words how the price compares. */
export function PriceTag({ price, statistics }: { price: number; statistics: PriceStatistics }) {
  const { t } = useTranslation('listings-ad');
  const level = levelOf(price, statistics);
  return <Tag tone={tones[level]}>{t(`priceLevel.${level}`)}</Tag>;
}
