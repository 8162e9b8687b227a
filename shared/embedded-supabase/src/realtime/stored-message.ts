/** A message that the database sends: a row of `realtime.messages`, as `realtime.send` writes it. */
import { type Broadcast, UserBroadcast } from './serializer.ts';

export interface StoredMessage {
  id: string;
  topic: string;
  event: string;
  private: boolean | null;
  payload: unknown;
  /** As PostgreSQL writes it: `\x0102`. */
  binary_payload: string | null;
}

export function broadcastOf({ id, event, payload, binary_payload }: StoredMessage, about: object = {}): Broadcast {
  const meta = { ...about, id };
  if (binary_payload !== null)
    return new UserBroadcast(event, 'binary', Buffer.from(binary_payload.slice(2), 'hex'), meta);
  return { type: 'broadcast', event, payload, meta };
}
