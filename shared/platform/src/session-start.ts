import { whenHydrated } from './hydration.ts';
import { redirected, sessionAtom, signedOut } from './session-state.ts';
import { store } from './store.ts';
import { hasStoredSession, sessionKey } from './stored-session.ts';
import { loadSupabase } from './supabase.ts';

/** Loads what follows a session, which visitors never need, beside supabase-js, which it needs. */
export function loadChanges(): Promise<typeof import('./session-changes.ts')> {
  loadSupabase().catch(() => {}); // what waits for it meets the error
  return import(/* webpackChunkName: "session" */ './session-changes.ts');
}

/** Checks the stored session and follows every change of it, in this tab and in others. Called once by the shell. */
export async function startSession(): Promise<void> {
  addEventListener('storage', ({ key, newValue }) => {
    // A person logs in in another tab while this one has not loaded supabase-js.
    if (key === sessionKey() && newValue) void followChanges();
  });
  if (redirected) {
    // It may lead to another page, while this one still takes over what the server has drawn.
    const hydrated = new Promise<void>(whenHydrated);
    const reading = import('./sign-in/redirect.ts').then(async ({ finishRedirect }) => {
      await hydrated;
      await finishRedirect();
    });
    await reading.catch(() => {}); // its file did not come: the link can be opened again
  }
  if (hasStoredSession()) await followChanges();
  else if (store.get(sessionAtom).status === 'loading') store.set(sessionAtom, signedOut);
}

/** Follows the session; a page whose files for that do not come shows nobody signed in. */
async function followChanges(): Promise<void> {
  try {
    const { follow } = await loadChanges();
    await follow();
  } catch {
    store.set(sessionAtom, signedOut);
  }
}
