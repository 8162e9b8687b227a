/**
 * Phoenix's wire format in both versions realtime-js speaks: 1.0.0 sends objects, 2.0.0 sends arrays, and broadcasts as
 * binary frames with a header, so that their payload need not be read to be passed on.
 */
export type Version = '1.0.0' | '2.0.0';

export interface Message {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

/** A broadcast whose payload came as bytes. */
export class UserBroadcast {
  readonly event: string;
  readonly encoding: 'json' | 'binary';
  readonly payload: Buffer;
  readonly meta: object | undefined;

  constructor(event: string, encoding: 'json' | 'binary', payload: Buffer, meta?: object) {
    this.event = event;
    this.encoding = encoding;
    this.payload = payload;
    this.meta = meta;
  }

  get size(): number {
    return this.payload.length;
  }
}

/** A broadcast whose payload came inside a JSON message: `{type, event, payload}`. */
export type Broadcast = UserBroadcast | Record<string, unknown>;

export type Frame = string | Buffer;

const PUSH = 3;
const BROADCAST = 4;
const JSON_ENCODING = 1;

/** References are texts, but numbers do no harm. */
const textOrNull = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws Error when the frame is none of this protocol */
export function decode(version: Version, data: Buffer, binary: boolean): Message {
  if (binary) return decodeBinary(data);
  const parsed: unknown = JSON.parse(data.toString());
  const parts = version === '2.0.0' ? parsed : isObject(parsed) && fieldsOf(parsed);
  if (!Array.isArray(parts) || typeof parts[2] !== 'string' || typeof parts[3] !== 'string')
    throw new Error('not a message');
  const [joinRef, ref, topic, event, payload] = parts as [unknown, unknown, string, string, unknown];
  return { joinRef: textOrNull(joinRef), ref: textOrNull(ref), topic, event, payload };
}

const fieldsOf = (message: Record<string, unknown>) =>
  ['join_ref', 'ref', 'topic', 'event', 'payload'].map((field) => message[field]);

function decodeBinary(data: Buffer): Message {
  if (data[0] !== PUSH || data.length < 7) throw new Error('not a broadcast');
  const sizes = [...data.subarray(1, 6)];
  let at = 7;
  const texts = sizes.map((size) => data.toString('utf8', at, (at += size)));
  if (at > data.length) throw new Error('cut short');
  const [joinRef = '', ref = '', topic = '', userEvent = ''] = texts;
  const encoding = data[6] === JSON_ENCODING ? 'json' : 'binary';
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    // Copied: the frame is part of a larger piece of memory.
    payload: new UserBroadcast(userEvent, encoding, Buffer.from(data.subarray(at))),
  };
}

export function encode(version: Version, { joinRef, ref, topic, event, payload }: Message): string {
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ ref, topic, event, payload });
}

/** As `encode`, with a payload that is JSON already. */
export function encodePush(version: Version, topic: string, event: string, json: string): string {
  return version === '2.0.0'
    ? `[null,null,${JSON.stringify(topic)},${JSON.stringify(event)},${json}]`
    : `{"ref":null,"topic":${JSON.stringify(topic)},"event":${JSON.stringify(event)},"payload":${json}}`;
}

/** @returns null when this version cannot say it: 1.0.0 knows no binary payloads, nor JSON that is none */
export function encodeBroadcast(version: Version, topic: string, broadcast: Broadcast): Frame | null {
  if (!(broadcast instanceof UserBroadcast)) return encodePush(version, topic, 'broadcast', JSON.stringify(broadcast));
  const { event, encoding, payload, meta } = broadcast;
  if (version === '2.0.0') {
    const texts = [topic, event, meta ? JSON.stringify(meta) : ''].map((text) => Buffer.from(text));
    const header = [BROADCAST, ...texts.map(({ length }) => length), encoding === 'json' ? JSON_ENCODING : 0];
    return Buffer.concat([Buffer.from(header), ...texts, payload]);
  }
  if (encoding === 'binary') return null;
  try {
    const json = { type: 'broadcast', event, payload: JSON.parse(payload.toString()) as unknown, meta };
    return encodePush(version, topic, 'broadcast', JSON.stringify(json));
  } catch {
    return null;
  }
}
