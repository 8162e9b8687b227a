/** /functions/v1: the Edge Functions of supabase/functions, each in a Deno of its own. */
import { globSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { Failure, refuse, workerError } from '../functions/failure.ts';
import { forwardSocket, refuseSocket } from '../functions/forward-socket.ts';
import { forward } from '../functions/forward.ts';
import { verifyJwt } from '../functions/verify-jwt.ts';
import { type Worker, Workers } from '../functions/workers.ts';
import { LOCAL_KEYS } from '../local-keys.ts';
import { HOST } from '../ports.ts';
import type { Service, ServiceContext } from '../service.ts';

export interface FunctionsOptions {
  /** Has a folder for each function. */
  dir: string;
  /** Of role `postgres`. */
  dbUrl: string;
  /** What functions find where nobody set anything else. */
  secrets: Record<string, string>;
}

const PREFIX = '/functions/v1';

/** Where Node, too, would look for packages: in the project's folder and those around it. */
function packagesOf(folder: string): string[] {
  const here = join(folder, 'node_modules');
  return dirname(folder) === folder ? [here] : [here, ...packagesOf(dirname(folder))];
}

export function functionsService(context: ServiceContext, options: FunctionsOptions): Service {
  const { edge_runtime: runtime, functions } = context.config;
  if (!runtime.enabled) return {};
  const { workdir } = context;
  const { dir } = options;
  const log = (line: string) => context.log(`functions: ${line}`);
  const workers = new Workers({
    dir,
    // Hosted, what a function imports is bundled with it: packages, and sources of the project.
    packages: [
      ...packagesOf(workdir),
      ...globSync(runtime.sources, { cwd: workdir }).map((path) => join(workdir, path)),
    ],
    cacheDir: join(context.stateDir, 'deno'),
    functions,
    limits: runtime.limits,
    secrets: {
      url: context.url,
      dbUrl: options.dbUrl,
      configured: { ...options.secrets, ...runtime.secrets },
      files: [join(workdir, '.env'), join(dir, '.env')],
    },
    log,
  });

  /** Whom to ask, and where. @throws Failure */
  async function route(request: IncomingMessage): Promise<{ worker: Worker; path: string }> {
    const { pathname, search } = new URL(request.url ?? '/', `http://${HOST}`);
    const path = pathname.slice(PREFIX.length);
    const wanted = await workers.find(path.split('/')[1] ?? '');
    // A browser asks without credentials whether it may ask with them.
    if (wanted.verifyJwt && request.method !== 'OPTIONS') await verifyJwt(request.headers);
    return { worker: await wanted.worker(), path: path + search };
  }

  const failureOf = (error: unknown): Failure => {
    if (error instanceof Failure) return error;
    log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return workerError();
  };

  const routes = new Hono().all(`${PREFIX}/*`, async (c) => {
    const { incoming, outgoing } = c.env as HttpBindings;
    const started = performance.now();
    outgoing.once('close', () => {
      const status = outgoing.writableFinished ? outgoing.statusCode : 'broken off';
      log(`${incoming.method} ${c.req.path} ${status} ${Math.round(performance.now() - started)} ms`);
    });
    // The function's headers are the answer's, whole: nothing of the gateway's is to be added.
    try {
      const { worker, path } = await route(incoming);
      await forward({ client: incoming, answer: outgoing, path, worker, limits: runtime.limits });
    } catch (error) {
      refuse(outgoing, failureOf(error));
    }
    return RESPONSE_ALREADY_SENT;
  });

  return {
    routes,
    socket: {
      path: `${PREFIX}/`,
      accept: (request, connection, head) => {
        connection.on('error', () => {});
        route(request).then(
          ({ worker, path }) =>
            forwardSocket({ request, client: connection, head, path, worker, limits: runtime.limits }),
          (error: unknown) => refuseSocket(connection, failureOf(error)),
        );
      },
    },
    stop: () => workers.stop(),
  };
}

/** Calls a function as the server does, with the secret key. One that is not there is none of this call's business. */
export async function callFunction(url: string, name: string, signal: AbortSignal): Promise<void> {
  const headers = { apikey: LOCAL_KEYS.secretKey, 'content-type': 'application/json' };
  const answer = await fetch(`${url}${PREFIX}/${name}`, { method: 'POST', headers, body: '{}', signal });
  await answer.body?.cancel();
  if (!answer.ok && answer.status !== 404) throw new Error(`${name} answers ${answer.status}`);
}
