import { unwrap } from '@dabbab/platform/errors';
import { keepPreviousData, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { adminKeys } from '../keys.ts';

/** Which of the ads are shown, newest first. */
export const listingFilters = ['all', 'featured', 'suspended', 'sold'] as const;
export type ListingFilter = (typeof listingFilters)[number];

/** Must equal the prefetch of `/admin` in remote.json, by which the page starts the request without filter. */
export const LATEST_COLUMNS =
  'id,title_ar,title_en,city,price,featured_until,suspended,owner_suspended,sold_at,expires_at,listed,created_at,cover_path,seller:profiles!listings_owner_id_fkey(username)';
export const LATEST_COUNT = 20;

function latest() {
  return rest()
    .from('listings')
    .select(LATEST_COLUMNS)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(LATEST_COUNT);
}

/** An ad with the name of its seller, as admins may see it in every state. */
export type LatestListing = NonNullable<Awaited<ReturnType<typeof latest>>['data']>[number];

function filtered(filter: ListingFilter) {
  const now = new Date().toISOString();
  switch (filter) {
    case 'all':
      return latest();
    case 'featured':
      // The flags are there for the index and may lag behind; the times are always true.
      return latest().is('listed', true).is('featured', true).gt('featured_until', now).gt('expires_at', now);
    case 'suspended':
      return latest().or('suspended.is.true,owner_suspended.is.true');
    case 'sold':
      return latest().not('sold_at', 'is', null);
  }
}

/** Asks for the newest ads. While another filter loads, the rows of the one before stay. */
export function latestListingsQuery(filter: ListingFilter) {
  return queryOptions({
    queryKey: adminKeys.latestListings(filter),
    queryFn: async ({ signal }) => unwrap(await filtered(filter).abortSignal(signal)),
    placeholderData: keepPreviousData,
  });
}
