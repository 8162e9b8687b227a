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

/** An offer of the signed-in person. */
export type OwnBid = NonNullable<Awaited<ReturnType<typeof fetchOwnBid>>['data']>[number];

/** The last offer that somebody made for an ad; null where there is none. */
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
  /** Drawn by the form: sending the same bid again stores it once. */
  clientId: string;
}

/** Offers an amount for an ad, in place of the person's bid before. */
export const placeBid = (userId: string, listingId: string): Action<NewBid> => ({
  invalidates: [ownBidQuery(userId, listingId).queryKey],
  send: async ({ amount, message, clientId }) => {
    const words = message.trim();
    const bid = { listing_id: listingId, amount, client_id: clientId, ...(words && { message: words }) };
    unwrap(await rest().rpc('place_bid', bid));
  },
});

/** Takes a pending offer back. */
export const withdrawBid = (userId: string, listingId: string, bidId: string): Action => ({
  invalidates: [ownBidQuery(userId, listingId).queryKey],
  send: async () => void unwrap(await rest().rpc('withdraw_bid', { bid_id: bidId })),
});
