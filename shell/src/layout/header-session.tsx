import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ButtonLink } from '@dabbab/ui/button';
import { useClosed } from '../app/closed.ts';
import { useReturnState } from '../auth/return-path.ts';
import { UserMenu } from './user-menu.tsx';

/** The end of the header: the person, or the ways in. */
export function HeaderSession() {
  const { t } = useTranslation('shell');
  const session = useAuth();
  const state = useReturnState();
  const closed = useClosed();
  switch (session.status) {
    case 'loading':
      // As wide as what a signed-in person gets, so that the switches beside it stay where they are.
      return <span className="header__loading" aria-hidden="true" />;
    case 'signed-in':
      return <UserMenu user={session.user} />;
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
