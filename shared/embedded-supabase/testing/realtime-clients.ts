/** Clients of Realtime for tests: the unmodified supabase-js, and bare sockets that speak its protocol. */
import { randomUUID } from 'node:crypto';
import {
  type RealtimeChannel,
  type RealtimePostgresChangesPayload,
  type SupabaseClient,
  createClient,
} from '@supabase/supabase-js';
import { expect, inject, onTestFinished } from 'vitest';
import type { Backend } from './backend.ts';
import { type Person, secret } from './clients.ts';
import { must } from './must.ts';

export const VERSIONS = ['1.0.0', '2.0.0'] as const;
export type Version = (typeof VERSIONS)[number];

export const randomTopic = (prefix = 'room') => `${prefix}:${randomUUID()}`;

type Row = Record<string, unknown>;
export type Change = RealtimePostgresChangesPayload<Row>;

export async function tokenOf(person: Person): Promise<string> {
  const { data } = await person.client.auth.getSession();
  if (!data.session) throw new Error('not signed in');
  return data.session.access_token;
}

/** A client that speaks a version, as somebody or as a visitor. */
export function speaking(version: Version, token?: string, at: Backend = inject('backend')): SupabaseClient {
  const client = createClient(at.url, at.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { vsn: version },
  });
  if (token !== undefined) void client.realtime.setAuth(token);
  closing(client);
  return client;
}

/** Closes the client's socket when the test is over. */
export function closing(client: SupabaseClient): SupabaseClient {
  onTestFinished(async () => {
    await client.realtime.disconnect();
  });
  return client;
}

/** By `realtime.send`, as a trigger of the database would. */
export async function sendFromDatabase(topic: string, payload: object, isPrivate: boolean): Promise<void> {
  await must(secret().rpc('rt_send', { topic, payload: JSON.stringify(payload), private: isPrivate }));
}

/** Subscribes and waits for the answer: `SUBSCRIBED`, or the status and words of the refusal. */
export function joined(channel: RealtimeChannel): Promise<string> {
  return new Promise((done) => {
    channel.subscribe((status, error) => done(error ? `${status} ${error.message}` : status));
  });
}

export interface Listening {
  channel: RealtimeChannel;
  changes: Change[];
}

/** Hears of changes, once the server has confirmed that. */
export async function listening(
  client: SupabaseClient,
  filter: { event?: 'INSERT' | 'UPDATE' | 'DELETE' | '*'; table: string; filter?: string; select?: string[] },
): Promise<Listening> {
  const { channel, changes, confirmed } = listeningSoon(client, filter);
  expect(await joined(channel)).toBe('SUBSCRIBED');
  expect(await confirmed).toMatchObject({ status: 'ok', message: 'Subscribed to PostgreSQL' });
  return { channel, changes };
}

export function listeningSoon(client: SupabaseClient, filter: Parameters<typeof listening>[1]) {
  closing(client);
  const changes: Change[] = [];
  const channel = client.channel(randomTopic('changes'));
  // Typed for one event at a time only.
  const wanted = { schema: 'public', ...filter, event: (filter.event ?? '*') as '*' };
  channel.on('postgres_changes', wanted, (change: Change) => changes.push(change));
  const confirmed = new Promise<Row>((done) => {
    channel.on('system', {}, (message: Row) => {
      if (message.extension === 'postgres_changes') done(message);
    });
  });
  return { channel, changes, confirmed };
}

/** A socket without a library on it. */
export class RawSocket {
  readonly messages: unknown[] = [];
  readonly #socket: WebSocket;
  readonly closed: Promise<number>;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('message', ({ data }) => {
      this.messages.push(typeof data === 'string' ? JSON.parse(data) : Buffer.from(data as ArrayBuffer));
    });
    this.closed = new Promise((done) => socket.addEventListener('close', ({ code }) => done(code)));
  }

  static async open(query: string, at: Backend = inject('backend')): Promise<RawSocket> {
    const socket = new WebSocket(`${at.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`);
    const raw = new RawSocket(socket);
    onTestFinished(async () => {
      socket.close();
      await raw.closed;
    });
    await new Promise((done, fail) => {
      socket.addEventListener('open', done);
      socket.addEventListener('error', () => fail(new Error('refused')));
    });
    return raw;
  }

  send(message: unknown): void {
    this.#socket.send(message instanceof Buffer ? message : JSON.stringify(message));
  }
}
