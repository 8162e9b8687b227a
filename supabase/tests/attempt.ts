/** One statement in the place of a client, undone at once. */
import type { Row, TransactionSql } from 'postgres';

export type Caller =
  | { role: 'anon' | 'service_role' }
  | {
      role: 'authenticated';
      id: string;
      /** `aal2`: the session has given a second factor. */
      aal?: 'aal2';
    };

/** What a statement gave: rows, or the SQLSTATE and hint it was refused with. */
export type Outcome = { rows: Row[]; count: number } | { code: string; hint: string };

class RolledBack extends Error {}

/**
 * Runs one statement as a client would, and undoes it.
 * @param look what to look at afterwards, as role `postgres`, in the place of what the statement gave
 */
export async function attempt(tx: TransactionSql, caller: Caller, statement: string, look?: string): Promise<Outcome> {
  const claims = {
    role: caller.role,
    ...(caller.role === 'authenticated' && { sub: caller.id, aal: caller.aal ?? 'aal1' }),
  };
  let outcome: Outcome = { rows: [], count: 0 };
  try {
    await tx.savepoint(async (inner) => {
      await inner`select set_config('role', ${caller.role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
      let rows = await inner.unsafe(statement);
      if (look) {
        await inner`reset role`;
        rows = await inner.unsafe(look);
      }
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
