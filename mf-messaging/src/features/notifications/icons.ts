import type { IconName } from '@dabbab/ui/icon';
import type { KnownKind } from '../../sentences/kinds.ts';

/** The icon of each kind of notification. */
export const icons: Record<KnownKind, IconName> = {
  message: 'message',
  bid: 'flag',
  bid_answered: 'flag',
  bid_countered: 'flag',
  bid_withdrawn: 'flag',
  bid_expired: 'clock',
  bid_cancelled: 'warning',
  review: 'star',
  listing_approved: 'check',
  listing_suspended: 'warning',
  listing_expiring: 'clock',
  followed_listing: 'user',
  search_match: 'search',
  shop_approved: 'shop',
  shop_suspended: 'warning',
  subscription_extended: 'shop',
  subscription_ended: 'shop',
  subscription_expiring: 'clock',
  subscription_expired: 'clock',
  payment_received: 'check',
  payment_refunded: 'check',
  broadcast: 'bell',
  report_decided: 'shield',
  account_suspended: 'warning',
  account_restored: 'check',
  second_factor_removed: 'shield',
  deletion_requested: 'warning',
  other: 'bell',
};
