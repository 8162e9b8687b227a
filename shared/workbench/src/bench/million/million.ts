import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bootstrap } from '@dabbab/supabase/local/bootstrap';
import { migrate } from '@dabbab/supabase/local/migrate';
import { type RunningPostgres, startPostgres } from '@dabbab/supabase/local/postgres';
import postgres from 'postgres';
import { root } from '../../paths.ts';
import { benchDir } from '../bench-dir.ts';
import { templateAds } from './templates.ts';

const ROWS = 1_000_000;
const TEMPLATES = 4000;
const OWNERS = 4000;
/** After that too many of its ads have expired. */
const LASTING_MS = 20 * 24 * 3_600_000;

const dataDir = join(benchDir, 'million');
const stamp = join(benchDir, 'million-made-from');
const inputs = ['supabase/migrations/*.sql', 'supabase/local/bootstrap/*.sql', 'shared/workbench/src/bench/million/*'];

/**
 * A database of our migrations with a million ads. Made in some minutes and kept until the migrations change.
 * @returns the running database; whoever opened it stops it
 */
export async function openMillion(log: (line: string) => void): Promise<RunningPostgres> {
  const wanted = await digest();
  const kept = existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted && (await ageOf(stamp)) < LASTING_MS;
  if (!kept) await Promise.all([dataDir, stamp].map((path) => rm(path, { recursive: true, force: true })));
  await mkdir(benchDir, { recursive: true });
  const database = await startPostgres({ dataDir, port: 0, log });
  if (kept) return database;
  try {
    await make(database.url, log);
    await writeFile(stamp, wanted);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function make(superuserUrl: string, log: (line: string) => void): Promise<void> {
  const started = performance.now();
  log('Making a database with a million ads (kept for the next runs)');
  await bootstrap(superuserUrl);
  await migrate({
    url: superuserUrl.replace('//supabase_admin:', '//postgres:'),
    dir: join(root, 'supabase/migrations'),
  });
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => {} });
  try {
    await insertOwners(sql);
    await insertTemplates(sql);
    log('Templates are in');
    await sql`select set_config('bench.rows', ${String(ROWS)}, false)`;
    await sql.unsafe(await readFile(join(import.meta.dirname, 'fill.sql'), 'utf8'));
    log('Ads are in');
    // As autovacuum leaves it, and the hourly count.
    await sql.unsafe('vacuum (analyze, index_cleanup on)');
    log('Vacuumed');
    await sql`select private.count_search_words()`;
    log('Words are counted');
    await sql.unsafe('checkpoint');
  } finally {
    await sql.end();
  }
  log(`Made it in ${Math.round((performance.now() - started) / 1000)} s`);
}

async function insertOwners(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into auth.users (id, instance_id, aud, role, email, raw_user_meta_data)
    select gen_random_uuid(), '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated',
      'owner' || i || '@dabbab.test', jsonb_build_object('username', 'owner ' || i)
    from generate_series(1, ${OWNERS}::integer) as i`;
}

/** Through the triggers, whose work the million rows copy. */
async function insertTemplates(sql: postgres.Sql): Promise<void> {
  const batch = 1000;
  const ads = templateAds(TEMPLATES);
  const [owner] = await sql<{ id: string }[]>`select id from public.profiles limit 1`;
  if (!owner) throw new Error('The owners of the million ads have no profiles');
  for (let start = 0; start < ads.length; start += batch) {
    const rows = ads.slice(start, start + batch).map((ad) => ({ ...ad, owner_id: owner.id }));
    await sql`insert into public.listings ${sql(rows)}`;
  }
}

async function digest(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([ROWS, TEMPLATES, OWNERS]));
  const files = await Promise.all(inputs.map((pattern) => Array.fromAsync(glob(pattern, { cwd: root }))));
  for (const file of files.flat().toSorted()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

async function ageOf(file: string): Promise<number> {
  return Date.now() - (await stat(file)).mtimeMs;
}
