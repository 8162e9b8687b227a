import { AppError, unwrap } from '@dabbab/platform/errors';
import { queryOptions, useMutation, useQueryClient } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { refreshUser } from '@dabbab/platform/session';
import { type OwnProfile, ownColumns, type ProfileRow } from './profile-fields.ts';
import { publicProfileQuery } from './public-profile.ts';

export const genders = ['male', 'female', 'other', 'prefer_not_to_say'] as const;
/** The profile of the signed-in person. */
export const ownProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'own-profile', userId],
    queryFn: async (): Promise<OwnProfile> => {
      const [profile] = unwrap(
        await rest()
          .from('profiles')
          .select(ownColumns as '*')
          .eq('id', userId),
      );
      if (!profile) throw new AppError('not-found');
      return profile;
    },
  });

/** Saves changes; the profile shows them at once, here and where others see it. */
export function useSaveProfile(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (row: ProfileRow): Promise<OwnProfile> => {
      const [saved] = unwrap(
        await rest()
          .from('profiles')
          .update(row)
          .eq('id', userId)
          .select(ownColumns as '*'),
      );
      // Row security lets nobody change the row of a suspended person: then nothing comes back.
      if (!saved) throw new AppError('forbidden');
      return saved;
    },
    onSuccess: async (saved) => {
      client.setQueryData(ownProfileQuery(userId).queryKey, saved);
      await refreshUser(); // the header shows the name
      await client.invalidateQueries({ queryKey: publicProfileQuery(userId).queryKey });
    },
  });
}
