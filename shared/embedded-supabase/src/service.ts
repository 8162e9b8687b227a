/** What a module behind the gateway offers: HTTP routes, and for some a WebSocket and things to end. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hono } from 'hono';
import type { Sql } from 'postgres';
import type { LocalConfig } from './config.ts';
import type { RoleSettings } from './database-role.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import type { DatabaseEvents } from './pool.ts';

export interface Service {
  /** The paths it answers, whole (`/auth/v1/…`). */
  routes?: Hono;
  /** Takes over connections to a path that ask for a WebSocket. */
  socket?: {
    path: string;
    accept(request: IncomingMessage, connection: Duplex, head: Buffer): void;
  };
  stop?(): Promise<void>;
}

/** What services are made of. */
export interface ServiceContext {
  config: LocalConfig;
  /** Of the gateway, without a path: `http://127.0.0.1:54321`. */
  url: string;
  /** For the service's own tables and listeners: the superuser, past every policy. */
  system: Sql;
  /** The pool of `authenticator`: transactions of API roles begin with `contextSettings`. */
  authenticator: Sql;
  /** Settings of the API roles now; they change with the schema. */
  roleSettings: () => RoleSettings;
  mailbox: Mailbox;
  /** The folder that holds `supabase`. */
  workdir: string;
  /** The folder that outlives this process. */
  stateDir: string;
  /** The superuser's address, for connections that a service must have for itself. */
  superuserUrl: string;
  /** Goes `down` and comes `up`; whoever opens a pool hands it over (`openPool`). */
  database: DatabaseEvents;
  log: (line: string) => void;
}
