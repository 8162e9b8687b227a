/**
 * Applies supabase/migrations as the Supabase CLI does: in order of version, once each, recorded
 * in supabase_migrations.schema_migrations.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';

export interface Migrated {
  applied: string[];
  /** Files whose text differs from what this database got from them. */
  changed: string[];
}

/**
 * Brings a database to the newest migration.
 * @param options `url` should be that of role `postgres`, who may do what a hosted project allows; a missing `dir` is an empty one
 * @throws Error with file, line and PostgreSQL's words for the first that fails; those before it stay
 */
export async function migrate(options: { url: string; dir: string }): Promise<Migrated> {
  const found = await readdir(options.dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = found.filter((name) => /^\d+_.*\.sql$/.test(name)).toSorted();
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(options.dir, name), 'utf8') })),
  );
  // None waits for the disk: what a power cut takes back is applied again.
  const sql = postgres(options.url, { max: 1, onnotice: () => {}, connection: { synchronous_commit: 'off' } });
  const result: Migrated = { applied: [], changed: [] };
  try {
    await sql.unsafe(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text not null primary key, statements text[], name text)`);
    // By their digests: the texts themselves, a megabyte in arrays, take half a second to come over.
    const rows = await sql<{ version: string; digest: string | null }[]>`
      select version, encode(sha256(convert_to(array_to_string(statements, E'\\n'), 'UTF8')), 'hex') as digest
      from supabase_migrations.schema_migrations`;
    const known = new Map(rows.map(({ version, digest }) => [version, digest]));
    for (const { name, text } of files) {
      const version = name.slice(0, name.indexOf('_'));
      if (known.has(version)) {
        if (known.get(version) !== createHash('sha256').update(text).digest('hex')) result.changed.push(name);
        continue;
      }
      await apply(sql, name, version, text);
      result.applied.push(name);
    }
    return result;
  } finally {
    await sql.end();
  }
}

/** A file and its record go in one message, which PostgreSQL makes one transaction. */
async function apply(sql: postgres.Sql, name: string, version: string, text: string): Promise<void> {
  try {
    await sql.unsafe(`${text}
;
insert into supabase_migrations.schema_migrations (version, name, statements)
values (${literal(version)}, ${literal(name.slice(version.length + 1, -4))}, array[${literal(text)}])`);
  } catch (error) {
    throw new Error(explain(name, text, error as postgres.PostgresError), { cause: error });
  }
}

/** Between dollar signs with a word that no text has, whatever the text has changed about quoting. */
function literal(text: string): string {
  const quote = `$text_${randomUUID().slice(0, 8)}$`;
  return `${quote}${text}${quote}`;
}

/** File, line and PostgreSQL's own words. */
function explain(name: string, text: string, error: postgres.PostgresError): string {
  const position = Number(error.position);
  const line = Number.isFinite(position) ? text.slice(0, position).split('\n').length : null;
  const parts = [`${name}${line === null ? '' : `:${line}`}: ${error.message} (${error.code})`];
  for (const more of [error.detail, error.hint, error.where]) if (more) parts.push(more);
  return parts.join('\n  ');
}
