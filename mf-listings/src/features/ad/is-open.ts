import type { Ad } from '../../data/listings/ad.ts';
import { isPast } from './is-past.ts';

/** Whether the ad is on offer: others see it, and can ask for it. */
export function isOpen({ suspended, sold_at, expires_at }: Ad): boolean {
  return !suspended && !sold_at && !isPast(expires_at);
}
