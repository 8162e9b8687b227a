/**
 * Pools of connections that outlive PostgreSQL. One of postgres.js does not (a transaction that waits in it for a
 * connection is forgotten when one is lost), so a pool that lost a connection is given up as a whole: what it still
 * does fails or ends, and the next query opens another.
 */
import postgres, { type Options, type PostgresType, type Sql } from 'postgres';
import { LastingSocket } from './lasting-socket.ts';

/** Between attempts to connect, in seconds: the database is on this machine, and back within one. */
const BACKOFF_S = 0.1;
/** So long a pool that was given up still serves who waits in it, and then finishes what goes on. */
const PATIENCE_S = 2;

type PoolOptions = Options<Record<string, PostgresType>>;

/** Tells when PostgreSQL has gone and has come back. */
export interface DatabaseEvents {
  on(event: 'down' | 'up', listener: () => void): unknown;
  off(event: 'down' | 'up', listener: () => void): unknown;
}

/** @param make makes a pool of postgres.js with the given options and its own */
export function lastingPool(make: (options: PoolOptions) => Sql, database: DatabaseEvents): Sql {
  let current: { sql: Sql; giveUp: () => void } | undefined;
  let ended: Promise<unknown> | undefined;
  const now = () => (current ??= pool());

  function pool() {
    let over = false;
    const giveUp = () => {
      if (over) return;
      over = true;
      if (current?.sql === sql) current = undefined;
      setTimeout(() => void sql.end({ timeout: PATIENCE_S }), PATIENCE_S * 1000).unref();
    };
    const sql = make(
      connectionOptions((socket) => {
        socket.once('loss', giveUp);
        // Who waits in it for a connection must not get one now.
        if (over) setImmediate(() => socket.destroy(new Error('This pool was given up')));
      }),
    );
    return { sql, giveUp };
  }

  const giveUp = () => current?.giveUp();
  database.on('down', giveUp);
  database.on('up', giveUp);
  // A pool of its own, which listens again by itself.
  let listening: Sql | undefined;
  const listen: Sql['listen'] = (...args) => (listening ??= make(connectionOptions(() => {}))).listen(...args);
  const end: Sql['end'] = (options) => {
    database.off('down', giveUp);
    database.off('up', giveUp);
    ended ??= Promise.all([now().sql.end(options), listening?.end(options)]);
    return ended as Promise<void>;
  };

  return new Proxy((() => {}) as unknown as Sql, {
    apply: (_target, _this, args): unknown => Reflect.apply(now().sql as unknown as () => unknown, undefined, args),
    has: (_target, name) => name in now().sql,
    get: (_target, name): unknown => {
      if (name === 'listen') return listen;
      if (name === 'end') return end;
      return Reflect.get(now().sql, name);
    },
  });
}

/** The usual pool of our PostgreSQL: see `lastingPool`. */
export const openPool = (url: string, database: DatabaseEvents, options: PoolOptions = {}): Sql =>
  lastingPool((lasting) => postgres<Record<string, never>>(url, { ...options, ...lasting } as object), database);

function connectionOptions(onSocket: (socket: LastingSocket) => void): PoolOptions {
  return {
    backoff: BACKOFF_S,
    // Connections that end in time would do what lost ones do.
    max_lifetime: null,
    onnotice: () => {},
    socket: ({ host, port }: { host: string[]; port: number[] }) => {
      const socket = new LastingSocket(port[0] ?? 0, host[0] ?? '');
      onSocket(socket);
      return socket;
    },
    // The types of the driver do not know its option `socket`.
  } as unknown as PoolOptions;
}
