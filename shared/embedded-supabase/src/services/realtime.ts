/** /realtime/v1: changes of tables, broadcast and presence over WebSockets. */
import { once } from 'node:events';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { WebSocketServer } from 'ws';
import { openPool } from '../pool.ts';
import { Authorization } from '../realtime/authorization.ts';
import { broadcastRoutes } from '../realtime/broadcast-routes.ts';
import { Catalog } from '../realtime/changes/catalog.ts';
import { deliver } from '../realtime/changes/deliver.ts';
import { ChangeFeed } from '../realtime/changes/feed.ts';
import type { Change } from '../realtime/changes/payload.ts';
import { Subscriptions } from '../realtime/changes/subscriptions.ts';
import { serveConnection } from '../realtime/connection.ts';
import type { RealtimeContext } from '../realtime/context.ts';
import { Replay } from '../realtime/replay.ts';
import { type StoredMessage, broadcastOf } from '../realtime/stored-message.ts';
import { Topics } from '../realtime/topic.ts';
import type { Service, ServiceContext } from '../service.ts';
import { checkApiKey } from './api-key.ts';

/** No frame of a client is larger: the largest payload and its envelope. */
const ENVELOPE_BYTES = 1024 * 1024;

/** So long a client may take to say goodbye. */
const FAREWELL_MS = 500;

export async function realtimeService(context: ServiceContext): Promise<Service> {
  const { system, superuserUrl, log } = context;
  const settings = context.config.realtime;
  const catalog = new Catalog(system);
  const subscriptions = new Subscriptions(catalog, system);
  const topics = new Topics();
  // Connections of its own: what is live must not wait behind requests.
  const authenticator = openPool(superuserUrl.replace(/\/\/[^:]+:/, '//authenticator:'), context.database, { max: 3 });
  const realtime: RealtimeContext = {
    settings,
    topics,
    authorization: new Authorization(authenticator, () => context.roleSettings().searchPath, log),
    subscriptions,
    replay: new Replay(system),
    log,
  };
  const delivery = {
    system,
    authenticator,
    catalog,
    subscriptions,
    recordLimit: settings.max_record_size_in_kb * 1024,
    log,
  };
  const [messages] = await system<{ oid: number }[]>`select 'realtime.messages'::regclass::int8::float8 as oid`;
  const feed = new ChangeFeed({
    // Taking a change out needs not survive a crash: there is nothing to take out after one.
    sql: openPool(superuserUrl, context.database, { max: 1, connection: { synchronous_commit: 'off' } }),
    async onChanges(changes: Change[]) {
      const [sent, changed] = [true, false].map((wanted) =>
        changes.filter(({ table }) => (table === messages?.oid) === wanted),
      ) as [Change[], Change[]];
      for (const { record } of sent) sendStored(topics, record as unknown as StoredMessage);
      await deliver(changed, delivery);
    },
    onSchemaChange: () => catalog.forget(),
    log,
  });
  await system`delete from realtime.messages where inserted_at < now() - interval '3 days'`;
  await feed.start();

  const server = new WebSocketServer({
    noServer: true,
    maxPayload: settings.max_payload_size_in_kb * 1024 + ENVELOPE_BYTES,
    perMessageDeflate: false,
  });
  return {
    routes: new Hono().route('/', broadcastRoutes(realtime)),
    socket: {
      path: '/realtime/v1/websocket',
      accept(incoming, connection, head) {
        const request = requestOf(incoming);
        const caller = checkApiKey(request);
        if (!caller.ok) return void refuse(connection, caller.response);
        if (server.clients.size >= settings.max_concurrent_users)
          return void refuse(connection, Response.json({ message: 'Too many connected users' }, { status: 429 }));
        const version = new URL(request.url).searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
        const headers = Object.fromEntries(request.headers);
        server.handleUpgrade(incoming, connection, head, (socket) =>
          serveConnection(socket, realtime, { version, claims: caller.claims, headers }),
        );
      },
    },
    async stop() {
      const gone = Array.from(server.clients, (socket) => once(socket, 'close'));
      for (const socket of server.clients) socket.close(1001, 'The server is going away');
      // Who does not answer is cut off.
      await Promise.race([Promise.all(gone), sleep(FAREWELL_MS)]);
      for (const socket of server.clients) socket.terminate();
      server.close();
      await feed.stop();
      await authenticator.end({ timeout: 1 });
    },
  };
}

function sendStored(topics: Topics, message: StoredMessage): void {
  const room = topics.find(message.topic, message.private === true);
  room?.broadcast(broadcastOf(message), { id: message.id });
}

function requestOf({ url, headers }: IncomingMessage): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one] as [string, string]),
  );
  return new Request(new URL(url ?? '/', 'http://localhost'), { headers: pairs });
}

async function refuse(connection: Duplex, response: Response): Promise<void> {
  const body = await response.text();
  connection.end(
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
