import type postgres from 'postgres';

type Ask = (sql: postgres.Sql, q: string, owner: string) => Promise<string[]>;

interface Row {
  id: string;
}

/** What the simple ways look at: all that the list looks at, as it is written in the columns. */
const text = `concat_ws(' ', title_ar, title_en, description_ar, description_en, make, model, type, city, condition,
  array_to_string(tags, ' '), year)`;

/** How somebody may look for ads of an owner; each gives the ids of the first ten. */
export const ways = {
  list: async (sql, q, owner) => {
    const rows = await sql<Row[]>`
      select card ->> 'id' as id
      from public.list_listings(q => ${q}, owner => ${owner}, page_size => 10), json_array_elements(listings) as card`;
    return rows.map(({ id }) => id);
  },
  ilike: async (sql, q, owner) => {
    const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const rows = await sql<Row[]>`
      select id from public.listings where owner_id = ${owner} and ${sql.unsafe(text)} ilike ${pattern}
      order by created_at desc limit 10`;
    return rows.map(({ id }) => id);
  },
  fullText: async (sql, q, owner) => {
    const rows = await sql<Row[]>`
      select id from public.listings, to_tsvector('simple', ${sql.unsafe(text)}) as words,
        plainto_tsquery('simple', ${q}) as wanted
      where owner_id = ${owner} and words @@ wanted
      order by ts_rank(words, wanted) desc limit 10`;
    return rows.map(({ id }) => id);
  },
} as const satisfies Record<string, Ask>;

export type Way = keyof typeof ways;
