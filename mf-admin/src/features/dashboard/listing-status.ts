import type { TagProps } from '@dabbab/ui/tag';
import type { LatestListing } from '../../data/listings/latest-listings.ts';

type Facts = Pick<LatestListing, 'suspended' | 'owner_suspended' | 'sold_at' | 'expires_at' | 'featured_until'>;

export type ListingStatus = 'suspended' | 'owner-suspended' | 'sold' | 'expired' | 'featured' | 'active';

/** Sums up the state of an ad: what hides it comes before what shows it. */
export function listingStatus(ad: Facts, now = new Date()): ListingStatus {
  if (ad.suspended) return 'suspended';
  if (ad.owner_suspended) return 'owner-suspended';
  if (ad.sold_at) return 'sold';
  if (new Date(ad.expires_at) <= now) return 'expired';
  if (ad.featured_until && new Date(ad.featured_until) > now) return 'featured';
  return 'active';
}

export const statusTones: Record<ListingStatus, TagProps['tone']> = {
  suspended: 'danger',
  'owner-suspended': 'danger',
  sold: undefined,
  expired: 'warn',
  featured: 'brand',
  active: 'ok',
};
