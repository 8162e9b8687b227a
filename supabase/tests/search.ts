/** What the tests of searching share. */
import { randomBytes } from 'node:crypto';
import { anon, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import type { TransactionSql } from 'postgres';

/** Sixteen letters by chance: like no other word, and without digits. */
export const word = () => [...randomBytes(16)].map((byte) => 'abcdefghjklmnpqrstuvwxyz'[byte % 24]).join('');

export const call = <T>(name: string, args: Record<string, unknown>) => must<T>(anon().rpc(name, args));

export const runHourlyJobs = () => must(secret().rpc('run_hourly_jobs'));

/** Holds the hourly jobs of other tests back until this transaction ends: two counts of words would block each other. */
export const holdHourlyJobs = (tx: TransactionSql) =>
  tx`select pg_advisory_xact_lock(hashtextextended('hourly jobs', 0))`;

/** What is offered to whoever has typed that, as "kind value". */
export async function suggest(prefix: string): Promise<string[]> {
  const rows = await call<{ kind: string; value: string }[]>('suggest_searches', { prefix });
  return rows.map(({ kind, value }) => `${kind} ${value}`);
}

/** Without what the word is mended to, where there is nothing. */
export const offered = async (prefix: string) => (await suggest(prefix)).filter((one) => !one.startsWith('correction'));
