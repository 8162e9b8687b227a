import type { SessionState } from '@dabbab/contract/session';
import { useAtomValue } from 'jotai/react';
import { createContext, type ReactNode, useContext } from 'react';
import { type MissingSession, missingSessionAtom, sessionAtom } from './session-state.ts';
import { store } from './store.ts';

// What the shell shares of the session is one module, though its parts lie in files of their own.
export { enter, startSession } from './session-changes.ts';
export { missingSessionAtom, sessionAtom } from './session-state.ts';
export { refreshUser } from './session-user.ts';
export { signOut } from './sign-out.ts';

const AuthContext = createContext<SessionState | null>(null);

/** Gives the session to everything below. */
export function AuthProvider({ children }: { children: ReactNode }) {
  return <AuthContext value={useAtomValue(sessionAtom, { store })}>{children}</AuthContext>;
}

/** Who is signed in. */
export function useAuth(): SessionState {
  const session = useContext(AuthContext);
  if (!session) throw new Error('useAuth must be used within an AuthProvider');
  return session;
}

/** Why nobody is signed in, where there is more to say: the code of the authenticator app, or a session that ended. */
export function useMissingSession(): MissingSession {
  return useAtomValue(missingSessionAtom, { store });
}
