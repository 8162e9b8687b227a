import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { templateAds } from './templates.ts';

const TEMPLATES = 4000;
const ADS_OF_AN_OWNER = 250;
/** So many templates go to the database at a time. */
const BATCH = 500;

export interface Wanted {
  /** How many ads. */
  listings: number;
  /** Whether they get rows of pictures, too; otherwise they only name their cover. */
  pictures: boolean;
}

/**
 * Adds many believable ads, unevenly spread over makes, cities, prices, owners and time, to what a database has.
 * @param sql a single connection of a role that may set `session_replication_role`
 */
export async function fill(sql: postgres.Sql, wanted: Wanted, log: (line: string) => void): Promise<void> {
  const multiply = await readFile(join(import.meta.dirname, 'fill.sql'), 'utf8');
  // All or nothing: meanwhile the tables are without some of their indexes.
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = origin`; // who may not set it learns so before anything is done
    await insertOwners(tx, Math.ceil(wanted.listings / ADS_OF_AN_OWNER));
    await lookAtTexts(tx, 'disable');
    await insertTemplates(tx, Math.min(TEMPLATES, wanted.listings), wanted.pictures);
    await lookAtTexts(tx, 'enable');
    log('Templates are in');
    await tx`select set_config('bench.rows', ${String(wanted.listings)}, true)`;
    await tx.unsafe(multiply);
  });
  log('Ads are in');
  // As autovacuum leaves it, and the hourly count.
  await sql.unsafe('vacuum (analyze, index_cleanup on)');
  log('Vacuumed');
  await sql`select private.count_search_words()`;
  await sql`select private.count_suggestions()`;
  log('Words are counted');
}

async function insertOwners(sql: postgres.TransactionSql, count: number): Promise<void> {
  await sql`
    create temporary table new_owner on commit drop as
    select i::integer as number, gen_random_uuid() as id from generate_series(1, ${count}::integer) as i`;
  await sql`
    insert into auth.users (id, instance_id, aud, role, email, raw_user_meta_data)
    select id, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated',
      'owner-' || id || '@dabbab.test', jsonb_build_object('username', 'owner ' || left(id::text, 8))
    from new_owner`;
}

/** Lets texts be looked at, or not: ours need no look, which would take nine tenths of the time. */
const lookAtTexts = (sql: postgres.TransactionSql, what: 'enable' | 'disable') =>
  sql.unsafe(
    `alter table public.listings ${['check_texts', 'refuse_listing_text_insert', 'set_listing_flags']
      .map((trigger) => `${what} trigger ${trigger}`)
      .join(', ')}`,
  );

/** Through the triggers that index ads, whose work the many rows copy. */
async function insertTemplates(sql: postgres.TransactionSql, count: number, pictures: boolean): Promise<void> {
  const [owner] = await sql<{ id: string }[]>`select id from new_owner limit 1`;
  if (!owner) throw new Error('The new ads have no owners');
  const ads = templateAds(count).map((ad) => ({ ...ad, owner_id: owner.id, listed: true }));
  for (let start = 0; start < ads.length; start += BATCH) {
    const batch = ads.slice(start, start + BATCH);
    // An ad is indexed when it has its first picture: once, not twice.
    const rows = batch.map(({ paths, ...row }) =>
      pictures ? row : { ...row, cover_path: paths[0] ?? null, image_count: paths.length },
    );
    const inserted = await sql<{ id: string }[]>`insert into public.listings ${sql(rows)} returning id`;
    const images = inserted.flatMap(({ id }, index) =>
      (batch[index]?.paths ?? []).map((path, position) => ({ listing_id: id, path, position })),
    );
    if (pictures) await sql`insert into public.listing_images ${sql(images)}`;
  }
}
