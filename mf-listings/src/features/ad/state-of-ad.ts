import type { Ad } from '../../data/listings/ad.ts';

/** How an ad stands: what is not open or reserved is seen by its owner and admins alone. */
export type AdState = 'open' | 'reserved' | 'sold' | 'expired' | 'suspended';

/** Tells whether a point in time is over. */
export const isPast = (iso: string, now = Date.now()): boolean => Date.parse(iso) <= now;

/** Tells how an ad stands; what weighs most counts. */
export function standingOf({ suspended, sold_at, expires_at, reserved }: Ad): AdState {
  if (suspended) return 'suspended';
  if (sold_at) return 'sold';
  if (isPast(expires_at)) return 'expired';
  return reserved ? 'reserved' : 'open';
}

/** Tells whether the ad is for sale: others see it and can get in touch. */
export const isOpen = (ad: Ad): boolean => ['open', 'reserved'].includes(standingOf(ad));
