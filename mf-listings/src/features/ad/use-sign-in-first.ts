import { useLocation, useNavigate } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';

/** Says whether somebody is signed in; if nobody is, leads to the sign-in screen, which leads back here. */
export function useSignInFirst(): () => boolean {
  const { user } = useAuth();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => {
    if (user) return true;
    void navigate('/login', { state: { from: { pathname, search, hash } } });
    return false;
  };
}
