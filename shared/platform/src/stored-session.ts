import { sessionKey as sessionKeyOf } from '@dabbab/contract/session-key';
import { deviceStorage } from './device-storage.ts';
import { page } from './page.ts';

/** What we read of a session of supabase-js, which keeps it in local storage. */
export interface StoredSession {
  access_token: string;
  expires_at?: number | undefined;
  user?: { id: string; email?: string | undefined; factors?: readonly { status: string }[] | undefined } | null;
}

/** Names the key under which supabase-js keeps the session of this site. */
export function sessionKey(): string {
  return sessionKeyOf(page().supabaseUrl);
}

/** Tells whether somebody has signed in on this device and not out again. */
export function hasStoredSession(): boolean {
  return deviceStorage.read(sessionKey()) !== null;
}

/**
 * Tells whether the person has an authenticator app and this session has not seen its code yet: then they are not
 * signed in, though the session would be good for requests.
 */
export function lacksSecondFactor({ access_token, user }: StoredSession): boolean {
  return (user?.factors ?? []).some(({ status }) => status === 'verified') && claimsOf(access_token).aal !== 'aal2';
}

/** Reads what a token says of itself; nothing where it is none. Only the backend verifies it. */
export function claimsOf(token: string): { sub?: string; aal?: string } {
  const [, claims = ''] = token.split('.');
  try {
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object;
  } catch {
    return {};
  }
}

/** A token this close to its end is left to supabase-js, which refreshes it. */
const MARGIN_S = 30;

/** Reads the session that is stored; null where there is none, or none that can be read: supabase-js removes that. */
export function storedSession(): StoredSession | null {
  try {
    return JSON.parse(deviceStorage.read(sessionKey()) ?? 'null') as StoredSession | null;
  } catch {
    return null;
  }
}

/** Gives the stored access token while it is valid, so that a first request need not wait for supabase-js to load. */
export function storedAccessToken(): string | null {
  const session = storedSession();
  const valid = (session?.expires_at ?? 0) > Date.now() / 1000 + MARGIN_S;
  return session && valid && !lacksSecondFactor(session) ? session.access_token : null;
}
