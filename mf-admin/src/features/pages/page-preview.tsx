import { directionOf } from '@dabbab/contract/language';
import { useTranslation } from '@dabbab/platform/i18n';
import { PageBody } from '@dabbab/ui/connected/prose/page-body';
import type { PageTexts } from '../../data/pages/pages.ts';

/** Shows a page in both languages as the site draws it. */
export function PagePreview({ texts }: { texts: PageTexts }) {
  const { t } = useTranslation('admin-pages');
  return (
    <div className="page-preview">
      {(['ar', 'en'] as const).map((language) => (
        <article
          key={language}
          className="page-preview__language"
          lang={language}
          dir={directionOf(language)}
          aria-label={t(`languages.${language}`)}
        >
          <p className="h3">{texts[`title_${language}`]}</p>
          <PageBody html={texts[`body_${language}`]} />
        </article>
      ))}
    </div>
  );
}
