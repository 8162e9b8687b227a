import { enter } from '../session.tsx';
import { askAuth } from './refusal.ts';

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
