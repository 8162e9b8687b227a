import { useTranslation } from '@dabbab/platform/i18n';
import { pictureUrl } from '@dabbab/platform/pictures';
import { Button } from '@dabbab/ui/button';
import { classNames } from '@dabbab/ui/class-names';
import { Icon } from '@dabbab/ui/icon';
import { IconButton } from '@dabbab/ui/icon-button';
import { Tag } from '@dabbab/ui/tag';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { TurnIcon } from './photo-icons.tsx';
import type { PhotoQueue } from './photo-queue.ts';
import type { Photo } from './photo.ts';

export interface PhotoTileProps {
  photo: Photo;
  /** Its place, from 1. */
  number: number;
  queue: PhotoQueue;
}

/** A photo: its picture is what one drags it by, with the finger, the mouse or the keyboard. */
export function PhotoTile({ photo, number, queue }: PhotoTileProps) {
  const { t } = useTranslation('listings-ad-form');
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: photo.id });
  const shown = photo.preview ?? (photo.path && pictureUrl(photo.path, 640));
  const under = photo.state === 'preparing' || photo.state === 'waiting' || photo.state === 'uploading';
  return (
    <li
      ref={setNodeRef}
      className={classNames('photo-tile', number === 1 && 'photo-tile--cover', isDragging && 'photo-tile--dragged')}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className="photo-tile__picture"
        {...attributes}
        {...listeners}
        aria-label={t('photos.photo', { number })}
      >
        {shown ? <img src={shown} alt="" draggable={false} /> : <Icon name="camera" />}
      </button>
      {number === 1 && (
        <span className="photo-tile__cover">
          <Tag tone="brand">{t('photos.cover')}</Tag>
        </span>
      )}
      {under && (
        <progress
          className="progress photo-tile__progress"
          max={1}
          value={photo.state === 'uploading' ? photo.progress : undefined}
          aria-label={t('photos.progress', { number })}
        />
      )}
      {photo.state === 'failed' && (
        <div className="photo-tile__failure">
          <p>{photo.error && t(`photos.errors.${photo.error}`)}</p>
          <Button size="sm" onClick={() => queue.retry(photo.id)}>
            {t('photos.retry')}
          </Button>
        </div>
      )}
      <div className="photo-tile__tools">
        <IconButton
          icon="close"
          size="sm"
          overlay
          label={under ? t('photos.cancel', { number }) : t('photos.remove', { number })}
          onClick={({ currentTarget }) => {
            const tile = currentTarget.closest('li');
            const next = tile?.nextElementSibling ?? tile?.previousElementSibling;
            next?.querySelector<HTMLElement>('button, input')?.focus();
            queue.remove(photo.id);
          }}
        />
        {photo.state !== 'preparing' && (
          <button
            type="button"
            className="icon-button icon-button--sm icon-button--overlay"
            title={t('photos.turn', { number })}
            onClick={() => queue.turn(photo.id)}
          >
            <TurnIcon />
            <span className="sr-only">{t('photos.turn', { number })}</span>
          </button>
        )}
        {number > 1 && (
          <IconButton
            icon="star"
            size="sm"
            overlay
            label={t('photos.makeCover', { number })}
            onClick={() => queue.move(photo.id, 0)}
          />
        )}
      </div>
    </li>
  );
}
