import type { Sent } from './send.ts';

/** What the outbox of a person tells every tab, the one that tells it included. */
export type OutboxNote =
  | { type: 'changed' }
  /** Somebody wrote, or wants to try again: send at once. */
  | { type: 'send' }
  | ({ type: 'sent'; id: string } & Sent);

const channelOf = (userId: string) => new BroadcastChannel(`outbox:${userId}`);

export function tellOutbox(userId: string, note: OutboxNote): void {
  const channel = channelOf(userId);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a BroadcastChannel, which has none
  channel.postMessage(note);
  channel.close();
}

/** Listens to the outbox of a person, in whichever tab something happens. @returns how to stop */
export function watchOutbox(userId: string, listener: (note: OutboxNote) => void): () => void {
  const channel = channelOf(userId);
  channel.addEventListener('message', ({ data }) => listener(data as OutboxNote));
  return () => channel.close();
}
