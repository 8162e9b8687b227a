import { keptList } from '../device/kept-list.ts';

/** What was searched for on this device. */
export const recentSearches = keptList('dabbab:searches', 6);
