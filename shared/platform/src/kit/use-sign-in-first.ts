import { useLocation, useNavigate } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';

/**
 * Asks a visitor to sign in before something that only signed-in people do; the sign-in screen leads back.
 * @returns tells whether somebody is signed in; if nobody is, it opens the sign-in screen, which leads back to this
 * address, with `hash` at its end if one is given
 */
export function useSignInFirst(): (hash?: string) => boolean {
  const { user } = useAuth();
  const navigate = useNavigate();
  const { pathname, search, hash: ownHash } = useLocation();
  return (hash = ownHash) => {
    if (!user) void navigate('/login', { state: { from: { pathname, search, hash } } });
    return user !== null;
  };
}
