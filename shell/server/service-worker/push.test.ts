import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { runWorker } from './run-worker.ts';

interface Tab {
  visibilityState: string;
  focus: () => Promise<void>;
  navigate: (path: string) => Promise<void>;
}

/** Runs it; `tabs` are open. */
function run(tabs: Tab[] = []) {
  const shown: { title: string; options: object }[] = [];
  const openWindow = vi.fn<(path: string) => Promise<void>>(async () => {});
  const { tell } = runWorker(readFileSync(new URL('push.js', import.meta.url), 'utf8'), {
    registration: { showNotification: (title: string, options: object) => shown.push({ title, options }) },
    clients: { matchAll: async () => tabs, openWindow },
  });
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
