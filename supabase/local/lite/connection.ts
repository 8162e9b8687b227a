/**
 * The database connection @supabase/lite works on, mended.
 *
 * MEND: on its first request Lite grants ALL on every schema with RLS to anon and authenticated,
 * which undoes revoked and column-wise grants (a user could make themselves admin). Its request
 * context is replaced as a whole: requests run on a pool logged in as `authenticator`, who can
 * only become an API role, and Lite never grants anything.
 */
import { type PostgresConnection, createPostgresConnection } from '@supabase/lite/postgres';
import { Kysely } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import type { Sql } from 'postgres';
import { type RoleSettings, contextSettings } from '../database-role.ts';
import { type DatabaseEvents, lastingPool } from '../pool.ts';
import { requestScope } from '../request-scope.ts';
import { VISITORS_AT_A_TIME } from '../visitor-queue.ts';
import { booleanType, untyped } from './boolean-values.ts';
import { normalizeDbError } from './database-errors.ts';
import { beforeEachQuery } from './each-query.ts';
import { giveWay } from './give-way.ts';
import { encodedOnce, jsonTypes } from './json-arguments.ts';
import { PreparedTexts } from './prepared-texts.ts';
import { inTransaction } from './request-transaction.ts';
import { SchemaCache } from './schema-cache.ts';
import { restTypes } from './value-types.ts';

export interface LiteConnection {
  connection: PostgresConnection;
  /** The pool of `authenticator`, for people who are signed in and for the services that are not Lite's. */
  authenticator: Sql;
  close(): Promise<void>;
}

export interface ConnectionUrls {
  superuser: string;
  authenticator: string;
}

const open = (url: string, max: number, types: typeof restTypes, more: object) =>
  createPostgresConnection({ url, postgresOptions: { max, types, ...more } });

export function openLiteConnection(
  urls: ConnectionUrls,
  database: DatabaseEvents,
  settings: () => RoleSettings,
): LiteConnection {
  const { authenticator, superuser } = urls;
  const types = { ...restTypes, ...jsonTypes, boolean: booleanType };
  const openDriver = (max: number, options: object) => {
    // Lite adds types of its own to those of the driver, so the driver is opened by way of it.
    const { driver } = open(authenticator, max, types, options);
    beforeEachQuery(driver, (values, query) => encodedOnce(values, query).map(untyped));
    return driver;
  };
  const pool = lastingPool((options) => openDriver(20, options), database);
  const visitors = lastingPool((options) => {
    const driver = openDriver(VISITORS_AT_A_TIME, options);
    void giveWay(driver, VISITORS_AT_A_TIME);
    return driver;
  }, database);
  const system = lastingPool((options) => open(superuser, 1, restTypes, options).driver, database);
  const catalog = open(superuser, 1, restTypes, {});
  Object.assign(catalog, {
    driver: system,
    kysely: new Kysely({ dialect: new PostgresJSDialect({ postgres: system }) }),
  });
  const connection = open(authenticator, 1, types, {});
  const texts = new PreparedTexts();

  // `authenticator` may look at nothing; the API's catalog needs all there is.
  const schema = new SchemaCache(catalog);
  connection.introspect = () => schema.get();
  connection.clearSchemaCache = async () => {
    await schema.reload();
    texts.forget();
  };
  connection.normalizeDbError = normalizeDbError;
  // If Lite ever runs its own set-up, it must find row security on and not grant anything.
  Object.assign(connection, { rlsState: 'active' });

  connection.withContext = async (_vars, run, options) => {
    if (options?.transaction) throw new Error('@supabase/lite asked for a context we do not serve');
    const scope = requestScope.getStore();
    if (!scope) throw new Error('A REST request came past the gateway');
    const request = {
      pool: scope.claims.role === 'anon' ? visitors : pool,
      texts,
      settings: contextSettings(scope, settings()),
      readOnly: scope.method === 'GET' || scope.method === 'HEAD',
      rollBack: options?.forceRollback === true,
    };
    return inTransaction(request, run as (db: Kysely<unknown>) => ReturnType<typeof run>);
  };

  return {
    connection,
    authenticator: pool,
    async close() {
      // A query that runs on is given a second, then it is cut off.
      await Promise.all([pool, visitors, system].map((one) => one.end({ timeout: 1 })));
    },
  };
}
