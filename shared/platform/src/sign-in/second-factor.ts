import { enter } from '../session.tsx';
import { loadSupabase } from '../supabase.ts';
import { refusalOf } from './refusal.ts';

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
  const { auth } = await loadSupabase();
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw await refusalOf(error);
  return data.totp.map(({ id, friendly_name }) => ({ id, name: friendly_name ?? '' }));
}

/**
 * Completes the sign-in with a code of an authenticator app.
 * @throws AppError
 */
export async function verifySecondFactor(factorId: string, code: string): Promise<void> {
  const { auth } = await loadSupabase();
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw await refusalOf(error);
  await enter((await auth.getSession()).data.session);
}
