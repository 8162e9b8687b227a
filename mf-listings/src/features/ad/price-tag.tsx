import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';
import { judgePrice } from '../../cards/judge-price.ts';
import type { PriceStatistics } from '../../data/listings/price-statistics.ts';

const tones = { below: 'ok', usual: 'info', above: 'warn' } as const;

/** Says in two words how the price compares, as the cards do; nothing where it is beyond compare. */
export function PriceTag({ price, statistics }: { price: number; statistics: PriceStatistics }) {
  const { t } = useTranslation('listings-ad');
  const verdict = judgePrice(price, statistics.median);
  return verdict && <Tag tone={tones[verdict.how]}>{t(`priceLevel.${verdict.how}`)}</Tag>;
}
