/** The matrix as text: every caller tries every line, inside a transaction that holds the cast. */
import type { TransactionSql } from 'postgres';
import { attempt, type Caller, type Outcome } from '../attempt.ts';
import { calls } from './calls.ts';
import { type CallerName, callers, idOf, people } from './cast.ts';
import { columns } from './columns.ts';
import { tables } from './tables.ts';

const names = Object.keys(callers) as CallerName[];

const withoutSecondFactor = (person: string) => `
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), '${person}', 'totp', 'verified', now(), now())`;

/** The state of things in which some callers act. */
const states: Partial<Record<CallerName, string>> = {
  'owner, suspended': `update public.profiles set suspended = true where id = '${people.owner}'`,
  'owner, maintenance': `insert into public.site_settings (key, value) values ('maintenance_mode', '{"value": {"enabled": true}}')
    on conflict (key) do update set value = excluded.value`,
  'owner, one factor': withoutSecondFactor(people.owner),
  'admin, one factor': withoutSecondFactor(people.admin),
};

async function tryAs(tx: TransactionSql, name: CallerName, act: (caller: Caller) => Promise<string>): Promise<string> {
  const state = states[name];
  if (!state) return act(callers[name]);
  await tx`savepoint state`;
  await tx.unsafe(state);
  const result = await act(callers[name]);
  await tx`rollback to savepoint state`;
  return result;
}

/** "yes", "none" for what is allowed but meets no row, "denied", or the SQLSTATE or reason of another refusal. */
function told(outcome: Outcome, counts: boolean): string {
  if (!('code' in outcome)) return counts && outcome.count === 0 ? 'none' : 'yes';
  if (outcome.hint && !outcome.hint.includes(' ')) return outcome.hint;
  return outcome.code === '42501' ? 'denied' : outcome.code;
}

/**
 * What a statement without a condition does to a row: a caller who reads no column is not held by the policies of
 * reading, only by those of writing.
 */
async function blindly(tx: TransactionSql, caller: Caller, statement: string, row: string): Promise<string> {
  const [before] = await tx.unsafe<{ place: string }[]>(`select ctid::text as place from ${row}`);
  const look = `select from ${row} and ctid::text = '${before?.place}'`;
  const outcome = await attempt(tx, caller, statement, look);
  if ('code' in outcome) return told(outcome, false);
  return outcome.count === 0 ? 'BLINDLY' : 'none';
}

async function deletes(tx: TransactionSql, caller: Caller, table: string, where: string): Promise<string> {
  const result = told(await attempt(tx, caller, `delete from public.${table} where ${where}`), true);
  if (result !== 'none') return result;
  return blindly(tx, caller, `delete from public.${table}`, `public.${table} where ${where}`);
}

/** The columns that a caller changes in a row, each tried alone; otherwise why not. */
async function changes(tx: TransactionSql, caller: Caller, table: string, where: string): Promise<string> {
  const all = await tx<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attidentity <> 'a'
    order by attnum`;
  const results = new Map<string, string[]>();
  for (const { name, type } of all) {
    let result = told(await attempt(tx, caller, `update public.${table} set ${name} = ${name} where ${where}`), true);
    if (result === 'none') {
      const row = `public.${table} where ${where}`;
      const [same] = await tx.unsafe<{ value: string }[]>(`select quote_nullable(${name}::text) as value from ${row}`);
      result = await blindly(tx, caller, `update public.${table} set ${name} = ${same?.value}::${type}`, row);
    }
    results.set(result, [...(results.get(result) ?? []), name]);
  }
  const changed = results.get('yes');
  if (changed) return changed.length === all.length ? 'all' : changed.join(' ');
  return ['BLINDLY', 'none', ...results.keys()].find((result) => results.has(result)) ?? 'denied';
}

/** What the roles of the API were granted, with the columns where it is only some. */
export async function grantsText(tx: TransactionSql, table: string): Promise<string> {
  const rows = await tx<{ role: string; granted: string }[]>`
    select r.role, coalesce(string_agg(case
      when has_table_privilege(r.role, t.oid, p.privilege) then p.privilege
      else p.privilege || ' (' || part.columns || ')'
    end, ', ' order by p.place), 'nothing') as granted
    from (select ${`public.${table}`}::regclass::oid) as t (oid)
      cross join (values (1, 'anon'), (2, 'authenticated'), (3, 'service_role')) as r (place, role)
      left join lateral unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
        with ordinality as p (privilege, place) on has_table_privilege(r.role, t.oid, p.privilege)
          or (p.place in (1, 2, 3, 6) and has_any_column_privilege(r.role, t.oid, p.privilege))
      left join lateral (
        select string_agg(a.attname, ' ' order by a.attnum) as columns from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and p.place in (1, 2, 3, 6)
          and has_column_privilege(r.role, t.oid, a.attnum, p.privilege)
      ) as part on true
    group by r.place, r.role
    order by r.place`;
  const [relation] =
    await tx`select relrowsecurity as guarded from pg_class where oid = ${`public.${table}`}::regclass::oid`;
  return `${table}: granted${relation?.['guarded'] ? ', with row security' : ''}\n${columns(rows.map(({ role, granted }) => [`  ${role}`, granted]))}`;
}

/** What everybody may do with a table. */
export async function tableText(tx: TransactionSql, table: string): Promise<string> {
  const line = tables[table];
  if (!line) return `${table}\n  NOT TRIED: give it a line in matrix/tables.ts`;
  const blocks = [await grantsText(tx, table)];
  for (const [label, where] of Object.entries(line.rows)) {
    const cells = [['', 'select', 'delete', 'update']];
    for (const name of names) {
      const row = [
        await tryAs(tx, name, async (caller) =>
          told(await attempt(tx, caller, `select ${line.select ?? '*'} from public.${table} where ${where}`), true),
        ),
        await tryAs(tx, name, (caller) => deletes(tx, caller, table, where)),
        await tryAs(tx, name, (caller) => changes(tx, caller, table, where)),
      ];
      cells.push([`  ${name}`, ...row]);
    }
    blocks.push(`${table}: ${label}\n${columns(cells)}`);
  }
  const inserts = Object.entries(line.inserts ?? {});
  if (inserts.length > 0) {
    const cells = [['', ...inserts.map(([label]) => label)]];
    for (const name of names) {
      const row: string[] = [];
      for (const [, insert] of inserts) {
        row.push(
          await tryAs(tx, name, async (caller) => {
            const { columns: into, values } = insert(idOf(caller));
            return told(await attempt(tx, caller, `insert into public.${table} (${into}) values (${values})`), false);
          }),
        );
      }
      cells.push([`  ${name}`, ...row]);
    }
    blocks.push(`${table}: insert\n${columns(cells)}`);
  }
  return blocks.join('\n\n');
}

/** The roles of the API that may call a function at all. */
async function executors(tx: TransactionSql, name: string): Promise<string> {
  const rows = await tx<{ role: string }[]>`
    select distinct r.place, r.role
    from pg_proc p cross join (values (1, 'anon'), (2, 'authenticated'), (3, 'service_role')) as r (place, role)
    where p.pronamespace = 'public'::regnamespace and p.proname = ${name} and has_function_privilege(r.role, p.oid, 'execute')
    order by 1`;
  return rows.map(({ role }) => role).join(' ');
}

/** Which of some functions everybody may call. */
export async function callsText(tx: TransactionSql, functions: readonly string[]): Promise<string> {
  const cells = [['', ...names, 'granted to']];
  for (const name of functions) {
    const variants = Object.entries(calls[name] ?? {});
    if (variants.length === 0) cells.push([name, 'NOT TRIED: give it a line in matrix/calls.ts']);
    for (const [label, call] of variants) {
      const row: string[] = [];
      for (const caller of names) {
        row.push(
          await tryAs(tx, caller, async (as) =>
            told(await attempt(tx, as, `select * from public.${call(idOf(as))}`), false),
          ),
        );
      }
      cells.push([label ? `${name}: ${label}` : name, ...row, await executors(tx, name)]);
    }
  }
  return columns(cells);
}
