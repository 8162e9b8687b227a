import type { Ad } from '../../data/listings/ad.ts';

/** Tells whether a point in time is over. */
export const isPast = (iso: string, now = Date.now()): boolean => Date.parse(iso) <= now;

/** Tells whether the ad is for sale: others see it and can get in touch. */
export const isOpen = ({ suspended, sold_at, expires_at }: Ad): boolean =>
  !suspended && !sold_at && !isPast(expires_at);
