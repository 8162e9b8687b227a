import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from 'embedded-supabase/postgres';
import { root } from '../../paths.ts';
import { benchDir } from '../bench-dir.ts';
import { prepare } from './prepare.ts';

const ROWS = 1_000_000;
/** After that too many of its ads have expired. */
const LASTING_MS = 20 * 24 * 3_600_000;

const dataDir = join(benchDir, 'million');
const stamp = join(benchDir, 'million-made-from');
const inputs = [
  'supabase/migrations/*.sql',
  'shared/embedded-supabase/src/bootstrap/*.sql',
  'shared/workbench/src/bench/million/*',
];

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
  await prepare(superuserUrl, { listings: ROWS, pictures: false }, log);
  log(`Made it in ${Math.round((performance.now() - started) / 1000)} s`);
}

async function digest(): Promise<string> {
  const hash = createHash('sha256').update(String(ROWS));
  const files = await Promise.all(inputs.map((pattern) => Array.fromAsync(glob(pattern, { cwd: root }))));
  for (const file of files.flat().toSorted()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

async function ageOf(file: string): Promise<number> {
  return Date.now() - (await stat(file)).mtimeMs;
}
