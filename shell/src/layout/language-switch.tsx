import { LANGUAGE_PARAM } from '@dabbab/contract/language';
import { useTranslation } from '@dabbab/platform/i18n';
import { setLanguage, useLanguage } from '@dabbab/platform/language';
import { useSearchParams } from '@dabbab/platform/router';
import { IconButton } from '@dabbab/ui/icon-button';
import './language-switch.css';

/** Switches to the other language: its name on desktop, a globe on phones. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const other = useLanguage() === 'ar' ? 'en' : 'ar';
  const [search, setSearch] = useSearchParams();

  function change() {
    setLanguage(other);
    // A language in the address wins over the remembered one, so it would come back with the next load.
    if (!search.has(LANGUAGE_PARAM)) return;
    search.delete(LANGUAGE_PARAM);
    setSearch(search, { replace: true });
  }

  return (
    <>
      <button type="button" className="language-switch" lang={other} onClick={change}>
        {t('header.otherLanguage')}
      </button>
      <IconButton
        className="language-switch-icon"
        icon="globe"
        label={t('header.otherLanguage')}
        lang={other}
        onClick={change}
      />
    </>
  );
}
