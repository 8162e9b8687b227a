import { directionOf, type Language } from '@dabbab/contract/language';

/** A text with the attributes that tell its language, where that is not the language of the page. */
export interface TextInLanguage {
  text: string;
  lang?: Language;
  dir?: 'rtl' | 'ltr';
}

/** What somebody wrote in one language or in both; missing is null or empty. */
export interface TranslatedText {
  ar: string | null | undefined;
  en: string | null | undefined;
}

/**
 * Chooses the text in the reader's language, or else the other one, marked as such:
 * `const { text, ...foreign } = textIn(language, { ar, en })`, then `<p {...foreign}>{text}</p>`.
 */
export function textIn(language: Language, translated: TranslatedText): TextInLanguage {
  const other: Language = language === 'ar' ? 'en' : 'ar';
  const text = translated[language];
  const foreign = translated[other];
  return text || !foreign ? { text: text ?? '' } : { text: foreign, lang: other, dir: directionOf(other) };
}
