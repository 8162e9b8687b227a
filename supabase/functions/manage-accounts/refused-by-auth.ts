/** What auth refuses, in the words of our functions. */
import type { AuthError } from 'npm:@supabase/supabase-js@2';
import { Refusal } from '../_shared/refusal.ts';

const refusals: Record<string, [status: number, word: string, field?: string]> = {
  email_exists: [409, 'email_taken'],
  user_already_exists: [409, 'email_taken'],
  weak_password: [400, 'weak_password', 'password'],
  email_address_invalid: [400, 'bad_email', 'email'],
  validation_failed: [400, 'bad_email', 'email'],
  email_address_not_authorized: [400, 'bad_email', 'email'],
  over_email_send_rate_limit: [429, 'rate_limited'],
  over_request_rate_limit: [429, 'rate_limited'],
};

/** Puts an error of auth into a refusal; what is not known is 502. */
export function refusedByAuth(error: AuthError): Refusal {
  const [status, word, field] = refusals[error.code ?? ''] ?? [502, 'auth_failed'];
  if (word === 'auth_failed') console.error(`Auth: ${error.code} ${error.message}`);
  return new Refusal(status, word, field ? { field } : {});
}
