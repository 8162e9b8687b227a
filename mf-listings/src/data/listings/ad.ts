import { AppError, unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { type Listing, type PublicColumn, publicColumns } from './ad-fields.ts';

const others = [
  'ad_number',
  'type',
  'reserved',
  'featured_until',
  'suspended',
  'suspension_reason',
  'sold_at',
  'expires_at',
  'created_at',
] as const;
const pictures = 'pictures:listing_images(path,position)';
const seller = 'seller:public_profiles!listings_owner_id_fkey(id,username,avatar_path,city,created_at)';

/** Equal to the prefetch of `/ad/:id` in remote.json (by test), so that the HTML starts this very request. */
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

/** One ad. Fails with `not-found` both for an unknown id and for an ad that the person may not see. */
export function adQuery(id: string) {
  return queryOptions({
    queryKey: ['listings', 'ad', id],
    meta: { kept: true },
    queryFn: async ({ signal }): Promise<Ad> => {
      const [ad] = unwrap(await fetchAd(id, signal));
      if (!ad) throw new AppError('not-found');
      return { ...ad, pictures: ad.pictures.toSorted((a, b) => a.position - b.position) };
    },
  });
}
