/** The beginning of every query key of this remote: what a change of an ad makes stale. */
export const allListings = ['listings'];
