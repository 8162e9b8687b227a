import 'yet-another-react-lightbox/styles.css';
import './lightbox.css';
import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import { IconButton } from '@dabbab/ui/icon-button';
import { useLayer } from '@dabbab/ui/layer';
import { Spinner } from '@dabbab/ui/spinner';
import { ThumbnailStrip } from '@dabbab/ui/thumbnail-strip';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import YetAnotherLightbox, { type SlideImage, type ZoomRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { TurnButton } from './turn-button.tsx';

export interface LightboxProps {
  /** What is shown, with its size in pixels and what it shows in words. */
  slides: readonly (SlideImage & { alt: string })[];
  /** Index of the picture that is shown first. */
  index: number;
  /** Another picture is shown now. */
  onShow?: (index: number) => void;
  onClose: () => void;
  /** Buttons that stay above the pictures. */
  actions?: ReactNode;
  /** What stays below the pictures. */
  children?: ReactNode;
}

const addressesOf = (slides: LightboxProps['slides']) => slides.map(({ src }) => src).join(' ');
const still = { fade: 0, swipe: 0, navigation: 0, zoom: 0 };

/**
 * Shows pictures over the whole page, always on dark ground. The library moves and zooms them and knows the gestures; what
 * stands around them is ours. Its thumbnails keep the chosen one in the middle and half the strip empty: so is the strip.
 */
export function Lightbox({ slides, index, onShow, onClose, actions, children }: LightboxProps) {
  const { t } = useTranslation('ui-connected-lightbox');
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const zoom = useRef<ZoomRef>(null);
  const [shown, setShown] = useState(index);
  const [zoomed, setZoomed] = useState(false);
  // With another array the library begins anew, amid a swipe.
  const [kept, setKept] = useState(slides);
  if (addressesOf(kept) !== addressesOf(slides)) setKept(slides);
  useLayer(true, onClose, dialog);

  const show = (wanted: number) => {
    if (wanted === shown || !slides[wanted]) return;
    setShown(wanted);
    onShow?.(wanted);
  };
  /** The library hears the arrow keys while the focus is on the picture; elsewhere they do the same. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (stage.current?.contains(event.target as Node)) return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') show(shown + (event.key === forward ? 1 : -1));
  };

  return (
    <dialog ref={dialog} className="lightbox" data-theme="dark" aria-label={t('name')} onKeyDown={onKeyDown}>
      <div className="lightbox__top">
        <IconButton icon="close" label={t('close')} onClick={onClose} />
        <p className="lightbox__count">
          <bdi dir="ltr">
            {shown + 1} / {slides.length}
          </bdi>
        </p>
        <div className="lightbox__actions">
          <IconButton
            className="lightbox__zoom"
            icon={zoomed ? 'zoom-out' : 'zoom-in'}
            label={t(zoomed ? 'zoomOut' : 'zoomIn')}
            onClick={() => (zoomed ? zoom.current?.changeZoom(1) : zoom.current?.zoomIn())}
          />
          {actions}
        </div>
      </div>
      <div ref={stage} className="lightbox__stage">
        <YetAnotherLightbox
          open
          close={onClose}
          // The dialog around it is the layer: it has the name, Escape and the focus.
          portal={{
            root: () => stage.current,
            container: { role: undefined, 'aria-modal': undefined, 'aria-label': undefined },
          }}
          index={shown}
          slides={kept}
          plugins={[Zoom]}
          toolbar={{ buttons: [] }}
          carousel={{ finite: true, padding: 0 }}
          controller={{ closeOnPullDown: true, closeOnBackdropClick: true, closeOnEscape: false }}
          animation={matchMedia('(prefers-reduced-motion: reduce)').matches ? still : {}}
          // Scratches are looked at from close by, on phones whose screens are finer than the picture.
          zoom={{ ref: zoom, maxZoomPixelRatio: 3, scrollToZoom: true }}
          on={{ view: (now) => show(now.index), zoom: (now) => setZoomed(now.zoom > 1) }}
          render={{
            buttonPrev: () => <TurnButton way="prev" label={t('previous')} />,
            buttonNext: () => <TurnButton way="next" label={t('next')} />,
            buttonZoom: () => null, // stands above
            iconLoading: () => <Spinner />,
            iconError: () => <Icon name="warning" size={32} />,
          }}
          labels={{
            Carousel: t('name'),
            'Photo gallery': t('pictures'),
            Slide: t('slide'),
            '{index} of {total}': t('position'),
          }}
        />
      </div>
      {slides.length > 1 && (
        <div className="lightbox__choice">
          <p className="lightbox__hint">{t('hint')}</p>
          <ThumbnailStrip
            className="lightbox__thumbnails"
            index={shown}
            labelOf={(at) => t('show', { number: at + 1 })}
            onShow={show}
          >
            {slides.map(({ src, srcSet }) => (
              <img key={src} src={srcSet?.[0]?.src ?? src} alt="" decoding="async" />
            ))}
          </ThumbnailStrip>
        </div>
      )}
      {children && <div className="lightbox__foot">{children}</div>}
    </dialog>
  );
}
