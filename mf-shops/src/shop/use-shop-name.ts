import { type TextInLanguage, textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';

/** The two names of a shop, of which one may be missing. */
export interface ShopNames {
  name_ar: string | null;
  name_en: string | null;
}

/** Gives the name of a shop in the language of the page, or else the other one, marked as such. */
export function useShopName({ name_ar, name_en }: ShopNames): TextInLanguage {
  return textIn(useLanguage(), { ar: name_ar, en: name_en });
}
