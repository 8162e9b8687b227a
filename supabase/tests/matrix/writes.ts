/** Every write that the lines of the matrix know, tried by people: for what takes no turn. */
import type { TransactionSql } from 'postgres';
import { attempt, type Caller, type Outcome } from '../attempt.ts';
import { productFunctions, productTables } from '../product.ts';
import { calls } from './calls.ts';
import { callers, idOf } from './cast.ts';
import { tables } from './tables.ts';

type Try = [what: string, caller: Caller, statement: string];

const tryers = [callers.visitor, callers.owner, callers['other person'], callers['shop owner'], callers.admin];

/** Every function that may write, called as everybody who may call it. */
async function callsOf(tx: TransactionSql): Promise<Try[]> {
  const writing = await tx<{ name: string; role: string }[]>`
    select p.proname as name, r.role from pg_proc p, (values ('anon'), ('authenticated')) as r (role)
    where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and has_function_privilege(r.role, p.oid, 'execute')
      and p.proname in ${tx(await productFunctions(tx))}`;
  return writing.flatMap(({ name, role }) =>
    tryers
      .filter((caller) => caller.role === role)
      .flatMap((caller) =>
        Object.values(calls[name] ?? {}).map((call): Try => [
          name,
          caller,
          `select * from public.${call(idOf(caller))}`,
        ]),
      ),
  );
}

/** Every row that the lines of the matrix have of some tables, added, changed and removed by everybody. */
async function writesOf(tx: TransactionSql, some: readonly string[]): Promise<Try[]> {
  const tries: Try[] = [];
  for (const table of some) {
    const { rows = {}, inserts = {} } = tables[table] ?? {};
    for (const caller of tryers) {
      for (const insert of Object.values(inserts)) {
        const { columns, values } = insert(idOf(caller));
        tries.push([`insert ${table}`, caller, `insert into public.${table} (${columns}) values (${values})`]);
      }
      const changed = await tx<{ name: string }[]>`
        select attname as name from pg_attribute
        where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
          and has_column_privilege(${caller.role}, attrelid, attnum, 'update')`;
      for (const where of Object.values(rows)) {
        tries.push([`delete ${table}`, caller, `delete from public.${table} where ${where}`]);
        for (const { name } of changed)
          tries.push([`update ${table}`, caller, `update public.${table} set ${name} = ${name} where ${where}`]);
      }
    }
  }
  return tries;
}

const isDone = (outcome: Outcome) => !('code' in outcome) && outcome.count > 0;

/** Of each kind of write one that somebody may do. */
async function possible(tx: TransactionSql, tries: readonly Try[]): Promise<Try[]> {
  const first = new Map<string, Try>();
  for (const one of tries) if (!first.has(one[0]) && isDone(await attempt(tx, one[1], one[2]))) first.set(one[0], one);
  return [...first.values()];
}

/** @returns one possible write of each kind: calls, and those to tables */
export const possibleWrites = async (tx: TransactionSql): Promise<Try[]> =>
  possible(tx, [...(await callsOf(tx)), ...(await writesOf(tx, await productTables(tx)))]);

/** @returns one possible write of each kind to a table */
export const writesTo = async (tx: TransactionSql, table: string): Promise<Try[]> =>
  possible(tx, await writesOf(tx, [table]));

/** @returns the kinds of writes that are still done when all turns are used up, of a table those of that kind of write */
export async function freeWrites(tx: TransactionSql, writes: readonly Try[]): Promise<string[]> {
  const free = new Set<string>();
  for (const [what, caller, statement] of writes) {
    await tx`savepoint turns`;
    await tx`
      update private.limits set most = 0, most_new = 0, most_trusted = 0
      where span is not null
        and (${what} !~ ' ' or act = coalesce((select l.act from private.limits l where ${what} = any (l.covers) limit 1), 'write'))`;
    const outcome = await attempt(tx, caller, statement);
    if (!('code' in outcome && outcome.code === 'PT429')) free.add(what);
    await tx`rollback to savepoint turns`;
  }
  return [...free].toSorted();
}
