import { directionOf, type Language } from '@dabbab/contract/language';
import { useTranslation } from '@dabbab/platform/i18n';
import { TextField } from '@dabbab/ui/text-field';
import { RichText } from '../rich-text/rich-text.tsx';
import type { PageValues } from './page-values.ts';

export interface LanguagePartProps {
  language: Language;
  values: PageValues;
  onChange: (part: Partial<PageValues>) => void;
  errorOf: (name: keyof PageValues) => string | undefined;
}

/** Asks for title and text of a page in one language. */
export function LanguagePart({ language, values, onChange, errorOf }: LanguagePartProps) {
  const { t } = useTranslation('admin-pages');
  const title = `title_${language}` as const;
  const body = `body_${language}` as const;
  return (
    <section className="page-form__language" aria-label={t(`languages.${language}`)}>
      <h2 className="page-form__heading">{t(`languages.${language}`)}</h2>
      <TextField
        label={t('title')}
        name={title}
        error={errorOf(title)}
        lang={language}
        dir={directionOf(language)}
        maxLength={120}
        value={values[title]}
        onChange={({ target }) => onChange({ [title]: target.value })}
      />
      <RichText
        label={t(`bodies.${language}`)}
        name={body}
        error={errorOf(body)}
        language={language}
        value={values[body]}
        onChange={(html) => onChange({ [body]: html })}
      />
    </section>
  );
}
