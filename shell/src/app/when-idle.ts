/** Waits until the page has loaded and the browser is idle. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((done) => addEventListener('load', done, { once: true }));
  }
  // Safari has no `requestIdleCallback`: wait a fixed time there.
  await new Promise<unknown>((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));
}

const SETTLED_MS = 3000;

/**
 * Waits until a first visit has all that it asked for. Without a connection there is nothing to wait for, and where the
 * service worker has started the page there is less.
 */
export async function whenSettled(): Promise<void> {
  if (!navigator.onLine) return;
  await whenIdle();
  const { serviceWorker } = navigator as Partial<Navigator>; // missing where the connection is not safe
  if (!serviceWorker?.controller) await new Promise((done) => setTimeout(done, SETTLED_MS));
}
