/** Whether the checks and unique keys of tables refuse what they are there for. */
import type { TransactionSql } from 'postgres';
import { checks } from './checks.ts';
import { tables } from './tables.ts';

class Accepted extends Error {}

interface Refusal {
  constraint_name?: string;
}

/** The constraint that refuses a statement, which is undone in any case. */
async function refusedBy(tx: TransactionSql, statement: string): Promise<string | null> {
  try {
    await tx.savepoint(async (inner) => {
      await inner.unsafe(statement);
      throw new Accepted();
    });
  } catch (error) {
    if (!(error instanceof Accepted)) return (error as Refusal).constraint_name ?? String(error);
  }
  return null;
}

/** The checks and unique keys of a table, but for primary keys. */
async function constraintsOf(tx: TransactionSql, table: string): Promise<string[]> {
  const found = await tx<{ name: string }[]>`
    select conname as name from pg_constraint
    where conrelid = ${`public.${table}`}::regclass and contype in ('c', 'u')
    union
    select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = ${`public.${table}`}::regclass and x.indisunique and not x.indisprimary
    order by 1`;
  return found.map(({ name }) => name);
}

/** What is accepted though a constraint should refuse it, and constraints that nobody tries. */
export async function lapses(tx: TransactionSql, table: string): Promise<string[]> {
  const [row] = Object.values(tables[table]?.rows ?? {});
  const names = new Set([...(await constraintsOf(tx, table)), ...namesFor(table)]);
  const found: string[] = [];
  for (const name of names) {
    const tried = checks[name];
    if (!tried) found.push(`${name} has no line in matrix/checks.ts`);
    for (const what of tried ?? []) {
      const whole = /^(insert|update|with) /.test(what);
      const by = await refusedBy(tx, whole ? what : `update public.${table} set ${what} where ${row}`);
      if (by !== name) found.push(`${name}: ${what} (${by ?? 'accepted'})`);
    }
  }
  return found;
}

/** The lines of a table are those that begin with its name, and with no longer one. */
const namesFor = (table: string) =>
  Object.keys(checks).filter(
    (name) =>
      name.startsWith(`${table}_`) &&
      !Object.keys(tables).some((other) => other.length > table.length && name.startsWith(`${other}_`)),
  );
