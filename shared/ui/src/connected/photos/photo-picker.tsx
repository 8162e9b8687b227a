import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { type Photo, photoTypes, type RefusedFile } from '@dabbab/platform/kit/photos/photo';
import type { PhotoQueue } from '@dabbab/platform/kit/photos/photo-queue';
import { classNames } from '@dabbab/ui/class-names';
import { Icon } from '@dabbab/ui/icon';
import { type DragEvent, useState } from 'react';
import { PhotoGrid } from './photo-grid.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { RefusedUploads } from './refused-uploads.tsx';

export interface PhotoPickerProps {
  photos: readonly Photo[];
  refused: readonly RefusedFile[];
  queue: PhotoQueue;
  /** What is wrong with the choice as a whole. */
  error: string | undefined;
}

/** A form's photos: picked or dropped, many at a time, and uploaded while the rest of the form is filled in. */
export function PhotoPicker({ photos, refused, queue, error }: PhotoPickerProps) {
  const { t } = useTranslation('ui-connected-photos');
  const { most } = queue.limits;
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
      className={classNames('photo-picker', over && 'photo-picker--over')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <p className="muted">{t('intro', { most })}</p>
      <RefusedFiles refused={refused} queue={queue} />
      <PhotoGrid photos={photos} queue={queue}>
        {photos.length < most && (
          <label className="photo-add">
            <input
              type="file"
              className="sr-only"
              name="photos"
              multiple
              accept={photoTypes}
              aria-describedby={error ? 'photos-error' : undefined}
              onChange={({ target }) => {
                add(target.files);
                target.value = ''; // the same file may be picked again
              }}
            />
            <span className="focus-ring" />
            <Icon name="camera" size={24} />
            {photos.length === 0 ? t('addFirst') : t('add')}
          </label>
        )}
      </PhotoGrid>
      {error && (
        <p id="photos-error" className="field__error">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      <RefusedUploads photos={photos} />
      <p className="faint text-sm" role="status">
        {photos.length > 0 && t('stored', { stored, all: photos.length })}
      </p>
      {photos.some((photo) => photo.error === 'offline') && <p className="muted text-sm">{t('goesOn')}</p>}
      {photos.length > 1 && <p className="faint text-sm">{t('order')}</p>}
    </div>
  );
}
