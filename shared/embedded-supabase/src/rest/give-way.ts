import { setPriority } from 'node:os';
import type { Sql } from 'postgres';

/** The lowest, see nice(1). */
const LOWEST = 19;

/**
 * Lets the processes of PostgreSQL that work for a new pool give way to all others: PostgreSQL has no priorities, the system
 * has.
 * @param connections how many the pool opens at most: asked at the same time, each answers once
 */
export async function giveWay(pool: Sql, connections: number): Promise<void> {
  try {
    const asked = Array.from({ length: connections }, () => pool<{ pid: string }[]>`select pg_backend_pid() as pid`);
    for (const rows of await Promise.all(asked)) for (const { pid } of rows) setPriority(Number(pid), LOWEST);
  } catch {
    // PostgreSQL went meanwhile, or the system does not allow it: they are served all the same.
  }
}
