import { AppError, unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { listingKeys } from './keys.ts';

/** Kept equal to the prefetch of `/ad/:id` in remote.json, so that the page itself starts this request. */
export const AD_COLUMNS =
  'id,owner_id,kind,title_ar,title_en,description_ar,description_en,make,model,type,year,mileage_km,condition,city,engine_cc,color,price,tags,warranty,bidding_enabled,min_bid,show_phone,show_whatsapp,show_messaging,featured_until,suspended,suspension_reason,sold_at,expires_at,created_at,pictures:listing_images(path,position),seller:public_profiles!listings_owner_id_fkey(id,username,avatar_path,city,created_at)';

function fetchAd(id: string, signal: AbortSignal) {
  return rest().from('listings').select(AD_COLUMNS).eq('id', id).abortSignal(signal);
}

/** An ad with its pictures and its seller. */
export type Ad = NonNullable<Awaited<ReturnType<typeof fetchAd>>['data']>[number];

/** One ad. Fails with `not-found` for an id that is unknown or that the person may not see: the two look alike. */
export function adQuery(id: string) {
  return queryOptions({
    queryKey: listingKeys.ad(id),
    queryFn: async ({ signal }) => {
      const [ad] = unwrap(await fetchAd(id, signal));
      if (!ad) throw new AppError('not-found');
      return { ...ad, pictures: ad.pictures.toSorted((a, b) => a.position - b.position) };
    },
  });
}
