import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** Titles, make, model and year of one's active ads, with which the form finds duplicates. */
export function ownActiveAdsQuery(userId: string) {
  return queryOptions({
    queryKey: ['listings', 'own-active', userId],
    queryFn: async ({ signal }) =>
      unwrap(
        await rest()
          .from('listings')
          .select('id,kind,title_ar,title_en,make,model,year')
          .eq('owner_id', userId)
          .eq('listed', true)
          .order('created_at', { ascending: false })
          .limit(100)
          .abortSignal(signal),
      ),
  });
}

export type OwnAd = Awaited<ReturnType<NonNullable<ReturnType<typeof ownActiveAdsQuery>['queryFn']>>>[number];

/** How many ads the person may post this month; `left` is null where the plan sets no limit. */
export function adsLeftQuery(userId: string) {
  return queryOptions({
    queryKey: ['listings', 'ads-left', userId],
    queryFn: async ({ signal }) => unwrap(await rest().rpc('ads_left').abortSignal(signal)),
  });
}

/** What an ad takes from one's own profile. */
export function ownProfileQuery(userId: string) {
  return queryOptions({
    queryKey: ['listings', 'own-profile', userId],
    queryFn: async ({ signal }) => {
      const [profile] = unwrap(await rest().from('profiles').select('phone,city').eq('id', userId).abortSignal(signal));
      return { phone: profile?.phone ?? null, city: profile?.city ?? null };
    },
  });
}

/** The number of one's profile, which ads may show: one has confirmed it by a code. Null if there is none. */
export function ownPhoneQuery(userId: string) {
  return queryOptions({ ...ownProfileQuery(userId), select: ({ phone }) => phone });
}
