import type { SessionState } from '@dabbab/contract/session';
import { atom } from 'jotai/vanilla';
import { queryClient } from './query.ts';
import { isRedirect } from './session-redirect.ts';
import { store } from './store.ts';
import { hasStoredSession } from './stored-session.ts';

export const signedOut: SessionState = { status: 'signed-out', user: null };
export const loading: SessionState = { status: 'loading', user: null };

/** A link of a mail or a provider leads back to this page: who comes from there is known once it was read. */
export const redirected = isRedirect();

/** Whether a session was stored when the page began; supabase-js may remove one that has expired at any moment. */
export const hadSessionAtStart = hasStoredSession();

export const sessionAtom = atom<SessionState>(redirected || hadSessionAtStart ? loading : signedOut);

/**
 * What is to be said about a person who is not signed in: the code of their authenticator app is missing, their session
 * ended without their doing, or they were signed out in another tab.
 */
export type MissingSession = 'second-factor' | 'ended' | 'left' | null;

export const missingSessionAtom = atom<MissingSession>(null);

// Nothing of one person is shown to the next. By the atom, as a remote with a platform of its own has a cache of its own.
let person: string | undefined;
store.sub(sessionAtom, () => {
  const next = store.get(sessionAtom).user?.id;
  if (person !== undefined && next !== person) queryClient.clear();
  person = next;
});
