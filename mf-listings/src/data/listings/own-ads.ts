import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { listingKeys } from './keys.ts';

/** What one's other active ads are called and about: the form warns of posting the same again. */
export function ownActiveAdsQuery(userId: string) {
  return queryOptions({
    queryKey: listingKeys.ownActive(userId),
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

/** How many ads one may post this month; null where the plan sets no limit. */
export function adsLeftQuery(userId: string) {
  return queryOptions({
    queryKey: listingKeys.adsLeft(userId),
    queryFn: async ({ signal }) => unwrap(await rest().rpc('ads_left').abortSignal(signal)),
  });
}

/** The number in one's profile, which ads may show. */
export function ownPhoneQuery(userId: string) {
  return queryOptions({
    queryKey: listingKeys.ownPhone(userId),
    queryFn: async ({ signal }) => {
      const [profile] = unwrap(await rest().from('profiles').select('phone').eq('id', userId).abortSignal(signal));
      return profile?.phone ?? null;
    },
  });
}

/** Writes the number, in E.164, into one's profile. @throws AppError */
export async function savePhone(userId: string, phone: string): Promise<void> {
  unwrap(await rest().from('profiles').update({ phone }).eq('id', userId).select('id'));
}
