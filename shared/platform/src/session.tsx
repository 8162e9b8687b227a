import type { SessionState, SessionUser } from '@dabbab/contract/session';
import type { Session } from '@supabase/supabase-js';
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { createContext, type ReactNode, useContext } from 'react';
import { connectedHost } from './connected-host.ts';
import { toAppError } from './errors.ts';
import { queryClient } from './query.ts';
import { rest } from './rest.ts';
import { store } from './store.ts';
import { hasStoredSession, sessionKey } from './stored-session.ts';
import { loadSupabase } from './supabase.ts';

const signedOut: SessionState = { status: 'signed-out', user: null };

export const sessionAtom = atom<SessionState>(hasStoredSession() ? { status: 'loading', user: null } : signedOut);

// Nothing of one person is shown to the next. By the atom, as a remote with a platform of its own has a cache of its own.
let person: string | undefined;
store.sub(sessionAtom, () => {
  const next = store.get(sessionAtom).user?.id;
  if (person !== undefined && next !== person) queryClient.clear();
  person = next;
});

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

/** Checks the stored session and follows every change of it, in this tab and in others. Called once by the shell. */
export async function startSession(): Promise<void> {
  // Somebody signs in in another tab while this one has not loaded supabase-js.
  addEventListener('storage', (event) => {
    if (event.key === sessionKey() && event.newValue) void follow();
  });
  if (hasStoredSession()) await follow();
}

let following: Promise<void> | undefined;

/** Loads supabase-js and listens to it; the first event tells the session that was stored. */
function follow(): Promise<void> {
  following ??= loadSupabase().then(({ auth }) => {
    auth.onAuthStateChange((_event, session) => {
      // Not awaited here: supabase-js holds its lock while it calls us, and the profile needs a token.
      setTimeout(() => void adopt(session), 0);
    });
  });
  following.catch(() => {
    following = undefined;
    store.set(sessionAtom, signedOut);
  });
  return following;
}

async function adopt(session: Session | null): Promise<void> {
  const before = store.get(sessionAtom).user;
  if (!session) {
    adopting = undefined;
    store.set(sessionAtom, signedOut);
    return;
  }
  if (before?.id === session.user.id) return;
  // Somebody else has signed in, in another tab: the screens of the one before go at once.
  if (before) store.set(sessionAtom, { status: 'loading', user: null });
  // Signing in and the event of it arrive together; the profile is read once for both.
  if (adopting?.id !== session.user.id) adopting = { id: session.user.id, user: loadUser(session.user) };
  const current = adopting;
  const user = await current.user;
  if (adopting !== current) return; // somebody else has signed in meanwhile, or nobody is any more
  store.set(sessionAtom, { status: 'signed-in', user });
}

let adopting: { id: string; user: Promise<SessionUser> } | undefined;

/** Reads the profile of the signed-in person again, after a change of it. */
export async function refreshUser(): Promise<void> {
  const host = connectedHost();
  if (host) return host.refreshUser();
  const { user } = store.get(sessionAtom);
  if (!user) return;
  const fresh = await loadUser(user);
  if (store.get(sessionAtom).user?.id === user.id) store.set(sessionAtom, { status: 'signed-in', user: fresh });
}

/** The session with what the profile adds; a profile that does not load is logged and left out. */
async function loadUser({ id, email }: { id: string; email?: string | undefined }): Promise<SessionUser> {
  const answer = await rest().from('profiles').select('username, avatar_path, is_admin').eq('id', id).maybeSingle();
  if (answer.error) console.error('Error fetching profile on load', answer.error);
  return {
    id,
    email: email ?? '',
    username: answer.data?.username ?? null,
    avatarPath: answer.data?.avatar_path ?? null,
    isAdmin: answer.data?.is_admin ?? false,
  };
}

/** @throws AppError */
export async function signIn(email: string, password: string): Promise<void> {
  const { auth } = await loadSupabase();
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw toAppError(error);
  await follow();
  await adopt(data.session);
}

/**
 * Creates an account.
 * @returns `confirm-e-mail` if the person must follow a link in a mail first
 * @throws AppError
 */
export async function signUp(
  email: string,
  password: string,
  profile: { username: string; language: string },
): Promise<'signed-in' | 'confirm-e-mail'> {
  const { auth } = await loadSupabase();
  const { data, error } = await auth.signUp({ email, password, options: { data: profile } });
  if (error) throw toAppError(error);
  if (!data.session) return 'confirm-e-mail';
  await follow();
  await adopt(data.session);
  return 'signed-in';
}

/** Signs out everywhere; on this device even if the backend cannot be reached. */
export async function signOut(): Promise<void> {
  const { auth } = await loadSupabase();
  const { error } = await auth.signOut();
  if (error) await auth.signOut({ scope: 'local' });
  await adopt(null);
}
