/** One channel that one connection joined. */
import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Claims } from '../request-scope.ts';
import type { Extension } from './authorization.ts';
import { type Asked, type Listener, SubscriptionRefused } from './changes/subscriptions.ts';
import type { RealtimeContext } from './context.ts';
import { type JoinConfig, readJoin } from './join-config.ts';
import {
  type Frame,
  type Message,
  UserBroadcast,
  type Version,
  encode,
  encodeBroadcast,
  encodePush,
} from './serializer.ts';
import { RateWindow } from './settings.ts';
import { Refused, expired, verifyToken } from './tokens.ts';
import type { Member, Topic } from './topic.ts';

/** The connection that a channel belongs to. */
export interface Connection {
  readonly version: Version;
  /** Of the API key. */
  readonly claims: Claims;
  readonly headers: Record<string, string>;
  send(frame: Frame): void;
  /** Forgets the channel, after its end. */
  closed(channel: Channel): void;
}

const SECOND = 1000;
const LONGEST_TIMER = 3_600_000;
const EVERYTHING: ReadonlySet<Extension> = new Set(['broadcast', 'presence']);

export class Channel implements Member, Listener {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly presenceKey: string;
  replayed: ReadonlySet<string> = new Set();
  readonly #connection: Connection;
  readonly #context: RealtimeContext;
  readonly #name: string;
  readonly #config: JoinConfig;
  readonly #asked: Asked[];
  readonly #events: RateWindow;
  readonly #presenceEvents: RateWindow;
  #token: string | null;
  #claims: Claims;
  #readable: ReadonlySet<Extension> = EVERYTHING;
  readonly #writable = new Map<Extension, boolean>();
  #room: Topic | null = null;
  #presenceOn: boolean;
  #tracked = '';
  #expiry: NodeJS.Timeout | undefined;

  constructor(connection: Connection, context: RealtimeContext, { topic, joinRef, ref, payload }: Message) {
    const { config, token } = readJoin(payload);
    const { settings } = context;
    this.#connection = connection;
    this.#context = context;
    this.topic = topic;
    this.joinRef = joinRef ?? ref;
    this.#name = topic.slice('realtime:'.length);
    this.#config = config;
    this.#token = token;
    this.#claims = connection.claims;
    this.presenceKey = config.presence.key || randomUUID();
    this.#presenceOn = config.presence.enabled;
    this.#asked = config.postgres_changes
      .filter((params) => params !== null)
      .map((params) => ({ id: crc32(JSON.stringify(params)), params }));
    this.#events = new RateWindow(settings.max_events_per_second, SECOND);
    this.#presenceEvents = new RateWindow(settings.max_presence_events_per_30_seconds, 30 * SECOND);
  }

  get version(): Version {
    return this.#connection.version;
  }

  get readsBroadcast(): boolean {
    return this.#readable.has('broadcast');
  }

  /** On a private channel only who asked for presence; there it takes a permission. */
  get readsPresence(): boolean {
    return this.#readable.has('presence') && (this.#presenceOn || !this.#config.private);
  }

  /**
   * @returns what the client is told
   * @throws Refused
   */
  async join(): Promise<{ postgres_changes: object[] }> {
    const { topics, replay } = this.#context;
    if (this.#name === '') throw new Refused('TopicNameRequired', 'You must provide a topic name');
    await this.#identify(this.#token);
    const earlier = await replay.messages(this.#name, this.#config);
    if (this.#config.postgres_changes_options.wait) await this.#subscribeOrRefuse();
    this.replayed = new Set(earlier.map(({ id }) => id));
    this.#room = topics.join(this.#name, this.#config.private, this);
    // After the reply, which must come first.
    setImmediate(() => {
      if (this.#room === null) return;
      for (const { broadcast } of this.readsBroadcast ? earlier : []) this.#push(broadcast);
      if (this.#presenceOn) this.#sendPresences();
      if (this.#config.broadcast.replication_ready) this.#system('system', 'ok', 'Replication connection established');
      if (this.#config.postgres_changes_options.wait) this.#announceSubscribed();
      else void this.#subscribe();
    });
    return { postgres_changes: this.#asked.map(({ id, params }) => ({ ...params, id })) };
  }

  async receive({ event, ref, payload }: Message): Promise<void> {
    if (event === 'access_token') return this.#refresh((payload as { access_token?: unknown } | null)?.access_token);
    if (!this.#events.take()) return this.#shutDown('Too many messages per second');
    if (event === 'broadcast') return this.#broadcast(payload, ref);
    if (event === 'presence') return this.#presence(payload, ref);
  }

  send(frame: Frame): void {
    this.#connection.send(frame);
  }

  pushChange(ids: readonly number[], data: string): void {
    this.send(
      encodePush(this.version, this.topic, 'postgres_changes', `{"ids":${JSON.stringify(ids)},"data":${data}}`),
    );
  }

  reply(ref: string | null, status: 'ok' | 'error', response: unknown = {}): void {
    const { topic, joinRef, version } = this;
    this.send(encode(version, { joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }));
  }

  /** Ends the channel and tells the client that it did. */
  close(): void {
    this.dispose();
    const { topic, joinRef, version } = this;
    this.send(encode(version, { joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} }));
    this.#connection.closed(this);
  }

  dispose(): void {
    clearTimeout(this.#expiry);
    this.#context.subscriptions.remove(this);
    this.#context.topics.leave(this.#name, this.#config.private, this);
    this.#room = null;
  }

  /** Whose channel this is, by the token, or by the API key where there is none. */
  async #identify(token: string | null): Promise<void> {
    this.#claims = token === null || token.startsWith('sb_') ? this.#connection.claims : await verifyToken(token);
    if (this.#config.private) this.#readable = await this.#context.authorization.readable(this.#asking());
    this.#writable.clear();
    this.#token = token;
    this.#watchExpiry();
  }

  #asking() {
    return { topic: this.#name, claims: this.#claims, headers: this.#connection.headers };
  }

  #watchExpiry(): void {
    clearTimeout(this.#expiry);
    const { exp } = this.#claims;
    if (typeof exp !== 'number') return;
    const left = exp * SECOND - Date.now();
    const check = () => (left > LONGEST_TIMER ? this.#watchExpiry() : this.#shutDown(expired(exp).message));
    this.#expiry = setTimeout(check, Math.min(left, LONGEST_TIMER)).unref();
  }

  async #refresh(token: unknown): Promise<void> {
    if (typeof token !== 'string' || token.startsWith('sb_') || token === this.#token) return;
    const before = this.#readable;
    try {
      await this.#identify(token);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.#shutDown(error.message);
    }
    const lost = [...before].some((extension) => !this.#readable.has(extension));
    if (lost) {
      return this.#shutDown(`You no longer have permission to read from this Channel topic: ${this.#name}`);
    }
    await this.#subscribe();
  }

  async #broadcast(payload: unknown, ref: string | null): Promise<void> {
    const { ack, self } = this.#config.broadcast;
    if (!(await this.#mayWrite('broadcast'))) return;
    const bytes = payload instanceof UserBroadcast ? payload.size : Buffer.byteLength(JSON.stringify(payload ?? {}));
    if (bytes > this.#context.settings.max_payload_size_in_kb * 1024) {
      if (ack) this.reply(ref, 'error', 'payload_size_exceeded');
      return;
    }
    const message = payload instanceof UserBroadcast ? payload : ((payload ?? {}) as Record<string, unknown>);
    this.#room?.broadcast(message, self ? {} : { except: this });
    if (ack) this.reply(ref, 'ok');
  }

  async #presence(asked: unknown, ref: string | null): Promise<void> {
    const { event, payload = {} } = (asked ?? {}) as { event?: unknown; payload?: unknown };
    if (!this.#presenceEvents.take()) return this.#shutDown('Client presence rate limit exceeded');
    const wanted = String(event).toLowerCase();
    if (wanted === 'untrack') {
      this.#tracked = '';
      this.#room?.untrack(this);
      return this.reply(ref, 'ok');
    }
    if (wanted !== 'track' || !(await this.#mayWrite('presence'))) return this.reply(ref, 'error');
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
      return this.reply(ref, 'error', { reason: 'Presence track payload must be a map' });
    const text = JSON.stringify(payload);
    if (Buffer.byteLength(text) > this.#context.settings.max_payload_size_in_kb * 1024)
      return this.#shutDown('Track message size exceeded');
    const first = !this.#presenceOn;
    this.#presenceOn = true;
    if (text !== this.#tracked) this.#room?.track(this, payload as Record<string, unknown>);
    this.#tracked = text;
    this.reply(ref, 'ok');
    // It has only seen diffs so far, which mean nothing without a state.
    if (first) this.#sendPresences();
  }

  async #mayWrite(extension: Extension): Promise<boolean> {
    if (!this.#config.private) return true;
    const known = this.#writable.get(extension);
    if (known !== undefined) return known;
    const allowed = await this.#context.authorization.mayWrite(this.#asking(), extension);
    this.#writable.set(extension, allowed);
    return allowed;
  }

  #sendPresences(): void {
    if (!this.readsPresence || !this.#room) return;
    const payload = this.#room.presences();
    this.send(
      encode(this.version, { joinRef: this.joinRef, ref: null, topic: this.topic, event: 'presence_state', payload }),
    );
  }

  #push(broadcast: Parameters<typeof encodeBroadcast>[2]): void {
    const frame = encodeBroadcast(this.version, this.topic, broadcast);
    if (frame !== null) this.send(frame);
  }

  async #subscribeOrRefuse(): Promise<void> {
    try {
      await this.#context.subscriptions.replace(this, this.#asked, this.#claims);
    } catch (error) {
      throw error instanceof SubscriptionRefused
        ? new Refused('RealtimeDisabledForConfiguration', error.message)
        : error;
    }
  }

  async #subscribe(): Promise<void> {
    if (this.#asked.length === 0) return;
    try {
      await this.#context.subscriptions.replace(this, this.#asked, this.#claims);
    } catch (error) {
      if (!(error instanceof SubscriptionRefused)) this.#context.log(`Realtime: ${String(error)}`);
      return this.#system('postgres_changes', 'error', (error as Error).message);
    }
    // It may have left meanwhile.
    if (this.#room === null) this.#context.subscriptions.remove(this);
    else this.#announceSubscribed();
  }

  #announceSubscribed(): void {
    if (this.#asked.length > 0) this.#system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  }

  #shutDown(message: string): void {
    if (this.#room === null) return;
    this.#system('system', 'error', message);
    this.close();
  }

  #system(extension: string, status: 'ok' | 'error', message: string): void {
    const payload = { extension, status, message, channel: this.#name };
    this.send(encode(this.version, { joinRef: this.joinRef, ref: null, topic: this.topic, event: 'system', payload }));
  }
}
