import { askAuth } from '../kit/ask-auth.ts';
import { signOut } from '../session.tsx';

/**
 * Sends a link for a new password, if there is such an account: nobody learns whether there is.
 * @throws AppError
 */
export async function requestPasswordReset(email: string, captchaToken?: string): Promise<void> {
  const redirectTo = new URL('/reset-password', location.origin).href;
  await askAuth((auth) => auth.resetPasswordForEmail(email, { redirectTo, ...(captchaToken && { captchaToken }) }));
}

/**
 * Sets the password of the signed-in person and ends all their other sessions: whoever knew the old one is out.
 * @returns whether the other sessions have ended; the password holds all the same
 * @throws AppError
 */
export async function setNewPassword(password: string): Promise<boolean> {
  await askAuth((auth) => auth.updateUser({ password }));
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
