import type { Database } from '@dabbab/platform/database.types';
import { toAppError, unwrap } from '@dabbab/platform/errors';
import type { Bike } from '@dabbab/platform/kit/bikes';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

declare module '@dabbab/platform/answers' {
  interface Answers {
    get_public_profile: ProfilePage[];
  }
}

/** A bike that a person shows. */
export type ShownBike = Pick<Bike, 'id' | 'make' | 'model' | 'year' | 'picture_path'>;

interface ProfilePage extends Omit<Database['public']['CompositeTypes']['profile_page'], 'bikes'> {
  /** In the order in which they were added. */
  bikes: ShownBike[];
}

/** What everybody may see of a person, with its figures; null for somebody unknown, suspended or deleted. */
export const publicProfileQuery = (id: string) =>
  queryOptions({
    queryKey: ['account', 'public-profile', id],
    queryFn: async () => {
      const answer = await rest().rpc('get_public_profile', { id }, { get: true });
      // Text that is no id belongs to nobody.
      if (answer.error && toAppError(answer.error).code === 'invalid-value') return null;
      return unwrap(answer)[0] ?? null;
    },
  });

export type PublicProfile = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof publicProfileQuery>['queryFn']>>>
>;

/** Why a person has no public page: `deleted` or `suspended`; null for nobody. */
export const profileEndQuery = (id: string) =>
  queryOptions({
    queryKey: ['account', 'profile-end', id],
    queryFn: async () => {
      const answer = await rest().rpc('get_profile_end', { person_id: id }, { get: true });
      return answer.error ? null : answer.data;
    },
  });
