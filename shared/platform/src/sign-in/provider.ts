import type { AuthProviderName } from '@dabbab/contract/settings';
import { toAppError } from '../errors.ts';
import { askAuth, refuse } from '../kit/ask-auth.ts';
import { page } from '../page.ts';

/**
 * Leaves for a third party, which leads back to the sign-in screen.
 * @throws AppError `provider-off` if auth does not have it enabled: its own refusal would be a bare page
 */
export async function signInWith(provider: AuthProviderName): Promise<void> {
  if (!(await enabledProviders())[provider]) throw await refuse('provider-off');
  const redirectTo = new URL('/login', location.origin).href;
  await askAuth((auth) => auth.signInWithOAuth({ provider, options: { redirectTo } }));
}

async function enabledProviders(): Promise<Record<string, boolean>> {
  const { supabaseUrl, publishableKey } = page();
  const answer = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: publishableKey } });
  if (!answer.ok) throw toAppError({ status: answer.status });
  return ((await answer.json()) as { external: Record<string, boolean> }).external;
}
