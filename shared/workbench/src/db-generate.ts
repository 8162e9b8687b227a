import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { fill } from './bench/million/fill.ts';
import { loadEnvironment, ports } from './environment.ts';
import { isLoopback } from './is-loopback.ts';
import { naughtyWordsSql } from './naughty/naughty-words-sql.ts';
import { root } from './paths.ts';
import { lookalikesSql } from './unicode/lookalikes-sql.ts';
import { lookalikes } from './unicode/lookalikes.ts';

/**
 * `npm run db:generate -- --listings 1000000`: adds so many believable ads, their owners and the paths of their pictures
 * to the database of `npm start`, which has to run, or to the one that `--db postgresql://…` names. Nothing else changes.
 * A database on another machine is refused without `--force`.
 *
 * `npm run db:generate -- --confusables confusables.txt`: writes the migration of characters that look like others anew, from
 * that file of a version of Unicode (https://www.unicode.org/Public/security/).
 *
 * `npm run db:generate -- --naughty-words`: writes the migration of words that are suspected, after the package of that name.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string' },
    confusables: { type: 'string' },
    'naughty-words': { type: 'boolean', default: false },
    db: { type: 'string' },
    force: { type: 'boolean', default: false },
  },
});

const MOST = 10_000_000;

function wantedListings(): number {
  const count = Number(values.listings);
  if (Number.isInteger(count) && count > 0 && count <= MOST) return count;
  throw new Error(`--listings must be a number of ads, 1 to ${MOST}`);
}

function databaseUrl(): string {
  loadEnvironment();
  // As the superuser, who may write without triggers.
  const url = values.db ?? `postgresql://supabase_admin@127.0.0.1:${ports().db}/postgres`;
  if (!isLoopback(url) && !values.force) {
    throw new Error(
      `${new URL(url).host} is another machine. --force, if its database is to be filled with made-up ads.`,
    );
  }
  return url;
}

async function generateLookalikes(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const version = /^# Version: (\S+)/mu.exec(text)?.[1];
  if (version === undefined) throw new Error(`${file} does not say of which version of Unicode it is`);
  const all = lookalikes(text);
  const migration = join(root, 'supabase/migrations/20261121002690_platform_lookalikes.sql');
  await writeFile(migration, lookalikesSql(all, version));
  console.log(`Wrote ${all.size} characters of Unicode ${version} to ${migration}`);
}

async function generateNaughtyWords(): Promise<void> {
  const migration = join(root, 'supabase/migrations/20261121002719_platform_naughty_words.sql');
  await writeFile(migration, naughtyWordsSql());
  console.log(`Wrote ${migration}`);
}

async function generate(): Promise<void> {
  if (values.confusables) return generateLookalikes(values.confusables);
  if (values['naughty-words']) return generateNaughtyWords();
  const listings = wantedListings();
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => {} });
  try {
    await fill(sql, { listings, pictures: true }, (line) => console.log(`${seconds().padStart(6)} s  ${line}`));
    console.log(`${seconds().padStart(6)} s  Added ${listings} ads`);
  } finally {
    await sql.end();
  }
}

try {
  await generate();
} catch (error) {
  const { code, message } = error as Error & { code?: string };
  console.error(code === 'ECONNREFUSED' ? 'No database answers there. `npm start` runs the local one.' : message);
  process.exitCode = 1;
}
