import { keepAnswers } from './keep-answers.ts';
import { keepSite } from './keep-site.ts';
import { followWaiting } from './send-waiting.ts';

/** Keeps on this device what the site needs to start, and be read, without a connection; and sends what has waited for one. */
export async function startOffline(): Promise<void> {
  keepAnswers();
  followWaiting();
  // A browser may forbid the worker, and a connection that has just gone finds none.
  await keepSite().catch(() => {});
}
