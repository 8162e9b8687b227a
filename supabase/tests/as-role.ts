/**
 * Statements in the place of a client inside a transaction that is rolled back: for states that concern everybody,
 * such as maintenance, which must not disturb the tests beside it.
 */
import postgres, { type TransactionSql } from 'postgres';
import { inject } from 'vitest';
import { attempt, type Caller } from './attempt.ts';

class RolledBack extends Error {}

/** Runs statements as role `postgres`, or as the superuser of the embedded backend, and undoes them. */
export async function undone(
  run: (tx: TransactionSql) => Promise<void>,
  by: 'dbUrl' | 'superuserUrl' = 'dbUrl',
): Promise<void> {
  const undo = async (tx: TransactionSql) => {
    await run(tx);
    throw new RolledBack();
  };
  await done(undo, by).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

/** The same, and keeps what they did. */
export async function done(
  run: (tx: TransactionSql) => PromiseLike<unknown>,
  by: 'dbUrl' | 'superuserUrl' = 'dbUrl',
): Promise<void> {
  const sql = postgres(inject('backend')[by] ?? '', { max: 1, onnotice: () => {} });
  try {
    await sql.begin((tx) => run(tx));
  } finally {
    await sql.end();
  }
}

/** @returns the SQLSTATE that a statement of a client is refused with, or null */
export async function refusal(tx: TransactionSql, caller: Caller, statement: string): Promise<string | null> {
  const outcome = await attempt(tx, caller, statement);
  return 'code' in outcome ? outcome.code : null;
}
