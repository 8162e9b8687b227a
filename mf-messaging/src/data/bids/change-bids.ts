import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { rest } from '@dabbab/platform/rest';
import type { Bid } from './bids.ts';

export interface NewBid {
  /** Whole riyals. */
  amount: number;
  message: string;
  /** A UUID of the form: a bid that is sent again with it is stored once. */
  clientId: string;
}

const argumentsOf = ({ amount, message, clientId }: NewBid) => {
  const words = message.trim();
  return { amount, client_id: clientId, ...(words && { message: words }) };
};

/** Names the queries that show a bid or what became of it. */
const shownBy = ({ conversation_id }: Bid) => [
  ['messaging', 'bids'],
  ['messaging', 'messages', conversation_id],
  ['messaging', 'conversation', conversation_id],
  ['messaging', 'conversations'],
];

/** Places a bid for an ad, in place of the one that is pending with its seller. */
export const placeBid = (listingId: string): Action<NewBid> => ({
  invalidates: [
    ['messaging', 'bids'],
    ['messaging', 'messages'],
    ['messaging', 'conversations'],
  ],
  send: async (bid) => void unwrap(await rest().rpc('place_bid', { listing_id: listingId, ...argumentsOf(bid) })),
});

/** Answers a bid of the other side with another amount. */
export const counterBid = (bid: Bid): Action<NewBid> => ({
  invalidates: shownBy(bid),
  send: async (other) => void unwrap(await rest().rpc('counter_bid', { bid_id: bid.id, ...argumentsOf(other) })),
});

/** Puts another amount in the place of one's own pending bid. */
export const changeBid = (bid: Bid): Action<NewBid> => ({
  invalidates: shownBy(bid),
  send: async (other) => void unwrap(await rest().rpc('change_bid', { bid_id: bid.id, ...argumentsOf(other) })),
});

/** Accepts (true) or declines a bid of the other side. */
export const answerBid = (bid: Bid): Action<boolean> => ({
  invalidates: shownBy(bid),
  send: async (accept) => void unwrap(await rest().rpc('answer_bid', { bid_id: bid.id, accept })),
});

/** Withdraws one's own pending bid. */
export const withdrawBid = (bid: Bid): Action => ({
  invalidates: shownBy(bid),
  send: async () => void unwrap(await rest().rpc('withdraw_bid', { bid_id: bid.id })),
});

/** Gives up an accepted bid, which releases the ad. */
export const cancelBid = (bid: Bid): Action => ({
  invalidates: shownBy(bid),
  send: async () => void unwrap(await rest().rpc('cancel_bid', { bid_id: bid.id })),
});
