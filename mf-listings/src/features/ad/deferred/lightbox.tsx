import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './lightbox.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { pictureUrl, pictureWidths } from '@dabbab/platform/pictures';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';

export interface LightboxProps {
  paths: readonly string[];
  /** What they show. */
  title: string;
  /** Where it begins. */
  index: number;
  /** Another picture is shown now. */
  onShow: (index: number) => void;
  onClose: () => void;
}

/** It opens at the end of `<body>`: says whose it is, so that the styles of this remote reach it (and it has a box). */
const portal = { container: { 'data-remote': 'listings', style: { display: 'block' } } };

/** The pictures over the whole page, to zoom and to fill the screen. */
export function Lightbox({ paths, title, index, onShow, onClose }: LightboxProps) {
  const { t } = useTranslation('listings-ad-deferred');
  const slides = paths.map((path, position) => ({
    src: pictureUrl(path, 1280),
    alt: t('lightbox.picture', { title, number: position + 1 }),
    width: 1280,
    height: 960,
    srcSet: pictureWidths.map((width) => ({ src: pictureUrl(path, width), width, height: width * 0.75 })),
  }));
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Counter, Fullscreen, Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={matchMedia('(prefers-reduced-motion: reduce)').matches ? { fade: 0, swipe: 0, navigation: 0 } : {}}
      on={{ view: ({ index: shown }) => onShow(shown) }}
      portal={portal}
      counter={{ container: { dir: 'ltr' } }}
      labels={{
        Lightbox: t('lightbox.name'),
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
        '{index} of {total}': t('lightbox.place'),
      }}
    />
  );
}
