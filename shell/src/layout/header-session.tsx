import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ButtonLink } from '@dabbab/ui/button';
import { lazy, Suspense, useEffect } from 'react';
import { useClosed } from '../app/closed.ts';
import { useReturnState } from '../auth/return-path.ts';

// Lazy, as visitors never need it.
const loadUserMenu = () => import('./user-menu.tsx').then(({ UserMenu }) => ({ default: UserMenu }));
const UserMenu = lazy(loadUserMenu);

/** Draws the end of the header: the menu of the signed-in person, or login and register. */
export function HeaderSession() {
  const { t } = useTranslation('shell');
  const session = useAuth();
  const state = useReturnState();
  const closed = useClosed();
  // A stored session is being checked: load the menu meanwhile.
  useEffect(() => {
    if (session.status === 'loading') loadUserMenu().catch(() => {}); // drawing it tries again, and says what fails
  }, [session.status]);
  switch (session.status) {
    case 'loading':
      // Keeps the width that the menu will need, so that the switches beside it do not move.
      return <span className="header__loading" aria-hidden="true" />;
    case 'signed-in':
      return (
        <Suspense fallback={<span className="account-menu__button" aria-hidden="true" />}>
          <UserMenu user={session.user} />
        </Suspense>
      );
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
