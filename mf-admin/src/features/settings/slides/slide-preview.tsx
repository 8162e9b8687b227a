import type { Slide } from '@dabbab/contract/settings';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { Tag } from '@dabbab/ui/tag';

/** Shows an ad of a business as the home page does. */
export function SlidePreview({ slide: { image, title_ar, title_en } }: { slide: Slide }) {
  const { t } = useTranslation('admin-settings');
  const { text, ...foreign } = textIn(useLanguage(), { ar: title_ar, en: title_en });
  return (
    <div className="slide-preview" role="group" aria-label={t('preview')}>
      <img className="slide-preview__picture" src={image} alt="" />
      <span className="slide-preview__tag">
        <Tag tone="glass">{t('slides.tag')}</Tag>
      </span>
      {text && (
        <span className="slide-preview__title" {...foreign}>
          {text}
        </span>
      )}
    </div>
  );
}
