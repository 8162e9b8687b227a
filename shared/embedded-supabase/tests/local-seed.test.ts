/** What a project begins with: put in once, before anything runs by the clock. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../src/ports.ts';
import { runningPostmaster } from '../src/postmaster.ts';
import type { Seed, SeedTarget } from '../src/seed.ts';
import { startSupabase } from '../src/start.ts';
import { FIXTURE } from '../testing/fixture.ts';

/** Jobs that write down how many words they found. */
const MIGRATION = `
  create schema private;
  create table public.words (word text not null);
  create table private.found (words integer not null);
  create function private.run_hourly_jobs() returns void language sql as $$
    insert into private.found select count(*) from public.words
  $$;`;

let folder: string;
let apiPort: number;
beforeEach(async () => {
  apiPort = await freePort();
  folder = await mkdtemp(join(tmpdir(), 'embedded-supabase-seed-'));
  await mkdir(join(folder, 'migrations'));
  await writeFile(join(folder, 'migrations/1_words.sql'), MIGRATION);
});
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  await rm(folder, { recursive: true, force: true });
});

const start = async (seed: Seed) => {
  const supabase = await startSupabase({
    workdir: FIXTURE,
    stateDir: join(folder, 'state'),
    migrationsDir: join(folder, 'migrations'),
    apiPort,
    dbPort: 0,
    mailboxPort: 0,
    seed: async () => seed,
  });
  closers.push(() => supabase.stop());
  return supabase;
};

async function query<T>(url: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1 });
  try {
    return await run(sql);
  } finally {
    await sql.end();
  }
}

const targets: SeedTarget[] = [];
const addWord: Seed = async (target) => {
  targets.push(target);
  // The jobs would come as soon as the services answer, if they did not wait.
  const answers = () =>
    fetch(`http://127.0.0.1:${apiPort}`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(true);
  await query(target.dbUrl, (sql) => sql`insert into public.words values ('salam')`);
};

it('fills the project before the jobs come, as the role of migrations, and at no later start', async () => {
  targets.length = 0;
  const first = await start(addWord);
  expect(targets).toMatchObject([{ dbUrl: first.dbUrl, storageDir: join(folder, 'state/storage') }]);
  const found = () => query(first.superuserUrl, (sql) => sql`select words from private.found`);
  await expect.poll(found).toEqual([{ words: 1 }]);
  await first.stop();
  const second = await start(addWord);
  expect(targets).toHaveLength(1);
  expect(await query(second.dbUrl, (sql) => sql`select word from public.words`)).toEqual([{ word: 'salam' }]);
});

it('does not start when it fails, leaves nothing running, and asks again at the next start', async () => {
  const failing = start(async () => Promise.reject(new Error('no words today')));
  await expect(failing).rejects.toThrow('no words today');
  expect(await runningPostmaster(join(folder, 'state/postgres'))).toBeNull();
  const { dbUrl } = await start(addWord);
  expect(await query(dbUrl, (sql) => sql`select word from public.words`)).toEqual([{ word: 'salam' }]);
});
