/**
 * The backend of the tests of services: the one that the environment names (see `../testing/backend.ts`), otherwise an
 * embedded one. It has the tables of the fixture, which is a project for tests alone.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { type Backend, namedBackend, temporaryBackend } from '../testing/backend.ts';
import { FIXTURE, fixtureMigrations } from '../testing/fixture.ts';

/** Makes the fixture part of a project that has other tables, too. */
async function applyFixture(dbUrl: string): Promise<string[]> {
  const sql = postgres(dbUrl, { max: 1, onnotice: () => {} });
  try {
    for (const text of fixtureMigrations()) await sql.begin((tx) => tx.unsafe(text));
    await sql`notify pgrst, 'reload schema'`;
    const tables =
      await sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
    return tables.map((table) => String(table.relname));
  } finally {
    await sql.end();
  }
}

/** The API learns of new tables a moment after they were made: no test is to ask before. */
async function untilServed({ url, secretKey }: Backend, tables: string[]): Promise<void> {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const deadline = Date.now() + 30_000;
  for (const table of tables) {
    while (Date.now() < deadline) {
      const answer = await fetch(`${url}/rest/v1/${table}?limit=0`, { headers });
      if (!(await answer.text()).includes('PGRST205')) break;
      await sleep(100);
    }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = namedBackend();
  if (named?.dbUrl) await untilServed(named, await applyFixture(named.dbUrl));
  const own = named ? null : await temporaryBackend({ workdir: FIXTURE });
  project.provide('backend', named ?? { ...(own?.backend as Backend), functions: true });
  return async () => own?.stop();
}
