import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { type AdDraft, secretColumns } from './ad-fields.ts';
import { listingKeys } from './keys.ts';

/** What selling one's own ad through the site would cost. */
export function commissionQuery(adId: string) {
  return queryOptions({
    queryKey: listingKeys.commission(adId),
    queryFn: async ({ signal }) => unwrap(await rest().rpc('get_commission', { listing_id: adId }).abortSignal(signal)),
  });
}

/** Marks one's own ad as sold; the answer says what is to be paid for it. @throws AppError */
export async function markSold(adId: string, throughProduct: boolean) {
  return unwrap(await rest().rpc('mark_sold', { listing_id: adId, through_product: throughProduct }));
}

/** Gives one's own ad another life. @returns until when @throws AppError */
export async function renewAd(adId: string): Promise<string> {
  return unwrap(await rest().rpc('renew_listing', { listing_id: adId }));
}

/** Deletes one's own ad with its pictures. @throws AppError */
export async function deleteAd(adId: string): Promise<void> {
  unwrap(await rest().from('listings').delete().eq('id', adId).select('id').single());
}

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
