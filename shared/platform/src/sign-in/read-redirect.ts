import type { EmailOtpType } from '@supabase/supabase-js';
import type { SignInReason } from '../kit/ask-auth.ts';

/** What a link of a mail or a provider brought along. */
export type Redirect =
  | { kind: 'tokens'; access_token: string; refresh_token: string }
  | { kind: 'code'; code: string }
  | { kind: 'hash'; token_hash: string; type: EmailOtpType }
  | { kind: 'error'; reason: SignInReason };

/** Everything that belongs to the redirect and not to the page. */
const parameters = [
  'access_token refresh_token expires_in expires_at token_type provider_token provider_refresh_token type sb',
  'code token_hash error error_code error_description',
].flatMap((names) => names.split(' '));

const errors: Record<string, SignInReason> = {
  otp_expired: 'link-expired',
  user_banned: 'account-banned',
  signup_disabled: 'sign-up-closed',
  provider_email_needs_verification: 'e-mail-not-confirmed',
  access_denied: 'provider-cancelled',
};

const mailTypes: readonly string[] = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'];

/**
 * Reads the redirect out of an address.
 * @returns it, and the path and query of the page without it
 */
export function readRedirect(address: URL): { redirect: Redirect; rest: string } {
  const fragment = new URLSearchParams(address.hash.replace(/^#\/?/, ''));
  const value = (name: string) => fragment.get(name) ?? address.searchParams.get(name) ?? '';
  const rest = new URL(address);
  rest.hash = '';
  for (const name of parameters) rest.searchParams.delete(name);
  return { redirect: redirectOf(value), rest: rest.pathname + rest.search };
}

function redirectOf(value: (name: string) => string): Redirect {
  if (value('error_description') || value('error_code') || value('error')) {
    // The description is anybody's text, so it is never shown; one without an error is nobody's refusal.
    const known = errors[value('error_code')] ?? errors[value('error')];
    return { kind: 'error', reason: known ?? 'link-broken' };
  }
  if (value('code')) return { kind: 'code', code: value('code') };
  const type = value('type');
  if (value('token_hash') && mailTypes.includes(type)) {
    return { kind: 'hash', token_hash: value('token_hash'), type };
  }
  const complete = ['access_token', 'refresh_token', 'expires_in', 'token_type'].every((name) => value(name));
  if (!complete) return { kind: 'error', reason: 'link-broken' };
  return { kind: 'tokens', access_token: value('access_token'), refresh_token: value('refresh_token') };
}
