import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { type AdDraft, secretColumns } from './ad-fields.ts';
import { adPictures } from './ad-pictures.ts';
import type { Ad } from './ad.ts';
import { listingKeys } from './keys.ts';

/** What selling one's own ad through the site would cost. */
export function commissionQuery(adId: string) {
  return queryOptions({
    queryKey: listingKeys.commission(adId),
    queryFn: async ({ signal }) => unwrap(await rest().rpc('get_commission', { listing_id: adId }).abortSignal(signal)),
  });
}

/** Marks one's own ad as sold, through the product or elsewhere; the answer says what is to be paid for it. */
export const markSold = (adId: string) => ({
  // The sheet stays open with what is to be paid: the ad is fetched again when the person closes it.
  refetch: 'none' as const,
  invalidates: [listingKeys.all],
  send: async (throughProduct: boolean) =>
    unwrap(await rest().rpc('mark_sold', { listing_id: adId, through_product: throughProduct })),
});

/** Gives one's own ad another life; the answer says until when. */
export const renewAd = (adId: string): Action<void, string> => ({
  invalidates: [listingKeys.all],
  send: async () => unwrap(await rest().rpc('renew_listing', { listing_id: adId })),
});

/** Deletes one's own ad, then the pictures that are its owner's: demo pictures belong to nobody. */
export const deleteAd = ({ id, owner_id, pictures }: Pick<Ad, 'id' | 'owner_id' | 'pictures'>): Action => ({
  refetch: 'none',
  invalidates: [listingKeys.all],
  send: async () => {
    unwrap(await rest().from('listings').delete().eq('id', id).select('id').single());
    void adPictures.delete(pictures.map(({ path }) => path).filter((path) => path.startsWith(`${owner_id}/`)));
  },
});

/** What only its owner reads of an ad. */
export function secretsQuery(adId: string) {
  return queryOptions({
    queryKey: listingKeys.secrets(adId),
    queryFn: async ({ signal }): Promise<Partial<AdDraft>> => {
      const request = rest().rpc('get_full_listing', { listing_id: adId }, { get: true });
      return unwrap(await request.select(secretColumns.join(',') as '*').abortSignal(signal))[0] ?? {};
    },
  });
}
