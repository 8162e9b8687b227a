import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** What the page of a running shop shows; null if there is none of this id. */
export const shopQuery = (id: string) =>
  queryOptions({
    queryKey: ['shops', 'shop', id],
    queryFn: async () => unwrap(await rest().rpc('get_shop', { id }, { get: true }))[0] ?? null,
  });
