import { AppError, unwrap } from '@dabbab/platform/errors';
import { queryClient, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

type Scope = 'listing' | 'shop';

/** For how long an ad or a shop can be featured, and for how much. */
export const featuredOptionsQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['account', 'plans', 'featured', scope],
    queryFn: async ({ signal }) =>
      unwrap(
        await rest()
          .from('featured_options')
          .select('slug,name_ar,name_en,price,days')
          .eq('scope', scope)
          .eq('active', true)
          .order('position')
          .abortSignal(signal),
      ),
  });

/** One's own ad, as the page that features it shows it; fails with `not-found` for that of another. */
export const ownAdQuery = (userId: string, adId: string) =>
  queryOptions({
    queryKey: ['account', 'plans', 'ad', userId, adId],
    queryFn: async ({ signal }) => {
      const [ad] = unwrap(
        await rest()
          .from('listings')
          .select('id,title_ar,title_en,cover_path,listed,expires_at,featured_until')
          .eq('id', adId)
          .eq('owner_id', userId)
          .abortSignal(signal),
      );
      if (!ad) throw new AppError('not-found');
      return ad;
    },
  });

/** One's own shop, as far as it can be featured; null without one. */
export const ownShopQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'plans', 'shop', userId],
    queryFn: async ({ signal }) =>
      unwrap(
        await rest().from('shops').select('id,suspended,featured_until').eq('owner_id', userId).abortSignal(signal),
      )[0] ?? null,
  });

/** Asks for one's own shop anew: it was opened, changed or deleted. */
export const refreshOwnShop = (userId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ownShopQuery(userId).queryKey });
