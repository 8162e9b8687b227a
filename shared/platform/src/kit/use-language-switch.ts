import { LANGUAGE_PARAM, type Language } from '@dabbab/contract/language';
import { switchLanguage as switchTo } from '../i18n.ts';
import { useLanguage } from '../language.ts';
import { useSearchParams } from '../router.ts';

/** Gives the language that the page is not in, and a function that switches to it. */
export function useLanguageSwitch(): { other: Language; switchLanguage: () => void } {
  const other = useLanguage() === 'ar' ? 'en' : 'ar';
  const [search, setSearch] = useSearchParams();
  const switchLanguage = () => {
    void switchTo(other);
    // A language in the address wins over the remembered one, so it would come back with the next load.
    if (!search.has(LANGUAGE_PARAM)) return;
    search.delete(LANGUAGE_PARAM);
    setSearch(search, { replace: true });
  };
  return { other, switchLanguage };
}
