/**
 * The connections of REST requests: all of them log in as `authenticator`, who can only become an API role. Values come
 * and go as PostgreSQL writes them, so that nothing is lost in the types of JavaScript.
 */
import type { Kysely } from 'kysely';
import postgres, { type PostgresType, type Sql } from 'postgres';
import { type RoleSettings, contextSettings } from '../database-role.ts';
import { type DatabaseEvents, lastingPool } from '../pool.ts';
import type { RequestScope } from '../request-scope.ts';
import { VISITORS_AT_A_TIME } from '../visitor-queue.ts';
import { giveWay } from './give-way.ts';
import { PreparedTexts } from './prepared-texts.ts';
import { inTransaction } from './request-transaction.ts';

export interface RestConnection {
  /** Runs one request as who asks. */
  run<Result>(request: RestRequest, run: (db: Kysely<unknown>) => Promise<Result>): Promise<Result>;
  /** The schema has changed. */
  forget(): void;
  close(): Promise<void>;
}

export interface RestRequest {
  scope: RequestScope;
  schema: string;
  timezone?: string | undefined;
  rollBack: boolean;
}

/** Every type that the driver would convert. */
const CONVERTED = [16, 17, 20, 21, 23, 26, 114, 700, 701, 1082, 1114, 1184, 1700, 3802];
const asText: PostgresType = {
  to: 25,
  from: CONVERTED,
  serialize: (text: string) => text,
  parse: (text: string) => text,
};

const AT_A_TIME = 20;

export function openRestConnection(
  url: string,
  database: DatabaseEvents,
  settings: () => RoleSettings,
): RestConnection {
  const texts = new PreparedTexts();
  const open = (max: number, options: object): Sql =>
    postgres<Record<string, never>>(url, {
      max,
      types: { asText },
      connection: { TimeZone: 'UTC' },
      ...options,
    } as object);
  const pool = lastingPool((options) => open(AT_A_TIME, options), database);
  const visitors = lastingPool((options) => {
    const driver = open(VISITORS_AT_A_TIME, options);
    void giveWay(driver, VISITORS_AT_A_TIME);
    return driver;
  }, database);
  return {
    run({ scope, schema, timezone, rollBack }, run) {
      const { searchPath } = settings();
      const schemas = `"${schema}"${searchPath === '' ? '' : `, ${searchPath}`}`;
      const context = contextSettings(scope, { ...settings(), searchPath: schemas });
      const request = {
        pool: scope.claims.role === 'anon' ? visitors : pool,
        texts,
        settings: timezone === undefined ? context : [...context, ['timezone', timezone] as [string, string]],
        readOnly: scope.method === 'GET' || scope.method === 'HEAD',
        rollBack,
      };
      return inTransaction(request, run);
    },
    forget: () => texts.forget(),
    async close() {
      // A query that runs on is given a second, then it is cut off.
      await Promise.all([pool, visitors].map((one) => one.end({ timeout: 1 })));
    },
  };
}
