import type { Who } from './ties.ts';

/** One offer of a negotiation; one that is countered or changed is followed by the one in its place. */
export interface Offer {
  readonly by: 'bidder' | 'seller';
  /** Of the price. */
  readonly share: number;
  readonly message?: string;
  readonly status: 'pending' | 'accepted' | 'declined' | 'withdrawn' | 'countered' | 'expired' | 'cancelled';
  readonly hoursAgo: number;
}

/** What a bidder and the seller of an ad offered each other. Numbers are positions in the list of users. */
export interface Negotiation {
  readonly bidder: Who;
  readonly seller: Who;
  /** Which of the seller's public ads. */
  readonly ad: number;
  readonly offers: readonly Offer[];
}

export const negotiations: readonly Negotiation[] = [
  {
    bidder: 2,
    seller: 'rider@dabbab.test',
    ad: 0,
    offers: [{ by: 'bidder', share: 0.92, message: 'كاش اليوم', status: 'pending', hoursAgo: 2 }],
  },
  {
    bidder: 16,
    seller: 'rider@dabbab.test',
    ad: 0,
    offers: [
      { by: 'bidder', share: 0.85, status: 'countered', hoursAgo: 30 },
      { by: 'seller', share: 0.97, message: 'معها الخوذة', status: 'pending', hoursAgo: 4 },
    ],
  },
  {
    bidder: 9,
    seller: 'rider@dabbab.test',
    ad: 0,
    offers: [{ by: 'bidder', share: 0.7, status: 'declined', hoursAgo: 40 }],
  },
  {
    bidder: 11,
    seller: 'rider@dabbab.test',
    ad: 1,
    offers: [{ by: 'bidder', share: 0.95, status: 'accepted', hoursAgo: 6 }],
  },
  {
    bidder: 'rider@dabbab.test',
    seller: 'seller@dabbab.test',
    ad: 2,
    offers: [
      { by: 'bidder', share: 0.88, status: 'countered', hoursAgo: 20 },
      { by: 'seller', share: 0.98, status: 'countered', hoursAgo: 12 },
      { by: 'bidder', share: 0.93, status: 'withdrawn', hoursAgo: 6 },
      { by: 'bidder', share: 0.95, status: 'pending', hoursAgo: 5 },
    ],
  },
  {
    bidder: 'rider@dabbab.test',
    seller: 'seller@dabbab.test',
    ad: 3,
    offers: [{ by: 'bidder', share: 0.97, message: 'أستلمه نهاية الأسبوع', status: 'accepted', hoursAgo: 50 }],
  },
  {
    bidder: 17,
    seller: 'seller@dabbab.test',
    ad: 2,
    offers: [{ by: 'bidder', share: 0.8, status: 'expired', hoursAgo: 72 }],
  },
  {
    bidder: 8,
    seller: 'seller@dabbab.test',
    ad: 2,
    offers: [{ by: 'bidder', share: 0.9, status: 'cancelled', hoursAgo: 60 }],
  },
];
