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
 * Sets the password of the signed-in person and ends all their other sessions: whoever knew the old one is out.
 * @returns whether the other sessions have ended; the password holds all the same
 * @throws AppError
 */
export async function setNewPassword(password: string): Promise<boolean> {
  const { auth } = await loadSupabase();
  const { error } = await auth.updateUser({ password });
  if (error) throw await refusalOf(error);
  return endOtherSessions();
}

const PAUSES_MS = [0, 500, 2000];

async function endOtherSessions(): Promise<boolean> {
  for (const pause of PAUSES_MS) {
    await new Promise((resume) => setTimeout(resume, pause));
    try {
      await signOut('others');
      return true;
    } catch {
      // Tried again; if that does not help the person is told.
    }
  }
  return false;
}
