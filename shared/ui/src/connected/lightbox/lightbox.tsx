import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './lightbox.css';
import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLayer } from '@dabbab/ui/layer';
import { useRef } from 'react';
import YetAnotherLightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';

export interface LightboxProps {
  /** What is shown, with its size in pixels and what it shows in words. */
  slides: readonly (SlideImage & { alt: string })[];
  /** Index of the picture that is shown first. */
  index: number;
  /** Another picture is shown now. */
  onShow?: (index: number) => void;
  onClose: () => void;
}

/** Shows pictures over the whole page; they can be zoomed and fill the screen. */
export function Lightbox({ slides, index, onShow, onClose }: LightboxProps) {
  const { t } = useTranslation('ui-connected-lightbox');
  const dialog = useRef<HTMLDialogElement>(null);
  const container = useRef<HTMLDivElement>(null);
  useLayer(true, onClose, dialog);
  return (
    <dialog ref={dialog} className="lightbox" aria-label={t('name')}>
      <div ref={container} />
      <YetAnotherLightbox
        open
        close={onClose}
        // The dialog around it is the layer: it has the name, Escape and the focus.
        portal={{
          root: () => container.current,
          container: { role: undefined, 'aria-modal': undefined, 'aria-label': undefined },
        }}
        index={index}
        slides={[...slides]}
        plugins={[Counter, Fullscreen, Zoom]}
        carousel={{ finite: true }}
        controller={{ closeOnPullDown: true, closeOnBackdropClick: true, closeOnEscape: false }}
        animation={matchMedia('(prefers-reduced-motion: reduce)').matches ? { fade: 0, swipe: 0, navigation: 0 } : {}}
        on={{ view: ({ index: shown }) => onShow?.(shown) }}
        counter={{ container: { dir: 'ltr' } }}
        labels={{
          Carousel: t('name'),
          'Photo gallery': t('pictures'),
          Slide: t('slide'),
          Previous: t('previous'),
          Next: t('next'),
          Close: t('close'),
          'Zoom in': t('zoomIn'),
          'Zoom out': t('zoomOut'),
          'Enter Fullscreen': t('fullScreen'),
          'Exit Fullscreen': t('leaveFullScreen'),
          '{index} of {total}': t('position'),
        }}
      />
    </dialog>
  );
}
