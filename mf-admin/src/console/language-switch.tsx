import { LANGUAGE_PARAM } from '@dabbab/contract/language';
import { useTranslation } from '@dabbab/platform/i18n';
import { setLanguage, useLanguage } from '@dabbab/platform/language';
import { useSearchParams } from '@dabbab/platform/router';
import { IconButton } from '@dabbab/ui/icon-button';

/** Switches to the other language. */
export function LanguageSwitch() {
  const { t } = useTranslation('admin');
  const other = useLanguage() === 'ar' ? 'en' : 'ar';
  const [search, setSearch] = useSearchParams();

  function change() {
    setLanguage(other);
    // A language in the address wins over the remembered one, so it would come back with the next load.
    if (!search.has(LANGUAGE_PARAM)) return;
    search.delete(LANGUAGE_PARAM);
    setSearch(search, { replace: true });
  }

  return <IconButton icon="globe" label={t('header.otherLanguage')} lang={other} onClick={change} />;
}
