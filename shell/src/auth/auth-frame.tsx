import { useAuth } from '@dabbab/platform/session';
import { AuthPage, type AuthPageProps } from './auth-page.tsx';
import { SignedIn } from './signed-in.tsx';

export interface AuthFrameProps extends AuthPageProps {
  /** The screen is for people who are signed in, too; all others send them on. */
  forEverybody?: boolean;
}

/** Draws a sign-in screen, or sends on whoever is signed in. */
export function AuthFrame({ forEverybody = false, ...page }: AuthFrameProps) {
  const { status } = useAuth();
  if (status === 'signed-in' && !forEverybody) return <SignedIn />;
  return <AuthPage {...page} />;
}
