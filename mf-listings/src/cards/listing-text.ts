import { directionOf, type Language } from '@dabbab/contract/language';

/** A text with the attributes that tell its language, where that is not the language of the page. */
export interface ForeignText {
  text: string;
  lang?: Language;
  dir?: 'rtl' | 'ltr';
}

interface Translated {
  ar: string | null;
  en: string | null;
}

/** A text that the seller wrote in one language or both: the one of the page, or else the other, marked as such. */
export function textIn(language: Language, translated: Translated): ForeignText {
  const own = translated[language];
  if (own) return { text: own };
  const other: Language = language === 'ar' ? 'en' : 'ar';
  return { text: translated[other] ?? '', lang: other, dir: directionOf(other) };
}
