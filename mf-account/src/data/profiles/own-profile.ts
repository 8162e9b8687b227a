import { AppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryClient, queryOptions } from '@dabbab/platform/query';
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

/** Saves what a person changed of their profile; they see it at once, here and where others see it. */
export const saveProfile = (userId: string): Action<ProfileRow> => ({
  invalidates: [publicProfileQuery(userId).queryKey],
  send: async (row) => {
    const [saved] = unwrap(
      await rest()
        .from('profiles')
        .update(row)
        .eq('id', userId)
        .select(ownColumns as '*'),
    );
    // Row security lets nobody change the row of a suspended person: then nothing comes back.
    if (!saved) throw new AppError('forbidden');
    queryClient.setQueryData<OwnProfile>(ownProfileQuery(userId).queryKey, saved);
    await refreshUser(); // the header shows the name
  },
});
