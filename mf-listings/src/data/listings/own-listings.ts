import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import type { Reason } from './ad-texts.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    list_own_listings: OwnListing[];
    get_own_listing: OwnListing;
  }
}

const PAGE_SIZE = 20;
const TEN_MINUTES_MS = 10 * 60 * 1000;

/** The states of an ad of one's own, as `list_own_listings` knows them, in the order in which they are offered. */
export const ownStates = ['on_sale', 'reserved', 'refused', 'suspended', 'waiting', 'expired', 'sold'] as const;
export type OwnState = (typeof ownStates)[number];

type Row = Database['public']['CompositeTypes']['own_listing'];

/** An ad of one's own, with what it waits for and how it goes. */
export interface OwnListing extends Omit<Row, 'state' | 'reasons'> {
  state: OwnState;
  reasons: readonly Reason[] | null;
}

// Bids and messages change what an ad waits for, and those are answered on other pages: whoever comes back sees it anew.
const ownKey = (userId: string) => ['listings', 'own', userId] as const;

/** One's own ads in pages, those first that wait for something. @param state undefined for all */
export function ownListingsQuery(userId: string, state?: OwnState) {
  return infiniteQueryOptions({
    queryKey: [...ownKey(userId), 'list', state],
    meta: { kept: true },
    initialPageParam: '',
    queryFn: async ({ pageParam: after, signal }) => {
      const args = { ...(state && { state }), ...(after && { after }) };
      return unwrap(await rest().rpc('list_own_listings', args, { get: true }).abortSignal(signal));
    },
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : page.at(-1)?.place),
    select: ({ pages }) => pages.flat(),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One ad of one's own. */
export function ownListingQuery(userId: string, adId: string) {
  return queryOptions({
    queryKey: [...ownKey(userId), adId],
    meta: { kept: true },
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('get_own_listing', { listing_id: adId }, { get: true }).abortSignal(signal)),
    staleTime: 0,
  });
}

/** How many ads the person has in which state, how often they were looked at, and what waits for the person. */
export function ownCountsQuery(userId: string) {
  return queryOptions({
    queryKey: [...ownKey(userId), 'counts'],
    meta: { kept: true },
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('own_listing_counts', {}, { get: true }).abortSignal(signal)),
    staleTime: 0,
  });
}

export type OwnCounts = Database['public']['CompositeTypes']['own_listing_counts'];

/** Between which prices an ad lies, in riyals. */
export type PricePlace = Database['public']['CompositeTypes']['price_place'];

/** What ads like those of one's own cost; those that too few are like are left out. @param ids at most 50 */
export function pricePlacesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['listings', 'price-places', ids],
    queryFn: async ({ signal }) => {
      if (ids.length === 0) return [];
      return unwrap(
        await rest()
          .rpc('own_price_places', { ids: [...ids] }, { get: true })
          .abortSignal(signal),
      );
    },
    placeholderData: keepPreviousData,
    staleTime: TEN_MINUTES_MS,
  });
}
