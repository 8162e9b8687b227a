import { keep } from '../device/keep.ts';
import { viewedAds } from './viewed-list.ts';

/** Notes that an ad was looked at on this device; it never leaves it. */
export const noteViewed = (adId: string): void => keep(viewedAds, adId);
