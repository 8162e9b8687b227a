import { directionOf } from '@dabbab/contract/language';
import { useTranslation } from '@dabbab/platform/i18n';
import { Icon } from '@dabbab/ui/icon';
import { bellWords } from './bell-words.ts';

/** Shows a notice as people find it among their notifications, in both languages. */
export function BellPreview(notice: { body_ar: string; body_en: string }) {
  const { t } = useTranslation('admin-notifications');
  return (
    <div className="bell-preview" role="group" aria-label={t('preview')}>
      {(['ar', 'en'] as const).map((language) => (
        <div key={language} className="bell-preview__row" lang={language} dir={directionOf(language)}>
          <Icon name="bell" size={22} />
          <div className="bell-preview__text">
            <p className="bell-preview__title">{bellWords[language]}</p>
            <p className="bell-preview__body" dir="auto">
              {notice[`body_${language}`].trim() || t('compose.nothing')}
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}
