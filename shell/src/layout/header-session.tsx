import type { SessionState, SessionUser } from '@dabbab/contract/session';
import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ButtonLink } from '@dabbab/ui/button';
import { type ComponentType, useEffect, useState } from 'react';
import { useClosed } from '../app/closed.ts';
import { useReturnState } from '../auth/return-path.ts';

/**
 * Loads the menu of the signed-in person, which visitors never need, already while a stored session is being checked.
 * Not by `lazy`: React leaves a fallback standing for 300 ms, an empty place on which people press.
 */
function useUserMenu(status: SessionState['status']): ComponentType<{ user: SessionUser }> | undefined {
  const [UserMenu, setUserMenu] = useState<ComponentType<{ user: SessionUser }>>();
  useEffect(() => {
    if (status === 'signed-out') return;
    import('./user-menu.tsx').then(
      (loaded) => setUserMenu(() => loaded.UserMenu),
      (error: unknown) => {
        // Before it is needed a failure is none: it is tried again.
        if (status === 'signed-in') {
          setUserMenu(() => {
            throw error;
          });
        }
      },
    );
  }, [status]);
  return UserMenu;
}

/** Draws the end of the header: the menu of the signed-in person, or login and register. */
export function HeaderSession() {
  const { t } = useTranslation('shell');
  const session = useAuth();
  const state = useReturnState();
  const closed = useClosed();
  const UserMenu = useUserMenu(session.status);
  switch (session.status) {
    case 'loading':
    case 'signed-in':
      if (session.user && UserMenu) return <UserMenu user={session.user} />;
      // Keeps the width that the menu will need, so that the switches beside it do not move.
      return <span className="header__loading" aria-hidden="true" />;
    case 'signed-out':
      if (closed) {
        return (
          <ButtonLink as={Link} className="header__admin" size="sm" to="/login">
            {t('header.adminLogin')}
          </ButtonLink>
        );
      }
      return (
        <span className="header__ways-in">
          <ButtonLink as={Link} variant="text" size="sm" to="/login" state={state}>
            {t('header.login')}
          </ButtonLink>
          <ButtonLink as={Link} size="sm" to="/register" state={state}>
            {t('header.register')}
          </ButtonLink>
        </span>
      );
  }
}
