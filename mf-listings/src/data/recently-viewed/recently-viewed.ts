import { keptList } from '../device/kept-list.ts';

const MOST = 12;

/** Ids of the ads that were looked at on this device. */
export const viewedAds = keptList('dabbab:viewed-ads', MOST);

/** Notes that an ad was looked at on this device; it never leaves it. */
export const noteViewed = (adId: string): void => viewedAds.add(adId);
