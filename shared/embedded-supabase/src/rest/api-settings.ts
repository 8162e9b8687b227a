/** What a project sets for its REST API in the database: `alter role authenticator set pgrst.…`. */
import type { Sql } from 'postgres';

export interface ApiSettings {
  aggregates: boolean;
  plans: boolean;
  /** Whether `Prefer: tx=…` is heeded, and what happens without it. */
  transactionEnd: 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override';
}

const ENDS = ['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override'] as const;

export async function readApiSettings(sql: Sql): Promise<ApiSettings> {
  const [row] = await sql<{ settings: string[] | null }[]>`
    select rolconfig as settings from pg_roles where rolname = 'authenticator'`;
  const value = (name: string) =>
    row?.settings?.find((line) => line.startsWith(`pgrst.${name}=`))?.slice(`pgrst.${name}=`.length) ?? '';
  const isOn = (name: string) => ['true', 't', 'on', 'yes', '1'].includes(value(name).toLowerCase());
  return {
    aggregates: isOn('db_aggregates_enabled'),
    plans: isOn('db_plan_enabled'),
    transactionEnd: ENDS.find((end) => end === value('db_tx_end')) ?? 'commit',
  };
}
