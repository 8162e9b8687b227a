import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguageSwitch } from '@dabbab/platform/kit/use-language-switch';
import { useLanguage } from '@dabbab/platform/language';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { SettingsRow, SettingsSection } from './settings-section.tsx';

/** Switches the language of the site, and leads to what else one wants to hear and how. */
export function LanguageSection() {
  const { t } = useTranslation(['account-settings', 'account']);
  const language = useLanguage();
  const { other, switchLanguage } = useLanguageSwitch();
  return (
    <SettingsSection title={t('language.title')}>
      <ul className="settings-list">
        <SettingsRow name={t('language.site')} note={t(`account:languages.${language}`)}>
          <Button icon="globe" lang={other} onClick={switchLanguage}>
            {t(`account:languages.${other}`)}
          </Button>
        </SettingsRow>
        <SettingsRow name={t('language.notifications')} note={t('language.notificationsNote')}>
          <ButtonLink as={Link} to="/notifications/preferences">
            {t('change')} <span className="sr-only">{t('language.notifications')}</span>
          </ButtonLink>
        </SettingsRow>
      </ul>
    </SettingsSection>
  );
}
