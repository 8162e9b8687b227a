import { unwrap } from '@dabbab/platform/errors';
import { rest } from '@dabbab/platform/rest';

/** For admins: hides an ad, with a reason for its owner. @throws AppError */
export async function suspendAd(adId: string, reason: string): Promise<void> {
  unwrap(await rest().rpc('suspend_listing', { listing_id: adId, suspended: true, reason }));
}

/** For admins: lets a hidden ad back. @throws AppError */
export async function approveAd(adId: string): Promise<void> {
  unwrap(await rest().rpc('suspend_listing', { listing_id: adId, suspended: false }));
}

/** For admins: features an ad for so many days more. @throws AppError */
export async function featureAd(adId: string, days: number): Promise<void> {
  unwrap(await rest().rpc('feature_listing', { listing_id: adId, days }));
}

/** For admins: ends the featuring of an ad. @throws AppError */
export async function unfeatureAd(adId: string): Promise<void> {
  unwrap(await rest().rpc('unfeature_listing', { listing_id: adId }));
}
