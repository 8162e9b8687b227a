import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { settingKeys } from './settings.ts';

/** How many people but admins are signed in, whom maintenance would send away. */
export const signedInQuery = queryOptions({
  queryKey: settingKeys.signedIn,
  queryFn: async ({ signal }) => unwrap(await rest().rpc('admin_count_signed_in').abortSignal(signal)),
});
