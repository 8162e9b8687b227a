import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ButtonLink } from '@dabbab/ui/button';
import { lazy, Suspense, useEffect } from 'react';
import { useClosed } from '../app/closed.ts';
import { useReturnState } from '../auth/return-path.ts';

// Visitors never need it.
const loadUserMenu = () => import('./user-menu.tsx').then(({ UserMenu }) => ({ default: UserMenu }));
const UserMenu = lazy(loadUserMenu);

/** The end of the header: the person, or the ways in. */
export function HeaderSession() {
  const { t } = useTranslation('shell');
  const session = useAuth();
  const state = useReturnState();
  const closed = useClosed();
  // While the session of this browser is looked at: it is for somebody who will have a menu.
  useEffect(() => {
    if (session.status === 'loading') loadUserMenu().catch(() => {}); // drawing it tries again, and says what fails
  }, [session.status]);
  switch (session.status) {
    case 'loading':
      // As wide as what a signed-in person gets, so that the switches beside it stay where they are.
      return <span className="header__loading" aria-hidden="true" />;
    case 'signed-in':
      return (
        <Suspense fallback={<span className="user-menu__button" aria-hidden="true" />}>
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
