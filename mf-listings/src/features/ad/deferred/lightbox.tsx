import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './lightbox.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { pictureUrl, pictureWidths } from '@dabbab/platform/pictures';
import { useLayer } from '@dabbab/ui/layer';
import { useRef } from 'react';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';

export interface LightboxProps {
  paths: readonly string[];
  /** What they show. */
  title: string;
  /** Index of the picture that is shown first. */
  index: number;
  /** Another picture is shown now. */
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Shows the pictures over the whole page; they can be zoomed and fill the screen. */
export function Lightbox({ paths, title, index, onShow, onClose }: LightboxProps) {
  const { t } = useTranslation('listings-ad-deferred');
  const slides = paths.map((path, position) => ({
    src: pictureUrl(path, 1280),
    alt: t('lightbox.picture', { title, number: position + 1 }),
    width: 1280,
    height: 960,
    srcSet: pictureWidths.map((width) => ({ src: pictureUrl(path, width), width, height: width * 0.75 })),
  }));
  const dialog = useRef<HTMLDialogElement>(null);
  const container = useRef<HTMLDivElement>(null);
  useLayer(true, onClose, dialog);
  return (
    <dialog ref={dialog} className="lightbox" aria-label={t('lightbox.name')}>
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
        slides={slides}
        plugins={[Counter, Fullscreen, Zoom]}
        carousel={{ finite: true }}
        controller={{ closeOnPullDown: true, closeOnBackdropClick: true, closeOnEscape: false }}
        animation={matchMedia('(prefers-reduced-motion: reduce)').matches ? { fade: 0, swipe: 0, navigation: 0 } : {}}
        on={{ view: ({ index: shown }) => onShow(shown) }}
        counter={{ container: { dir: 'ltr' } }}
        labels={{
          Carousel: t('lightbox.name'),
          'Photo gallery': t('lightbox.pictures'),
          Slide: t('lightbox.slide'),
          Previous: t('lightbox.previous'),
          Next: t('lightbox.next'),
          Close: t('close'),
          'Zoom in': t('lightbox.zoomIn'),
          'Zoom out': t('lightbox.zoomOut'),
          'Enter Fullscreen': t('lightbox.fullScreen'),
          'Exit Fullscreen': t('lightbox.leaveFullScreen'),
          '{index} of {total}': t('lightbox.position'),
        }}
      />
    </dialog>
  );
}
