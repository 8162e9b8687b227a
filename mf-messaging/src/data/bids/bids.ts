import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import { infiniteQueryOptions, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** An offer for an ad, by its seller or by a bidder; amounts in whole riyals. */
export type Bid = Database['public']['Tables']['bids']['Row'];

/** The last bid between a person and the seller of an ad, whoever made it; null if there is none. */
export function ownBidQuery(userId: string, listingId: string) {
  return queryOptions({
    queryKey: ['messaging', 'bids', 'own', userId, listingId],
    queryFn: async ({ signal }): Promise<Bid | null> => {
      const bids = rest()
        .from('bids')
        .select()
        .eq('bidder_id', userId)
        .eq('listing_id', listingId)
        .order('created_at', { ascending: false })
        .limit(1)
        .abortSignal(signal);
      return unwrap(await bids)[0] ?? null;
    },
  });
}

const PAGE_SIZE = 30;
const bidder = 'bidder:public_profiles!bids_bidder_id_fkey(username,avatar_path)';

async function fetchListingBids(listingId: string, show: BidStanding, after: Bid | null, signal: AbortSignal) {
  const position = after && { before_amount: after.amount, before_id: after.id };
  return unwrap(
    await rest()
      .rpc('list_listing_bids', { listing_id: listingId, show, page_size: PAGE_SIZE, ...position }, { get: true })
      .select(`*,${bidder}`)
      .abortSignal(signal),
  );
}

/** Bids that wait for an answer or are accepted, and those that are over. */
export type BidStanding = 'open' | 'closed';
/** A bid with the person who bids; null if they are suspended. */
export type ReceivedBid = Awaited<ReturnType<typeof fetchListingBids>>[number];

/** The bids for one's own ad, the highest first. */
export function listingBidsQuery(listingId: string, show: BidStanding) {
  return infiniteQueryOptions({
    queryKey: ['messaging', 'bids', 'listing', listingId, show],
    initialPageParam: null as Bid | null,
    queryFn: ({ pageParam, signal }) => fetchListingBids(listingId, show, pageParam, signal),
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : page.at(-1)),
    select: ({ pages }) => pages.flat(),
  });
}
