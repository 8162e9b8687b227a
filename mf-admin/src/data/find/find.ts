import { unwrap } from '@dabbab/platform/errors';
import { keepPreviousData, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { adminKeys } from '../keys.ts';

const SHORTEST = 2;

/** Asks for the people, ads and shops in which words occur. */
export function findQuery(words: string) {
  return queryOptions({
    queryKey: [...adminKeys.all, 'find', words],
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('admin_find', { q: words }, { get: true }).abortSignal(signal)),
    enabled: words.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
}

export type Found = Awaited<ReturnType<NonNullable<ReturnType<typeof findQuery>['queryFn']>>>[number];
