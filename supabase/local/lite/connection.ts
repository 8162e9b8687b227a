/**
 * The database connection @supabase/lite works on, mended.
 *
 * MEND: on its first request Lite grants ALL on every schema with RLS to anon and authenticated,
 * which undoes revoked and column-wise grants (a user could make himself admin). Its request
 * context is replaced as a whole: requests run on a pool logged in as `authenticator`, who can
 * only become an API role, and Lite never grants anything.
 */
import { type PostgresConnection, createPostgresConnection } from '@supabase/lite/postgres';
import { sql } from 'kysely';
import type { Sql } from 'postgres';
import { type RoleSettings, contextSettings } from '../database-role.ts';
import { type RequestScope, requestScope } from '../request-scope.ts';
import { booleanType, untyped } from './boolean-values.ts';
import { normalizeDbError } from './database-errors.ts';
import { beforeEachQuery } from './each-query.ts';
import { encodedOnce, jsonTypes } from './json-arguments.ts';
import { restTypes } from './value-types.ts';

export interface LiteConnection {
  connection: PostgresConnection;
  /** The pool of `authenticator`, for the services that are not Lite's. */
  authenticator: Sql;
  close(): Promise<void>;
}

export interface ConnectionUrls {
  superuser: string;
  authenticator: string;
}

const open = (url: string, max: number, types: typeof restTypes) =>
  createPostgresConnection({ url, postgresOptions: { max, types, onnotice: () => {} } });

/** Thrown to end a transaction whose result is wanted but not its effects. */
class RolledBack extends Error {
  result: unknown;
  constructor(result: unknown) {
    super('rolled back');
    this.result = result;
  }
}

export function openLiteConnection(urls: ConnectionUrls, settings: () => RoleSettings): LiteConnection {
  const connection = open(urls.authenticator, 20, { ...restTypes, ...jsonTypes, boolean: booleanType });
  const catalog = open(urls.superuser, 1, restTypes);
  beforeEachQuery(connection.driver, (values, query) => encodedOnce(values, query).map(untyped));

  // `authenticator` may look at nothing; the API's catalog needs all there is.
  connection.introspect = (options) => catalog.introspect(options);
  connection.clearSchemaCache = () => catalog.clearSchemaCache();
  connection.normalizeDbError = normalizeDbError;
  // Should Lite ever reach its own context, it must not grant.
  Object.assign(connection, { rlsState: 'active' });

  connection.withContext = async (_vars, run, options) => {
    if (options?.transaction) throw new Error('@supabase/lite asked for a context we do not serve');
    const scope = requestScope.getStore();
    if (!scope) throw new Error('A REST request came past the gateway');
    const perform = async () =>
      connection.kysely.transaction().execute(async (trx) => {
        const lines = contextLines(scope, settings(), options?.rpc?.readOnly === true);
        await sql`select ${sql.join(lines)}`.execute(trx);
        const result = await run(trx);
        if (options?.forceRollback) throw new RolledBack(result);
        return result;
      });
    try {
      return await perform();
    } catch (error) {
      if (error instanceof RolledBack) return error.result as Awaited<ReturnType<typeof run>>;
      throw error;
    }
  };

  return {
    connection,
    authenticator: connection.driver,
    async close() {
      // A query that runs on is given a second, then it is cut off.
      await Promise.all([connection, catalog].map((one) => one.driver.end({ timeout: 1 })));
    },
  };
}

function contextLines(scope: RequestScope, settings: RoleSettings, readOnly: boolean) {
  const pairs = contextSettings(scope, settings);
  if (readOnly) pairs.push(['transaction_read_only', 'on']);
  return pairs.map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
}
