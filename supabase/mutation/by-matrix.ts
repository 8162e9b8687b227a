/** The matrix of rights as a witness: what everybody may do, told anew with a rule gone, and compared. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import { calls } from '../tests/matrix/calls.ts';
import { makeCast } from '../tests/matrix/cast.ts';
import { lapses } from '../tests/matrix/refusals.ts';
import { tables } from '../tests/matrix/tables.ts';
import { callsText, grantsText, tableText } from '../tests/matrix/text.ts';
import { freeWrites, writesTo } from '../tests/matrix/writes.ts';
import type { Mutant } from './mutants.ts';

const matrix = join(import.meta.dirname, '../tests/matrix');
const expected = {
  tables: readFileSync(join(matrix, 'tables.txt'), 'utf8'),
  calls: readFileSync(join(matrix, 'calls.txt'), 'utf8'),
};

class Undone extends Error {}

/** A transaction for every table or function makes the cast once; each mutant is undone before the next. */
export async function noticedByMatrix(sql: Sql, mutants: readonly Mutant[]): Promise<Set<Mutant>> {
  const noticed = new Set<Mutant>();
  for (const some of Object.values(Object.groupBy(mutants, ({ on }) => on))) {
    try {
      await sql.begin(async (tx) => {
        await makeCast(tx);
        for (const mutant of some ?? []) if (await notices(tx, mutant)) noticed.add(mutant);
        throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    }
  }
  return noticed;
}

async function notices(tx: TransactionSql, { on, apply }: Mutant): Promise<boolean> {
  let same = true;
  try {
    await tx.savepoint(async (inner) => {
      await inner.unsafe(apply);
      same = await isAsWritten(inner, on);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) return true; // the matrix itself could not do without the rule
  }
  return !same;
}

async function isAsWritten(tx: TransactionSql, name: string): Promise<boolean> {
  if (name in tables) {
    // What is granted is told at once, what comes of it takes many attempts.
    if (!expected.tables.includes(`${await grantsText(tx, name)}\n`)) return false;
    if ((await lapses(tx, name)).length > 0) return false;
    if (!expected.tables.includes(`${await tableText(tx, name)}\n`)) return false;
    if ((await freeWrites(tx, await writesTo(tx, name))).length > 0) return false;
  }
  if (!(name in calls)) return true; // not of the matrix, or a table alone
  const squeeze = (text: string) => text.replaceAll(/ +/g, ' ');
  const [, ...lines] = squeeze(await callsText(tx, [name])).split('\n');
  return lines.every((line) => squeeze(expected.calls).includes(line));
}
