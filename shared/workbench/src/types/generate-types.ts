import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { tightenNulls } from './tighten-nulls.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** Generates the TypeScript of schema `public` from the database at `dbUrl`, formatted. */
export async function generateTypes(dbUrl: string): Promise<string> {
  const { stdout } = await run(bin('supabase'), ['gen', 'types', `--remote=${dbUrl}`, '--schema', 'public'], {
    maxBuffer: 16 * 1024 * 1024,
  });
  // The tool prints remarks about the connection before the types.
  const source = stdout.slice(stdout.indexOf('export type Json'));
  return tightenNulls(await format(source), await readNeverNull(dbUrl));
}

async function readNeverNull(dbUrl: string) {
  const sql = postgres(dbUrl, { max: 1 });
  try {
    const rows = await sql<{ relation: string; columns: string[] }[]>`
      select c.relname as relation, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        join pg_description d on d.objoid = c.oid and d.objsubid = a.attnum and d.classoid = 'pg_class'::regclass
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'c') and d.description like 'Never null%'
      group by c.relname
      order by c.relname`;
    return new Map(rows.map((row) => [row.relation, new Set(row.columns)]));
  } finally {
    await sql.end();
  }
}

/** Formats the text under a file name that the formatter's configuration does not ignore. */
async function format(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dabbab-types-'));
  try {
    const file = join(folder, 'generated.ts');
    await writeFile(file, source);
    await run(bin('oxfmt'), ['--config', join(root, '.oxfmtrc.json'), file], { cwd: folder });
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
