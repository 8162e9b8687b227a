import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { pageKeys } from './page-keys.ts';

const TEN_MINUTES_MS = 10 * 60 * 1000;

/** Names and addresses of the content pages, in the order in which admins made them. */
export const pageListQuery = queryOptions({
  queryKey: pageKeys.list(),
  queryFn: async () =>
    unwrap(await rest().from('pages').select('slug, title_ar, title_en').order('created_at', { ascending: true })),
  staleTime: TEN_MINUTES_MS,
});
