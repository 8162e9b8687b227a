import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { type AdDraft, secretColumns } from './ad-fields.ts';
import { adPictures } from './ad-pictures.ts';
import { allListings } from './keys.ts';

/** Renews one's own ad; the result is its new end, ISO 8601. */
export const renewAd = (adId: string): Action<void, string> => ({
  invalidates: [allListings],
  send: async () => unwrap(await rest().rpc('renew_listing', { listing_id: adId })),
});

/** Deletes one's own ad, then those of its pictures that lie in its owner's folder: demo pictures belong to nobody. */
export const deleteAd = (adId: string, ownerId: string): Action => ({
  refetch: 'none',
  invalidates: [allListings],
  send: async () => {
    const pictures = unwrap(await rest().from('listing_images').select('path').eq('listing_id', adId));
    unwrap(await rest().from('listings').delete().eq('id', adId).select('id').single());
    void adPictures.delete(pictures.map(({ path }) => path).filter((path) => path.startsWith(`${ownerId}/`)));
  },
});

/** The fields of an ad that only its owner may read. */
export function secretsQuery(adId: string) {
  return queryOptions({
    queryKey: ['listings', 'secrets', adId],
    queryFn: async ({ signal }): Promise<Partial<AdDraft>> => {
      const request = rest().rpc('get_full_listing', { listing_id: adId }, { get: true });
      return unwrap(await request.select(secretColumns.join(',') as '*').abortSignal(signal))[0] ?? {};
    },
  });
}
