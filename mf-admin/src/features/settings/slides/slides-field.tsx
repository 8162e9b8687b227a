import type { Slide } from '@dabbab/contract/settings';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useState } from 'react';
import { slideId } from './slide-ids.ts';
import { SlideRow } from './slide-row.tsx';
import { SlideSheet } from './slide-sheet.tsx';

export interface SlidesFieldProps {
  slides: readonly Slide[];
  error: string | undefined;
  onChange: (slides: Slide[]) => void;
}

/** As many as the database takes. */
const MOST = 20;

/** Asks for the ads of businesses on the home page, in their order, which is changed by dragging or with the keyboard. */
export function SlidesField({ slides, error, onChange }: SlidesFieldProps) {
  const { t } = useTranslation('admin-settings');
  /** The index of the slide that is being written; as many as there are: a new one. */
  const [writing, setWriting] = useState<number>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = slides.map(slideId);
  const placeOf = (id: string | number | undefined) => ids.indexOf(String(id)) + 1;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(arrayMove([...slides], placeOf(active.id) - 1, placeOf(over.id) - 1));
  };
  const said =
    (key: 'lifted' | 'over' | 'dropped') =>
    ({ active, over }: { active: { id: string | number }; over?: { id: string | number } | null }) =>
      t(`slides.dragging.${key}`, { number: placeOf(active.id), place: placeOf(over?.id ?? active.id) });
  return (
    <div className="slides-field">
      <div className="row row--between">
        <h3 className="field__label">{t('names.sliderAds')}</h3>
        <Button
          size="sm"
          icon="plus"
          name="sliderAds"
          disabled={slides.length >= MOST}
          onClick={() => setWriting(slides.length)}
        >
          {t('slides.add')}
        </Button>
      </div>
      {error && <p className="field__error">{error}</p>}
      {slides.length === 0 && <p className="field__help">{t('slides.none')}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          screenReaderInstructions: { draggable: t('slides.dragging.how') },
          announcements: {
            onDragStart: said('lifted'),
            onDragOver: said('over'),
            onDragEnd: said('dropped'),
            onDragCancel: () => t('slides.dragging.cancelled'),
          },
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className="slides-field__list">
            {slides.map((slide, at) => (
              <SlideRow
                key={slideId(slide)}
                id={slideId(slide)}
                slide={slide}
                number={at + 1}
                onEdit={() => setWriting(at)}
                onRemove={() => onChange(slides.toSpliced(at, 1))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {writing !== undefined && (
        <SlideSheet
          slide={slides[writing]}
          onClose={() => setWriting(undefined)}
          onDone={(slide) => {
            onChange(slides.toSpliced(writing, 1, slide));
            setWriting(undefined);
          }}
        />
      )}
    </div>
  );
}
