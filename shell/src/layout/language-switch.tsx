import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguageSwitch } from '@dabbab/platform/kit/use-language-switch';
import { IconButton } from '@dabbab/ui/icon-button';
import './language-switch.css';

/** Switches to the other language: its name on desktop, a globe on phones. */
export function LanguageSwitch() {
  const { t } = useTranslation('platform');
  const { other, switchLanguage } = useLanguageSwitch();
  return (
    <>
      <button type="button" className="language-switch" lang={other} onClick={switchLanguage}>
        {t('otherLanguage')}
      </button>
      <IconButton
        className="language-switch-icon"
        icon="globe"
        label={t('otherLanguage')}
        lang={other}
        onClick={switchLanguage}
      />
    </>
  );
}
