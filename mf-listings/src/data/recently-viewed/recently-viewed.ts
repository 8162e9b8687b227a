import { keep } from '../device/keep.ts';
import { viewedAds } from './viewed-list.ts';

/** Records that an ad was looked at, on this device only. */
export const noteViewed = (adId: string): void => keep(viewedAds, adId);
