import { AppError, unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { listingKeys } from './keys.ts';
import type { AdRow } from './save-ad.ts';

const columns =
  'id,owner_id,updated_at,sold_at,kind,title_ar,title_en,description_ar,description_en,make,model,bike_type,part_category,year,mileage_km,condition,city,engine_cc,color,price,tags,warranty,bidding_enabled,min_bid,show_phone,show_whatsapp,show_messaging,pictures:listing_images(path,position)' as const;

/** An ad as its owner changes it. */
export interface EditableAd extends AdRow {
  id: string;
  owner_id: string;
  updated_at: string;
  sold_at: string | null;
  /** Paths in their order. */
  pictures: string[];
}

/** One's own ad for the form. Never kept: a form must not begin from an old version. */
export function editableAdQuery(id: string) {
  return queryOptions({
    queryKey: listingKeys.editable(id),
    queryFn: async ({ signal }): Promise<EditableAd> => {
      const [ad] = unwrap(await rest().from('listings').select(columns).eq('id', id).abortSignal(signal));
      if (!ad) throw new AppError('not-found');
      const pictures = ad.pictures.toSorted((a, b) => a.position - b.position).map(({ path }) => path);
      return { ...ad, kind: ad.kind as EditableAd['kind'], pictures }; // a check constraint holds kind to its list
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
