/** The hourly jobs: called from the start on, one call after the other, whatever happens to PostgreSQL. */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, expect, it } from 'vitest';
import { openPool } from '../src/pool.ts';
import { runningPostmaster } from '../src/postmaster.ts';
import { startFunctionCalls, startScheduler } from '../src/scheduler.ts';
import { type LocalSupabase, startSupabase } from '../src/start.ts';
import { Supervisor } from '../src/supervisor.ts';
import { FIXTURE } from '../testing/fixture.ts';

/** Jobs that write down each call, and how many of them were under way. */
const JOBS = `
  create schema if not exists private;
  create table private.runs (id integer generated always as identity, together integer not null);
  create table private.orders (refuse boolean not null default false);
  insert into private.orders default values;
  create function private.run_hourly_jobs() returns void language plpgsql as $$
  begin
    if (select refuse from private.orders) then
      raise exception 'Not today';
    end if;
    insert into private.runs (together) select count(*) from pg_stat_activity
    where state = 'active' and query like 'select private.run_hourly_jobs%';
    perform pg_sleep(0.02);
  end $$;`;

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-supabase-scheduler-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startWith(migration: string): Promise<LocalSupabase> {
  const folder = await newFolder();
  const migrationsDir = join(folder, 'migrations');
  await mkdir(migrationsDir);
  await writeFile(join(migrationsDir, '20260101000000_jobs.sql'), migration);
  const ports = { apiPort: 0, dbPort: 0, mailboxPort: 0 };
  const supabase = await startSupabase({
    workdir: FIXTURE,
    stateDir: join(folder, 'state'),
    migrationsDir,
    ...ports,
  });
  closers.push(() => supabase.stop());
  return supabase;
}

/** PostgreSQL alone, and a scheduler that does not wait for hours; the jobs come a moment after it. */
async function startQuick() {
  const dataDir = join(await newFolder(), 'postgres');
  const database = await Supervisor.start({ dataDir, port: 0 });
  closers.push(() => database.stop());
  const sql = openPool(database.url, database, { max: 3 });
  closers.push(() => sql.end({ timeout: 1 }));
  const lines: string[] = [];
  const scheduler = startScheduler(sql, (line) => lines.push(line), { everyMs: 1, againMs: 1 });
  closers.push(() => scheduler.stop());
  await sql.unsafe(JOBS);
  const calls = async () => (await sql<{ id: number }[]>`select id from private.runs`).length;
  return { dataDir, sql, scheduler, lines, calls };
}

it('is called soon after the start', async () => {
  const { superuserUrl } = await startWith(JOBS);
  const sql = postgres(superuserUrl, { max: 1 });
  closers.push(() => sql.end());
  await expect.poll(async () => (await sql`select id from private.runs`).length).toBe(1);
});

it('is called again and again, one call after the other, and not missed before it is there', async () => {
  const { sql, lines, calls } = await startQuick();
  await expect.poll(calls).toBeGreaterThan(4);
  expect(lines).toEqual([]);
  expect(await sql`select distinct together from private.runs`).toEqual([{ together: 1 }]);
});

it('goes on when jobs failed, and says so in a line', async () => {
  const { sql, lines, calls } = await startQuick();
  await sql`update private.orders set refuse = true`;
  await expect.poll(() => lines).toContain('The hourly jobs failed: Not today');
  const before = await calls();
  await sql`update private.orders set refuse = false`;
  await expect.poll(calls).toBeGreaterThan(before);
});

it('goes on when PostgreSQL was killed', async () => {
  const { dataDir, calls } = await startQuick();
  await expect.poll(calls).toBeGreaterThan(0);
  const before = await calls();
  process.kill((await runningPostmaster(dataDir)) ?? 0, 'SIGKILL');
  await expect.poll(() => calls().catch(() => 0)).toBeGreaterThan(before + 2);
});

it('stops in the middle of the jobs, which leave nothing half done', async () => {
  const { sql, scheduler, calls, lines } = await startQuick();
  await sql.unsafe(`create or replace function private.run_hourly_jobs() returns void language plpgsql as $$
    begin
      insert into private.runs (together) values (0);
      perform pg_sleep(600);
    end $$`);
  const asleep = () => sql`select from pg_stat_activity where wait_event = 'PgSleep' and query like '%run_hourly_jobs%'
    and xact_start < now() - interval '0.1 seconds'`;
  await expect.poll(async () => (await asleep()).length).toBe(1);
  const before = await calls();
  await scheduler.stop();
  expect(await asleep()).toEqual([]);
  expect(await calls()).toBe(before);
  expect(lines).toEqual([]);
});

it('calls the functions that are due, again and again, and goes on when one fails', async () => {
  const { sql } = await startQuick();
  const called: string[] = [];
  const lines: string[] = [];
  const call = async (name: string) => {
    called.push(name);
    if (called.length === 2) throw new Error('not now');
  };
  const calls = startFunctionCalls(sql, call, (line) => lines.push(line), { everyMs: 1, againMs: 1 });
  closers.push(() => calls.stop());
  await sql.unsafe(
    `create function private.due_functions() returns setof text language sql as $$ values ('deliver') $$`,
  );
  await expect.poll(() => called.length).toBeGreaterThan(3);
  expect(new Set(called)).toEqual(new Set(['deliver']));
  expect(lines).toEqual(['The functions that are due could not be called: not now']);
  await calls.stop();
  const before = called.length;
  await sql`select private.due_functions()`;
  expect(called).toHaveLength(before);
});
