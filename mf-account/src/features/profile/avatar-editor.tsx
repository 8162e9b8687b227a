import { useTranslation } from '@dabbab/platform/i18n';
import { drawFace } from '@dabbab/platform/kit/photos/draw-picture';
import { avatarUrl } from '@dabbab/platform/pictures';
import { Avatar } from '@dabbab/ui/avatar';
import { Button } from '@dabbab/ui/button';
import { PhotoButton } from '@dabbab/ui/connected/photos/photo-button';
import { useCroppedPhoto } from '@dabbab/ui/connected/photos/use-cropped-photo';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { changeAvatar } from '../../data/profiles/avatar.ts';
import type { OwnProfile } from '../../data/profiles/profile-fields.ts';

export interface AvatarEditorProps {
  userId: string;
  profile: OwnProfile;
}

/** Shows one's picture, replaces it by a part of a photo, and removes it. */
export function AvatarEditor({ userId, profile: { username, avatar_path } }: AvatarEditorProps) {
  const { t } = useTranslation('account');
  const { act, pending } = useAction(changeAvatar(userId, avatar_path), {
    done: (_none, picture) => {
      cropped.close();
      toast({ title: t(picture ? 'avatar.saved' : 'avatar.removed') });
    },
    failed: () => t('avatar.failed'),
  });
  const cropped = useCroppedPhoto({ shape: 'round', draw: drawFace, pending, onDone: act });

  return (
    <div className="avatar-editor">
      <Avatar name={username} src={avatar_path && avatarUrl(avatar_path)} size={88} />
      <div className="row">
        <PhotoButton label={t('avatar.choose')} loading={cropped.preparing} onFile={cropped.choose}>
          {t(avatar_path ? 'avatar.change' : 'avatar.add')}
        </PhotoButton>
        {avatar_path && (
          <Button variant="text" loading={pending && !cropped.sheet} onClick={() => act(null)}>
            {t('avatar.remove')}
          </Button>
        )}
      </div>
      {cropped.sheet}
    </div>
  );
}
