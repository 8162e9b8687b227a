import { connectedHost } from './connected-host.ts';
import { hasStoredSession, lacksSecondFactor, storedAccessToken } from './stored-session.ts';
import { loadSupabase } from './supabase.ts';

/** Gives the access token of the session, refreshed if need be; null when signed out. */
export async function accessToken(): Promise<string | null> {
  const host = connectedHost();
  if (host) return host.accessToken();
  if (!hasStoredSession()) return null;
  const stored = storedAccessToken();
  if (stored) return stored;
  // supabase-js would try to refresh it for half a minute, and what is asked with it fails as well.
  if (!navigator.onLine) return null;
  const { auth } = await loadSupabase();
  const { session } = (await auth.getSession()).data;
  return session && !lacksSecondFactor(session) ? session.access_token : null;
}
