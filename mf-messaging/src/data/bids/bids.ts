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
  listingId: string;
  /** Whole riyals. */
  amount: number;
  message: string;
  /** The same again is the same offer. */
  clientId: string;
}

/** Offers an amount for an ad, in the place of the offer before. @throws AppError */
export async function placeBid({ listingId, amount, message, clientId }: NewBid) {
  const words = message.trim();
  return unwrap(
    await rest().rpc('place_bid', {
      listing_id: listingId,
      amount,
      client_id: clientId,
      ...(words && { message: words }),
    }),
  );
}

/** Takes a pending offer back. */
export const withdrawBid = (userId: string, listingId: string, bidId: string): Action => ({
  invalidates: [ownBidQuery(userId, listingId).queryKey],
  send: async () => void unwrap(await rest().rpc('withdraw_bid', { bid_id: bidId })),
});
