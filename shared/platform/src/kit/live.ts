/**
 * News of the backend for a person, live. One tab of the browser holds the connection (`live-connection.ts`); the others,
 * and every remote, hear and speak through a BroadcastChannel, so nothing here holds any state.
 */

/** What tabs of a person tell each other. The connection sends the upper ones, whoever listens the lower ones. */
export type LiveNote =
  | { type: 'event'; topic: string; event: string; payload: unknown }
  | { type: 'presence'; topic: string; ids: string[] }
  /** The person's own topic flows, for the first time or again; or, to one listener, it has flowed already. */
  | { type: 'resumed'; listener?: string }
  /** Another tab holds the connection now, and asks who needs which topic. */
  | { type: 'who' }
  /** Somebody begins to listen to the person's own topic. */
  | { type: 'listen'; listener: string }
  | { type: 'join' | 'leave'; topic: string; listener: string }
  | { type: 'send'; topic: string; event: string; payload: unknown }
  /** Asks whether the tab that holds the connection still runs, and its answer. */
  | { type: 'ping' | 'pong' };

/** Names the topic on which the database tells a person what concerns them. */
export const ownTopic = (userId: string): string => `user:${userId}`;

/** Names the lock that a listener holds for as long as it needs a topic: it ends with its tab, however that ends. */
export const listenerLock = (listener: string): string => `live-listener:${listener}`;

export interface NotesChannel {
  post: (note: LiveNote) => void;
  close: () => void;
}

/** Opens the channel on which the tabs of a person talk about the connection. */
export function openNotes(userId: string, onNote: (note: LiveNote) => void): NotesChannel {
  const channel = new BroadcastChannel(`live:${userId}`);
  channel.addEventListener('message', ({ data }) => onNote(data as LiveNote));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a BroadcastChannel, which has none
  return { post: (note) => channel.postMessage(note), close: () => channel.close() };
}

/**
 * Listens to what the database tells a person.
 * @param listeners by the name of the event; each gets what the database sent with it. `resumed` is called without, once
 * events flow and whenever they do again: what came before must be fetched
 * @returns how to stop
 */
export function onLive(userId: string, listeners: Record<string, (payload: unknown) => void>): () => void {
  const topic = ownTopic(userId);
  const own = crypto.randomUUID();
  const notes = openNotes(userId, (note) => {
    if (note.type === 'event' && note.topic === topic) listeners[note.event]?.(note.payload);
    else if (note.type === 'resumed' && (note.listener ?? own) === own) listeners['resumed']?.(undefined);
  });
  notes.post({ type: 'listen', listener: own });
  return notes.close;
}

export interface TopicListener {
  onEvent: (event: string, payload: unknown) => void;
  /** Gets the ids of everybody who has the topic open, the person included. */
  onPresence: (ids: string[]) => void;
}

export interface OpenTopic {
  /** Tells the others of the topic; nobody is told when the connection is gone. */
  send: (event: string, payload: unknown) => void;
  close: () => void;
}

/** Opens a topic that several people share, where the database lets this person in. */
export function openTopic(userId: string, topic: string, { onEvent, onPresence }: TopicListener): OpenTopic {
  const listener = crypto.randomUUID();
  const closing = new AbortController();
  let joined = false;
  const join = () => joined && notes.post({ type: 'join', topic, listener });
  const notes = openNotes(userId, (note) => {
    if (note.type === 'who') join();
    else if (note.type === 'event' && note.topic === topic) onEvent(note.event, note.payload);
    else if (note.type === 'presence' && note.topic === topic) onPresence(note.ids);
  });
  void navigator.locks
    .request(listenerLock(listener), { signal: closing.signal }, () => {
      joined = true;
      join();
      return new Promise<void>((end) => closing.signal.addEventListener('abort', () => end(), { once: true }));
    })
    .catch(() => {}); // closed before it had begun
  return {
    send: (event, payload) => notes.post({ type: 'send', topic, event, payload }),
    close: () => {
      notes.post({ type: 'leave', topic, listener });
      notes.close();
      closing.abort();
    },
  };
}
