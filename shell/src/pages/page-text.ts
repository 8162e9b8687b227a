import type { Language } from '@dabbab/contract/language';
import { textIn } from '@dabbab/platform/kit/translated-text';

/** A content page as it is stored. */
interface StoredPage {
  title_ar: string;
  title_en: string;
  body_ar: string;
  body_en: string;
}

/** A content page in the wished language; in the other one if it has not been written in this. */
export function pageText(page: StoredPage, wished: Language): { title: string; body: string; language: Language } {
  const { text: body, lang: language = wished } = textIn(wished, { ar: page.body_ar.trim(), en: page.body_en.trim() });
  return { title: page[`title_${language}`], body, language };
}
