import type { KeptList } from '../device/kept-list.ts';

/** Ids of the ads that were looked at on this device. */
export const viewedAds: KeptList = { key: 'dabbab:viewed-ads', most: 12 };
