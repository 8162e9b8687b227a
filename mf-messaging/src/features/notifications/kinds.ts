import type { IconName } from '@dabbab/ui/icon';

/** What notifications of a kind show and where they lead. */
interface Kind {
  icon: IconName;
  /** Which fields of `data` name whom or what it is about. */
  name?: 'sender' | 'author' | 'owner' | 'search' | 'plan' | 'shop';
  /** `listing` leads to the ad, if `data` names one. */
  to?: 'listing' | '/messages' | '/profile';
}

/** Every kind that the database makes: a test reads them from the migrations. */
export const kinds = {
  message: { icon: 'message', name: 'sender', to: '/messages' },
  bid: { icon: 'flag', name: 'sender', to: '/messages' },
  bid_answered: { icon: 'flag', name: 'sender', to: '/messages' },
  bid_countered: { icon: 'flag', name: 'sender', to: '/messages' },
  bid_withdrawn: { icon: 'flag', name: 'sender', to: '/messages' },
  bid_expired: { icon: 'clock', to: '/messages' },
  bid_cancelled: { icon: 'flag', to: '/messages' },
  review: { icon: 'star', name: 'author', to: '/profile' },
  followed_listing: { icon: 'user', name: 'owner', to: 'listing' },
  search_match: { icon: 'search', name: 'search', to: 'listing' },
  report_decided: { icon: 'shield' },
  listing_approved: { icon: 'check', to: 'listing' },
  listing_suspended: { icon: 'warning', to: 'listing' },
  listing_expiring: { icon: 'clock', to: 'listing' },
  account_suspended: { icon: 'warning' },
  account_restored: { icon: 'check', to: '/profile' },
  shop_approved: { icon: 'shop', name: 'shop', to: '/profile' },
  shop_suspended: { icon: 'warning', name: 'shop', to: '/profile' },
  subscription_extended: { icon: 'shop', name: 'plan', to: '/profile' },
  subscription_ended: { icon: 'shop', name: 'plan', to: '/profile' },
  subscription_expiring: { icon: 'clock', name: 'plan', to: '/profile' },
  subscription_expired: { icon: 'clock', name: 'plan', to: '/profile' },
  payment_received: { icon: 'check', to: '/profile' },
  payment_refunded: { icon: 'check', to: '/profile' },
  broadcast: { icon: 'bell' },
} as const satisfies Record<string, Kind>;

/** A kind with texts of its own; `other` is one that the database added since. */
export type KnownKind = keyof typeof kinds | 'other';

/** Finds the kind of a notification. */
export function kindOf(kind: string): Kind & { kind: KnownKind } {
  if (!Object.hasOwn(kinds, kind)) return { kind: 'other', icon: 'bell', to: 'listing' };
  const known = kind as keyof typeof kinds;
  return { kind: known, ...(kinds[known] as Kind) };
}
