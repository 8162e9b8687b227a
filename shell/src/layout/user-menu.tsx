import type { SessionUser } from '@dabbab/contract/session';
import { Link } from '@dabbab/platform/router';
import { AccountMenu } from '@dabbab/ui/connected/account-menu';
import { Icon, type IconName } from '@dabbab/ui/icon';
import { lazy, Suspense } from 'react';
import { useNavigation } from '../remotes/navigation.ts';

// For admins alone: others load nothing of it.
const AssistantButton = lazy(() =>
  import('@dabbab/ui/connected/assistant/assistant-button').then((loaded) => ({ default: loaded.AssistantButton })),
);

/** Draws the menu of the signed-in person, with what remotes contribute to it, and for admins the assistant. */
export function UserMenu({ user }: { user: SessionUser }) {
  const entries = useNavigation('user-menu');
  return (
    <>
      {user.isAdmin && (
        <Suspense fallback={<span className="header__assistant" />}>
          <AssistantButton className="header__assistant" />
        </Suspense>
      )}
      <AccountMenu user={user}>
        {entries.map((entry) => (
          <Link key={entry.to} to={entry.to} role="menuitem" className="menu__item" tabIndex={-1}>
            {entry.icon && <Icon name={entry.icon as IconName} />}
            {entry.label}
          </Link>
        ))}
      </AccountMenu>
    </>
  );
}
