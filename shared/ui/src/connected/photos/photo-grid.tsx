import { useTranslation } from '@dabbab/platform/i18n';
import type { Photo } from '@dabbab/platform/kit/photos/photo';
import type { PhotoQueue } from '@dabbab/platform/kit/photos/photo-queue';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { PhotoTile } from './photo-tile.tsx';

export interface PhotoGridProps {
  photos: readonly Photo[];
  queue: PhotoQueue;
  /** The last tile, which adds more. */
  children: ReactNode;
}

/** The photos in their order, which is changed by dragging or with the keyboard. */
export function PhotoGrid({ photos, queue, children }: PhotoGridProps) {
  const { t } = useTranslation('ui-connected-photos');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: string | number | undefined) => photos.findIndex((photo) => photo.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) queue.move(String(active.id), indexOf(over.id));
  };
  const said = (key: 'lifted' | 'over' | 'dropped') => {
    return ({ active, over }: { active: { id: string | number }; over?: { id: string | number } | null }) =>
      t(`dragging.${key}`, { number: indexOf(active.id) + 1, place: indexOf(over?.id ?? active.id) + 1 });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: t('dragging.how') },
        announcements: {
          onDragStart: said('lifted'),
          onDragOver: said('over'),
          onDragEnd: said('dropped'),
          onDragCancel: () => t('dragging.cancelled'),
        },
      }}
    >
      <SortableContext items={photos.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul className="photo-grid" aria-label={t('list')}>
          {photos.map((photo, index) => (
            <PhotoTile key={photo.id} photo={photo} number={index + 1} queue={queue} />
          ))}
          <li className="photo-grid__add">{children}</li>
        </ul>
      </SortableContext>
    </DndContext>
  );
}
