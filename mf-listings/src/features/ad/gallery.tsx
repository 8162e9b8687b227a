import { useTranslation } from '@dabbab/platform/i18n';
import type { TextInLanguage } from '@dabbab/platform/kit/translated-text';
import { pictureBase } from '@dabbab/platform/pictures';
import { classNames } from '@dabbab/ui/class-names';
import { Icon } from '@dabbab/ui/icon';
import { IconButton } from '@dabbab/ui/icon-button';
import { Picture } from '@dabbab/ui/picture';
import { Tag } from '@dabbab/ui/tag';
import { ThumbnailStrip } from '@dabbab/ui/thumbnail-strip';
import { toast } from '@dabbab/ui/toast';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Ad } from '../../data/listings/ad.ts';
import type { Contact } from './use-contact.ts';
import { useGallery } from './use-gallery.ts';
import './gallery.css';

const AdLightbox = lazy<ComponentType<Enlarged>>(() =>
  import(/* webpackChunkName: "ad-lightbox" */ './deferred/ad-lightbox.tsx').then(
    (part) => ({ default: part.AdLightbox }),
    () => ({ default: NotEnlarged }),
  ),
);

const SIZES = '(min-width: 1280px) 812px, (min-width: 1024px) calc(100vw - 468px), 100vw';

export interface GalleryProps {
  ad: Ad;
  title: TextInLanguage;
  /** The ways to the seller, where there are any. */
  contact?: Contact | undefined;
  /** What stands on the pictures, as they are no longer for sale. */
  mark?: ReactNode;
}

/** What the enlarged pictures know. */
export interface Enlarged extends Pick<GalleryProps, 'ad' | 'title' | 'contact'> {
  nameOf: (position: number) => string;
  index: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Shows the pictures of an ad: moved by swiping, arrow keys, buttons or thumbnails, enlarged by pressing. */
export function Gallery({ ad, title, contact, mark }: GalleryProps) {
  const { t } = useTranslation('listings-ad');
  const paths = ad.pictures.map(({ path }) => path);
  const { index, show, track, onScroll, onKeyDown } = useGallery(paths.length);
  const [enlarged, setEnlarged] = useState(false);
  const many = paths.length > 1;
  const nameOf = (position: number) => t('gallery.picture', { title: title.text, number: position + 1 });
  return (
    <section className="gallery" aria-label={t('gallery.label')} aria-roledescription={t('gallery.role')}>
      <div className="gallery__main">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a scroller that the arrow keys move picture by picture; the button beside it enlarges for the keyboard */}
        <ul
          ref={track}
          className={classNames('gallery__track', paths.length > 0 && 'gallery__track--pictures')}
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
        {mark && <div className="gallery__mark">{mark}</div>}
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
            <IconButton icon="zoom-in" overlay label={t('gallery.enlarge')} onClick={() => setEnlarged(true)} />
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
      {many && (
        <ThumbnailStrip
          className="gallery__thumbnails"
          index={index}
          labelOf={(position) => t('gallery.show', { number: position + 1 })}
          onShow={show}
        >
          {paths.map((path) => (
            <Picture key={path} base={pictureBase(path)} alt="" sizes="132px" />
          ))}
        </ThumbnailStrip>
      )}
      {enlarged && (
        <Suspense>
          <AdLightbox {...{ ad, title, contact, nameOf, index }} onShow={show} onClose={() => setEnlarged(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** Says that the enlarged pictures could not be loaded; the ad stays. */
function NotEnlarged({ onClose }: Enlarged) {
  const { t } = useTranslation('listings-ad');
  const tell = useEffectEvent(() => {
    toast({ title: t('gallery.failed'), tone: 'danger' });
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
}
