import { useTranslation } from '@dabbab/platform/i18n';
import { NavLink } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { classNames } from '@dabbab/ui/class-names';
import { Icon, type IconName } from '@dabbab/ui/icon';
import { useReturnState } from '../auth/return-path.ts';
import { type NavigationEntry, useNavigation } from '../remotes/navigation.ts';
import { EntryBadge } from './entry-badge.tsx';
import './bottom-bar.css';

/** The navigation at the lower edge of small screens. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const { status } = useAuth();
  const home: NavigationEntry = { to: '/', label: t('header.home'), icon: 'home' };
  const waysIn: NavigationEntry[] = [
    { to: '/login', label: t('header.login'), icon: 'user' },
    { to: '/register', label: t('header.register'), icon: 'user-plus' },
  ];
  const entries = [home, ...useNavigation('bottom-bar'), ...(status === 'signed-out' ? waysIn : [])];
  return (
    <nav className="bottom-bar" aria-label={t('header.bar')}>
      <ul className="bottom-bar__entries" data-loading={status === 'loading' || undefined}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <BottomBarEntry entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BottomBarEntry({ entry }: { entry: NavigationEntry }) {
  const state = useReturnState();
  const signIn = entry.to === '/login' || entry.to === '/register';
  return (
    <NavLink className="bottom-bar__entry" to={entry.to} end={entry.to === '/'} state={signIn ? state : undefined}>
      <span className={classNames('bottom-bar__sign', entry.prominent && 'bottom-bar__sign--prominent')}>
        <Icon name={entry.icon as IconName} size={22} />
        <EntryBadge of={entry.badge} />
      </span>
      <span className="bottom-bar__label">{entry.label}</span>
    </NavLink>
  );
}
