/** What people can switch on and off together, in the order of the screens. */
export const topics = ['messages', 'bids', 'ads', 'following', 'shop', 'news', 'account'] as const;
export type Topic = (typeof topics)[number];

/** What a sentence can need besides a name: where it is missing, the kind has another sentence (`plain`). */
type Need = 'amount' | 'count' | 'date' | 'name' | 'text';

/** What notifications of a kind say and where they lead. */
interface Kind {
  /** As the database says (`private.notification_kinds`): a test compares. */
  topic: Topic;
  /** Which fields of `data` name whom or what it is about. */
  name?: 'sender' | 'author' | 'owner' | 'search' | 'bike' | 'plan' | 'shop';
  needs?: readonly Need[];
  /** The kind has a sentence for each of these values of `data.status`, and a plain one for others. */
  variants?: readonly string[];
  /**
   * `listing` leads to the ad, `sale` to its sale, `conversation` to the conversation, if `data` names one; `news` to what
   * all of it can be seen in.
   */
  to?:
    | 'listing'
    | 'conversation'
    | 'sale'
    | 'news'
    | '/profile'
    | '/profile/payments'
    | '/profile/reviews'
    | '/profile/settings'
    | '/profile/shop';
}

/** Every kind that the database makes: a test reads them from the migrations. */
export const kinds = {
  message: { topic: 'messages', name: 'sender', to: 'conversation' },
  bid: { topic: 'bids', name: 'sender', needs: ['amount'], to: 'conversation' },
  bid_answered: {
    topic: 'bids',
    name: 'sender',
    needs: ['amount'],
    variants: ['accepted', 'declined'],
    to: 'conversation',
  },
  bid_countered: { topic: 'bids', name: 'sender', needs: ['amount'], to: 'conversation' },
  bid_withdrawn: { topic: 'bids', name: 'sender', needs: ['amount'], to: 'conversation' },
  bid_expired: { topic: 'bids', needs: ['amount'], to: 'conversation' },
  bid_cancelled: { topic: 'bids', needs: ['amount'], to: 'conversation' },
  review: { topic: 'ads', name: 'author', needs: ['count'], to: '/profile/reviews' },
  review_reply: { topic: 'ads', name: 'author', to: '/profile/reviews' },
  sale_claimed: { topic: 'ads', name: 'sender', needs: ['amount'], to: 'sale' },
  sale_answered: {
    topic: 'ads',
    name: 'sender',
    variants: ['confirmed', 'denied', 'unanswered', 'contradicted'],
    to: 'sale',
  },
  sale_decided: { topic: 'ads', variants: ['upheld', 'voided'], to: 'sale' },
  listing_approved: { topic: 'ads', to: 'listing' },
  listing_suspended: { topic: 'ads', to: 'listing' },
  picture_reused: { topic: 'ads', to: 'listing' },
  listing_expiring: { topic: 'ads', needs: ['date'], to: 'listing' },
  followed_listing: { topic: 'following', name: 'owner', to: 'listing' },
  search_match: { topic: 'following', name: 'search', needs: ['name', 'count'], to: 'listing' },
  daily_news: {
    topic: 'following',
    name: 'bike',
    variants: ['price', 'prices', 'part', 'parts', 'both'],
    to: 'news',
  },
  shop_approved: { topic: 'shop', name: 'shop', needs: ['name'], to: '/profile/shop' },
  shop_suspended: { topic: 'shop', name: 'shop', needs: ['name'], to: '/profile/shop' },
  subscription_extended: { topic: 'shop', name: 'plan', needs: ['name', 'count', 'date'], to: '/profile/shop' },
  subscription_ended: { topic: 'shop', name: 'plan', needs: ['name'], to: '/profile/shop' },
  subscription_expiring: { topic: 'shop', name: 'plan', needs: ['name', 'date'], to: '/profile/shop' },
  subscription_expired: { topic: 'shop', name: 'plan', needs: ['name'], to: '/profile/shop' },
  featured_ended: { topic: 'ads', to: 'listing' },
  shop_featured_ended: { topic: 'shop', name: 'shop', needs: ['name'], to: '/profile/shop' },
  payment_received: { topic: 'shop', needs: ['amount'], to: '/profile/payments' },
  payment_refunded: { topic: 'shop', needs: ['amount'], to: '/profile/payments' },
  commission_due: { topic: 'shop', needs: ['amount'], to: '/profile/payments' },
  broadcast: { topic: 'news', needs: ['text'] },
  report_decided: { topic: 'account', variants: ['reviewed', 'dismissed'] },
  moderator_note: { topic: 'account', to: 'listing' },
  appeal_decided: { topic: 'account', variants: ['granted', 'denied'], to: 'listing' },
  account_suspended: { topic: 'account', to: '/profile' },
  account_restored: { topic: 'account', to: '/profile' },
  second_factor_removed: { topic: 'account', to: '/profile/settings' },
  deletion_requested: { topic: 'account', needs: ['date'], to: '/profile/settings' },
} as const satisfies Record<string, Kind>;

/** A kind with texts of its own; `other` is one that the database added since. */
export type KnownKind = keyof typeof kinds | 'other';

/** Finds the kind of a notification. */
export function kindOf(kind: string): Partial<Kind> & { kind: KnownKind } {
  if (!Object.hasOwn(kinds, kind)) return { kind: 'other', to: 'listing' };
  const known = kind as keyof typeof kinds;
  return { kind: known, ...(kinds[known] as Kind) };
}

/** Lists the kinds of a topic, as a filter asks for them. */
export const kindsOf = (topic: Topic): string[] =>
  Object.entries(kinds).flatMap(([kind, { topic: its }]) => (its === topic ? kind : []));
