import { followMessages } from './live/follow-messages.ts';
import { startOutbox } from './outbox/start-outbox.ts';

/** What runs, and how many asked for it: the shell on every page, and the remote's own screens where there is no shell. */
const running = new Map<string, { users: number; stop: () => void }>();

/** Sends what a person wrote, and keeps their messages live. @returns how to stop */
export function runInBackground(userId: string): () => void {
  const current = running.get(userId) ?? { users: 0, stop: start(userId) };
  current.users += 1;
  running.set(userId, current);
  return () => {
    current.users -= 1;
    if (current.users > 0) return;
    running.delete(userId);
    current.stop();
  };
}

function start(userId: string): () => void {
  const stops = [followMessages(userId), startOutbox(userId)];
  return () => stops.forEach((stop) => stop());
}
