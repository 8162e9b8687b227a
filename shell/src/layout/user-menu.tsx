import type { SessionUser } from '@dabbab/contract/session';
import { Link } from '@dabbab/platform/router';
import { AccountMenu } from '@dabbab/ui/connected/account-menu';
import { Icon, type IconName } from '@dabbab/ui/icon';
import { useNavigation } from '../remotes/navigation.ts';

/** Draws the menu of the signed-in person, with what remotes contribute to it. */
export function UserMenu({ user }: { user: SessionUser }) {
  const entries = useNavigation('user-menu');
  return (
    <AccountMenu user={user}>
      {entries.map((entry) => (
        <Link key={entry.to} to={entry.to} role="menuitem" className="menu__item" tabIndex={-1}>
          {entry.icon && <Icon name={entry.icon as IconName} />}
          {entry.label}
        </Link>
      ))}
    </AccountMenu>
  );
}
