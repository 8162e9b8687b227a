// Imported by the package's own name: a remote that bundles this file still uses the client of the shell.
import { AppError, type ErrorCode, toAppError } from '@dabbab/platform/errors';
import { loadTexts } from '@dabbab/platform/i18n';
import { loadSupabase } from '@dabbab/platform/supabase';

/** Why a way to sign in was refused: reasons of an AppError `sign-in`, each with its text in `refusals/locales`. */
export const signInReasons = [
  'sent-too-soon',
  'invalid-credentials',
  'e-mail-not-confirmed',
  'account-banned',
  'e-mail-taken',
  'weak-password',
  'weak-password-characters',
  'leaked-password',
  'same-password',
  'wrong-password',
  'reauthentication',
  'phone-taken',
  'factor-name-taken',
  'invalid-e-mail',
  'wrong-code',
  'no-account',
  'phone-off',
  'sms-failed',
  'e-mail-off',
  'provider-off',
  'provider-cancelled',
  'sign-up-closed',
  'second-factor',
  'captcha',
  'captcha-unavailable',
  'link-expired',
  'link-broken',
  'link-other-browser',
] as const;
export type SignInReason = (typeof signInReasons)[number];

/** Codes of the auth service; matched by code, never by message. */
const reasons: Record<string, SignInReason> = {
  invalid_credentials: 'invalid-credentials',
  email_not_confirmed: 'e-mail-not-confirmed',
  user_banned: 'account-banned',
  user_already_exists: 'e-mail-taken',
  email_exists: 'e-mail-taken',
  weak_password: 'weak-password',
  same_password: 'same-password',
  current_password_required: 'wrong-password',
  current_password_mismatch: 'wrong-password',
  reauthentication_needed: 'reauthentication',
  reauthentication_not_valid: 'wrong-code',
  phone_exists: 'phone-taken',
  mfa_factor_name_conflict: 'factor-name-taken',
  email_address_invalid: 'invalid-e-mail',
  over_email_send_rate_limit: 'sent-too-soon',
  over_sms_send_rate_limit: 'sent-too-soon',
  otp_expired: 'wrong-code',
  mfa_verification_failed: 'wrong-code',
  mfa_challenge_expired: 'wrong-code',
  otp_disabled: 'no-account',
  phone_provider_disabled: 'phone-off',
  sms_send_failed: 'sms-failed',
  email_provider_disabled: 'e-mail-off',
  provider_disabled: 'provider-off',
  signup_disabled: 'sign-up-closed',
  insufficient_aal: 'second-factor',
  captcha_failed: 'captcha',
};

/** Codes that mean what the rest of the site has a word for. */
const codes: Record<string, ErrorCode> = {
  validation_failed: 'invalid-value',
  session_not_found: 'signed-out',
  session_expired: 'signed-out',
  refresh_token_not_found: 'signed-out',
  refresh_token_already_used: 'signed-out',
  bad_jwt: 'signed-out',
};

/** Makes the error that says why, and loads its words. */
export async function refuse(reason: SignInReason, cause?: unknown): Promise<AppError> {
  await loadTexts('platform-refusals');
  return new AppError('sign-in', { reason, cause });
}

/** What is weak about a password, where it is not its length; the worst comes first. */
const weaknesses: readonly [string, SignInReason][] = [
  ['pwned', 'leaked-password'],
  ['characters', 'weak-password-characters'],
];

interface Refusal {
  code?: string | undefined;
  /** Of a weak password. */
  reasons?: unknown;
}

function reasonOf({ code = '', reasons: weak }: Refusal): SignInReason | undefined {
  const reason = reasons[code];
  if (reason !== 'weak-password' || !Array.isArray(weak) || weak.includes('length')) return reason;
  return weaknesses.find(([name]) => weak.includes(name))?.[1] ?? reason;
}

/** Sorts an error of the auth service. */
export async function refusalOf(error: Refusal): Promise<AppError> {
  const { code = '' } = error;
  const reason = reasonOf(error);
  if (reason) return refuse(reason, error);
  const known = codes[code];
  return known ? new AppError(known, { cause: error }) : toAppError(error);
}

interface AuthAnswer {
  data: unknown;
  error: { code?: string | undefined } | null;
}
type Auth = Awaited<ReturnType<typeof loadSupabase>>['auth'];

/**
 * Asks the auth service.
 * @returns what it answers
 * @throws AppError if it refuses or cannot be reached
 */
export async function askAuth<Answer extends AuthAnswer>(
  ask: (auth: Auth) => Promise<Answer>,
): Promise<Extract<Answer, { error: null }>['data']> {
  const { auth } = await loadSupabase();
  const { data, error } = await ask(auth);
  if (error) throw await refusalOf(error);
  return data;
}
