import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { type InfiniteData, infiniteQueryOptions, queryClient } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { orLater, savedPath, savingChanges } from './saving.ts';

const PAGE_SIZE = 20;

/** An ad that the person saved, and what became of it. */
export type SavedAd = Database['public']['CompositeTypes']['saved_listing'];

/** The saved ads of a person in pages, the last saved first. */
export function savedAdsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['listings', 'saved-ads', userId],
    meta: { kept: true },
    initialPageParam: null as SavedAd | null,
    queryFn: async ({ pageParam: after, signal }): Promise<SavedAd[]> => {
      const args = after ? { before: after.saved_at, before_id: after.listing_id } : {};
      return unwrap(await rest().rpc('list_saved_listings', args, { get: true }).abortSignal(signal));
    },
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1) ?? null)),
    select: ({ pages }) => pages.flat(),
  });
}

/**
 * Removes a saved ad from the list, shown at once, or brings it back as it was within a day. Without a connection it waits
 * for one.
 */
export function setRemoved(userId: string, adId: string): Action<boolean, 'done' | 'waits'> {
  const { queryKey } = savedAdsQuery(userId);
  return {
    invalidates: savingChanges,
    optimistic: {
      queryKey,
      show: (removed) => {
        if (!removed) return;
        queryClient.setQueryData<InfiniteData<SavedAd[]>>(
          queryKey,
          (list) => list && { ...list, pages: list.pages.map((page) => page.filter((ad) => ad.listing_id !== adId)) },
        );
      },
    },
    send: (removed) => {
      const body = { removed_at: removed ? new Date().toISOString() : null };
      const now = async () => {
        const table = rest().from('saved_listings').update(body);
        unwrap(await table.eq('user_id', userId).eq('listing_id', adId).select('listing_id').single());
      };
      return orLater(userId, adId, now, { method: 'PATCH', path: savedPath(userId, adId), body });
    },
  };
}
