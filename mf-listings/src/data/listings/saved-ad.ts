import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryClient, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** Whether a person has saved an ad. */
export function savedAdQuery(userId: string, adId: string) {
  return queryOptions({
    queryKey: ['listings', 'saved', userId, adId],
    queryFn: async ({ signal }) => {
      const kept = rest()
        .from('saved_listings')
        .select('listing_id')
        .eq('user_id', userId)
        .eq('listing_id', adId)
        .is('removed_at', null);
      return unwrap(await kept.abortSignal(signal)).length > 0;
    },
  });
}

/** Saves an ad, or removes it from the saved ones; repeating it changes nothing. */
export function setSaved(userId: string, adId: string): Action<boolean> {
  const { queryKey } = savedAdQuery(userId, adId);
  return {
    invalidates: [['listings', 'saved-ads']],
    optimistic: { queryKey, show: (saved) => queryClient.setQueryData(queryKey, saved) },
    send: async (saved) => {
      const table = rest().from('saved_listings');
      if (!saved) return void unwrap(await table.delete().eq('user_id', userId).eq('listing_id', adId));
      const { error, ...answer } = await table.insert({ listing_id: adId });
      const KEPT_BEFORE = '23505';
      if (error?.code !== KEPT_BEFORE) unwrap({ error, ...answer });
    },
  };
}
