/** One WebSocket: reads Phoenix messages in order, hands them to its channels, and never holds much for a slow reader. */
import type { RawData, WebSocket } from 'ws';
import type { Claims } from '../request-scope.ts';
import { Channel, type Connection } from './channel.ts';
import type { RealtimeContext } from './context.ts';
import { type Frame, type Message, type Version, decode, encode } from './serializer.ts';
import { RateWindow } from './settings.ts';
import { Refused } from './tokens.ts';

export interface Caller {
  version: Version;
  claims: Claims;
  headers: Record<string, string>;
}

/** WebSocket close codes. */
const PROTOCOL_ERROR = 1002;
const POLICY_VIOLATION = 1008;

const TOO_MANY_JOINS = 'ClientJoinRateLimitReached: Too many joins per second';

/** Serves a connection until it ends. */
export function serveConnection(socket: WebSocket, context: RealtimeContext, caller: Caller): void {
  const connection = new SocketConnection(socket, context, caller);
  connection.listen();
}

class SocketConnection implements Connection {
  readonly version: Version;
  readonly claims: Claims;
  readonly headers: Record<string, string>;
  readonly #socket: WebSocket;
  readonly #context: RealtimeContext;
  readonly #channels = new Map<string, Channel>();
  readonly #joins: RateWindow;
  readonly #waiting: Message[] = [];
  readonly #idle: NodeJS.Timeout;
  #working = false;

  constructor(socket: WebSocket, context: RealtimeContext, { version, claims, headers }: Caller) {
    const { settings } = context;
    this.version = version;
    this.claims = claims;
    this.headers = headers;
    this.#socket = socket;
    this.#context = context;
    this.#joins = new RateWindow(settings.max_joins_per_second, 1000);
    this.#idle = setTimeout(() => socket.close(POLICY_VIOLATION), settings.idle_timeout_in_seconds * 1000);
  }

  listen(): void {
    const socket = this.#socket;
    socket.on('message', (data, binary) => this.#hear(data, binary));
    // What follows an error is the end of the connection.
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(this.#idle);
      for (const channel of this.#channels.values()) channel.dispose();
      this.#channels.clear();
    });
  }

  send(frame: Frame): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#context.settings.max_waiting_in_kb * 1024) {
      this.#context.log('Realtime: a client reads too slowly and is cut off');
      this.#socket.terminate();
      return;
    }
    this.#socket.send(frame);
  }

  closed(channel: Channel): void {
    if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic);
  }

  #hear(data: RawData, binary: boolean): void {
    this.#idle.refresh();
    try {
      this.#waiting.push(decode(this.version, data as Buffer, binary));
    } catch {
      this.#socket.close(PROTOCOL_ERROR);
      return;
    }
    if (!this.#working) void this.#work();
  }

  /** One message after the other; meanwhile no more are read. */
  async #work(): Promise<void> {
    this.#working = true;
    this.#socket.pause();
    for (let message = this.#waiting.shift(); message; message = this.#waiting.shift()) {
      try {
        await this.#handle(message);
      } catch (error) {
        this.#context.log(`Realtime: ${message.event} of ${message.topic} failed: ${String(error)}`);
        this.#reply(message, 'error', { reason: 'Unknown Error on Channel' });
      }
    }
    this.#socket.resume();
    this.#working = false;
  }

  async #handle(message: Message): Promise<void> {
    const { topic, event, joinRef, ref } = message;
    if (topic === 'phoenix' && event === 'heartbeat') return this.#reply(message, 'ok');
    if (event === 'phx_join') return this.#join(message);
    const channel = this.#channels.get(topic);
    if (event === 'phx_leave') {
      if (!channel) return this.#reply(message, 'ok');
      channel.reply(ref, 'ok');
      return channel.close();
    }
    if (!channel) return this.#reply(message, 'error', { reason: 'unmatched topic' });
    // Meant for the channel that was here before.
    if (joinRef !== null && joinRef !== channel.joinRef) return;
    return channel.receive(message);
  }

  async #join(message: Message): Promise<void> {
    const { topic } = message;
    const { settings } = this.#context;
    if (!topic.startsWith('realtime:')) return this.#reply(message, 'error', { reason: 'unmatched topic' });
    if (!this.#joins.take()) {
      this.#reply(message, 'error', { reason: TOO_MANY_JOINS });
      return this.#socket.close(POLICY_VIOLATION);
    }
    this.#channels.get(topic)?.close();
    if (this.#channels.size >= settings.max_channels_per_client)
      return this.#reply(message, 'error', { reason: 'ChannelRateLimitReached: Too many channels' });
    const channel = new Channel(this, this.#context, message);
    try {
      const response = await channel.join();
      // The connection may have ended meanwhile.
      if (this.#socket.readyState !== this.#socket.OPEN) return channel.dispose();
      this.#channels.set(topic, channel);
      channel.reply(message.ref, 'ok', response);
    } catch (error) {
      channel.dispose();
      if (!(error instanceof Refused)) throw error;
      this.#reply(message, 'error', { reason: error.reason });
    }
  }

  #reply({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object = {}): void {
    this.send(encode(this.version, { joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }));
  }
}
