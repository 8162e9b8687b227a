/** PostgREST's interface to a database: what a request asks for, done in one transaction under its role. */
import type { Kysely } from 'kysely';
import type { RequestScope } from '../request-scope.ts';
import type { ApiSettings } from './api-settings.ts';
import { callFunction } from './call.ts';
import type { Catalog, Table } from './catalog.ts';
import type { RestConnection } from './connection.ts';
import { RestError, errorAnswer } from './errors.ts';
import { nearest } from './nearest.ts';
import { readTable } from './read.ts';
import { type RestCall, readCall } from './request.ts';
import { writeTable } from './write.ts';

export interface RestApi {
  answer(request: Request, scope: RequestScope): Promise<Response>;
}

export interface RestOptions {
  connection: RestConnection;
  catalog: Catalog;
  schemas: readonly string[];
  mostRows: number;
  settings: () => ApiSettings;
}

export function createRestApi(options: RestOptions): RestApi {
  const { connection, catalog, schemas, mostRows } = options;
  async function serve(request: Request, scope: RequestScope): Promise<Response> {
    const settings = options.settings();
    const call = await readCall(request, { catalog, schemas, settings });
    if (call.name === '') return root(scope);
    const work = workOf(call, mostRows);
    if (work instanceof Response) return work;
    const context = { scope, schema: call.catalog.name, timezone: call.preferences.timezone, rollBack: isUndone(call) };
    const answer = await connection.run(context, work);
    if (schemas.length > 1) answer.headers.set('content-profile', call.catalog.name);
    return answer;
  }
  return {
    async answer(request, scope) {
      try {
        return await serve(request, scope);
      } catch (error) {
        const answer = errorAnswer(error, scope.claims.role === 'anon');
        if (!answer) throw error;
        return answer;
      }
    },
  };
}

/** What is to be done in the transaction, or the answer to what takes none. */
function workOf(call: RestCall, mostRows: number): Response | ((db: Kysely<unknown>) => Promise<Response>) {
  const { method } = call;
  if (call.isFunction) {
    if (method === 'OPTIONS') return allowed('OPTIONS,GET,HEAD,POST');
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST')
      throw new RestError(405, { code: 'PGRST101', message: `Cannot use the ${method} method on RPC` });
    return callFunction(call, mostRows);
  }
  const table = tableOf(call);
  if (method === 'OPTIONS') return allowed('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE');
  if (method === 'GET' || method === 'HEAD') return readTable(call, table, mostRows);
  if (['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)) return writeTable(call, table);
  throw new RestError(405, { code: 'PGRST117', message: `Unsupported HTTP method: ${method}` });
}

function tableOf({ catalog, name }: RestCall): Table {
  const table = catalog.tables.get(name);
  if (table) return table;
  const meant = nearest(name, [...catalog.tables.keys()]);
  throw new RestError(404, {
    code: 'PGRST205',
    message: `Could not find the table '${catalog.name}.${name}' in the schema cache`,
    hint: meant === null ? null : `Perhaps you meant the table '${catalog.name}.${meant}'`,
  });
}

function isUndone({ settings: { transactionEnd }, preferences: { tx } }: RestCall): boolean {
  const byDefault = transactionEnd.startsWith('rollback');
  return transactionEnd.endsWith('-allow-override') && tx !== undefined ? tx === 'rollback' : byDefault;
}

const allowed = (methods: string) => new Response(null, { status: 200, headers: { allow: methods } });

/** Hosted projects describe themselves to their server alone. */
const root = ({ claims }: RequestScope) =>
  claims.role === 'service_role'
    ? Response.json({
        swagger: '2.0',
        info: { title: 'standard public schema', description: '', version: '14.1' },
        paths: {},
      })
    : Response.json({ message: 'You cannot consume this service' }, { status: 403 });
