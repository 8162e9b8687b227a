import { useTranslation } from '@dabbab/platform/i18n';
import { Link, NavLink } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { ThemeSwitch } from '@dabbab/ui/connected/theme-switch';
import { type IconName } from '@dabbab/ui/icon';
import { useClosed } from '../app/closed.ts';
import { useNavigation } from '../remotes/navigation.ts';
import { HeaderIcon } from './header-icon.tsx';
import { HeaderSearch } from './header-search.tsx';
import { HeaderSession } from './header-session.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SiteLogo } from './site-logo.tsx';
import './header.css';

/** Draws the bar on top of every page: logo, navigation, language, theme, and the person. */
export function Header() {
  const { t } = useTranslation('shell');
  const closed = useClosed();
  // A site under maintenance has no navigation.
  const entries = useNavigation('header').filter(() => !closed);
  return (
    <header className="header on-asphalt">
      <div className="page header__bar">
        <Link className="header__home" to="/" aria-label={t('header.homeLink')}>
          <SiteLogo />
        </Link>
        <nav className="header__links" aria-label={t('header.sections')}>
          {!closed && (
            <NavLink className="header__link" to="/" end>
              {t('header.home')}
            </NavLink>
          )}
          {entries
            .filter((entry) => !entry.icon)
            .map((entry) => (
              <NavLink className="header__link" key={entry.to} to={entry.to}>
                {entry.label}
              </NavLink>
            ))}
        </nav>
        {!closed && <HeaderSearch />}
        <div className="header__tools">
          <LanguageSwitch />
          <ThemeSwitch />
          <span className="header__divider" />
          {entries
            .filter((entry) => entry.icon && !entry.prominent)
            .map((entry) => (
              <HeaderIcon key={entry.to} entry={entry} />
            ))}
          <HeaderSession />
          {entries
            .filter((entry) => entry.prominent)
            .map((entry) => (
              <ButtonLink
                as={Link}
                key={entry.to}
                to={entry.to}
                className="header__action"
                icon={entry.icon as IconName}
              >
                {entry.label}
              </ButtonLink>
            ))}
        </div>
      </div>
    </header>
  );
}
