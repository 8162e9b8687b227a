import type { SessionState, SessionUser, SignOutScope } from '@dabbab/contract/session';
import type { Session } from '@supabase/supabase-js';
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { createContext, type ReactNode, useContext } from 'react';
import { connectedHost } from './connected-host.ts';
import { deviceStorage } from './device-storage.ts';
import { queryClient } from './query.ts';
import { rest } from './rest.ts';
import { isRedirect } from './session-redirect.ts';
import { store } from './store.ts';
import { hasStoredSession, lacksSecondFactor, sessionKey } from './stored-session.ts';
import { loadSupabase } from './supabase.ts';

const signedOut: SessionState = { status: 'signed-out', user: null };
const loading: SessionState = { status: 'loading', user: null };

/** A link of a mail or a provider leads back to this page: who comes from there is known once it was read. */
const redirected = isRedirect();

export const sessionAtom = atom<SessionState>(redirected || hasStoredSession() ? loading : signedOut);

/**
 * What is to be said about a person who is not signed in: the code of her authenticator app is missing, her session
 * ended without her doing, or she was signed out in another tab.
 */
type MissingSession = 'second-factor' | 'ended' | 'left' | null;

export const missingSessionAtom = atom<MissingSession>(null);

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

/** Why nobody is signed in, where there is more to say: the code of the authenticator app, or a session that ended. */
export function useMissingSession(): MissingSession {
  return useAtomValue(missingSessionAtom, { store });
}

/** Checks the stored session and follows every change of it, in this tab and in others. Called once by the shell. */
export async function startSession(): Promise<void> {
  addEventListener('storage', (event) => {
    // Somebody signs in in another tab while this one has not loaded supabase-js.
    if (event.key === sessionKey() && event.newValue) void follow();
    // What follows is no session that ended by itself.
    if (event.key === LEFT_KEY) left = true;
  });
  if (redirected) {
    const reading = import('./sign-in/redirect.ts').then(({ finishRedirect }) => finishRedirect());
    await reading.catch(() => {}); // its file did not come: the link can be opened again
  }
  if (hasStoredSession()) await follow();
  else if (store.get(sessionAtom).status === 'loading') store.set(sessionAtom, signedOut);
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

/** Takes over a session that a way of signing in has brought. */
export async function enter(session: Session | null): Promise<void> {
  await follow();
  await adopt(session);
}

/** Whether there was a session that this page has not ended itself. */
let held = hasStoredSession();

/** Written by a tab that signs out, for the others: supabase-js only tells them that there is no session any more. */
const LEFT_KEY = 'signed-out';
let left = false;

async function adopt(session: Session | null): Promise<void> {
  const before = store.get(sessionAtom).user;
  if (!session || lacksSecondFactor(session)) {
    adopting = undefined;
    // A session that only could not be refreshed while the network was away is still stored, and comes back.
    if (session) store.set(missingSessionAtom, 'second-factor');
    else if (held && !hasStoredSession()) store.set(missingSessionAtom, left ? 'left' : 'ended');
    else if (store.get(missingSessionAtom) === 'second-factor') store.set(missingSessionAtom, null);
    held = hasStoredSession();
    store.set(sessionAtom, signedOut);
    return;
  }
  held = true;
  left = false;
  store.set(missingSessionAtom, null);
  if (before?.id === session.user.id) return;
  // Somebody else has signed in, in another tab: the screens of the one before go at once.
  if (before) store.set(sessionAtom, loading);
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
  // What was known of her holds until more is known.
  if (!fresh.unread && store.get(sessionAtom).user?.id === user.id)
    store.set(sessionAtom, { status: 'signed-in', user: fresh });
}

/** The session with what the profile adds; a profile that does not load is logged and marked as unread. */
async function loadUser({ id, email }: { id: string; email?: string | undefined }): Promise<SessionUser> {
  const columns = 'username, avatar_path, is_admin, suspended';
  const answer = await rest().from('profiles').select(columns).eq('id', id).maybeSingle();
  if (answer.error) console.error('Error fetching profile on load', answer.error);
  return {
    id,
    email: email ?? '',
    username: answer.data?.username ?? null,
    avatarPath: answer.data?.avatar_path ?? null,
    isAdmin: answer.data?.is_admin ?? false,
    suspended: answer.data?.suspended ?? false,
    ...(answer.error && { unread: true }),
  };
}

/**
 * Ends sessions of the signed-in person: all of them (default), this one, or all but this one. On this device it is
 * over even if the backend cannot be reached.
 */
export async function signOut(scope: SignOutScope = 'global'): Promise<void> {
  const host = connectedHost();
  if (host) return host.signOut(scope);
  const { auth } = await loadSupabase();
  if (scope === 'others') {
    const { error } = await auth.signOut({ scope });
    if (error) throw error;
    return;
  }
  held = false;
  deviceStorage.write(LEFT_KEY, String(Date.now()));
  const { error } = await auth.signOut({ scope });
  if (error) await auth.signOut({ scope: 'local' });
  await adopt(null);
}
