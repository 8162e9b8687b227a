import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useLookupName } from '@dabbab/platform/lookups';
import type { Ad } from '../../data/listings/ad.ts';
import './ad-description.css';

/** Shows what the seller wrote, in its own language, and the add-ons. */
export function AdDescription({ ad }: { ad: Ad }) {
  const { t } = useTranslation('listings-ad');
  const name = useLookupName();
  const { text, ...foreign } = textIn(useLanguage(), { ar: ad.description_ar, en: ad.description_en });
  if (!text && ad.tags.length === 0) return null;
  return (
    <section>
      <h2 className="h3">{t('description')}</h2>
      {text && (
        <p className="ad-description__text" {...foreign}>
          {text}
        </p>
      )}
      {ad.tags.length > 0 && (
        <ul className="row ad-description__tags" aria-label={t('tags')}>
          {ad.tags.map((tag) => (
            <li key={tag}>
              <bdi>{name('add_ons', tag)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
