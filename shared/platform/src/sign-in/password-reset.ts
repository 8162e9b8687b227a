import { signOut } from '../session.tsx';
import { loadSupabase } from '../supabase.ts';
import { refusalOf } from './refusal.ts';

/**
 * Sends a link for a new password, if there is such an account: nobody learns whether there is.
 * @throws AppError
 */
export async function requestPasswordReset(email: string): Promise<void> {
  const { auth } = await loadSupabase();
  const redirectTo = new URL('/reset-password', location.origin).href;
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
  if (error) throw await refusalOf(error);
}

/**
 * Sets the password of the signed-in person and ends all her other sessions: whoever knew the old one is out.
 * @throws AppError
 */
export async function setNewPassword(password: string): Promise<void> {
  const { auth } = await loadSupabase();
  const { error } = await auth.updateUser({ password });
  if (error) throw await refusalOf(error);
  await signOut('others').catch(() => {}); // the password holds all the same
}
