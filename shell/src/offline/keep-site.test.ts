import { defaultSettings } from '@dabbab/contract/settings';
import { settingsAtom } from '@dabbab/platform/settings';
import { store } from '@dabbab/platform/store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSite } from './keep-site.ts';

const MINUTE_MS = 60_000;

/** How long the server goes on with a setting that it knows: `settings-cache.ts`. */
const SERVER_KNOWS_MS = 30_000;

const update = vi.fn<() => Promise<void>>(async () => {});
const postMessage = vi.fn<(message: unknown) => void>();
const container = Object.assign(new EventTarget(), {
  register: vi.fn<(path: string) => Promise<void>>(async () => {}),
  getRegistration: vi.fn<() => Promise<object | undefined>>(async () => ({ update })),
  controller: null as object | null,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  container.controller = { postMessage };
  const loaded = ['/assets/main.js', 'https://api.example/rest/v1/rpc/list_listings'];
  Object.defineProperty(performance, 'getEntriesByType', {
    value: () => loaded.map((name) => ({ name: new URL(name, location.href).href })),
    configurable: true,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  store.set(settingsAtom, defaultSettings);
});
afterEach(() => vi.useRealTimers());

it('registers the worker, and hands it what the page has loaded of the site', async () => {
  // The server has put the styles into the page.
  document.head.innerHTML = '<link rel="stylesheet" data-href="/remotes/listings/ad.css">';
  await keepSite();
  expect(container.register).toHaveBeenCalledWith('/sw.js');
  const files = ['/assets/main.js', '/remotes/listings/ad.css'].map((path) => new URL(path, location.href).href);
  expect(postMessage).toHaveBeenCalledWith({ type: 'keep', files });
});

it('waits on a first visit until the worker sees what the page loads', async () => {
  container.controller = null;
  const done = keepSite();
  await vi.advanceTimersByTimeAsync(1000);
  expect(postMessage).not.toHaveBeenCalled();
  container.controller = { postMessage };
  container.dispatchEvent(new Event('controllerchange'));
  await done;
  expect(postMessage).toHaveBeenCalledOnce();
});

it('registers nothing where the site says so, and gets rid of what is there within a minute', async () => {
  const kept = new Set(['dabbab-files', 'of-another']);
  vi.stubGlobal('caches', { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) });
  store.set(settingsAtom, { ...defaultSettings, works_offline: false });
  await keepSite();
  expect([...kept]).toEqual(['of-another']);
  expect(container.register).not.toHaveBeenCalled();
  expect(postMessage).not.toHaveBeenCalled();
  expect(update).toHaveBeenCalledOnce();
  // The switch is turned right after a look.
  await vi.advanceTimersByTimeAsync(SERVER_KNOWS_MS);
  const known = update.mock.calls.length;
  await vi.advanceTimersByTimeAsync(MINUTE_MS - SERVER_KNOWS_MS);
  expect(update.mock.calls.length).toBeGreaterThan(known);
});

it('is without where the browser has no worker, or forbids it', async () => {
  container.getRegistration.mockResolvedValue(undefined);
  await keepSite();
  expect(update).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await expect(keepSite()).resolves.toBeUndefined();
});
