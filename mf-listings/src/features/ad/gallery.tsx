import { useTranslation } from '@dabbab/platform/i18n';
import { pictureBase, pictureUrl, pictureWidths } from '@dabbab/platform/pictures';
import { Icon } from '@dabbab/ui/icon';
import { IconButton } from '@dabbab/ui/icon-button';
import { Picture } from '@dabbab/ui/picture';
import { Tag } from '@dabbab/ui/tag';
import { lazy, Suspense, useState } from 'react';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';
import { useGallery } from './use-gallery.ts';
import './gallery.css';

const Lightbox = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-lightbox" */ '@dabbab/ui/connected/lightbox/lightbox')).Lightbox,
}));

const SIZES = '(min-width: 1280px) 812px, (min-width: 1024px) calc(100vw - 468px), 100vw';

export interface GalleryProps {
  /** Paths of the stored pictures, in order. */
  paths: readonly string[];
  /** What they show. */
  title: string;
}

/** Shows the pictures of an ad: moved by swiping, arrow keys, buttons or thumbnails, enlarged by pressing. */
export function Gallery({ paths, title }: GalleryProps) {
  const { t } = useTranslation('listings-ad');
  const { index, show, track, onScroll, onKeyDown } = useGallery(paths.length);
  const [enlarged, setEnlarged] = useState(false);
  const many = paths.length > 1;
  const nameOf = (position: number) => t('gallery.picture', { title, number: position + 1 });
  const slideOf = (path: string, position: number) => ({
    src: pictureUrl(path, 1280),
    alt: nameOf(position),
    width: 1280,
    height: 960,
    srcSet: pictureWidths.map((width) => ({ src: pictureUrl(path, width), width, height: width * 0.75 })),
  });
  return (
    <section className="gallery" aria-label={t('gallery.label')} aria-roledescription={t('gallery.role')}>
      <div className="gallery__main">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a scroller that the arrow keys move picture by picture; the button beside it enlarges for the keyboard */}
        <ul
          ref={track}
          className="gallery__track"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be reachable by keyboard
          tabIndex={many ? 0 : undefined}
          aria-label={t('gallery.pictures')}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          onClick={paths.length > 0 ? () => setEnlarged(true) : undefined}
        >
          {paths.length === 0 && (
            <li>
              <Picture base={null} alt={t('gallery.none')} sizes={SIZES} />
            </li>
          )}
          {paths.map((path, position) => (
            <li key={path}>
              <Picture base={pictureBase(path)} alt={nameOf(position)} sizes={SIZES} priority={position === 0} />
            </li>
          ))}
        </ul>
        {paths.length > 0 && (
          <Tag tone="glass" className="gallery__count">
            <Icon name="camera" size={16} />
            <bdi dir="ltr" aria-live="polite">
              {index + 1} / {paths.length}
            </bdi>
          </Tag>
        )}
        {paths.length > 0 && (
          <span className="gallery__enlarge">
            <IconButton icon="search" overlay label={t('gallery.enlarge')} onClick={() => setEnlarged(true)} />
          </span>
        )}
        {many && (
          <>
            <span className="gallery__arrow gallery__arrow--previous">
              <IconButton
                icon="chevron"
                overlay
                label={t('gallery.previous')}
                disabled={index === 0}
                onClick={() => show(index - 1)}
              />
            </span>
            <span className="gallery__arrow gallery__arrow--next">
              <IconButton
                icon="chevron"
                overlay
                label={t('gallery.next')}
                disabled={index === paths.length - 1}
                onClick={() => show(index + 1)}
              />
            </span>
          </>
        )}
      </div>
      {many && <GalleryThumbnails paths={paths} index={index} onShow={show} />}
      {enlarged && (
        <Suspense>
          <Lightbox slides={paths.map(slideOf)} index={index} onShow={show} onClose={() => setEnlarged(false)} />
        </Suspense>
      )}
    </section>
  );
}
