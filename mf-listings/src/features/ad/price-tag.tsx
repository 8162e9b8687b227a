import { useTranslation } from '@dabbab/platform/i18n';
import { Tag } from '@dabbab/ui/tag';
import type { PricePlace } from '../../data/listings/price-place.ts';
import { standingOf } from './standing.ts';

const tones = { below: 'ok', within: 'info', above: 'warn' } as const;

/** In two words, how the price compares. */
export function PriceTag({ price, place }: { price: number; place: PricePlace }) {
  const { t } = useTranslation('listings-ad');
  const standing = standingOf(price, place);
  return <Tag tone={tones[standing]}>{t(`place.${standing}`)}</Tag>;
}
