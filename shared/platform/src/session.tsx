import type { SessionState, SignOutScope } from '@dabbab/contract/session';
import type { Session } from '@supabase/supabase-js';
import { useAtomValue } from 'jotai/react';
import { createContext, type ReactNode, useContext } from 'react';
import { useHydratedValue } from './hydration.ts';
import { loadChanges } from './session-start.ts';
import { type MissingSession, missingSessionAtom, sessionAtom, signedOut } from './session-state.ts';
import { store } from './store.ts';

// The shell shares the session as one module. What only signed-in people need of it loads with their session.
export { startSession } from './session-start.ts';
export { missingSessionAtom, sessionAtom } from './session-state.ts';

/** Takes over a session that a way of signing in has brought. */
export async function enter(session: Session | null): Promise<void> {
  const changes = await loadChanges();
  await changes.enter(session);
}

/** Reads the profile of the signed-in person again, after a change of it. */
export async function refreshUser(): Promise<void> {
  const user = await import(/* webpackChunkName: "session" */ './session-user.ts');
  await user.refreshUser();
}

/**
 * Ends sessions of the signed-in person: all of them (default), this one, or all but this one. On this device it is
 * over even if the backend cannot be reached.
 */
export async function signOut(scope?: SignOutScope): Promise<void> {
  const end = await import(/* webpackChunkName: "session" */ './sign-out.ts');
  await end.signOut(scope);
}

const AuthContext = createContext<SessionState | null>(null);

/** Gives the session to everything below: while the page is taken over that of a visitor, for whom the server has drawn it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const shown = useHydratedValue(useAtomValue(sessionAtom, { store }), signedOut);
  // Not <AuthContext>, which React 18 does not draw: a remote that is mounted isolated may be on it.
  return <AuthContext.Provider value={shown}>{children}</AuthContext.Provider>;
}

/** Tells who is signed in. */
export function useAuth(): SessionState {
  const session = useContext(AuthContext);
  if (!session) throw new Error('useAuth must be used within an AuthProvider');
  return session;
}

/** Tells why nobody is signed in, where there is more to say: the code of the authenticator app, or a session that ended. */
export function useMissingSession(): MissingSession {
  return useHydratedValue(useAtomValue(missingSessionAtom, { store }), null);
}
