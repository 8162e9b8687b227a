import type { TransactionSql } from 'postgres';
import type { Person } from './person.ts';

/** Lets what follows be done by a person, as they do it themselves; by nobody without one. */
export async function become(sql: TransactionSql, person?: Person): Promise<void> {
  const claims = person ? { role: 'authenticated', sub: person.id } : {};
  await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
}
