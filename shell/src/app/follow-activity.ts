import { sessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { reportError } from './report-error.ts';

let person: string | undefined;
let stop: Promise<() => Promise<void>> | undefined;

/** Keeps the unread counts of whoever is signed in live, after the first view. */
function follow(): void {
  const next = store.get(sessionAtom).user?.id;
  if (next === person) return;
  person = next;
  void stop?.then((end) => end()).catch(() => undefined); // the connection goes with the session
  stop = next === undefined ? undefined : start(next);
  stop?.catch((error: unknown) => {
    reportError(error);
    person = undefined; // the next connection, or session, is the next try
  });
}

async function start(userId: string): Promise<() => Promise<void>> {
  await whenIdle();
  const { followActivity } = await import('@dabbab/platform/live-activity');
  return followActivity(userId);
}

/** Waits until the page has loaded and the browser is idle. */
async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((done) => addEventListener('load', done, { once: true }));
  }
  // Safari has no `requestIdleCallback`: wait a fixed time there.
  await new Promise<unknown>((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));
}

store.sub(sessionAtom, follow);
addEventListener('online', follow);
follow();
