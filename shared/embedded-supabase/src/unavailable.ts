/** What the services answer while PostgreSQL is away: at once, each in its own words, and so that clients try again. */
import type { Context, Next } from 'hono';
import postgres from 'postgres';
import { authError } from './auth/errors.ts';
import { StorageError } from './storage/errors.ts';
import type { Supervisor } from './supervisor.ts';

/** PostgreSQL is back within one. */
const RETRY_AFTER_S = '1';
const PROBE_TIMEOUT_S = 2;

export function answerWhileDown(database: Supervisor) {
  return async (c: Context, next: Next): Promise<Response | void> => {
    const answer = answers.find(({ prefix }) => c.req.path.startsWith(prefix));
    if (!answer) return next();
    if (!database.available) return retryLater(answer.down());
    const { outages } = database;
    await next();
    // It failed because PostgreSQL went while it was served, which we may learn later than the service did.
    const interrupted = c.res.status >= 500 && (!(await reachable(database.url)) || database.outages !== outages);
    if (interrupted) replace(c, retryLater((answer.interrupted ?? answer.down)()));
  };
}

const answers = [
  {
    prefix: '/rest/v1/',
    down: () => restError('PGRST002', 'Could not query the database for the schema cache. Retrying.'),
    interrupted: () => restError('PGRST001', 'Database client error. Retrying the connection.'),
  },
  // Not its usual 500, for which a client throws its session away.
  { prefix: '/auth/v1/', down: () => authError(503, 'unexpected_failure', 'The database is not available') },
  {
    prefix: '/storage/v1/',
    down: () => new StorageError(503, 'DatabaseError', 'The database is not available').toResponse(),
  },
];

const restError = (code: string, message: string) =>
  Response.json({ code, message, details: null, hint: null }, { status: 503 });

function retryLater(response: Response): Response {
  response.headers.set('retry-after', RETRY_AFTER_S);
  return response;
}

/** Keeps none of the headers that described the failed answer, such as its length. */
function replace(c: Context, response: Response): void {
  c.res = undefined;
  c.res = response;
}

async function reachable(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: PROBE_TIMEOUT_S, fetch_types: false, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 0 });
  }
}
