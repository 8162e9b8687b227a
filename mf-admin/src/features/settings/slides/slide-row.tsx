import { type Slide, slideTime } from '@dabbab/contract/settings';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { classNames } from '@dabbab/ui/class-names';
import { IconButton } from '@dabbab/ui/icon-button';
import { Tag } from '@dabbab/ui/tag';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';

export interface SlideRowProps {
  id: string;
  slide: Slide;
  /** Its position, from 1. */
  number: number;
  onEdit: () => void;
  onRemove: () => void;
}

const tones = { early: 'info', shown: 'ok', over: 'warn' } as const;

/** An ad of a business, which is moved by its picture. */
export function SlideRow({ id, slide, number, onEdit, onRemove }: SlideRowProps) {
  const { t } = useTranslation('admin-settings');
  const { date } = useFormat();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  const { text, ...foreign } = textIn(useLanguage(), { ar: slide.title_ar, en: slide.title_en });
  const time = slideTime(slide);
  const { from, until } = slide;
  return (
    <li
      ref={setNodeRef}
      className={classNames('slide-row', isDragging && 'slide-row--dragged')}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className="slide-row__picture"
        {...attributes}
        {...listeners}
        aria-label={t('slides.move', { number })}
      >
        <img src={slide.image} alt="" draggable={false} />
      </button>
      <div className="slide-row__text">
        <p className="slide-row__title" {...foreign}>
          {text || t('slides.untitled', { number })}
        </p>
        <p className="faint">
          <Tag tone={tones[time]}>{t(`slides.time.${time}`)}</Tag> {from && t('slides.from', { day: date(from) })}{' '}
          {until && t('slides.until', { day: date(until) })}
        </p>
      </div>
      <IconButton size="sm" icon="edit" label={t('slides.edit', { number })} onClick={onEdit} />
      <IconButton size="sm" icon="trash" label={t('slides.remove', { number })} onClick={onRemove} />
    </li>
  );
}
