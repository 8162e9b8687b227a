import { type LiveNote, listenerLock, openNotes, ownTopic } from './kit/live.ts';
import { LiveTopic } from './live-topic.ts';
import { loadSupabase } from './supabase.ts';

/**
 * Holds the connection to the live service for all tabs of a person: passes on what the database tells them, and opens the
 * topics that they ask for. supabase-js reconnects by itself.
 * @returns how to end it
 */
export async function openConnection(userId: string): Promise<() => void> {
  const supabase = await loadSupabase();
  await supabase.realtime.setAuth();
  const topics = new Map<string, { live: LiveTopic; listeners: Set<string> }>();
  /** Topics that are being closed: opened again only afterwards. */
  const closing = new Map<string, Promise<unknown>>();

  const notes = openNotes(userId, (note) => answer(note));
  const own = new LiveTopic({
    supabase,
    topic: ownTopic(userId),
    onEvent: (event, payload) => notes.post({ type: 'event', topic: ownTopic(userId), event, payload }),
    onOpen: () => notes.post({ type: 'resumed' }),
  });

  const tellPresence = (topic: string, ids: string[]) => notes.post({ type: 'presence', topic, ids });
  const open = (topic: string) =>
    new LiveTopic({
      supabase,
      topic,
      presentAs: userId,
      onEvent: (event, payload) => notes.post({ type: 'event', topic, event, payload }),
      onPresence: (ids) => tellPresence(topic, ids),
    });

  async function join(topic: string, listener: string): Promise<void> {
    await closing.get(topic);
    const shared = topics.get(topic);
    if (shared?.listeners.has(listener)) return;
    if (shared) {
      shared.listeners.add(listener);
      tellPresence(topic, shared.live.present()); // whoever comes later hears of those who are there
    } else topics.set(topic, { live: open(topic), listeners: new Set([listener]) });
    // Its lock is free once it has ended, even if it could not say so.
    await navigator.locks.request(listenerLock(listener), () => leave(topic, listener));
  }

  function leave(topic: string, listener: string): void {
    const shared = topics.get(topic);
    if (!shared?.listeners.delete(listener) || shared.listeners.size > 0) return;
    topics.delete(topic);
    shared.live.close();
    closing.set(
      topic,
      shared.live.closed().then(() => closing.delete(topic)),
    );
  }

  function answer(note: LiveNote): void {
    switch (note.type) {
      case 'listen':
        if (own.open) notes.post({ type: 'resumed', listener: note.listener });
        break;
      case 'join':
        void join(note.topic, note.listener);
        break;
      case 'leave':
        leave(note.topic, note.listener);
        break;
      case 'send':
        topics.get(note.topic)?.live.send(note.event, note.payload);
        break;
      default: // what the connection itself says
    }
  }

  /** Renews the token and what has closed meanwhile, as on a device that slept (supabase-js #2613). */
  const wake = async () => {
    if (document.hidden) return;
    await supabase.auth.getSession();
    await supabase.realtime.setAuth();
    own.revive();
    for (const { live } of topics.values()) live.revive();
  };
  const onWake = () => void wake().catch(() => {}); // still offline: `online` comes again
  document.addEventListener('visibilitychange', onWake);
  addEventListener('online', onWake);

  notes.post({ type: 'who' });
  return () => {
    document.removeEventListener('visibilitychange', onWake);
    removeEventListener('online', onWake);
    notes.close();
    own.close();
    for (const { live } of topics.values()) live.close();
  };
}
