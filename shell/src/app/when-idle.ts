/** Waits until the page has loaded and the browser is idle. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((done) => addEventListener('load', done, { once: true }));
  }
  // Safari has no `requestIdleCallback`: wait a fixed time there.
  await new Promise<unknown>((done) => (globalThis.requestIdleCallback ?? setTimeout)(done));
}
