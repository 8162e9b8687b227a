import { AppError } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { askAuth } from '@dabbab/platform/kit/ask-auth';
import { accountQuery } from './account.ts';

export interface PasswordChange {
  password: string;
  /** The present one; empty for whoever has none. */
  current: string;
  /** The code of `reauthentication`; empty until it is asked for. */
  nonce: string;
}

/**
 * Changes the password and ends the person's other sessions. A sign-in that is older than a day is asked for a code, which
 * is sent at once: then the refusal is `reauthentication`.
 */
export const changePassword = (userId: string): Action<PasswordChange> => ({
  invalidates: [accountQuery(userId).queryKey, ['account', 'sessions', userId]],
  send: async ({ password, current, nonce }) => {
    try {
      await askAuth((auth) =>
        auth.updateUser({ password, ...(current && { current_password: current }), ...(nonce && { nonce }) }),
      );
    } catch (error) {
      if (error instanceof AppError && error.reason === 'reauthentication') {
        await askAuth(async (auth) => {
          const answer = await auth.reauthenticate();
          return answer.error ? { data: null, error: answer.error } : { data: null, error: null };
        });
      }
      throw error;
    }
  },
});
