import type { TagProps } from '@dabbab/ui/tag';

interface ShopFacts {
  suspended: boolean;
  owner_suspended: boolean;
  subscription_until: string | null;
  featured_until: string | null;
}

export type ShopStatus = 'suspended' | 'owner-suspended' | 'lapsed' | 'featured' | 'running';

/** Sums up the state of a shop: what hides it comes before what shows it. */
export function shopStatus(shop: ShopFacts, now = new Date()): ShopStatus {
  if (shop.suspended) return 'suspended';
  if (shop.owner_suspended) return 'owner-suspended';
  if (!shop.subscription_until || new Date(shop.subscription_until) <= now) return 'lapsed';
  return shop.featured_until && new Date(shop.featured_until) > now ? 'featured' : 'running';
}

export const shopTones: Record<ShopStatus, TagProps['tone']> = {
  suspended: 'danger',
  'owner-suspended': 'danger',
  lapsed: 'warn',
  featured: 'brand',
  running: 'ok',
};
