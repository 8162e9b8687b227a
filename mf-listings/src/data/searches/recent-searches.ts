import type { KeptList } from '../device/kept-list.ts';

/** What was searched for on this device. */
export const recentSearches: KeptList = { key: 'dabbab:searches', most: 6 };
