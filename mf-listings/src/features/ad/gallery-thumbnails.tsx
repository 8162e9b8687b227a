import { useTranslation } from '@dabbab/platform/i18n';
import { pictureBase } from '@dabbab/platform/pictures';
import { Picture } from '@dabbab/ui/picture';
import { useEffect, useRef } from 'react';

export interface GalleryThumbnailsProps {
  paths: readonly string[];
  index: number;
  onShow: (index: number) => void;
}

/** Shows small pictures to choose from; the chosen one stays in sight. */
export function GalleryThumbnails({ paths, index, onShow }: GalleryThumbnailsProps) {
  const { t } = useTranslation('listings-ad');
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = strip.current?.children[index];
    if (!(chosen instanceof HTMLElement) || !strip.current?.scrollTo) return;
    // Only the strip moves, never the page.
    strip.current.scrollTo({ left: chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2 });
  }, [index]);
  return (
    <div ref={strip} className="gallery__thumbnails">
      {paths.map((path, position) => (
        <button
          key={path}
          type="button"
          aria-label={t('gallery.show', { number: position + 1 })}
          aria-current={position === index || undefined}
          onClick={() => onShow(position)}
        >
          <Picture base={pictureBase(path)} alt="" sizes="132px" />
        </button>
      ))}
    </div>
  );
}
