/** Earlier messages of a private channel, for somebody who joins late. */
import type { Sql } from 'postgres';
import type { JoinConfig } from './join-config.ts';
import type { Broadcast } from './serializer.ts';
import { type StoredMessage, broadcastOf } from './stored-message.ts';
import { Refused } from './tokens.ts';

const MOST = 25;

export interface Replayed {
  id: string;
  broadcast: Broadcast;
}

export class Replay {
  readonly #system: Sql;

  constructor(system: Sql) {
    this.#system = system;
  }

  /** @throws Refused */
  async messages(topic: string, { broadcast: { replay }, private: isPrivate }: JoinConfig): Promise<Replayed[]> {
    if (!replay) return [];
    if (!isPrivate) throw new Refused('UnableToReplayMessages', 'Replay is not allowed for public channels');
    const { since, limit = MOST } = replay;
    if (!Number.isInteger(since) || !Number.isInteger(limit))
      throw new Refused('UnableToReplayMessages', 'Replay params are not valid');
    const system = this.#system;
    const rows = await system<StoredMessage[]>`
      select id, topic, event, private, payload, '\\x' || encode(binary_payload, 'hex') as binary_payload
      from realtime.messages
      where topic = ${topic} and private and extension = 'broadcast' and event is not null
        and inserted_at >= to_timestamp(${Number(since)} / 1000.0) at time zone 'utc'
      order by inserted_at desc limit ${Math.max(1, Math.min(MOST, Number(limit)))}`;
    return rows.toReversed().map((row) => ({ id: row.id, broadcast: broadcastOf(row, { replayed: true }) }));
  }
}
