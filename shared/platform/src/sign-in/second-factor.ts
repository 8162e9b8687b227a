import { unwrap } from '../errors.ts';
import { loadTexts } from '../i18n.ts';
import { askAuth, refuse } from '../kit/ask-auth.ts';
import { enter } from '../session.tsx';
import { loadSupabase } from '../supabase.ts';

/** An authenticator app of the person. */
export interface SecondFactor {
  id: string;
  name: string;
}

/**
 * Lists the authenticator apps whose code completes the sign-in.
 * @throws AppError
 */
export async function listSecondFactors(): Promise<SecondFactor[]> {
  const { totp } = await askAuth((auth) => auth.mfa.listFactors());
  return totp.map(({ id, friendly_name }) => ({ id, name: friendly_name ?? '' }));
}

/**
 * Completes the sign-in with a code of an authenticator app.
 * @throws AppError
 */
export async function verifySecondFactor(factorId: string, code: string): Promise<void> {
  await askAuth((auth) => auth.mfa.challengeAndVerify({ factorId, code }));
  const { session } = await askAuth((auth) => auth.getSession());
  await enter(session);
}

/**
 * Completes the sign-in with a recovery code, which takes all authenticator apps away.
 * @throws AppError
 */
export async function redeemRecoveryCode(code: string): Promise<void> {
  // Not by `rest`, which acts for nobody while the second factor is missing.
  const client = await loadSupabase();
  const right = await client.rpc('use_recovery_code', { code });
  await loadTexts('platform-refusals');
  if (!unwrap(right)) throw await refuse('wrong-code');
  const { session } = await askAuth((auth) => auth.refreshSession());
  await enter(session);
}
