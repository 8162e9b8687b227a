import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { entities } from './entities.ts';

const migrations = join(import.meta.dirname, '../../../../supabase/migrations');

/** The tables that a migration puts on record, and what it writes there by itself. */
function auditedIn(sql: string): string[] {
  return [
    /create trigger audit\w*\s[^;]*?\son (?:public|private)\.(\w+)/g,
    /edited_by_admins\('public\.(\w+)'/g,
    /insert into public\.audit_log \([^)]*\)\s*(?:values \(|select )(?:\([^()]*\(\)\)|[^,]*), '\w+', '(\w+)'/g,
  ].flatMap((pattern) => [...sql.matchAll(pattern)].map(([, name = '']) => name));
}

it('every table whose changes are on record has a name and can be filtered by', () => {
  const sql = globSync('*.sql', { cwd: migrations }).map((name) => readFileSync(join(migrations, name), 'utf8'));
  const lists = /foreach name in array array\[([^\]]+)\][^;]*;(?:(?!end loop).)*edited_by_admins/s.exec(sql.join('\n'));
  const audited = [
    ...sql.flatMap(auditedIn),
    ...[...(lists?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  ];
  expect(new Set(audited)).toEqual(new Set<string>(entities));
});
