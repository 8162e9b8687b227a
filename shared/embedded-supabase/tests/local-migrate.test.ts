/** Migrations: applied once, in order, as a role without superuser power. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { bootstrap } from '../src/bootstrap.ts';
import { migrate } from '../src/migrate.ts';
import { type RunningPostgres, startPostgres } from '../src/postgres.ts';

let server: RunningPostgres;
let stateDir: string;
let url: string;
let dir: string;

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'embedded-supabase-migrate-'));
  server = await startPostgres({ dataDir: join(stateDir, 'postgres'), port: 0 });
  await bootstrap(server.url);
});
afterAll(async () => {
  await server.stop();
  await rm(stateDir, { recursive: true, force: true });
});
beforeEach(async () => {
  const name = `t_${randomUUID().slice(0, 8)}`;
  url = (await server.createDatabaseFrom('postgres', name)).replace('supabase_admin', 'postgres');
  dir = await mkdtemp(join(tmpdir(), 'embedded-supabase-sql-'));
});

const file = (name: string, text: string) => writeFile(join(dir, name), text);

async function query<T>(run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1 });
  try {
    return await run(sql);
  } finally {
    await sql.end();
  }
}

it('applies each file once and records it as the CLI does', async () => {
  await file('2_second.sql', 'insert into public.words values (2);');
  await file('1_first.sql', 'create table public.words (n int);');
  expect(await migrate({ url, dir })).toEqual({ applied: ['1_first.sql', '2_second.sql'], changed: [] });
  expect(await migrate({ url, dir })).toEqual({ applied: [], changed: [] });
  await query(async (sql) => {
    expect(await sql`select n from public.words`).toEqual([{ n: 2 }]);
    const rows = await sql`select version, name from supabase_migrations.schema_migrations order by 1`;
    expect([...rows]).toEqual([
      { version: '1', name: 'first' },
      { version: '2', name: 'second' },
    ]);
  });
});

it('says which file and line failed, and keeps nothing of that file', async () => {
  await file('1_bad.sql', 'create table public.half (n int);\n\nselect nothing_here;');
  await expect(migrate({ url, dir })).rejects.toThrow(/^1_bad\.sql:3: .*nothing_here.*\(42703\)/);
  await query(async (sql) => {
    expect((await sql`select to_regclass('public.half') as found`)[0]).toEqual({ found: null });
  });
});

it('reports an applied file that was changed since', async () => {
  await file('1_first.sql', 'select 1;');
  await migrate({ url, dir });
  await file('1_first.sql', 'select 2;');
  expect(await migrate({ url, dir })).toEqual({ applied: [], changed: ['1_first.sql'] });
});

it.each([
  ['a function in auth', 'create function auth.mine() returns int language sql as $$ select 1 $$'],
  ['another auth.uid()', 'create or replace function auth.uid() returns uuid language sql as $$ select null::uuid $$'],
  ['a column of auth.users', 'alter table auth.users add column mine int'],
  ['a column of storage.objects', 'alter table storage.objects add column mine int'],
  ['a table in storage', 'create table storage.mine (n int)'],
  ['a superuser', 'create role mine superuser'],
])('is refused, as on hosted Supabase: %s', async (_what, statement) => {
  await file('1_illegal.sql', statement);
  await expect(migrate({ url, dir })).rejects.toThrow(/42501/);
});

it.each([
  [
    'a trigger on auth.users',
    `create function public.f() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger t after insert on auth.users for each row execute function public.f()`,
  ],
  ['a key to auth.users', 'create table public.t (id uuid references auth.users (id))'],
  ['a bucket', "insert into storage.buckets (id, name, public) values ('b', 'b', true)"],
  ['a policy on objects', "create policy p on storage.objects for select using (bucket_id = 'b')"],
  ['an extension', 'create extension pg_trgm with schema extensions'],
  [
    'a realtime table',
    'create table public.t (n int primary key); alter publication supabase_realtime add table public.t',
  ],
])('is allowed, as on hosted Supabase: %s', async (_what, statement) => {
  await file('1_legal.sql', statement);
  expect((await migrate({ url, dir })).applied).toEqual(['1_legal.sql']);
});

it('lets the API roles use what a migration makes, until it revokes that', async () => {
  await file(
    '1_tables.sql',
    'create table public.open (n int); create table public.shut (n int); revoke all on public.shut from anon;',
  );
  await migrate({ url, dir });
  await query(async (sql) => {
    const [row] = await sql`select has_table_privilege('anon', 'public.open', 'select') as open,
      has_table_privilege('anon', 'public.shut', 'select') as shut`;
    expect(row).toEqual({ open: true, shut: false });
  });
});

it('shows a new table to the REST service at once', async () => {
  const { dbUrl = '', url: api, publishableKey } = inject('backend');
  const name = `fresh_${randomUUID().slice(0, 8)}`;
  const sql = postgres(dbUrl, { max: 1 });
  const ask = () => fetch(`${api}/rest/v1/${name}`, { headers: { apikey: publishableKey } });
  expect((await ask()).status).toBe(404);
  await sql.unsafe(`create table public.${name} (n int); grant select on public.${name} to anon`);
  await expect.poll(async () => (await ask()).status).toBe(200);
  await sql.unsafe(`drop table public.${name}`);
  await expect.poll(async () => (await ask()).status).toBe(404);
  await sql.end();
});
