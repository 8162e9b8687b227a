import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

export type Account = Database['public']['CompositeTypes']['account_state'];

/** How the signed-in person signs in, and what of their account is under way. */
export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'account', userId],
    queryFn: async (): Promise<Account> => unwrap(await rest().rpc('get_account', {}, { get: true })),
  });
