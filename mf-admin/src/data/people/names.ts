import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { adminKeys } from '../keys.ts';

/**
 * Adds the names of people to rows that have their ids, one request for all rows: joined in the list, each name would cost
 * the list three times what its own row costs.
 */
export async function withNames<Row extends { owner_id: string }>(
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<(Row & { owner: string })[]> {
  const names = await namesOf(
    rows.map(({ owner_id }) => owner_id),
    signal,
  );
  return rows.map((row) => ({ ...row, owner: names.get(row.owner_id) ?? '' }));
}

/** Asks for the names of people by their ids, if there are any. */
export async function namesOf(people: readonly string[], signal: AbortSignal): Promise<Map<string, string>> {
  const ids = [...new Set(people)];
  if (ids.length === 0) return new Map();
  const found = unwrap(await rest().from('profiles').select('id,username').in('id', ids).abortSignal(signal));
  return new Map(found.map(({ id, username }) => [id, username]));
}

/** Asks for the name of a person. */
export function personNameQuery(id: string) {
  return queryOptions({
    queryKey: [...adminKeys.all, 'people', id] as const,
    queryFn: async ({ signal }) =>
      unwrap(await rest().from('profiles').select('username').eq('id', id).abortSignal(signal))[0]?.username ?? null,
    enabled: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id),
  });
}
