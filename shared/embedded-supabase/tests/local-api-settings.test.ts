/** What a migration and config.toml set for the REST API, and how soon it learns of tables. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalSupabase, startSupabase } from '../src/start.ts';
import { FIXTURE } from '../testing/fixture.ts';

let supabase: LocalSupabase;
let stateDir: string;

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'embedded-supabase-api-'));
  const migration = `
    alter role authenticator set pgrst.db_aggregates_enabled = 'true';
    alter role authenticator set pgrst.db_plan_enabled = 'true';
    alter role authenticator set pgrst.db_tx_end = 'commit-allow-override';
    create schema test;
    create table test.words (n int primary key);
    insert into test.words values (1), (2);
    grant usage on schema test to service_role;
    grant all on test.words to service_role;`;
  await writeFile(join(stateDir, '1_test.sql'), migration);
  const ports = { apiPort: 0, dbPort: 0, mailboxPort: 0 };
  const config = { api: { schemas: ['test', 'public'] } };
  supabase = await startSupabase({
    workdir: FIXTURE,
    stateDir: join(stateDir, 'state'),
    ...ports,
    migrationsDir: stateDir,
    config,
  });
});
afterAll(async () => {
  await supabase.stop();
  await rm(stateDir, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}, options: RequestInit = {}) =>
  fetch(`${supabase.url}/rest/v1${path}`, { ...options, headers: { apikey: supabase.secretKey, ...headers } });

it('serves the first of its schemas to who names none', async () => {
  expect(await (await ask('/words?select=n')).json()).toEqual([{ n: 1 }, { n: 2 }]);
  expect((await ask('/words', { 'accept-profile': 'public' })).status).toBe(404);
});

it('sums up, plans and undoes where a migration has switched that on', async () => {
  expect(await (await ask('/words?select=n.sum()')).json()).toEqual([{ sum: 3 }]);
  const plan = await ask('/words', { accept: 'application/vnd.pgrst.plan+json' });
  expect(await plan.json()).toMatchObject([{ Plan: {} }]);
  const undone = await ask(
    '/words',
    { prefer: 'tx=rollback,return=representation', 'content-type': 'application/json' },
    { method: 'POST', body: '{"n":3}' },
  );
  expect([undone.status, undone.headers.get('preference-applied')]).toEqual([
    201,
    'return=representation, tx=rollback',
  ]);
  expect(await (await ask('/words?n=eq.3')).json()).toEqual([]);
});

it('joins changes of the schema: the last of many tables is served soon', async () => {
  const sql = postgres(supabase.dbUrl, { max: 1 });
  try {
    for (let at = 0; at < 100; at++) await sql.unsafe(`create table public.many_${at} (n int)`);
  } finally {
    await sql.end();
  }
  const isServed = async () => (await ask('/many_99', { 'accept-profile': 'public' })).status;
  await expect.poll(isServed, { timeout: 3000 }).toBe(200);
});
