import { useTranslation } from '@dabbab/platform/i18n';
import { useLocation } from '@dabbab/platform/router';
import { setTheme, useTheme } from '@dabbab/platform/theme';
import { IconButton } from '@dabbab/ui/icon-button';
import './console-header.css';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { entryOf } from './navigation.ts';

/** The name of the page, how it is shown, and whose session it is. */
export function ConsoleHeader({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation('admin');
  const entry = entryOf(useLocation().pathname);
  const dark = useTheme() === 'dark';
  return (
    <header className="console-header">
      <IconButton className="console-header__menu" icon="list" label={t('navigation.open')} onClick={onMenu} />
      <h1 className="console-header__title">{entry && t(entry.name)}</h1>
      <LanguageSwitch />
      <IconButton
        icon={dark ? 'sun' : 'moon'}
        label={t(dark ? 'header.useLight' : 'header.useDark')}
        onClick={() => setTheme(dark ? 'light' : 'dark')}
      />
      <AccountMenu />
    </header>
  );
}
