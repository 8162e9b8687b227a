import { type WaitingAct, waitingAct } from '@dabbab/platform/kit/waiting-act';
import { useLocation } from '@dabbab/platform/router';

/** Where signing in leads back to: a location, or its path and query as text. */
type From = string | { pathname?: string; search?: string; hash?: string };

const signInPaths: ReadonlySet<string> = new Set(['/login', '/register', '/forgot-password', '/reset-password']);

/**
 * Reads from the state of a location where on this site to go after signing in.
 * State survives a reload and anything can be pushed there, so whatever is not a path of this site becomes `/`.
 */
export function returnPath(state: unknown): string {
  const from = (state as { from?: From } | null)?.from ?? '/';
  const text = typeof from === 'string' ? from : `${from.pathname ?? '/'}${from.search ?? ''}${from.hash ?? ''}`;
  if (!text.startsWith('/') || !URL.canParse(text, location.origin)) return '/';
  // As the browser reads it: `//host`, `/\host` and `/..//host` all lead elsewhere.
  const { origin, pathname, search, hash } = new URL(text, location.origin);
  if (origin !== location.origin || pathname.startsWith('//') || signInPaths.has(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}

/** Makes the state for links to the sign-in screens, so that they lead back to this page, to what the visitor was about. */
export function useReturnState(): { from: From; act?: WaitingAct | undefined } {
  const here = useLocation();
  const { pathname, search, hash } = here;
  if (signInPaths.has(pathname)) return { from: returnPath(here.state), act: waitingAct(here.state) };
  return { from: { pathname, search, hash } };
}
