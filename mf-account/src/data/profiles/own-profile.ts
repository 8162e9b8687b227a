import type { Language } from '@dabbab/contract/language';
import { AppError, unwrap } from '@dabbab/platform/errors';
import { queryOptions, useMutation, useQueryClient } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { refreshUser } from '@dabbab/platform/session';
import { publicProfileQuery } from './public-profile.ts';

export const genders = ['male', 'female', 'other', 'prefer_not_to_say'] as const;
export type Gender = (typeof genders)[number];

/** What a person may change of her profile: the columns that the database grants. */
export interface ProfileChange {
  username: string;
  phone: string | null;
  city: string | null;
  bio: string | null;
  gender: Gender | null;
  birth_date: string | null;
  language: Language;
}

export interface OwnProfile extends ProfileChange {
  avatar_path: string | null;
  suspended: boolean;
  created_at: string;
}

const columns = 'username,phone,city,bio,gender,birth_date,language,avatar_path,suspended,created_at';

/** The profile of the signed-in person. */
export const ownProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'own-profile', userId],
    queryFn: async () => {
      const [profile] = unwrap(await rest().from('profiles').select(columns).eq('id', userId));
      if (!profile) throw new AppError('not-found');
      return profile as OwnProfile; // check constraints hold gender and language to their lists
    },
  });

/** Saves changes; the profile shows them at once, here and where others see it. */
export function useSaveProfile(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: ProfileChange) => {
      const [saved] = unwrap(await rest().from('profiles').update(change).eq('id', userId).select(columns));
      // Row security lets nobody change the row of a suspended person: then nothing comes back.
      if (!saved) throw new AppError('forbidden');
      return saved as OwnProfile;
    },
    onSuccess: async (saved) => {
      client.setQueryData(ownProfileQuery(userId).queryKey, saved);
      await refreshUser(); // the header shows the name
      await client.invalidateQueries({ queryKey: publicProfileQuery(userId).queryKey });
    },
  });
}
