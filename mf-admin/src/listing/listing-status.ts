import type { TagProps } from '@dabbab/ui/tag';

/** What the state of an ad is told from. */
export interface ListingFacts {
  suspended: boolean;
  owner_suspended: boolean;
  sold_at: string | null;
  expires_at: string;
  featured_until: string | null;
  /** Whether it was public when it was last written. */
  listed: boolean;
}

export type ListingStatus = 'suspended' | 'owner-suspended' | 'sold' | 'expired' | 'hidden' | 'featured' | 'active';

/** Tells whether an ad stands before others, or would if it were public. */
export function isFeatured({ featured_until }: Pick<ListingFacts, 'featured_until'>, now = new Date()): boolean {
  return featured_until !== null && new Date(featured_until) > now;
}

/** Sums up the state of an ad: what hides it comes before what shows it. */
export function listingStatus(ad: ListingFacts, now = new Date()): ListingStatus {
  if (ad.suspended) return 'suspended';
  if (ad.owner_suspended) return 'owner-suspended';
  if (ad.sold_at) return 'sold';
  if (new Date(ad.expires_at) <= now) return 'expired';
  if (!ad.listed) return 'hidden';
  if (isFeatured(ad, now)) return 'featured';
  return 'active';
}

export const statusTones: Record<ListingStatus, TagProps['tone']> = {
  suspended: 'danger',
  'owner-suspended': 'danger',
  sold: undefined,
  expired: 'warn',
  hidden: 'info',
  featured: 'brand',
  active: 'ok',
};
