import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { NewMessage, OutboxMessage } from './outbox-message.ts';

const stores = new Map<string, UseStore>();
/** Messages that the browser does not keep over a reload, because it forbids that or is full. */
const memory = new Map<string, Map<string, OutboxMessage>>();
let count = 0;

function storeOf(userId: string): UseStore {
  const known = stores.get(userId) ?? createStore(`dabbab-outbox-${userId}`, 'messages');
  stores.set(userId, known);
  return known;
}

/** Names a message so that the keys sort as the messages were written. */
const newKey = (id: string) => `${String(Date.now()).padStart(15, '0')}-${String(count++).padStart(6, '0')}-${id}`;

/** Keeps what a person has written until it is sent, through a reload and a closed tab; for each person apart. */
export const outboxStore = {
  async add(userId: string, message: NewMessage): Promise<OutboxMessage> {
    const added = { ...message, id: crypto.randomUUID(), createdAt: new Date().toISOString() };
    await this.put(userId, newKey(added.id), added);
    return added;
  },

  async put(userId: string, key: string, message: OutboxMessage): Promise<void> {
    try {
      await set(key, message, storeOf(userId));
      memory.get(userId)?.delete(key);
    } catch {
      memory.set(userId, (memory.get(userId) ?? new Map<string, OutboxMessage>()).set(key, message));
    }
  },

  /** Reads what waits, in the order in which it was written. */
  async read(userId: string): Promise<[key: string, message: OutboxMessage][]> {
    let kept: [string, OutboxMessage][] = [];
    try {
      kept = await entries<string, OutboxMessage>(storeOf(userId));
    } catch {
      // Where the browser forbids its database, all there is is in memory.
    }
    // What is in memory could not be written over what the database has.
    const byKey = new Map([...kept, ...(memory.get(userId) ?? [])]);
    return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1));
  },

  async remove(userId: string, key: string): Promise<void> {
    memory.get(userId)?.delete(key);
    try {
      await del(key, storeOf(userId));
    } catch {
      // Nothing was kept there.
    }
  },
};
