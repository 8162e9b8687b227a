/** The service worker as browsers run it, in a page of its own. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { serviceWorker } from './service-worker.ts';

const site = new Hono();
serviceWorker(site);

interface Tab {
  visibilityState: string;
  focus: () => Promise<void>;
  navigate: (path: string) => Promise<void>;
}

/** Runs it and gives its listeners; `tabs` are open. */
function run(tabs: Tab[] = []) {
  const listeners: Record<string, (event: object) => void> = {};
  const shown: { title: string; options: object }[] = [];
  const openWindow = vi.fn<(path: string) => Promise<void>>(async () => {});
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    registration: { showNotification: (title: string, options: object) => shown.push({ title, options }) },
    clients: { matchAll: async () => tabs, openWindow },
  };
  runInNewContext(readFileSync(new URL('service-worker.js', import.meta.url), 'utf8'), { self });
  const tell = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  const click = (path: string) => tell('notificationclick', { notification: { data: { path }, close() {} } });
  return { tell, click, shown, openWindow };
}

const tab = (visibilityState: string, refuses = false) => ({
  visibilityState,
  focus: vi.fn<() => Promise<void>>(async () => {}),
  navigate: vi.fn<(path: string) => Promise<void>>(async () => {
    if (refuses) throw new TypeError('not controlled');
  }),
});

it('lies at the root, and is asked for anew each time', async () => {
  const answer = await site.request('/sw.js');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.text()).not.toContain("'fetch'"); // it answers for nothing of the site
});

it('shows what the server says', async () => {
  const { tell, shown } = run();
  const said = { title: 'رسالة جديدة', body: 'موجود؟', path: '/messages/1', tag: 'c1', lang: 'ar', dir: 'rtl' };
  await tell('push', { data: { json: () => said } });
  const { title, path, ...rest } = said;
  expect(shown).toMatchObject([{ title, options: { ...rest, data: { path } } }]);
});

it('leads the tab in sight there, or opens one', async () => {
  const [hidden, visible] = [tab('hidden'), tab('visible')];
  const { click, openWindow } = run([hidden, visible]);
  await click('/messages/1');
  expect(visible.focus).toHaveBeenCalledOnce();
  expect(visible.navigate).toHaveBeenCalledWith('/messages/1');
  expect(hidden.focus).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();

  const alone = run();
  await alone.click('/notifications');
  expect(alone.openWindow).toHaveBeenCalledWith('/notifications');

  const strange = run([tab('visible', true)]);
  await strange.click('/notifications');
  expect(strange.openWindow).toHaveBeenCalledWith('/notifications');
});
