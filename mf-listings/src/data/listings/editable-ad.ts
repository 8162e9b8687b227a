import { AppError, unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { adColumns, type AdRow, type Listing } from './ad-fields.ts';

const pictures = 'pictures:listing_images(path,position)';
const columns = ['id', 'owner_id', 'updated_at', 'reserved', ...adColumns, pictures].join(',');

/** An ad as its owner changes it. */
export interface EditableAd extends AdRow, Pick<Listing, 'id' | 'owner_id' | 'updated_at' | 'reserved'> {
  /** Paths in their order. */
  pictures: string[];
}

/** Tells whether there is an ad with this id, whoever posted it. */
async function isThere(id: string): Promise<boolean> {
  return unwrap(await rest().from('listings').select('id').eq('id', id)).length > 0;
}

/** One's own ad for the form; fails with `forbidden` for somebody else's. Never cached: a form must not begin with an old version. */
export function editableAdQuery(id: string) {
  return queryOptions({
    queryKey: ['listings', 'editable', id],
    queryFn: async ({ signal }): Promise<EditableAd> => {
      const request = rest().rpc('get_full_listing', { listing_id: id }, { get: true });
      const [ad] = unwrap(await request.select(columns as `*,${typeof pictures}`).abortSignal(signal));
      if (!ad) throw new AppError((await isThere(id)) ? 'forbidden' : 'not-found');
      return { ...ad, pictures: ad.pictures.toSorted((a, b) => a.position - b.position).map(({ path }) => path) };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
