import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { listingKeys } from './keys.ts';

/** Whether somebody keeps an ad. */
export function savedAdQuery(userId: string, adId: string) {
  return queryOptions({
    queryKey: listingKeys.saved(userId, adId),
    queryFn: async ({ signal }) => {
      const kept = rest().from('saved_listings').select('listing_id').eq('user_id', userId).eq('listing_id', adId);
      return unwrap(await kept.abortSignal(signal)).length > 0;
    },
  });
}

/** Keeps an ad, or keeps it no more; doing it again changes nothing. @throws AppError */
export async function setSaved(userId: string, adId: string, saved: boolean): Promise<void> {
  const table = rest().from('saved_listings');
  if (!saved) {
    unwrap(await table.delete().eq('user_id', userId).eq('listing_id', adId));
    return;
  }
  const { error, ...answer } = await table.insert({ listing_id: adId });
  const KEPT_BEFORE = '23505';
  if (error?.code !== KEPT_BEFORE) unwrap({ error, ...answer });
}
