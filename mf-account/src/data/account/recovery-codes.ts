import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { rest } from '@dabbab/platform/rest';
import { accountQuery } from './account.ts';

/** Makes new recovery codes in the place of those before; nobody can read them again. */
export const createRecoveryCodes = (userId: string): Action<void, string[]> => ({
  invalidates: [accountQuery(userId).queryKey],
  send: async () => unwrap(await rest().rpc('create_recovery_codes')),
});
