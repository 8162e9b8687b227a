/** Those who joined a topic, and who of them says to be present. Public and private channels of one name never meet. */
import { randomBytes } from 'node:crypto';
import { type Broadcast, type Frame, type Version, encode, encodeBroadcast } from './serializer.ts';

/** One who joined. */
export interface Member {
  readonly version: Version;
  /** As the client names the topic: `realtime:<name>`. */
  readonly topic: string;
  readonly readsBroadcast: boolean;
  readonly readsPresence: boolean;
  readonly presenceKey: string;
  send(frame: Frame): void;
  /** Ids of the messages that it got as a replay. */
  readonly replayed: ReadonlySet<string>;
}

interface Meta {
  phx_ref: string;
  phx_ref_prev?: string;
  [field: string]: unknown;
}

type Metas = Record<string, { metas: Meta[] }>;

export class Topic {
  readonly #members = new Set<Member>();
  readonly #present = new Map<Member, Meta>();

  get empty(): boolean {
    return this.#members.size === 0;
  }

  add(member: Member): void {
    this.#members.add(member);
  }

  remove(member: Member): void {
    this.#members.delete(member);
    this.untrack(member);
  }

  broadcast(broadcast: Broadcast, options: { except?: Member; id?: string } = {}): void {
    const frames = new Map<Version, Frame | null>();
    for (const member of this.#members) {
      if (member === options.except || !member.readsBroadcast) continue;
      if (options.id !== undefined && member.replayed.has(options.id)) continue;
      let frame = frames.get(member.version);
      if (frame === undefined) {
        frame = encodeBroadcast(member.version, member.topic, broadcast);
        frames.set(member.version, frame);
      }
      if (frame !== null) member.send(frame);
    }
  }

  track(member: Member, payload: Record<string, unknown>): void {
    const before = this.#present.get(member);
    const meta: Meta = {
      ...payload,
      phx_ref: randomBytes(9).toString('base64url'),
      ...(before && { phx_ref_prev: before.phx_ref }),
    };
    this.#present.set(member, meta);
    this.#announce({ [member.presenceKey]: { metas: [meta] } }, before ? leaving(member, before) : {});
  }

  untrack(member: Member): void {
    const meta = this.#present.get(member);
    if (!meta) return;
    this.#present.delete(member);
    this.#announce({}, leaving(member, meta));
  }

  /** Everybody present, under the key that each chose. */
  presences(): Metas {
    const state: Metas = Object.create(null) as Metas;
    for (const [{ presenceKey }, meta] of this.#present) (state[presenceKey] ??= { metas: [] }).metas.push(meta);
    return state;
  }

  #announce(joins: Metas, leaves: Metas): void {
    for (const member of this.#members) {
      if (!member.readsPresence) continue;
      const payload = { joins, leaves };
      const { version, topic } = member;
      member.send(encode(version, { joinRef: null, ref: null, topic, event: 'presence_diff', payload }));
    }
  }
}

const leaving = (member: Member, meta: Meta): Metas => ({ [member.presenceKey]: { metas: [meta] } });

/** All topics somebody has joined. */
export class Topics {
  readonly #topics = new Map<string, Topic>();

  join(name: string, isPrivate: boolean, member: Member): Topic {
    const key = keyOf(name, isPrivate);
    const topic = this.#topics.get(key) ?? new Topic();
    this.#topics.set(key, topic);
    topic.add(member);
    return topic;
  }

  leave(name: string, isPrivate: boolean, member: Member): void {
    const key = keyOf(name, isPrivate);
    const topic = this.#topics.get(key);
    topic?.remove(member);
    if (topic?.empty) this.#topics.delete(key);
  }

  find(name: string, isPrivate: boolean): Topic | undefined {
    return this.#topics.get(keyOf(name, isPrivate));
  }
}

const keyOf = (name: string, isPrivate: boolean) => `${isPrivate ? 'private' : 'public'}:${name}`;
