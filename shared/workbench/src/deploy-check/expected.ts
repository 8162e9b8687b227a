/** What visitors may do by the matrix of rights that is committed (`supabase/tests/matrix`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

const file = (name: string) => readFileSync(join(root, 'supabase/tests/matrix', name), 'utf8');

/** Bucket → whether anybody with the address may fetch a file of it. */
export const expectedBuckets: Record<string, boolean> = { avatars: true, listings: true, messages: false, site: true };

/** Table → role → verbs that it is granted, on the whole or on some columns. */
export type Grants = Map<string, Map<string, Set<string>>>;

/** Reads the heads of `tables.txt`: a table, and what each role is granted. */
export function expectedGrants(): Grants {
  const grants: Grants = new Map();
  let roles = new Map<string, Set<string>>();
  for (const line of file('tables.txt').split('\n')) {
    const [, table] = /^(\w+): granted/.exec(line) ?? [];
    if (table) grants.set(table, (roles = new Map<string, Set<string>>()));
    const [, role, verbs] = /^ {2}(anon|authenticated|service_role) +(.*)$/.exec(line) ?? [];
    if (role && verbs) roles.set(role, new Set(verbs.replaceAll(/ \([^)]*\)/g, '').match(/\w+/g)));
  }
  return grants;
}

/** Reads the last column of `calls.txt`: function → roles that may call it. */
export function expectedCallers(): Map<string, Set<string>> {
  const [head = '', ...lines] = file('calls.txt').split('\n');
  const at = head.indexOf('granted to');
  const callers = new Map<string, Set<string>>();
  for (const line of lines) {
    const [, name] = /^(\w+)/.exec(line) ?? [];
    const roles = line.slice(at).match(/\b(anon|authenticated|service_role)\b/g);
    if (name && roles) callers.set(name, new Set(roles));
  }
  return callers;
}
