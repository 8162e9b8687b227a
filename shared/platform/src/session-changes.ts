import type { SessionUser } from '@dabbab/contract/session';
import type { Session } from '@supabase/supabase-js';
import { deviceStorage } from './device-storage.ts';
import { hadSessionAtStart, loading, missingSessionAtom, sessionAtom, signedOut } from './session-state.ts';
import { forgetProfile, loadUser } from './session-user.ts';
import { store } from './store.ts';
import {
  hasStoredSession,
  lacksSecondFactor,
  storedAccessToken,
  type StoredSession,
  storedSession,
} from './stored-session.ts';
import { loadSupabase } from './supabase.ts';

let following: Promise<void> | undefined;

/** Written by a tab that signs out, for the others: supabase-js only tells them that there is no session any more. */
const LEFT_KEY = 'signed-out';
let signedOutElsewhere = false;

// The person signed out in another tab: the end that this tab sees next is not one of a session that ran out.
addEventListener('storage', ({ key }) => {
  if (key === LEFT_KEY) signedOutElsewhere = true;
});

/** Loads supabase-js and listens to it; the first event tells the session that was stored. */
export function follow(): Promise<void> {
  // Without a connection supabase-js would try for half a minute to refresh a session that has expired. Whoever is signed in
  // on this device stays so, for what it has kept of theirs.
  const stored = navigator.onLine || storedAccessToken() ? null : storedSession();
  if (stored) void adopt(stored);
  following ??= loadSupabase().then(({ auth }) => {
    auth.onAuthStateChange((_event, session) => {
      // Not awaited here: supabase-js holds its lock while it calls us, and the profile needs a token.
      setTimeout(() => void adopt(session), 0);
    });
  });
  following.catch(() => {
    following = undefined; // the next call tries again
  });
  return following;
}

/** Takes over a session that a way of signing in has brought. */
export async function enter(session: Session | null): Promise<void> {
  await follow();
  await adopt(session);
}

/** Notes that this page ends the session itself, and tells the other tabs so. */
export function expectEnd(): void {
  hadSession = false;
  deviceStorage.write(LEFT_KEY, String(Date.now()));
}

/** Whether there was a session that this page has not ended itself. */
let hadSession = hadSessionAtStart;

/** Puts a session of supabase-js, or its end, into the state of the site. */
export async function adopt(session: StoredSession | null): Promise<void> {
  const before = store.get(sessionAtom).user;
  if (!session && before && hasStoredSession() && !navigator.onLine) return; // it comes back with the connection
  if (!session?.user || lacksSecondFactor(session)) {
    adopting = undefined;
    if (!hasStoredSession()) forgetProfile();
    // A session that only could not be refreshed while the network was away is still stored, and comes back.
    if (session) store.set(missingSessionAtom, 'second-factor');
    else if (hadSession && !hasStoredSession()) store.set(missingSessionAtom, signedOutElsewhere ? 'left' : 'ended');
    else if (store.get(missingSessionAtom) === 'second-factor') store.set(missingSessionAtom, null);
    hadSession = hasStoredSession();
    store.set(sessionAtom, signedOut);
    return;
  }
  hadSession = true;
  signedOutElsewhere = false;
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
