import { AppError, unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { type Listing, type PublicColumn, publicColumns } from './ad-fields.ts';
import { listingKeys } from './keys.ts';

const others = [
  'type',
  'featured_until',
  'suspended',
  'suspension_reason',
  'sold_at',
  'expires_at',
  'created_at',
] as const;
const pictures = 'pictures:listing_images(path,position)';
const seller = 'seller:public_profiles!listings_owner_id_fkey(id,username,avatar_path,city,created_at)';

/** Kept equal to the prefetch of `/ad/:id` in remote.json, so that the page itself starts this request. */
const columns = ['id', 'owner_id', ...publicColumns, ...others, pictures, seller].join(',');

function fetchAd(id: string, signal: AbortSignal) {
  return rest()
    .from('listings')
    .select(columns as `*,${typeof pictures},${typeof seller}`)
    .eq('id', id)
    .abortSignal(signal);
}

type Fetched = NonNullable<Awaited<ReturnType<typeof fetchAd>>['data']>[number];

/** An ad with its pictures and its seller. */
export type Ad = Pick<Listing, 'id' | 'owner_id' | PublicColumn | (typeof others)[number]> &
  Pick<Fetched, 'pictures' | 'seller'>;

/** One ad. Fails with `not-found` for an id that is unknown or that the person may not see: the two look alike. */
export function adQuery(id: string) {
  return queryOptions({
    queryKey: listingKeys.ad(id),
    queryFn: async ({ signal }): Promise<Ad> => {
      const [ad] = unwrap(await fetchAd(id, signal));
      if (!ad) throw new AppError('not-found');
      return { ...ad, pictures: ad.pictures.toSorted((a, b) => a.position - b.position) };
    },
  });
}
