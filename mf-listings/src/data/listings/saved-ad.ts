import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryClient, queryOptions, useQuery } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { orLater, savedPath, savingChanges, waitingSave } from './saving.ts';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Ids of the ads that a person has saved; one answer for all hearts. */
export function savedIdsQuery(userId: string) {
  return queryOptions({
    queryKey: ['listings', 'saved', userId],
    meta: { kept: true },
    queryFn: async ({ signal }): Promise<string[]> =>
      unwrap(await rest().rpc('get_saved_listing_ids', {}, { get: true }).abortSignal(signal)),
    staleTime: FIVE_MINUTES_MS,
  });
}

/**
 * Tells whether a person has saved an ad. What waits for a connection counts at once: the saved ads may not be known then.
 * @param userId empty for a visitor, who has saved none
 */
export function useSaved(userId: string, adId: string): boolean {
  const { data: saved = false } = useQuery({
    ...savedIdsQuery(userId),
    enabled: userId !== '',
    select: (ids) => ids.includes(adId),
  });
  return waitingSave(userId, adId) ?? saved;
}

/**
 * Saves an ad, or removes it from the saved ones; repeating it changes nothing. Without a connection it waits for one: then
 * the result is `waits`.
 */
export function setSaved(userId: string, adId: string): Action<boolean, 'done' | 'waits'> {
  const { queryKey } = savedIdsQuery(userId);
  return {
    invalidates: savingChanges,
    optimistic: {
      queryKey,
      show: (saved) =>
        queryClient.setQueryData(queryKey, (ids) => (saved ? ids && [...ids, adId] : ids?.filter((id) => id !== adId))),
    },
    send: (saved) =>
      orLater(
        userId,
        adId,
        async () => {
          const table = rest().from('saved_listings');
          if (!saved) return void unwrap(await table.delete().eq('user_id', userId).eq('listing_id', adId));
          const { error, ...answer } = await table.insert({ listing_id: adId });
          const KEPT_BEFORE = '23505';
          if (error?.code !== KEPT_BEFORE) unwrap({ error, ...answer });
        },
        saved
          ? { method: 'POST', path: 'saved_listings', body: { listing_id: adId } }
          : { method: 'DELETE', path: savedPath(userId, adId) },
      ),
  };
}
