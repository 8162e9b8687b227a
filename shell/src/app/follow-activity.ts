import { sessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { reportError } from './report-error.ts';
import { whenIdle } from './when-idle.ts';

let person: string | undefined;
let stop: (() => void) | undefined;

/** Keeps whoever is signed in connected to the live service, and their unread counts live, after the first view. */
async function follow(): Promise<void> {
  const next = store.get(sessionAtom).user?.id;
  if (next === person) return;
  person = next;
  stop?.(); // the connection goes with the session
  stop = undefined;
  if (next === undefined) return;
  const again = (error: unknown) => {
    reportError(error);
    if (person === next) person = undefined; // the next connection, or session, is the next try
  };
  try {
    await whenIdle();
    const { followActivity } = await import('@dabbab/platform/live-activity');
    if (person === next) stop = followActivity(next, again);
  } catch (error) {
    again(error);
  }
}

store.sub(sessionAtom, () => void follow());
addEventListener('online', () => void follow());
void follow();
