import { sessionKey as sessionKeyOf } from '@dabbab/contract/session-key';
import { deviceStorage } from './device-storage.ts';
import { page } from './page.ts';

/** What we read of the session that supabase-js keeps in local storage. */
interface StoredSession {
  access_token: string;
  expires_at: number;
}

/** The key under which supabase-js keeps the session of this site. */
export function sessionKey(): string {
  return sessionKeyOf(page().supabaseUrl);
}

/** Whether somebody has signed in on this device and not out again. */
export function hasStoredSession(): boolean {
  return deviceStorage.read(sessionKey()) !== null;
}

/** A token this close to its end is left to supabase-js, which refreshes it. */
const MARGIN_S = 30;

/** The stored access token while it is valid, so that a first request need not wait for supabase-js to load. */
export function storedAccessToken(): string | null {
  const text = deviceStorage.read(sessionKey());
  if (!text) return null;
  try {
    const { access_token, expires_at } = JSON.parse(text) as StoredSession;
    return expires_at > Date.now() / 1000 + MARGIN_S ? access_token : null;
  } catch {
    return null; // not ours to judge: supabase-js removes what it cannot read
  }
}
