/**
 * Statements in the place of a client inside a transaction that is rolled back: for states that concern everybody,
 * such as maintenance, which must not disturb the tests beside it.
 */
import postgres, { type Row, type TransactionSql } from 'postgres';
import { inject } from 'vitest';

export type Caller = { role: 'anon' | 'service_role' } | { role: 'authenticated'; id: string };

/** What a statement gave: rows, or the SQLSTATE and hint it was refused with. */
export type Outcome = { rows: Row[]; count: number } | { code: string; hint: string };

class RolledBack extends Error {}

/** Runs statements as role `postgres` and undoes them. */
export async function undone(run: (tx: TransactionSql) => Promise<void>): Promise<void> {
  const sql = postgres(inject('backend').dbUrl ?? '', { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      await run(tx);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  } finally {
    await sql.end();
  }
}

/** Runs one statement as a client would, and undoes it. */
export async function attempt(tx: TransactionSql, caller: Caller, statement: string): Promise<Outcome> {
  const claims = { role: caller.role, ...(caller.role === 'authenticated' && { sub: caller.id }) };
  let outcome: Outcome = { rows: [], count: 0 };
  try {
    await tx.savepoint(async (inner) => {
      await inner`select set_config('role', ${caller.role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
      const rows = await inner.unsafe(statement);
      outcome = { rows: [...rows], count: rows.count };
      throw new RolledBack(); // ends role and claims, and the effect
    });
  } catch (error) {
    if (error instanceof RolledBack) return outcome;
    const { code, hint } = error as { code?: string; hint?: string };
    return { code: code ?? String(error), hint: hint ?? '' };
  }
  return outcome;
}

/** @returns the SQLSTATE that a statement of a client is refused with, or null */
export async function refusal(tx: TransactionSql, caller: Caller, statement: string): Promise<string | null> {
  const outcome = await attempt(tx, caller, statement);
  return 'code' in outcome ? outcome.code : null;
}
