import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { refuse } from '@dabbab/platform/kit/ask-auth';
import { rest } from '@dabbab/platform/rest';
import { accountQuery } from './account.ts';

/**
 * Has the account deleted after some days; takes the password of whoever has one.
 * @returns when (ISO 8601)
 */
export const requestDeletion = (userId: string): Action<string, string> => ({
  invalidates: [accountQuery(userId).queryKey],
  send: async (password) => {
    const due = unwrap<string | null>(await rest().rpc('request_account_deletion', password ? { password } : {}));
    if (!due) throw await refuse('wrong-password');
    return due;
  },
});

/** Calls the deletion off. */
export const cancelDeletion = (userId: string): Action => ({
  invalidates: [accountQuery(userId).queryKey],
  send: async () => {
    unwrap(await rest().rpc('cancel_account_deletion'));
  },
});
