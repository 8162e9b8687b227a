import { useTranslation } from '@dabbab/platform/i18n';
import { drawMaster } from '@dabbab/platform/kit/photos/draw-picture';
import { inspectFile } from '@dabbab/platform/kit/photos/inspect-file';
import { photoLimits, photoTypes } from '@dabbab/platform/kit/photos/photo';
import { avatarUrl } from '@dabbab/platform/pictures';
import { Avatar } from '@dabbab/ui/avatar';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { lazy, Suspense, useRef, useState } from 'react';
import { changeAvatar } from '../../data/profiles/avatar.ts';
import type { OwnProfile } from '../../data/profiles/profile-fields.ts';

const CropSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "crop-sheet" */ './crop-sheet.tsx')).CropSheet,
}));

export interface AvatarEditorProps {
  userId: string;
  profile: OwnProfile;
}

/** Shows one's picture, replaces it by a part of a photo, and removes it. */
export function AvatarEditor({ userId, profile: { username, avatar_path } }: AvatarEditorProps) {
  const { t } = useTranslation('account');
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<{ file: Blob; address: string }>();
  const [preparing, setPreparing] = useState(false);
  const { act, pending } = useAction(changeAvatar(userId, avatar_path), {
    done: (_none, picture) => {
      close();
      toast({ title: t(picture ? 'avatar.saved' : 'avatar.removed') });
    },
    failed: () => t('avatar.failed'),
  });

  function close() {
    if (photo) URL.revokeObjectURL(photo.address);
    setPhoto(undefined);
  }

  async function choose(file: File | undefined) {
    if (!file) return;
    setPreparing(true);
    try {
      if (await inspectFile(file, photoLimits)) throw new Error('no photo for us');
      const upright = await drawMaster(file);
      setPhoto({ file: upright, address: URL.createObjectURL(upright) });
    } catch {
      toast({ title: t('avatar.unreadable'), tone: 'danger' });
    } finally {
      setPreparing(false);
    }
  }

  return (
    <div className="avatar-editor">
      <Avatar name={username} src={avatar_path && avatarUrl(avatar_path)} size={88} />
      <div className="row">
        <input
          ref={input}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('avatar.choose')}
          accept={photoTypes}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = ''; // the same file may be chosen again
          }}
        />
        <Button icon="camera" loading={preparing} onClick={() => input.current?.click()}>
          {t(avatar_path ? 'avatar.change' : 'avatar.add')}
        </Button>
        {avatar_path && (
          <Button variant="text" loading={pending && !photo} onClick={() => act(null)}>
            {t('avatar.remove')}
          </Button>
        )}
      </div>
      {photo && (
        <Suspense>
          <CropSheet photo={photo.file} address={photo.address} pending={pending} onDone={act} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
