import { LANGUAGE_PARAM, type Language } from '@dabbab/contract/language';
import { switchLanguage as switchTo } from '../i18n.ts';
import { currentLanguage, useLanguage } from '../language.ts';
import { useSearchParams } from '../router.ts';

const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');

/** Gives the language that the page is not in, and a function that switches to it. */
export function useLanguageSwitch(): { other: Language; switchLanguage: () => void } {
  const other = otherThan(useLanguage());
  const [search, setSearch] = useSearchParams();
  const switchLanguage = () => {
    // Pressed again before the button is drawn anew, it switches back.
    void switchTo(otherThan(currentLanguage()));
    // A language in the address wins over the remembered one, so it would come back with the next load.
    if (!search.has(LANGUAGE_PARAM)) return;
    search.delete(LANGUAGE_PARAM);
    setSearch(search, { replace: true });
  };
  return { other, switchLanguage };
}
