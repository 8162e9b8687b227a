import type { Bid } from '../../data/bids/bids.ts';

/** Makes a pending bid of a bidder, but for some changes. */
export const makeBid = (change: Partial<Bid> = {}): Bid => ({
  id: 'b1',
  conversation_id: 'talk',
  listing_id: '22222222-2222-4222-8222-222222222222',
  bidder_id: 'bidder',
  seller_id: 'seller',
  amount: 33_000,
  message: null,
  status: 'pending',
  by_seller: false,
  replaces_id: null,
  lapsed: false,
  created_at: new Date().toISOString(),
  answered_at: null,
  expires_at: new Date(Date.now() + 48 * 3_600_000).toISOString(),
  ...change,
});
