/** How many blocks of the database a call of a person reads. */
import type { Person } from 'embedded-supabase/testing/clients';
import type { TransactionSql } from 'postgres';

interface Explained {
  Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>;
}

/** Makes the rest of a transaction that of a person. */
export async function as(tx: TransactionSql, person: Person): Promise<void> {
  const claims = JSON.stringify({ sub: person.id, role: 'authenticated' });
  await tx`select set_config('request.jwt.claims', ${claims}, true)`;
  await tx`set local role authenticated`;
}

/** The buffers of a call once plans and catalogue are known. */
export async function buffersOf(tx: TransactionSql, call: string): Promise<number> {
  let buffers = 0;
  for (let round = 0; round < 8; round++) {
    const [row] = await tx.unsafe<{ 'QUERY PLAN': Explained[] }[]>(`explain (analyze, buffers, format json) ${call}`);
    const plan = row?.['QUERY PLAN'][0]?.Plan;
    buffers = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  }
  return buffers;
}
