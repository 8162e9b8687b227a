import { NavLink } from '@dabbab/platform/router';
import { Icon, type IconName } from '@dabbab/ui/icon';
import type { NavigationEntry } from '../remotes/navigation.ts';
import { EntryBadge } from './entry-badge.tsx';

/** An entry of the header that is a sign with an unread count. */
export function HeaderIcon({ entry }: { entry: NavigationEntry }) {
  return (
    <NavLink className="icon-button header__icon" data-badge={entry.badge} to={entry.to} title={entry.label}>
      {/* Manifests name icons as data; an unknown name draws nothing. */}
      <Icon name={entry.icon as IconName} size={20} />
      <span className="sr-only">{entry.label}</span> <EntryBadge of={entry.badge} />
    </NavLink>
  );
}
