import type { SignOutScope } from '@dabbab/contract/session';
import { connectedHost } from './connected-host.ts';
import { adopt, expectEnd } from './session-changes.ts';
import { loadSupabase } from './supabase.ts';

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
  expectEnd();
  const { error } = await auth.signOut({ scope });
  if (error) await auth.signOut({ scope: 'local' });
  await adopt(null);
}
