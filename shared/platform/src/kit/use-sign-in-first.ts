import { useLocation, useNavigate } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import type { WaitingAct } from './waiting-act.ts';

/**
 * Asks a visitor to sign in before something that only signed-in people do; the sign-in screen leads back.
 * @returns tells whether somebody is signed in; if nobody is, it opens the sign-in screen, which leads back to this
 * address, with `hash` at its end if one is given. With `act` it says why, and the page may resume it (`use-signed-in-act`)
 */
export function useSignInFirst(): (hash?: string, act?: WaitingAct) => boolean {
  const { user } = useAuth();
  const navigate = useNavigate();
  const { pathname, search, hash: ownHash } = useLocation();
  return (hash = ownHash, act) => {
    if (!user) void navigate('/login', { state: { from: { pathname, search, hash }, act } });
    return user !== null;
  };
}
