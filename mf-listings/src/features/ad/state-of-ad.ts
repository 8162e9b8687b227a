import type { Ad } from '../../data/listings/ad.ts';

/** How an ad stands that is not simply for sale: what is not reserved is seen by its owner and admins alone. */
export type AdState = 'reserved' | 'sold' | 'expired' | 'suspended';

/** Tells whether a point in time is over. */
export const isPast = (iso: string, now = Date.now()): boolean => Date.parse(iso) <= now;

/** Tells how an ad stands, if it is not simply for sale; what weighs most counts. */
export function adStateOf({ suspended, sold_at, expires_at, reserved }: Ad): AdState | undefined {
  if (suspended) return 'suspended';
  if (sold_at) return 'sold';
  if (isPast(expires_at)) return 'expired';
  return reserved ? 'reserved' : undefined;
}

/** Tells whether the ad is for sale: others see it and can get in touch. */
export function isOpen(ad: Ad): boolean {
  const adState = adStateOf(ad);
  return adState === undefined || adState === 'reserved';
}
