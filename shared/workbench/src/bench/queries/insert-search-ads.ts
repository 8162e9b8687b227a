import { randomUUID } from 'node:crypto';
import { searchAds, type SearchAdName } from '@dabbab/supabase/seed/search/ads';
import type postgres from 'postgres';

/** Puts the ads that the queries are asked of into a database, under an owner of their own. */
export async function insertSearchAds(
  sql: postgres.Sql,
): Promise<{ owner: string; ids: Readonly<Record<SearchAdName, string>> }> {
  const owner = randomUUID();
  await sql`
    insert into auth.users (id, email, raw_user_meta_data)
    values (${owner}, 'search@dabbab.test', '{"username": "search"}')`;
  const ids = Object.fromEntries(Object.keys(searchAds).map((name) => [name, randomUUID()])) as Record<
    SearchAdName,
    string
  >;
  for (const [name, ad] of Object.entries(searchAds) as [SearchAdName, (typeof searchAds)[SearchAdName]][]) {
    await sql`insert into public.listings ${sql({ ...ad, id: ids[name], owner_id: owner, image_count: 1 })}`;
  }
  return { owner, ids };
}
