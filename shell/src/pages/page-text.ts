import type { Language } from '@dabbab/contract/language';

/** A content page as it is stored. */
interface StoredPage {
  title_ar: string;
  title_en: string;
  body_ar: string;
  body_en: string;
}

/** A content page in the wished language; in the other one if it has not been written in this. */
export function pageText(page: StoredPage, wished: Language): { title: string; body: string; language: Language } {
  const other = wished === 'ar' ? 'en' : 'ar';
  const language = page[`body_${wished}`].trim() === '' && page[`body_${other}`].trim() !== '' ? other : wished;
  return { title: page[`title_${language}`], body: page[`body_${language}`], language };
}
