/** The project of the tests of services: tables, buckets and functions that no product has. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Its folder, as `workdir` takes it. */
export const FIXTURE = join(import.meta.dirname, '../tests/project');

const migrations = join(FIXTURE, 'supabase/migrations');

/** Its migrations in their order. Each may be applied again: a project of somebody else keeps it from run to run. */
export const fixtureMigrations = (): string[] =>
  readdirSync(migrations)
    .toSorted()
    .map((name) => readFileSync(join(migrations, name), 'utf8'));

/** The names that it brings into schema public. */
export const fixtureNames = (): Set<string> =>
  new Set(
    fixtureMigrations().flatMap((text) =>
      [...text.matchAll(/^create .*?\bpublic\.(\w+)/gim)].map(([, name = '']) => name),
    ),
  );
