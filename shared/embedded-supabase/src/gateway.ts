/** The one address of the local Supabase: CORS first, then one module per service. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { type IsTrusted, tellAddress } from './caller-address.ts';
import { HOST, named, requireFreePort } from './ports.ts';
import type { Service } from './service.ts';
import { supabaseCors } from './services/cors.ts';
import type { Supervisor } from './supervisor.ts';
import { answerWhileDown } from './unavailable.ts';

export interface Gateway {
  /** Takes no more requests, and gives those that run a few seconds to be served. */
  drain(): Promise<void>;
  /** Cuts what is still open, such as a WebSocket that its service has not closed. */
  close(): void;
}

/**
 * Longer than clients keep a connection that rests: Node's own five seconds end while a busy client still thinks that it is
 * open, and its next upload, which nobody may repeat for it, fails.
 */
const KEEP_ALIVE_MS = 75_000;

/** So long a request may run on when the gateway stops. */
const GRACE_MS = 4000;

/** Serves the modules; each of them answers the paths it knows. `isTrusted`: which proxies say truly who asks. */
export async function startGateway(
  port: number,
  services: Service[],
  database: Supervisor,
  isTrusted: IsTrusted,
): Promise<Gateway> {
  await requireFreePort(port, 'Supabase API', 'SUPABASE_PORT');
  const app = new Hono();
  // Functions answer for themselves, as on the hosted platform: one that forgets CORS is to fail here, too.
  app.use('*', except('/functions/v1/*', supabaseCors));
  app.use('*', compress());
  app.use('*', answerWhileDown(database));
  for (const { routes } of services) if (routes) app.route('/', routes);
  app.notFound((c) => c.json({ message: 'no Route matched with those values' }, 404));
  app.onError((error, c) => {
    console.error(`gateway: ${c.req.method} ${c.req.path}:`, error);
    return c.json({ message: 'An unexpected error occurred' }, 500);
  });
  const server = await new Promise<ReturnType<typeof serve>>((ready, fail) => {
    const options = {
      fetch: app.fetch,
      hostname: HOST,
      port,
      overrideGlobalObjects: false,
      // A search of some thousand Arabic letters is a long address. Node itself would refuse it
      // without the CORS headers a page needs to read the refusal.
      serverOptions: { maxHeaderSize: 128 * 1024, keepAliveTimeout: KEEP_ALIVE_MS },
    };
    const started = serve(options, () => ready(started));
    started.once('error', (error: NodeJS.ErrnoException) => fail(named(error, port, 'Supabase API', 'SUPABASE_PORT')));
  });
  const running = new Set<ServerResponse>();
  let stopping = false;
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    tellAddress(request, isTrusted);
    // An open connection may bring another request after we stopped listening.
    if (stopping) response.setHeader('connection', 'close');
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    tellAddress(request, isTrusted);
    upgraded.add(connection);
    connection.once('close', () => upgraded.delete(connection));
    // A client that goes away at once is no failure of ours.
    connection.on('error', () => connection.destroy());
    const { pathname } = new URL(request.url ?? '/', `http://${HOST}`);
    // A path that ends with a slash stands for all below it.
    const wanted = services.find(
      ({ socket }) =>
        socket && (socket.path.endsWith('/') ? pathname.startsWith(socket.path) : pathname === socket.path),
    )?.socket;
    if (wanted) wanted.accept(request, connection, head);
    else connection.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  });
  return {
    async drain() {
      stopping = true;
      server.close();
      const served = [...running].map((response) => once(response, 'close'));
      await Promise.race([Promise.all(served), sleep(GRACE_MS, undefined, { ref: false })]);
    },
    close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      for (const connection of upgraded) connection.destroy();
    },
  };
}
