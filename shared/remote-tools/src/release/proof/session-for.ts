import type { PageData } from '@dabbab/contract/page-data';

/**
 * Signs an account in.
 * @returns the session, as supabase-js keeps it
 * @throws Error if it cannot be signed in
 */
export async function sessionFor(
  { supabaseUrl, publishableKey }: PageData,
  account: { email: string; password: string },
): Promise<{ supabaseUrl: string; json: string }> {
  const answer = await fetch(`${supabaseUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`${account.email} cannot be signed in for the proof: ${answer.status}`);
  return { supabaseUrl, json: await answer.text() };
}
