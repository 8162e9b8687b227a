import { useTranslation } from '@dabbab/platform/i18n';
import type { Photo } from '@dabbab/platform/kit/photos/photo';
import type { PhotoQueue } from '@dabbab/platform/kit/photos/photo-queue';
import { Button } from '@dabbab/ui/button';
import { classNames } from '@dabbab/ui/class-names';
import { Icon } from '@dabbab/ui/icon';
import { IconButton } from '@dabbab/ui/icon-button';
import { Tag } from '@dabbab/ui/tag';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';

export interface PhotoTileProps {
  photo: Photo;
  /** Its position in the list, from 1. */
  number: number;
  queue: PhotoQueue;
}

/** A photo, which is dragged by its picture, with the finger, the mouse or the keyboard. */
export function PhotoTile({ photo, number, queue }: PhotoTileProps) {
  const { t } = useTranslation('ui-connected-photos');
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: photo.id });
  const shown = queue.urlOf(photo);
  const pending = photo.state === 'preparing' || photo.state === 'waiting' || photo.state === 'uploading';
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
        aria-label={t('photo', { number })}
      >
        {shown ? <img src={shown} alt="" draggable={false} /> : <Icon name="camera" />}
      </button>
      {number === 1 && (
        <span className="photo-tile__cover">
          <Tag tone="brand">{t('cover')}</Tag>
        </span>
      )}
      {pending && (
        <progress
          className="progress photo-tile__progress"
          max={1}
          value={photo.state === 'uploading' ? photo.progress : undefined}
          aria-label={t('progress', { number })}
        />
      )}
      {photo.state === 'failed' && (
        <div className="photo-tile__failure">
          <p>{photo.error && t(`errors.${photo.error}`)}</p>
          <Button size="sm" onClick={() => queue.retry(photo.id)}>
            {t('retry')}
          </Button>
        </div>
      )}
      <div className="photo-tile__tools">
        <IconButton
          icon="close"
          size="sm"
          overlay
          label={pending ? t('cancel', { number }) : t('remove', { number })}
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
            title={t('turn', { number })}
            onClick={() => queue.turn(photo.id)}
          >
            {/* Drawn here and not among the icons of all pages: only this screen shows it. */}
            <svg aria-hidden="true" className="icon" viewBox="0 0 24 24">
              <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.500M20 4v5.500h-5.500" />
            </svg>
            <span className="sr-only">{t('turn', { number })}</span>
          </button>
        )}
        {number > 1 && (
          <IconButton
            icon="star"
            size="sm"
            overlay
            label={t('makeCover', { number })}
            onClick={() => queue.move(photo.id, 0)}
          />
        )}
      </div>
    </li>
  );
}
