/** Supabase's own advisors find no error and no warning in what the migrations made. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalSupabase } from 'embedded-supabase';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAdvice, wantedAdvice } from '../advisors.ts';
import { startProject } from '../start-project.ts';

let supabase: LocalSupabase;
let stateDir: string;

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'dabbab-advisors-'));
  // An instance of its own: that of the other tests has tables that are open on purpose.
  supabase = await startProject({ stateDir });
});
afterAll(async () => {
  await supabase.stop();
  await rm(stateDir, { recursive: true, force: true });
});

async function sql(statement: string): Promise<void> {
  const connection = postgres(supabase.superuserUrl, { max: 1 });
  await connection.unsafe(statement);
  await connection.end();
}

it('finds nothing but what is wanted so', async () => {
  expect(Object.keys(wantedAdvice).length).toBeLessThanOrEqual(5);
  expect((await findAdvice(supabase.superuserUrl)).toSorted()).toEqual(Object.keys(wantedAdvice).toSorted());
});

it('would find a table without row security and a function without a search path', async () => {
  await sql(`
    create table public.careless (id integer primary key);
    grant select on public.careless to anon;
    create function public.careless() returns integer language sql as 'select 1';`);
  expect(await findAdvice(supabase.superuserUrl)).toEqual(
    expect.arrayContaining(['rls_disabled_in_public public.careless', 'function_search_path_mutable public.careless']),
  );
});
