import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from 'embedded-supabase/postgres';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fill } from './fill.ts';
import { prepare } from './prepare.ts';

const quiet = () => {};
let dataDir: string;
let database: RunningPostgres;
let sql: postgres.Sql;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dabbab-fill-'));
  database = await startPostgres({ dataDir, port: 0 });
  await prepare(database.url, { listings: 30, pictures: true }, quiet);
  sql = postgres(database.url, { max: 1, onnotice: quiet });
}, 120_000);

afterAll(async () => {
  await sql.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const indexes = () => sql`
  select indexrelid::regclass::text from pg_index
  where indrelid in ('public.listings'::regclass, 'private.listing_cards'::regclass, 'private.listing_search'::regclass) order by 1`;

it('adds ads to those that are there', { timeout: 120_000 }, async () => {
  const before = await sql<{ id: string }[]>`select id from public.listings`;
  const indexesBefore = await indexes();
  await fill(sql, { listings: 300, pictures: true }, quiet);
  expect(before).toHaveLength(30);
  expect(await sql`select count(*)::integer, count(distinct owner_id)::integer as owners from public.listings`).toEqual(
    [{ count: 330, owners: 3 }],
  );
  const kept = await sql`select from public.listings where id in ${sql(before.map(({ id }) => id))}`;
  expect(kept).toHaveLength(30);
  expect(await indexes()).toEqual(indexesBefore);
});

it('writes what the triggers would have written', async () => {
  expect(
    await sql`
    select l.id from public.listings l full join private.listing_search s on s.listing_id = l.id
    where l.listed is distinct from (s.tokens is not null) or s.tokens <> private.listing_tokens(l, private.listing_text(l))`,
  ).toEqual([]);
  // The cards are those of the ads, in both tables.
  const [ads] = await sql<{ listed: number; right: number }[]>`
    select count(*) filter (where l.listed)::integer as listed,
      count(*) filter (where c is not distinct from private.card_row(l)
        and to_jsonb(c) = to_jsonb(s) - '{tokens,fits}'::text[]
        and s.fits is not distinct from private.fitted_models(l.fits))::integer as right
    from public.listings l
      left join private.listing_cards c on c.listing_id = l.id left join private.listing_search s on s.listing_id = l.id
    where l.listed or c is not null or s is not null`;
  expect(ads?.right).toBe(ads?.listed);
  expect(
    await sql`
    select l.id from public.listings l where l.image_count = 0
      or l.image_count <> (select count(*) from public.listing_images i where i.listing_id = l.id)
      or l.cover_path <> (select path from public.listing_images i where i.listing_id = l.id and position = 0)`,
  ).toEqual([]);
  expect(await sql`select from public.list_listings(make => 'honda'), json_array_elements(listings)`).not.toHaveLength(
    0,
  );
});

it('does nothing for whom the database does not let', async () => {
  const other = postgres(database.url.replace('supabase_admin:', 'postgres:'), { max: 1, onnotice: quiet });
  const [before] = await sql`select count(*) from auth.users`;
  await expect(fill(other, { listings: 5, pictures: true }, quiet)).rejects.toThrow('session_replication_role');
  expect(await sql`select count(*) from auth.users`).toEqual([before]);
  await other.end();
});
