/** The auth service's own database work: as `supabase_auth_admin`, each request in one transaction. */
import type { Sql, TransactionSql } from 'postgres';
import { type DatabaseEvents, openPool } from '../pool.ts';
import { AuthError } from './errors.ts';

/** "2026-11-20 23:21:31.5+00" → "2026-11-20T23:21:31.5Z": as GoTrue answers, and as `Date.parse` reads. */
const iso = (text: string) => `${text.replace(' ', 'T').replace(/\+00$/, '')}Z`;
const same = (value: string) => value;

export function openAuthDatabase(url: string, database: DatabaseEvents): Sql {
  return openPool(url, database, {
    max: 10,
    connection: { TimeZone: 'UTC' },
    types: {
      timestamptz: { to: 1184, from: [1184], serialize: same, parse: iso },
      timestamp: { to: 1114, from: [1114], serialize: same, parse: iso },
    },
  });
}

/** All or nothing, but for what a refusal itself must leave behind. */
export async function transaction<Result>(sql: Sql, run: (tx: TransactionSql) => Promise<Result>): Promise<Result> {
  const outcome = await sql.begin(async (tx) => {
    try {
      return { result: await run(tx) };
    } catch (error) {
      if (error instanceof AuthError && error.keepsWrites) return { error };
      throw error;
    }
  });
  if ('error' in outcome) throw outcome.error;
  return (outcome as { result: Result }).result;
}

/** Of a row that was written now. */
export const now = (): string => new Date().toISOString();

export const isPast = (time: string | null): boolean => time !== null && Date.parse(time) <= Date.now();
