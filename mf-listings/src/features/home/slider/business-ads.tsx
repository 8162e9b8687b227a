import type { Slide } from '@dabbab/contract/settings';
import { useTranslation } from '@dabbab/platform/i18n';
import { IconButton } from '@dabbab/ui/icon-button';
import { BusinessAd } from './business-ad.tsx';
import { useSlides } from './use-slides.ts';
import './business-ads.css';

/** Shows ads of businesses in a row, swiped on phones and moved by buttons elsewhere. It never moves by itself. */
export function BusinessAds({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation('listings-home');
  const { row, atStart, atEnd, move } = useSlides();
  return (
    <section className="business-ads" aria-label={t('slider.label')}>
      {/* Focusable, so that the keyboard can scroll to ads without a link. */}
      <ul
        ref={row}
        className="business-ads__row bleed"
        tabIndex={atStart && atEnd ? undefined : 0}
        aria-label={t('slider.label')}
      >
        {slides.map((slide, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- slides have no key of their own and no state
          <li key={index} className="business-ads__slide">
            <BusinessAd slide={slide} number={index + 1} />
          </li>
        ))}
      </ul>
      {!(atStart && atEnd) && (
        <div className="business-ads__buttons">
          <IconButton
            className="business-ads__back"
            icon="chevron"
            size="sm"
            overlay
            label={t('slider.previous')}
            disabled={atStart}
            onClick={() => move(-1)}
          />
          <IconButton
            icon="chevron"
            size="sm"
            overlay
            label={t('slider.next')}
            disabled={atEnd}
            onClick={() => move(1)}
          />
        </div>
      )}
    </section>
  );
}
