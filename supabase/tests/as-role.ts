/**
 * Statements in the place of a client inside a transaction that is rolled back: for states that concern everybody,
 * such as maintenance, which must not disturb the tests beside it.
 */
import postgres, { type TransactionSql } from 'postgres';
import { inject } from 'vitest';

type Caller = { role: 'anon' } | { role: 'authenticated'; id: string };

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

/**
 * Runs one statement as a client would.
 * @returns the SQLSTATE it was refused with, or null
 */
export async function refusal(tx: TransactionSql, caller: Caller, statement: string): Promise<string | null> {
  const claims = { role: caller.role, ...(caller.role === 'authenticated' && { sub: caller.id }) };
  try {
    await tx.savepoint(async (inner) => {
      await inner`select set_config('role', ${caller.role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
      await inner.unsafe(statement);
      throw new RolledBack(); // ends role and claims, and the effect
    });
  } catch (error) {
    if (error instanceof RolledBack) return null;
    return (error as { code?: string }).code ?? String(error);
  }
  return null;
}
