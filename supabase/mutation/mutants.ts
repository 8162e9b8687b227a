/** Every rule of the database's API that can be loosened or taken away, one at a time, as SQL and the way back. */
import type { Sql } from 'postgres';
import { constraints } from './constraints.ts';
import { columnGrants, functionGrants, tableGrants } from './grants.ts';
import { policies, rowSecurity } from './policies.ts';
import { triggers } from './triggers.ts';

export interface Mutant {
  /** The table or function that has the rule. */
  on: string;
  /** What is done to which rule, for people. */
  name: string;
  apply: string;
  undo: string;
}

export async function mutants(sql: Sql, tables: readonly string[], functions: readonly string[]): Promise<Mutant[]> {
  return [
    ...(await rowSecurity(sql, tables)),
    ...(await policies(sql, tables)),
    ...(await triggers(sql, tables)),
    ...(await constraints(sql, tables)),
    ...(await tableGrants(sql, tables)),
    ...(await columnGrants(sql, tables)),
    ...(await functionGrants(sql, functions)),
  ];
}
