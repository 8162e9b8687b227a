import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { topics } from '../../sentences/kinds.ts';
import { PreferencesScreen } from './preferences-screen.tsx';

const rows = topics.flatMap((topic) =>
  ['app', 'push', 'email'].map((way) => ({ topic, way, enabled: true, fixed: topic === 'account' && way === 'app' })),
);

function open(answers: Record<string, RestAnswer> = {}) {
  const requests = answerRest({
    'GET rpc/get_notification_preferences': () => rows,
    'GET rpc/get_push_key': () => Response.json(null),
    ...answers,
  });
  renderScreen(<PreferencesScreen />, { at: '/notifications/preferences', user: rider });
  return requests;
}

/** What a browser that can push offers; the person answers the question of the browser with `permission`. */
function pushingBrowser(permission: NotificationPermission) {
  const subscription = {
    endpoint: 'https://push.test/1',
    toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'P', auth: 'A' } }),
    async unsubscribe() {
      current = null;
    },
  };
  let current: typeof subscription | null = null;
  const subscribe = vi.fn<(options: object) => Promise<object>>(async () => (current = subscription));
  const pushManager = { getSubscription: async () => current, subscribe };
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => permission);
  const register = vi.fn<(path: string) => Promise<void>>(async () => {});
  const registration = { pushManager };
  vi.stubGlobal('PushManager', vi.fn<() => void>());
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  return { pushManager, requestPermission, register };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'standalone');
});

it('shows each topic with the ways that are there, and what cannot be switched off', async () => {
  open({ 'GET rpc/get_notification_preferences': () => rows.filter(({ way }) => way !== 'push') });
  expect(await screen.findByRole('checkbox', { name: 'السوم: بالبريد' })).toBeChecked();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'الموضوع',
    'في الموقع',
    'بالبريد',
  ]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(2 * topics.length - 1);
  expect(screen.getByText('دايم')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'إشعارات هذا الجهاز' })).toBeNull();
});

it('switches at once, and takes back what is refused', async () => {
  const requests = open({ 'POST rpc/set_notification_preference': () => refusal('42501', 403) });
  const box = await screen.findByRole('checkbox', { name: 'اللي أتابعه: في الموقع' });
  await userEvent.click(box);
  expect(await screen.findByText('ما تم التغيير')).toBeVisible();
  expect(box).toBeChecked();
  const wanted = requests.find(({ path }) => path === 'rpc/set_notification_preference')?.body;
  expect(wanted).toEqual({ topic: 'following', way: 'app', enabled: false });
});

it('asks the browser only when somebody presses, and registers the service worker only then', async () => {
  const { requestPermission, register, pushManager } = pushingBrowser('granted');
  let subscribed = false;
  const requests = open({
    'GET rpc/get_push_key': () => Response.json('KEY'),
    'POST rpc/is_push_subscribed': () => Response.json(subscribed),
    'POST rpc/subscribe_push': () => {
      subscribed = true;
    },
    'POST rpc/unsubscribe_push': () => undefined,
  });
  const on = await screen.findByRole('button', { name: 'شغّل الإشعارات' });
  expect([requestPermission.mock.calls, register.mock.calls]).toEqual([[], []]);
  await userEvent.click(on);
  await userEvent.click(await screen.findByRole('button', { name: 'أوقفها' }));
  expect(register).toHaveBeenCalledWith('/sw.js');
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'KEY' });
  const sent = (path: string) => requests.find((request) => request.path === path)?.body;
  expect(sent('rpc/subscribe_push')).toEqual({ endpoint: 'https://push.test/1', p256dh: 'P', auth: 'A' });
  await screen.findByRole('button', { name: 'شغّل الإشعارات' });
  expect(sent('rpc/unsubscribe_push')).toEqual({ endpoint: 'https://push.test/1' });
});

it('says that the person did not allow it', async () => {
  const { pushManager } = pushingBrowser('denied');
  open({ 'GET rpc/get_push_key': () => Response.json('KEY') });
  await userEvent.click(await screen.findByRole('button', { name: 'شغّل الإشعارات' }));
  expect(await screen.findByText('ما سمحت للموقع بالإشعارات')).toBeVisible();
  expect(pushManager.subscribe).not.toHaveBeenCalled();
});

it('says on iPhones that the site must be put on the home screen first, and elsewhere that nothing can be done', async () => {
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  open({ 'GET rpc/get_push_key': () => Response.json('KEY') });
  expect(await screen.findByText(/أضف دبّاب إلى الشاشة الرئيسية/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'شغّل الإشعارات' })).toBeNull());
});
