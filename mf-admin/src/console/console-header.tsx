import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguageSwitch } from '@dabbab/platform/kit/use-language-switch';
import { Link, useLocation } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { AccountMenu } from '@dabbab/ui/connected/account-menu';
import { AssistantButton } from '@dabbab/ui/connected/assistant/assistant-button';
import { ThemeSwitch } from '@dabbab/ui/connected/theme-switch';
import { Icon } from '@dabbab/ui/icon';
import { IconButton } from '@dabbab/ui/icon-button';
import { MenuItem } from '@dabbab/ui/menu';
import { useMedia } from '../desk/use-media.ts';
import './console-header.css';
import { FindButton } from './find-button.tsx';
import { HelpLink } from './help-link.tsx';
import { entryOf } from './navigation.ts';
import { ThemeItem } from './theme-item.tsx';

/** Draws the name of the page, the switches of language and theme, the assistant, and the menu of the account. */
export function ConsoleHeader({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation(['admin', 'platform']);
  const { user } = useAuth();
  const { other, switchLanguage } = useLanguageSwitch();
  const entry = entryOf(useLocation().pathname);
  // A phone's width is for the name of the page: the switches are in the menu of the account.
  const phone = useMedia('(max-width: 639px)');
  return (
    <header className="console-header">
      <IconButton className="console-header__menu" icon="list" label={t('navigation.open')} onClick={onMenu} />
      <h1 className="console-header__title">{entry && t(`titles.${entry.name}`)}</h1>
      {user?.isAdmin && <FindButton />}
      {!phone && (
        <>
          {entry && <HelpLink chapter={entry.name} />}
          <IconButton icon="globe" label={t('platform:otherLanguage')} lang={other} onClick={switchLanguage} />
          <ThemeSwitch />
        </>
      )}
      {user?.isAdmin && <AssistantButton worded />}
      {user && (
        <AccountMenu user={user}>
          {phone && (
            <>
              {entry && <HelpLink chapter={entry.name} menu />}
              <MenuItem icon="globe" onSelect={switchLanguage}>
                <span lang={other}>{t('platform:otherLanguage')}</span>
              </MenuItem>
              <ThemeItem />
            </>
          )}
          <Link to="/" role="menuitem" className="menu__item" tabIndex={-1}>
            <Icon name="home" />
            {t('navigation.toSite')}
          </Link>
        </AccountMenu>
      )}
    </header>
  );
}
