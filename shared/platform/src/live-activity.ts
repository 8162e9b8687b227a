import { activityKey } from './activity.ts';
import { onLive, openNotes } from './kit/live.ts';
import { openConnection } from './live-connection.ts';
import { electLeader } from './live-leader.ts';
import { queryClient } from './query.ts';

const LOOK_EVERY_MS = 15_000;
const ANSWER_WITHIN_MS = 3_000;
/** What comes together is counted once. */
const TOGETHER_MS = 50;

/** What changes how much is unread. */
const counted = ['message', 'read', 'conversation', 'notification', 'resumed'];

/**
 * Keeps a person connected to the live service, with one connection for all tabs, and their unread counts live.
 * @param onError hears of a connection that could not be begun
 * @returns how to stop
 */
export function followActivity(userId: string, onError: (error: unknown) => void): () => void {
  const stops = [connectOnce(userId, onError), countLive(userId)];
  return () => stops.forEach((stop) => stop());
}

/** Reads the counts again whenever they may have changed; a tab that nobody sees does so when it is looked at. */
function countLive(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = () => {
    timer = undefined;
    void queryClient.invalidateQueries({ queryKey: activityKey, refetchType: document.hidden ? 'none' : 'active' });
  };
  const soon = () => (timer ??= setTimeout(count, TOGETHER_MS));
  const stop = onLive(userId, Object.fromEntries(counted.map((event) => [event, soon])));
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Has one tab hold the connection, and takes over from one that does not answer, as a frozen one does not. */
function connectOnce(userId: string, onError: (error: unknown) => void): () => void {
  let silence: ReturnType<typeof setTimeout> | undefined;
  let leads = false;
  const leader = electLeader(`live:${userId}`, () => {
    leads = true;
    let ended = false;
    let end: (() => void) | undefined;
    openConnection(userId).then((close) => {
      if (ended) close();
      else end = close;
    }, onError);
    return () => {
      leads = false;
      ended = true;
      end?.();
    };
  });
  const notes = openNotes(userId, ({ type }) => {
    if (type === 'pong') {
      clearTimeout(silence);
      silence = undefined;
    } else if (type === 'ping' && leads) notes.post({ type: 'pong' });
  });
  const look = () => {
    if (leads || document.hidden) return;
    silence ??= setTimeout(() => {
      silence = undefined;
      leader.takeOver();
    }, ANSWER_WITHIN_MS);
    notes.post({ type: 'ping' });
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(looking);
    clearTimeout(silence);
    document.removeEventListener('visibilitychange', look);
    notes.close();
    leader.stop();
  };
}
