/**
 * Who may do what: every table and every function of the API, tried by everybody for real, equals what is written in
 * `matrix/*.txt`. After a wanted change `vitest run tests/matrix.test.ts -u` writes them anew: read the difference.
 */
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { attempt, type Caller, type Outcome, undone } from './as-role.ts';
import { calls } from './matrix/calls.ts';
import { type CallerName, callers, idOf, makeCast, people } from './matrix/cast.ts';
import { columns } from './matrix/columns.ts';
import { tables } from './matrix/tables.ts';
import { lacks } from './needs.ts';
import { productFunctions, productTables } from './product.ts';

const names = Object.keys(callers) as CallerName[];

/** The whole cast, and one of it trying something. */
async function onStage(run: (tx: TransactionSql, tries: typeof tryAs) => Promise<void>): Promise<void> {
  await undone(async (tx) => {
    await makeCast(tx);
    await run(tx, tryAs);
  });
}

async function tryAs(tx: TransactionSql, name: CallerName, act: (caller: Caller) => Promise<string>): Promise<string> {
  if (name !== 'owner, suspended') return act(callers[name]);
  await tx`savepoint standing`;
  await tx`update public.profiles set suspended = true where id = ${people.owner}`;
  const result = await act(callers[name]);
  await tx`rollback to savepoint standing`;
  return result;
}

/** "yes", "none" for what is allowed but meets no row, "denied", or the SQLSTATE or reason of another refusal. */
function told(outcome: Outcome, counts: boolean): string {
  if (!('code' in outcome)) return counts && outcome.count === 0 ? 'none' : 'yes';
  if (outcome.hint && !outcome.hint.includes(' ')) return outcome.hint;
  return outcome.code === '42501' ? 'denied' : outcome.code;
}

/** The columns that a caller changes in a row, each tried alone; otherwise why not. */
async function changes(tx: TransactionSql, caller: Caller, table: string, where: string): Promise<string> {
  const all = await tx<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attidentity <> 'a'
    order by attnum`;
  const results = new Map<string, string[]>();
  for (const { name } of all) {
    const result = told(await attempt(tx, caller, `update public.${table} set ${name} = ${name} where ${where}`), true);
    results.set(result, [...(results.get(result) ?? []), name]);
  }
  const changed = results.get('yes');
  if (changed) return changed.length === all.length ? 'all' : changed.join(' ');
  return ['none', ...results.keys()].find((result) => results.has(result)) ?? 'denied';
}

async function tableText(tx: TransactionSql, tries: typeof tryAs, table: string): Promise<string> {
  const line = tables[table];
  if (!line) return `${table}\n  NOT TRIED: give it a line in matrix/tables.ts`;
  const blocks: string[] = [];
  for (const [label, where] of Object.entries(line.rows)) {
    const cells = [['', 'select', 'delete', 'update']];
    for (const name of names) {
      const row = [
        await tries(tx, name, async (caller) =>
          told(await attempt(tx, caller, `select * from public.${table} where ${where}`), true),
        ),
        await tries(tx, name, async (caller) =>
          told(await attempt(tx, caller, `delete from public.${table} where ${where}`), true),
        ),
        await tries(tx, name, (caller) => changes(tx, caller, table, where)),
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
          await tries(tx, name, async (caller) => {
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

describe.skipIf(lacks('dbUrl'))('who may do what', () => {
  it('with every table is what is written', { timeout: 120_000 }, async () => {
    await onStage(async (tx, tries) => {
      const texts: string[] = [];
      for (const table of await productTables(tx)) texts.push(await tableText(tx, tries, table));
      await expect(`${texts.join('\n\n\n')}\n`).toMatchFileSnapshot('matrix/tables.txt');
    });
  });

  it('with every function is what is written', { timeout: 60_000 }, async () => {
    await onStage(async (tx, tries) => {
      const cells = [['', ...names]];
      for (const name of await productFunctions(tx)) {
        const variants = Object.entries(calls[name] ?? {});
        if (variants.length === 0) cells.push([name, 'NOT TRIED: give it a line in matrix/calls.ts']);
        for (const [label, call] of variants) {
          const row: string[] = [];
          for (const caller of names) {
            row.push(
              await tries(tx, caller, async (as) =>
                told(await attempt(tx, as, `select * from public.${call(idOf(as))}`), false),
              ),
            );
          }
          cells.push([label ? `${name}: ${label}` : name, ...row]);
        }
      }
      await expect(`${columns(cells)}\n`).toMatchFileSnapshot('matrix/calls.txt');
    });
  });

  it('has lines only for what there is', async () => {
    await undone(async (tx) => {
      expect(Object.keys(tables).filter(isMissing(await productTables(tx)))).toEqual([]);
      expect(Object.keys(calls).filter(isMissing(await productFunctions(tx)))).toEqual([]);
    });
  });
});

const isMissing = (known: string[]) => (name: string) => !known.includes(name);
