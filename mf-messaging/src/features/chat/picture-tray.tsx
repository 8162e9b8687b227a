import { useTranslation } from '@dabbab/platform/i18n';
import { type PhotoRecord, photoLimits, recordsOf } from '@dabbab/platform/kit/photos/photo';
import { settled } from '@dabbab/platform/kit/photos/settled';
import { usePhotos } from '@dabbab/platform/kit/photos/use-photos';
import { RefusedFiles } from '@dabbab/ui/connected/photos/refused-files';
import { RefusedUploads } from '@dabbab/ui/connected/photos/refused-uploads';
import { Icon } from '@dabbab/ui/icon';
import { IconButton } from '@dabbab/ui/icon-button';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { StoredPicture } from '../../data/messages/messages.ts';
import { fileOf, pictureTools } from '../../data/pictures/picture-tools.ts';

/** As many as the database takes for one message. */
const MOST = 6;

/** What the composer asks of its tray. */
export interface PictureTrayHandle {
  /** Waits until all pictures are stored. @returns them; undefined if one could not be stored */
  take: () => Promise<StoredPicture[] | undefined>;
  /** Forgets what was kept for a reload: the pictures were sent. */
  drop: () => void;
}

export interface PictureTrayProps {
  ref: Ref<PictureTrayHandle>;
  /** `<conversation>/<person>` */
  folder: string;
  /** What there was before a reload. */
  records: readonly PhotoRecord[];
  /** Files to be added, in a list of their own each time. */
  files: readonly File[];
  onChange: (records: PhotoRecord[]) => void;
}

/** The pictures of the message that is being written: they are uploaded meanwhile, and stay through a reload. */
export function PictureTray({ ref, folder, records, files, onChange }: PictureTrayProps) {
  const { t } = useTranslation('ui-connected-photos');
  const limits = { ...photoLimits, most: MOST };
  const { queue, photos, refused } = usePhotos({ tools: pictureTools, folder, records, limits });
  const added = useRef<readonly File[]>([]);

  useEffect(() => {
    if (files.length === 0 || added.current === files) return;
    added.current = files;
    void queue.add(files);
  }, [queue, files]);
  // oxlint-disable-next-line react/exhaustive-deps -- whichever function it is given, the change is told once
  useEffect(() => onChange(recordsOf(photos)), [photos]);
  useImperativeHandle(ref, () => ({
    take: async () => {
      if (!(await settled(queue))) return undefined;
      return queue.state().photos.flatMap(({ path, size }) => (path && size ? [{ path: fileOf(path), ...size }] : []));
    },
    drop: () => void queue.drop({ stored: false }),
  }));

  return (
    <>
      <RefusedFiles refused={refused} queue={queue} />
      {photos.length > 0 && (
        <ul className="picture-tray" aria-label={t('list')}>
          {photos.map((photo, index) => {
            const number = index + 1;
            return (
              <li key={photo.id} className="picture-tray__item">
                {photo.preview ? <img src={photo.preview} alt={t('photo', { number })} /> : <Icon name="camera" />}
                {photo.state === 'failed' ? (
                  <button type="button" className="picture-tray__retry" onClick={() => queue.retry(photo.id)}>
                    {photo.error && <span>{t(`errors.${photo.error}`)}</span>} {t('retry')}
                  </button>
                ) : (
                  photo.state !== 'stored' && (
                    <progress
                      className="progress picture-tray__progress"
                      max={1}
                      value={photo.state === 'uploading' ? photo.progress : undefined}
                      aria-label={t('progress', { number })}
                    />
                  )
                )}
                <IconButton
                  icon="close"
                  size="sm"
                  overlay
                  label={t('remove', { number })}
                  onClick={() => queue.remove(photo.id)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <RefusedUploads photos={photos} />
    </>
  );
}
