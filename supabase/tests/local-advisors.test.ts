/** Supabase's own advisors find no error and no warning in what the migrations made. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalSupabase, startSupabase } from '../local/start.ts';

const run = promisify(execFile);
const cli = fileURLToPath(new URL('../../node_modules/.bin/supabase', import.meta.url));

/** What they find and we want so. */
const wanted: Record<string, string> = {
  'security_definer_view public.public_profiles':
    'The one window through which everybody sees the few public columns of people: it has to look past row security.',
  'function_search_path_mutable private.card_of':
    'A function with settings is not inlined, and this one runs for every row of the hot list. It calls built-in functions only.',
  'function_search_path_mutable private.is_open':
    'As card_of: it runs for every shop that a map or the directory looks at, and calls built-in functions only.',
};

interface Finding {
  name: string;
  level: 'INFO' | 'WARN' | 'ERROR';
  detail: string;
  metadata: { schema?: string; name?: string };
}

let supabase: LocalSupabase;
let stateDir: string;

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'dabbab-advisors-'));
  // An instance of its own: that of the other tests has tables that are open on purpose.
  supabase = await startSupabase({ stateDir, apiPort: 0, dbPort: 0, mailboxPort: 0 });
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

/** Errors and warnings, as "rule schema.name". */
async function advice(): Promise<string[]> {
  const args = ['db', 'advisors', `--remote=${supabase.superuserUrl}`, '--level=warn', '--output-format=json'];
  const { stdout } = await run(cli, args, { maxBuffer: 16 * 1024 * 1024 });
  const { results } = JSON.parse(stdout) as { results: Finding[] };
  return (
    results
      .map(({ name, metadata }) => `${name} ${metadata.schema}.${metadata.name}`)
      // Of the embedded backend itself; a hosted project has no such schema.
      .filter((finding) => !finding.includes(' supabase_local.'))
  );
}

it('finds nothing but what is wanted so', async () => {
  expect(Object.keys(wanted).length).toBeLessThanOrEqual(5);
  expect((await advice()).toSorted()).toEqual(Object.keys(wanted).toSorted());
});

it('would find a table without row security and a function without a search path', async () => {
  await sql(`
    create table public.careless (id integer primary key);
    grant select on public.careless to anon;
    create function public.careless() returns integer language sql as 'select 1';`);
  expect(await advice()).toEqual(
    expect.arrayContaining(['rls_disabled_in_public public.careless', 'function_search_path_mutable public.careless']),
  );
});
