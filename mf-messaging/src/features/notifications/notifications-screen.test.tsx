import { openNotes, ownTopic } from '@dabbab/platform/kit/live';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notification } from '../../data/notifications/notifications.ts';
import { kindsOf } from '../../sentences/kinds.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

const message: Notification = {
  id: 'n1',
  kind: 'message',
  data: { conversation_id: 'c1', sender_username: 'فهد', body: 'السلام عليكم' },
  read_at: null,
  created_at: '2026-11-20T07:42:00Z',
};
const expiring: Notification = {
  id: 'n2',
  kind: 'listing_expiring',
  data: { listing_id: 'l2', listing_title_ar: 'هوندا شادو' },
  read_at: '2026-11-19T10:00:00Z',
  created_at: '2026-11-18T22:00:00Z',
};

/** A small backend: reading gives the rows as they are, changes are left to the test. */
function open(rows: Notification[], changes: Record<string, RestAnswer> = {}, at = '/notifications') {
  const requests = answerRest({ 'GET notifications': () => rows, ...changes });
  renderScreen(<NotificationsScreen />, { at, user: rider });
  return requests;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('groups by the days of Riyadh and marks what is new', async () => {
  open([message, expiring]);
  const today = await screen.findByRole('region', { name: 'اليوم' });
  expect(today).toHaveTextContent(/رسالة جديدة من .?فهد.*السلام عليكم.*جديد.*10:42/);
  expect(within(today).getByRole('link')).toHaveAttribute('href', '/messages/c1');
  const yesterday = screen.getByRole('region', { name: 'أمس' });
  expect(yesterday).toHaveTextContent('هوندا شادو');
  expect(yesterday).not.toHaveTextContent('جديد');
  expect(within(yesterday).getByRole('link')).toHaveAttribute('href', '/ad/l2');
});

it('marks one as read at once, before the database has answered', async () => {
  let answer: (response: Response) => void = () => {};
  const rows = [message];
  const requests = open(rows, {
    'PATCH notifications': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'علّمه كمقروء' }));
  await waitFor(() => expect(screen.queryByText('جديد')).toBeNull());
  const patch = requests.find((request) => request.method === 'PATCH');
  expect(patch?.query).toEqual({ id: 'eq.n1' });
  expect(Object.keys(patch?.body as object)).toEqual(['read_at']);
  rows[0] = { ...message, read_at: '2026-11-20T12:00:00Z' };
  answer(new Response(null, { status: 204 }));
  await waitFor(() => expect(requests.filter((request) => request.method === 'GET')).toHaveLength(2));
});

it('takes a refused change back and says so', async () => {
  open([message], { 'POST rpc/mark_all_notifications_read': () => refusal('42501', 403) });
  await userEvent.click(await screen.findByRole('button', { name: 'علّم الكل كمقروء' }));
  expect(await screen.findByText('ما تم التغيير')).toBeVisible();
  expect(screen.getByText('جديد')).toBeVisible();
});

it('deletes one at once, and brings it back when asked', async () => {
  const rows = [message, expiring];
  const requests = open(rows, {
    'POST rpc/delete_notifications': () => {
      rows.splice(1, 1);
      return 1;
    },
    'POST rpc/restore_notifications': () => {
      rows.push(expiring);
      return 1;
    },
  });
  const yesterday = await screen.findByRole('region', { name: 'أمس' });
  await userEvent.click(within(yesterday).getByRole('button', { name: 'احذف الإشعار' }));
  expect(await screen.findByText('انحذف الإشعار')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'أمس' })).toBeNull();
  expect(screen.getByRole('button', { name: 'احذف الإشعار' })).toHaveFocus(); // of the row beside it
  const [deletion] = requests.flatMap(({ path, body }) => (path === 'rpc/delete_notifications' ? [body] : []));
  expect(deletion).toMatchObject({ ids: ['n2'] });
  await userEvent.click(screen.getByRole('button', { name: 'تراجع' }));
  expect(await screen.findByRole('region', { name: 'أمس' })).toBeVisible();
  const restored = requests.find(({ path }) => path === 'rpc/restore_notifications')?.body;
  expect(restored).toEqual({ deletion_id: (deletion as { deletion_id: string }).deletion_id });
});

it('deletes all, and then offers the ads', async () => {
  const rows = [message, expiring];
  const requests = open(rows, {
    'POST rpc/delete_notifications': () => rows.splice(0).length,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'احذف الكل' }));
  expect(await screen.findByRole('link', { name: 'تصفّح الإعلانات' })).toHaveAttribute('href', '/');
  expect(await screen.findByText('انحذف إشعارين')).toBeVisible();
  const deletion = requests.find(({ path }) => path === 'rpc/delete_notifications')?.body;
  expect(Object.keys(deletion as object)).toEqual(['deletion_id']);
});

it('says that nothing is left before the backend has answered, though there were older ones', async () => {
  const page = Array.from({ length: 30 }, (_, index) => ({ ...message, id: `n${index}` }));
  open(page, { 'POST rpc/delete_notifications': () => new Promise<Response>(() => {}) });
  await screen.findByRole('button', { name: 'اعرض الأقدم' });
  await userEvent.click(screen.getByRole('button', { name: 'احذف الكل' }));
  expect(await screen.findByText('ما فيه إشعارات')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('moves the focus to the title when the last row goes', async () => {
  open([message], { 'POST rpc/delete_notifications': () => 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'احذف الإشعار' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('says that older ones could not be loaded, and tries again', async () => {
  const page = Array.from({ length: 30 }, (_, index) => ({ ...message, id: `n${index}` }));
  const answers = [() => page, () => refusal('XX000', 500), () => [expiring]];
  answerRest({ 'GET notifications': () => answers.shift()?.() });
  renderScreen(<NotificationsScreen />, { at: '/notifications', user: rider });
  await userEvent.click(await screen.findByRole('button', { name: 'اعرض الأقدم' }));
  expect(await screen.findByText('ما قدرنا نحمّل الإشعارات الأقدم.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByText('هوندا شادو')).toBeVisible();
});

it('narrows the list to what is unread, or to a topic of the address', async () => {
  const requests = open([message], {}, '/notifications?show=bids');
  await screen.findByText('السلام عليكم');
  expect(screen.getByRole('button', { name: 'السوم' })).toHaveAttribute('aria-pressed', 'true');
  expect(requests[0]?.query.kind).toBe(`in.(${kindsOf('bids').join(',')})`);
  // All is what "delete all" means: not offered beside a part of it.
  expect(screen.queryByRole('button', { name: 'احذف الكل' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'غير مقروءة' }));
  await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ read_at: 'is.null' }));
  expect(requests.at(-1)?.query.kind).toBeUndefined();
});

it('says that nothing fits the filter, and shows all again', async () => {
  const answers = [[], [message]];
  answerRest({ 'GET notifications': () => answers.shift() });
  renderScreen(<NotificationsScreen />, { at: '/notifications?show=shop', user: rider });
  await userEvent.click(await screen.findByRole('button', { name: 'اعرض كل الإشعارات' }));
  expect(await screen.findByText('السلام عليكم')).toBeVisible();
});

it('continues after the last one seen', async () => {
  const page = Array.from({ length: 30 }, (_, index) => ({ ...message, id: `n${index}` }));
  const pages = [page, [expiring]];
  const requests = answerRest({ 'GET notifications': () => pages.shift() });
  renderScreen(<NotificationsScreen />, { at: '/notifications', user: rider });
  await userEvent.click(await screen.findByRole('button', { name: 'اعرض الأقدم' }));
  expect(await screen.findByText('هوندا شادو')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'اعرض الأقدم' })).toBeNull();
  const { created_at } = message;
  const lists = requests.filter(({ path }) => path.endsWith('notifications'));
  expect(lists.at(-1)?.query.or).toBe(`(created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.n29))`);
});

it('says what failed and tries again', async () => {
  const answers = [refusal('XX000', 500), Response.json([message])];
  answerRest({ 'GET notifications': () => answers.shift() });
  renderScreen(<NotificationsScreen />, { at: '/notifications', user: rider });
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تحميل الإشعارات');
  await userEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByText('السلام عليكم')).toBeVisible();
});

it('asks again when the database says that something changed', async () => {
  const rows = [expiring];
  open(rows);
  await screen.findByText('هوندا شادو');
  rows.unshift(message);
  const connection = openNotes(rider.id, () => {});
  connection.post({ type: 'event', topic: ownTopic(rider.id), event: 'notification', payload: {} });
  expect(await screen.findByText('السلام عليكم')).toBeVisible();
  connection.close();
});
