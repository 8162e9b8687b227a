import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { rest } from '@dabbab/platform/rest';
import { allListings } from './keys.ts';

const invalidates = [allListings];

/** For admins: hides an ad, with a reason for its owner. */
export const suspendAd = (adId: string): Action<string> => ({
  invalidates,
  send: async (reason) =>
    void unwrap(await rest().rpc('suspend_listing', { listing_id: adId, suspended: true, reason })),
});

/** For admins: shows a hidden ad again. */
export const approveAd = (adId: string): Action => ({
  invalidates,
  send: async () => void unwrap(await rest().rpc('suspend_listing', { listing_id: adId, suspended: false })),
});

/** For admins: features an ad for some days more. */
export const featureAd = (adId: string): Action<number> => ({
  invalidates,
  send: async (days) => void unwrap(await rest().rpc('feature_listing', { listing_id: adId, days })),
});

/** For admins: ends the featuring of an ad. */
export const unfeatureAd = (adId: string): Action => ({
  invalidates,
  send: async () => void unwrap(await rest().rpc('unfeature_listing', { listing_id: adId })),
});
