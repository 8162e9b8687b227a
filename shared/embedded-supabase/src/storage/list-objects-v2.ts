/** Lists a bucket page by page (`listV2`): whole names below a prefix, or with a delimiter one level of it. */
import { z } from 'zod';
import type { RequestScope } from '../request-scope.ts';
import type { StorageDatabase } from './database.ts';
import { badRequest } from './errors.ts';

export const listV2Query = z.object({
  prefix: z.string().default(''),
  limit: z.number().int().min(1).max(1000).default(1000),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});

/** The last row of a page, by which the next one begins. */
const cursorShape = z.tuple([z.string(), z.string()]);

interface Page {
  hasNext: boolean;
  nextCursor?: string;
  folders: { key: string; name: string }[];
  objects: unknown[];
}

interface Row {
  name: string;
  sort: string;
  id: string | null;
}

export async function listObjectsV2(
  database: StorageDatabase,
  scope: RequestScope,
  bucket: string,
  { prefix, limit, cursor, with_delimiter, sortBy }: z.infer<typeof listV2Query>,
): Promise<Page> {
  const [afterSort, afterName] = cursor === undefined ? [null, null] : readCursor(cursor);
  const rows = await database.as(scope, async (tx) => {
    const descending = sortBy.order === 'desc';
    const direction = descending ? tx`desc` : tx`asc`;
    // Folders have no dates: on hosted Supabase, too, they sort by the dates only of what is in them.
    const sort = sortBy.column === 'name' ? tx`name collate "C"` : tx`to_json(${tx(sortBy.column)}) #>> '{}'`;
    return tx<Row[]>`
      with inside as (
        select *, case when ${with_delimiter} then position('/' in substr(name, length(${prefix}) + 1)) else 0 end as cut
        from storage.objects where bucket_id = ${bucket} and starts_with(name, ${prefix})
      ), level as (
        select distinct on (case when cut > 0 then left(name, length(${prefix}) + cut) else name end)
          case when cut > 0 then left(name, length(${prefix}) + cut) else name end as name,
          case when cut = 0 then id end as id, updated_at, created_at, last_accessed_at, metadata
        from inside
      ), sorted as (select *, ${sort} as sort from level)
      select * from sorted
      where ${afterSort}::text is null or (sort collate "C", name collate "C")
        ${descending ? tx`<` : tx`>`} (${afterSort}::text, ${afterName}::text)
      order by sort collate "C" ${direction}, name collate "C" ${direction} limit ${limit + 1}`;
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasNext = rows.length > limit && last !== undefined;
  return {
    hasNext,
    ...(hasNext && { nextCursor: Buffer.from(JSON.stringify([last.sort, last.name])).toString('base64url') }),
    folders: page.filter((row) => row.id === null).map(({ name }) => ({ key: name.slice(0, -1), name })),
    objects: page.filter((row) => row.id !== null).map(({ sort: _sort, ...object }) => object),
  };
}

function readCursor(cursor: string): [string, string] {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw badRequest('Invalid continuation token');
  }
}
