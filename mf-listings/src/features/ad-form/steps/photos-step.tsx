import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import { Notice } from '@dabbab/ui/notice';
import { type DragEvent, useState } from 'react';
import { PhotoGrid } from '../photos/photo-grid.tsx';
import type { PhotoQueue } from '../photos/photo-queue.ts';
import { MOST_PHOTOS, type Photo, type RefusedFile } from '../photos/photo.ts';

export interface PhotosStepProps {
  photos: readonly Photo[];
  refused: readonly RefusedFile[];
  queue: PhotoQueue;
  error: string | undefined;
}

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic';

/** The photos: picked or dropped, many at a time; they go up while the rest of the form is filled in. */
export function PhotosStep({ photos, refused, queue, error }: PhotosStepProps) {
  const { t } = useTranslation('listings-ad-form');
  const [over, setOver] = useState(false);
  const add = (files: FileList | null) => {
    if (files && files.length > 0) void queue.add([...files]);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  const stored = photos.filter(({ state }) => state === 'stored').length;
  return (
    <div
      className={over ? 'photos-step photos-step--over' : 'photos-step'}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <p className="muted">{t('photos.intro', { most: MOST_PHOTOS })}</p>
      {refused.length > 0 && (
        <Notice tone="danger" inset onClose={() => queue.forgetRefused()} closeLabel={t('photos.forget')}>
          <ul className="photos-step__refused">
            {refused.map(({ name, error: reason }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
              <li key={index}>
                {name && <bdi className="strong">{name}</bdi>} {t(`photos.errors.${reason}`, { most: MOST_PHOTOS })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <PhotoGrid photos={photos} queue={queue}>
        {photos.length < MOST_PHOTOS && (
          <label className="photo-add">
            <input
              type="file"
              className="sr-only"
              name="photos"
              multiple
              accept={accepted}
              aria-describedby={error ? 'photos-error' : undefined}
              onChange={({ target }) => {
                add(target.files);
                target.value = ''; // the same file may be picked again
              }}
            />
            <Icon name="camera" size={24} />
            {photos.length === 0 ? t('photos.addFirst') : t('photos.add')}
          </label>
        )}
      </PhotoGrid>
      {error && (
        <p id="photos-error" className="field__error">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      <p className="faint text-sm" role="status">
        {photos.length > 0 && t('photos.stored', { stored, all: photos.length })}
      </p>
      {photos.some((photo) => photo.error === 'offline') && <p className="muted text-sm">{t('photos.goesOn')}</p>}
      {photos.length > 1 && <p className="faint text-sm">{t('photos.order')}</p>}
    </div>
  );
}
