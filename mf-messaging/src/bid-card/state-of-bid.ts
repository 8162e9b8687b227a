import type { IconName } from '@dabbab/ui/icon';
import type { Bid } from '../data/bids/bids.ts';

/** The states of a bid. That its time has run out is known before the database has written it down. */
export type BidState = 'pending' | 'accepted' | 'declined' | 'withdrawn' | 'countered' | 'expired' | 'cancelled';

/** Finds the state of a bid at a moment, in milliseconds since 1970. */
export function stateOf({ status, expires_at }: Pick<Bid, 'status' | 'expires_at'>, now: number): BidState {
  return status === 'pending' && Date.parse(expires_at) <= now ? 'expired' : (status as BidState);
}

/** Tells whether a bid waits for its answer or is accepted. */
export const isOpenBid = (state: BidState): boolean => state === 'pending' || state === 'accepted';

/** Tells whether a person has made the bid. */
export const isOwnBid = ({ by_seller, seller_id, bidder_id }: Bid, userId: string): boolean =>
  userId === (by_seller ? seller_id : bidder_id);

export const stateIcons: Record<BidState, IconName> = {
  pending: 'clock',
  accepted: 'check',
  declined: 'close',
  withdrawn: 'close',
  countered: 'sort',
  expired: 'clock',
  cancelled: 'close',
};

/** Names the text for a state (under `state` of the texts), which says of a pending bid whose turn it is. */
export function wordFor(state: BidState, { by_seller }: Bid, own: boolean) {
  if (state !== 'pending') return state;
  if (!own) return 'waitsForYou';
  return by_seller ? 'waitsForBidder' : 'waitsForSeller';
}
