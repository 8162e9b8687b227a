/** Lists one level of a bucket: files with their metadata, folders by name alone. */
import { z } from 'zod';
import type { RequestScope } from '../request-scope.ts';
import type { StorageDatabase } from './database.ts';

export const listQuery = z.object({
  prefix: z.string().default(''),
  limit: z.number().int().min(0).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});

export async function listObjects(
  database: StorageDatabase,
  scope: RequestScope,
  bucket: string,
  { limit, offset, search, sortBy, ...wanted }: z.infer<typeof listQuery>,
): Promise<readonly unknown[]> {
  const prefix = wanted.prefix.replace(/^\/+|\/+$/g, '');
  const below = prefix === '' ? '' : `${prefix}/`;
  return database.as<readonly unknown[]>(scope, async (tx) => {
    const direction = sortBy.order === 'desc' ? tx`desc` : tx`asc`;
    return tx`
      with inside as (
        select *, substr(name, length(${below}) + 1) as rest from storage.objects
        where bucket_id = ${bucket} and starts_with(name, ${below})
          and substr(name, length(${below}) + 1) ilike ${`${search.replace(/[\\%_]/g, '\\$&')}%`}
      ), level as (
        select distinct on (split_part(rest, '/', 1), position('/' in rest) = 0)
          split_part(rest, '/', 1) as name, position('/' in rest) = 0 as is_file,
          id, updated_at, created_at, last_accessed_at, metadata
        from inside where rest <> ''
      )
      select name, case when is_file then id end as id,
        case when is_file then updated_at end as updated_at,
        case when is_file then created_at end as created_at,
        case when is_file then last_accessed_at end as last_accessed_at,
        case when is_file then metadata end as metadata
      from level order by ${tx(sortBy.column)} ${direction}, name limit ${limit} offset ${offset}`;
  });
}
