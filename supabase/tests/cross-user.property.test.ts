/**
 * Whoever two people are and whatever they have to do with each other: neither reads what is not for them, nor changes,
 * deletes or adds what is the other's. Tried with random people and rows of every table, in one transaction.
 */
import { lacks } from 'embedded-supabase/testing/needs';
import { assert, asyncProperty, constantFrom, nat } from 'fast-check';
import type { Row, TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { attempt, type Caller } from './attempt.ts';
import { makeCrowd } from './cross-user/crowd.ts';
import { type Rows, tables } from './cross-user/tables.ts';

const names = Object.keys(tables);
const lineOf = (table: string) => tables[table] as Rows;
const keyOf = (table: string) => `concat_ws(' ', ${lineOf(table).key ?? 'id'})`;
const ofCrowd = 't.xmin = pg_current_xact_id()::xid';

/** A person, or null for a visitor. */
type Someone = string | null;
const as = (who: Someone): Caller => (who ? { role: 'authenticated', id: who } : { role: 'anon' });
const asks = (condition: string, who: Someone) => condition.replaceAll(/\bA\b/g, who ? `'${who}'::uuid` : 'null::uuid');
const keysIn = (rows: readonly Row[]) => rows.map((row) => String(row['key'])).toSorted((a, b) => a.localeCompare(b));

/** Every row of the crowd that is not theirs, and which version of it there is. */
const foreign = (table: string, who: Someone) => `
  select ${keyOf(table)} || ' ' || t.ctid as key from public.${table} t
  where ${ofCrowd} and (${asks(lineOf(table).mine, who)}) is not true`;

/** What people may do to rows of a table at all: a change of each column they are granted, to a value that some row has. */
async function writesOf(tx: TransactionSql, table: string): Promise<{ table: string; write: string }[]> {
  const columns = await tx<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
      and has_column_privilege('authenticated', attrelid, attnum, 'update')
    order by attnum`;
  const values = columns.map(
    ({ name, type }) => `format('%I = %s::%s', '${name}', quote_nullable(${name}), '${type}')`,
  );
  const [row] = await tx.unsafe<{ settings: string[] }[]>(
    `select array[${values.join(', ')}]::text[] as settings from public.${table} t where ${ofCrowd} limit 1`,
  );
  const [may] = await tx`select has_table_privilege('authenticated', ${`public.${table}`}, 'delete') as remove`;
  const changes = (row?.settings ?? []).map((setting) => `update public.${table} set ${setting}`);
  return [...changes, ...(may?.['remove'] ? [`delete from public.${table}`] : [])].map((write) => ({ table, write }));
}

/** A row in the name of another, as the statement that adds it. */
async function forgery(tx: TransactionSql, table: string, forged: Record<string, string>): Promise<string> {
  const values = Object.values(forged).map((value) => `quote_nullable((${value})::text)`);
  const [row] = await tx.unsafe<{ list: string }[]>(`select concat_ws(', ', ${values.join(', ')}) as list`);
  return `insert into public.${table} (${Object.keys(forged).join(', ')}) values (${row?.list})`;
}

const withCrowd = (run: (tx: TransactionSql, people: string[], newcomer: string) => Promise<void>) =>
  undone(async (tx) => {
    const { people, newcomer } = await makeCrowd(tx);
    await run(tx, people, newcomer);
  });

describe.skipIf(lacks('dbUrl'))('between two people', { timeout: 120_000 }, () => {
  it('each table has rows to try, and every table with people in it is tried', async () => {
    await withCrowd(async (tx) => {
      for (const table of names) {
        expect([table, (await tx.unsafe(`select from public.${table} t where ${ofCrowd}`)).length > 0]).toEqual([
          table,
          true,
        ]);
      }
      const personal = await tx<{ name: string }[]>`
        select distinct c.relname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
        where k.contype = 'f' and k.confrelid = 'public.profiles'::regclass and c.relnamespace = 'public'::regnamespace`;
      expect(personal.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
    });
  });

  it('neither reads more or less than is for her', async () => {
    await withCrowd(async (tx, people, newcomer) => {
      const readers: Someone[] = [...people, newcomer, null];
      await assert(
        asyncProperty(constantFrom(...readers), constantFrom(...names), async (reader, table) => {
          const { mine, seen = mine } = lineOf(table);
          const all = await tx.unsafe(`select ${keyOf(table)} as key, (${asks(seen, reader)}) is true as seen
            from public.${table} t where ${ofCrowd}`);
          const keys = all.map((row) => `'${row['key']}'`).join(', ');
          const look = `select ${keyOf(table)} as key from public.${table} where ${keyOf(table)} in (${keys})`;
          const answer = await attempt(tx, as(reader), look);
          expect(keysIn('code' in answer ? [] : answer.rows)).toEqual(keysIn(all.filter((row) => row['seen'])));
        }),
        { numRuns: 250 },
      );
    });
  });

  it('neither changes nor deletes what is the other’s', async () => {
    await withCrowd(async (tx, people, newcomer) => {
      const actors: Someone[] = [...people, newcomer, null];
      const writes = (await Promise.all(names.map((table) => writesOf(tx, table)))).flat();
      await assert(
        asyncProperty(constantFrom(...actors), constantFrom(...writes), nat(), async (actor, { table, write }, row) => {
          const before = [...(await tx.unsafe(foreign(table, actor)))];
          const [key] = String(before[row % before.length]?.['key']).split(' (');
          // Without a condition nothing need be readable: then the policies of writing stand alone.
          for (const statement of [write, `${write} where ${keyOf(table)} = '${key}'`]) {
            const after = await attempt(tx, as(actor), statement, foreign(table, actor));
            // What was refused changed nothing.
            const left = 'code' in after ? before : after.rows;
            expect(keysIn(left)).toEqual(keysIn(before));
          }
        }),
        { numRuns: 600 },
      );
    });
  });

  it('neither adds anything in the other’s name', async () => {
    await withCrowd(async (tx, people, newcomer) => {
      const forgeable = names.filter((table) => lineOf(table).forged);
      const anybody = constantFrom(...people);
      await assert(
        asyncProperty(anybody, anybody, constantFrom(...forgeable), async (actor, other, table) => {
          if (actor === other) return;
          const forged = lineOf(table).forged?.(other, newcomer) ?? {};
          const named = Object.entries(forged).map(([column, value]) => [column, asks(value, actor)]);
          const statement = await forgery(tx, table, Object.fromEntries(named) as Record<string, string>);
          expect(await attempt(tx, as(actor), statement)).toMatchObject({ code: '42501' });
        }),
        { numRuns: 200 },
      );
    });
  });
});
