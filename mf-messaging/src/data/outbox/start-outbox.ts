import { deliver } from './deliver.ts';
import { watchOutbox } from './outbox-notes.ts';

const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Sends what a person has written: now, whenever something is added, and, if the backend could not be reached, again after
 * growing pauses, or once the connection is back.
 * @returns how to stop
 */
export function startOutbox(userId: string): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = SHORTEST_PAUSE_MS;
  let underWay = false;
  let again = false;

  const run = async () => {
    clearTimeout(timer);
    if (underWay) {
      again = true;
      return;
    }
    underWay = true;
    let waits = true;
    try {
      do {
        again = false;
        const round = await deliver(userId, signal);
        waits = round.waits;
        if (round.sent) pause = SHORTEST_PAUSE_MS;
      } while (again && !signal.aborted);
    } catch {
      // Stopped, or the lock was refused: the timer tries again.
    } finally {
      underWay = false;
    }
    if (signal.aborted || !waits) return;
    timer = setTimeout(() => void run(), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };
  const soon = () => {
    pause = SHORTEST_PAUSE_MS;
    void run();
  };
  const onVisible = () => document.hidden || soon();

  const unwatch = watchOutbox(userId, ({ type }) => type === 'send' && soon());
  addEventListener('online', soon);
  document.addEventListener('visibilitychange', onVisible);
  void run();
  return () => {
    stopping.abort();
    clearTimeout(timer);
    unwatch();
    removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
