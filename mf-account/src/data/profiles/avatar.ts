import { AppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { deleteFiles, storeFile } from '@dabbab/platform/kit/photos/picture-files';
import { queryClient } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { refreshUser } from '@dabbab/platform/session';
import { ownProfileQuery } from './own-profile.ts';
import type { OwnProfile } from './profile-fields.ts';
import { publicProfileQuery } from './public-profile.ts';

const BUCKET = 'avatars';

/**
 * Shows another picture of a person, or none (null); the file of the one before is deleted.
 * @param before `profiles.avatar_path` of now
 */
export const changeAvatar = (userId: string, before: string | null): Action<Blob | null> => ({
  invalidates: [publicProfileQuery(userId).queryKey],
  send: async (picture) => {
    const avatar_path = picture && `${userId}/${crypto.randomUUID()}.webp`;
    if (avatar_path) await storeFile(BUCKET, avatar_path, picture);
    const saved = unwrap(await rest().from('profiles').update({ avatar_path }).eq('id', userId).select('avatar_path'));
    if (saved.length === 0) throw new AppError('forbidden');
    queryClient.setQueryData<OwnProfile>(
      ownProfileQuery(userId).queryKey,
      (profile) => profile && { ...profile, avatar_path },
    );
    await refreshUser(); // the header shows it
    // Nothing shows it any more; if that fails, it only takes up room.
    if (before) void deleteFiles(BUCKET, [before]).catch(() => {});
  },
});
