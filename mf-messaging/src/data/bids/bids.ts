import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

function fetchOwnBid(userId: string, listingId: string, signal: AbortSignal) {
  return rest()
    .from('bids')
    .select('id,amount,message,status,created_at')
    .eq('bidder_id', userId)
    .eq('listing_id', listingId)
    .order('created_at', { ascending: false })
    .limit(1)
    .abortSignal(signal);
}

export type Bid = Database['public']['Tables']['bids']['Row'];

/** A bid of the signed-in person. */
export type OwnBid = NonNullable<Awaited<ReturnType<typeof fetchOwnBid>>['data']>[number];

/** The last bid of a person for an ad; null if there is none. */
export function ownBidQuery(userId: string, listingId: string) {
  return queryOptions({
    queryKey: ['messaging', 'own-bid', userId, listingId],
    queryFn: async ({ signal }) => unwrap(await fetchOwnBid(userId, listingId, signal))[0] ?? null,
  });
}

export interface NewBid {
  /** Whole riyals. */
  amount: number;
  message: string;
  /** A UUID of the form: a bid that is sent again with it is stored once. */
  clientId: string;
}

/** Places a bid for an ad, in place of an earlier one of the person. */
export const placeBid = (userId: string, listingId: string): Action<NewBid> => ({
  invalidates: [ownBidQuery(userId, listingId).queryKey],
  send: async ({ amount, message, clientId }) => {
    const words = message.trim();
    const bid = { listing_id: listingId, amount, client_id: clientId, ...(words && { message: words }) };
    unwrap(await rest().rpc('place_bid', bid));
  },
});

/** Withdraws a pending bid. */
export const withdrawBid = (userId: string, listingId: string, bidId: string): Action => ({
  invalidates: [ownBidQuery(userId, listingId).queryKey],
  send: async () => void unwrap(await rest().rpc('withdraw_bid', { bid_id: bidId })),
});
