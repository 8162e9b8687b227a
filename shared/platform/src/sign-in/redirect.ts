import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { type AppError, toAppError } from '../errors.ts';
import { history } from '../history.ts';
import { refusalOf, refuse } from '../kit/ask-auth.ts';
import { store } from '../store.ts';
import { loadSupabase } from '../supabase.ts';
import { type Redirect, readRedirect } from './read-redirect.ts';

const failureAtom = atom<AppError | null>(null);

/** Tells why the link that led to this page has signed nobody in. */
export function useRedirectFailure(): AppError | null {
  return useAtomValue(failureAtom, { store });
}

/** Forgets that failure, as the person signs in another way. */
export function forgetRedirectFailure(): void {
  store.set(failureAtom, null);
}

const screens: readonly string[] = ['/login', '/reset-password'];

/**
 * Signs in with what a link of a mail or a provider brought. The address loses it first, so that it neither stays in
 * the history nor meets supabase-js, which would push another entry.
 */
export async function finishRedirect(): Promise<void> {
  const { redirect, rest } = readRedirect(new URL(location.href));
  history.replace(rest, history.location.state);
  try {
    await follow(redirect);
  } catch (error) {
    store.set(failureAtom, toAppError(error));
    // Only these screens say why a link failed.
    if (!screens.includes(history.location.pathname)) history.replace('/login');
  }
}

async function follow(redirect: Redirect): Promise<void> {
  if (redirect.kind === 'error') throw await refuse(redirect.reason);
  const { auth } = await loadSupabase();
  const { error } = await exchange(auth, redirect);
  if (!error) return;
  const known = await refusalOf(error);
  if (known.code === 'offline' || known.reason === 'account-banned') throw known;
  // What else the backend refuses about a link is its age, its second use or another browser.
  throw await refuse(redirect.kind === 'code' ? 'link-other-browser' : 'link-expired', error);
}

type Auth = Awaited<ReturnType<typeof loadSupabase>>['auth'];

function exchange(auth: Auth, redirect: Exclude<Redirect, { kind: 'error' }>) {
  switch (redirect.kind) {
    case 'tokens':
      return auth.setSession(redirect);
    case 'code':
      return auth.exchangeCodeForSession(redirect.code);
    case 'hash':
      return auth.verifyOtp(redirect);
  }
}
