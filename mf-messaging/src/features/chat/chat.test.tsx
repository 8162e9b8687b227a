import { draftKey, readDraft } from '@dabbab/platform/kit/drafts';
import { queryClient } from '@dabbab/platform/query';
import { setSlotRenderer } from '@dabbab/platform/slot';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { conversationWith, messageWith } from '@dabbab/testing/conversation';
import { renderScreen, rider } from '@dabbab/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeBid } from '../../bid-card/tests/make-bid.ts';
import { keepMessages } from '../../data/messages/fresh-messages.ts';
import type { Message } from '../../data/messages/messages.ts';
import { outboxStore } from '../../data/outbox/outbox-store.ts';
import { Chat } from './chat.tsx';

const TALK = '33333333-3333-4333-8333-333333333333';
const theirs = conversationWith().other_id;

function show(
  conversation: Parameters<typeof conversationWith>[0] = {},
  messages: unknown[] = [],
  answers: Record<string, RestAnswer> = {},
  user = rider,
) {
  const requests = answerRest({
    'GET rpc/get_conversation': () => conversationWith(conversation),
    'GET rpc/list_messages': () => messages,
    'POST rpc/mark_conversation_read': () => 1,
    'GET rpc/get_user_activity_counts': () => [],
    ...answers,
  });
  const { unmount } = renderScreen(<Chat conversationId={TALK} />, { at: `/messages/${TALK}?show=unread`, user });
  const calls = (name: string) => requests.filter(({ path }) => path === `rpc/${name}`);
  return { calls, unmount };
}
const log = () => screen.findByRole('log', { name: 'الرسائل' });
const field = () => screen.findByRole('textbox', { name: 'اكتب رسالة' });
const waiting = async () => (await outboxStore.read(rider.id)).map(([, { body }]) => body);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  vi.stubGlobal('matchMedia', () => ({ matches: false })); // a keyboard and a mouse
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const [key] of await outboxStore.read(rider.id)) await outboxStore.remove(rider.id, key);
});

it('shows messages under their days, with one time for a run, and how far the own last one has come', async () => {
  const own = { sender_id: rider.id };
  show({ other_read_seq: 3, other_delivered_seq: 4 }, [
    messageWith({ id: 'm4', seq: 4, body: 'تمام', created_at: '2026-11-20T07:42:00Z', ...own }),
    messageWith({ id: 'm3', seq: 3, body: 'متى؟', created_at: '2026-11-20T07:41:00Z', ...own }),
    messageWith({ id: 'm2', seq: 2, body: 'إي باقي', created_at: '2026-11-19T07:42:00Z' }),
    messageWith({ id: 'm1', seq: 1, body: 'باقي؟', created_at: '2026-11-01T07:42:00Z', ...own }),
  ]);
  const said = within(await log());
  expect(said.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['1 نوفمبر', 'أمس', 'اليوم']);
  const text = (await log()).textContent;
  expect(text).toMatch(/باقي؟.*إي باقي.*متى؟.*تمام.*وصلت$/);
  expect(said.getAllByText(/^10:4\d ص$/)).toHaveLength(3);
  expect(said.queryByText('انقرت')).toBeNull();
});

it('says how others rate whom one writes with, and before the first message who that is; not of an account that is gone', async () => {
  const drawn: unknown[] = [];
  setSlotRenderer(({ name, slotProps }) => {
    drawn.push({ name, ...slotProps });
    return null;
  });
  const { unmount } = show();
  expect(await screen.findByText(/ما فيه رسائل إلى الحين/)).toBeVisible();
  expect(drawn).toContainEqual({ name: 'rating', personId: theirs });
  expect(drawn).toContainEqual({ name: 'seller-card', personId: theirs });
  unmount();
  drawn.length = 0;
  queryClient.clear();
  show({ other_username: null, other_deleted: true });
  expect(await screen.findByText(/ما فيه رسائل إلى الحين/)).toBeVisible();
  expect(drawn).toEqual([]);
});

it.each([
  [{ other_read_seq: 1 }, 'انقرت'],
  [{ other_delivered_seq: 1 }, 'وصلت'],
  [{}, 'انرسلت'],
])('a message is %o', async (receipts, words) => {
  show(receipts, [messageWith({ sender_id: rider.id })]);
  expect(await screen.findByText(words)).toBeVisible();
});

it('a hostile text stays a text, and a link says where it leads', async () => {
  show({}, [messageWith({ body: '<img src=x onerror=alert(1)> https://evil.test/pay' })]);
  expect(await screen.findByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible();
  const link = screen.getByRole('link', { name: 'evil.test/pay' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(link).toHaveAttribute('target', '_blank');
});

it('warns the reader of what asks to leave the site, and not the writer', async () => {
  show({}, [
    messageWith({ id: 'm2', seq: 2, warning: 'payment', sender_id: rider.id }),
    messageWith({ id: 'm1', warning: 'off_platform' }),
  ]);
  expect(await screen.findByText(/تطلب التواصل برّا دبّاب/)).toBeVisible();
  expect(screen.queryByText(/بيانات دفع/)).toBeNull();
});

it.each([
  ['2026-11-15T00:00:00Z', 1],
  ['2026-11-01T00:00:00Z', 0],
])('says above the first message that an account is new: since %s', async (other_since, lines) => {
  show({ other_since }, [messageWith()]);
  await log();
  expect(screen.queryAllByText(/حساب فهد جديد/)).toHaveLength(lines);
});

it.each([
  [{}, 'كاواساكي Z900 34,500 ريال', true],
  [{ start_price: 36_000 }, /34,500 ريال.*كان 36,000 ريال/, true],
  [{ listing_state: 'reserved' }, /محجوز/, true],
  [{ listing_state: 'sold' }, /انباع/, true],
  [{ listing_state: 'gone', listing_price: null }, /كاواساكي Z900.*ما عاد معروض/, false],
  [{ listing_state: 'gone', listing_id: null, listing_price: null }, /ما عاد معروض/, false],
])('has the ad on top, as it is now: %o', async (change, words, leads) => {
  show(change, [messageWith()]);
  await log();
  const strip = document.querySelector('.ad-strip');
  expect(strip).toHaveTextContent(words);
  expect(strip?.getAttribute('href') ?? null).toBe(leads ? `/ad/${conversationWith().listing_id}` : null);
});

it('Enter hands a message to the outbox and empties the field; Shift+Enter adds a line', async () => {
  show({}, [messageWith()]);
  await userEvent.type(await field(), 'سطر{Shift>}{Enter}{/Shift}ثاني');
  expect(await field()).toHaveValue('سطر\nثاني');
  expect(readDraft(draftKey(`message:${TALK}`, rider.id))?.value).toBe('سطر\nثاني');
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await waiting()).toEqual(['سطر\nثاني']));
  expect(await screen.findByText('جاري الإرسال')).toBeVisible();
  await waitFor(async () => expect(await field()).toHaveValue(''));
  expect(readDraft(draftKey(`message:${TALK}`, rider.id))).toBeUndefined();
});

it('on a phone Enter begins a line, and nothing is sent twice or empty', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  show({}, [messageWith()]);
  await userEvent.type(await field(), ' {Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'أرسل' }));
  expect(await waiting()).toEqual([]);
  await userEvent.type(await field(), 'مرحبا');
  await userEvent.dblClick(screen.getByRole('button', { name: 'أرسل' }));
  await waitFor(async () => expect(await field()).toHaveValue(''));
  expect(await waiting()).toEqual(['مرحبا']);
});

it('what was refused says why, and is sent again or deleted', async () => {
  const message = await outboxStore.add(rider.id, { to: { conversationId: TALK }, body: 'مرحبا' });
  const [[key] = ['']] = await outboxStore.read(rider.id);
  const refused = { ...message, refusal: { code: 'forbidden' as const, reason: 'blocked' } };
  await outboxStore.put(rider.id, key, refused);
  show({}, [messageWith()]);
  expect(await screen.findByRole('alert')).toHaveTextContent(/ما انرسلت\..*حظر/);
  await userEvent.click(screen.getByRole('button', { name: 'أعد الإرسال' }));
  expect(await screen.findByText('جاري الإرسال')).toBeVisible();
  await outboxStore.put(rider.id, key, refused);
  await queryClient.invalidateQueries({ queryKey: ['messaging', 'outbox'] });
  await userEvent.click(await screen.findByRole('button', { name: 'احذفها' }));
  await waitFor(() => expect(screen.queryByText('مرحبا')).toBeNull());
  expect(await waiting()).toEqual([]);
});

it.each([
  ['goes out at once as being sent', 0, true, 'جاري الإرسال'],
  ['takes long as waiting for a connection', 4000, true, 'تنرسل أول ما يتوفر الاتصال'],
  ['has no connection as waiting for one', 0, false, 'تنرسل أول ما يتوفر الاتصال'],
])('shows a message that %s', async (_how, age, onLine, words) => {
  await outboxStore.add(rider.id, { to: { conversationId: TALK }, body: 'مرحبا' });
  vi.setSystemTime(Date.now() + age);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  show({}, [messageWith()]);
  expect(await screen.findByText(words)).toBeVisible();
});

it('a message that the database has is not shown as waiting, too', async () => {
  const { id } = await outboxStore.add(rider.id, { to: { conversationId: TALK }, body: 'مرة واحدة' });
  show({}, [messageWith({ id, sender_id: rider.id, body: 'مرة واحدة' })]);
  expect(await screen.findAllByText('مرة واحدة')).toHaveLength(1);
});

it('marks as read what somebody looks at, up to the last message', async () => {
  const { calls } = show({ read_seq: 1, unread_count: 1 }, [messageWith({ id: 'm2', seq: 2 })]);
  await waitFor(() => expect(calls('mark_conversation_read')).toHaveLength(1));
  expect(calls('mark_conversation_read')[0]?.body).toEqual({ conversation_id: TALK, up_to: 2 });
});

it('marks as read what came while the one before was being marked, also if that one failed', async () => {
  const first = Promise.withResolvers<Response>();
  const { calls } = show({ read_seq: 0, unread_count: 1 }, [messageWith()], {
    'POST rpc/mark_conversation_read': ({ body }) => ((body as { up_to: number }).up_to === 1 ? first.promise : 1),
  });
  await waitFor(() => expect(calls('mark_conversation_read')).toHaveLength(1));
  keepMessages(TALK, [messageWith({ id: 'm2', seq: 2, body: 'وينك؟' }) as Message]);
  expect(await within(await log()).findByText('وينك؟')).toBeVisible();
  first.resolve(refusal('XX000', 500));
  await waitFor(() =>
    expect(calls('mark_conversation_read').map(({ body }) => body)).toMatchObject([{ up_to: 1 }, { up_to: 2 }]),
  );
});

it('does not go on asking to mark as read what was refused, until somebody looks anew', async () => {
  const { calls } = show({ read_seq: 0, unread_count: 1 }, [messageWith()], {
    'POST rpc/mark_conversation_read': () => refusal('XX000', 500),
  });
  await waitFor(() => expect(calls('mark_conversation_read')).toHaveLength(1));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await userEvent.click(await field());
  expect(calls('mark_conversation_read')).toHaveLength(1);
  for (const [event, focused] of [
    ['blur', false],
    ['focus', true],
  ] as const) {
    vi.spyOn(document, 'hasFocus').mockReturnValue(focused);
    act(() => void window.dispatchEvent(new Event(event)));
  }
  await waitFor(() => expect(calls('mark_conversation_read')).toHaveLength(2));
});

it('marks nothing as read while nobody looks', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const { calls } = show({ read_seq: 0, unread_count: 1 }, [messageWith()]);
  await log();
  expect(calls('mark_conversation_read')).toEqual([]);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(calls('mark_conversation_read')).toHaveLength(1));
});

it('says a new message of the other once, and nothing that was there', async () => {
  show({}, [messageWith()]);
  await log();
  const news = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(news().join('')).toBe('');
  keepMessages(TALK, [messageWith({ id: 'm2', seq: 2, body: 'وينك؟' }) as Message]);
  await waitFor(() => expect(news().join('')).toBe('فهد: وينك؟'));
  keepMessages(TALK, [messageWith({ id: 'm3', seq: 3, sender_id: rider.id, body: 'هنا' }) as Message]);
  await screen.findByText('هنا');
  expect(news().join('')).toBe('فهد: وينك؟');
});

it('says how many came together, and what is bid by a buyer or answered by the seller', async () => {
  show({}, [messageWith()]);
  await log();
  const news = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('');
  const come = (...seqs: number[]) =>
    keepMessages(
      TALK,
      seqs.map((seq) => messageWith({ id: `m${seq}`, seq, body: 'ها' }) as Message),
    );
  const comeBid = (seq: number, by_seller: boolean, body: string) => {
    const bid = { ...makeBid({ by_seller, amount: 33_000 }), id: `b${seq}` };
    keepMessages(
      TALK,
      [messageWith({ id: bid.id, seq, kind: 'bid', body }) as Message].map((row) => ({ ...row, bid })),
    );
  };
  come(2, 3);
  await waitFor(() => expect(news()).toBe('فهد: رسالتين جديدة'));
  comeBid(4, true, '');
  await waitFor(() => expect(news()).toBe('فهد: رد على سومك بـ33,000 ريال'));
  comeBid(5, false, 'كاش');
  await waitFor(() => expect(news()).toBe('فهد: سام إعلانك بـ33,000 ريال. كاش'));
});

it('ready answers are those of a seller to a seller, and go once one has written', async () => {
  const { unmount } = show({ side: 'selling' }, [messageWith()]);
  await userEvent.click(await screen.findByRole('button', { name: 'هذا آخر سعر.' }));
  expect(await field()).toHaveValue('هذا آخر سعر.');
  unmount();
  localStorage.clear();
  show({}, [messageWith()]);
  expect(await screen.findByRole('button', { name: 'كم آخر سعر؟' })).toBeVisible();
});

it('blocks after asking, and then writing is closed and can be opened again', async () => {
  let blocked = false;
  const { calls } = show({}, [messageWith()], {
    'GET rpc/get_conversation': () => conversationWith({ blocked_by_me: blocked }),
    'POST blocks': ({ body }) => {
      blocked = true;
      expect(body).toEqual({ blocked_id: theirs });
    },
    'DELETE blocks': ({ query }) => {
      blocked = false;
      expect(query).toEqual({ blocked_id: `eq.${theirs}` });
    },
  });
  await log();
  await userEvent.click(screen.getByRole('button', { name: 'خيارات المحادثة' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'احظره' }));
  const asked = await screen.findByRole('dialog', { name: 'تحظر فهد؟' });
  expect(blocked).toBe(false);
  await userEvent.click(within(asked).getByRole('button', { name: 'احظره' }));
  expect(await screen.findByText('حظرت فهد، فما تقدرون تتراسلون.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'اكتب رسالة' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'ألغِ الحظر' }));
  expect(await field()).toBeVisible();
  expect(calls('get_conversation').length).toBeGreaterThan(2);
});

it('archives, and takes it back', async () => {
  const { calls } = show({}, [messageWith()], { 'POST rpc/archive_conversation': () => undefined });
  await log();
  await userEvent.click(screen.getByRole('button', { name: 'خيارات المحادثة' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'أرشف المحادثة' }));
  await userEvent.click(await screen.findByRole('button', { name: 'تراجع' }));
  await waitFor(() =>
    expect(calls('archive_conversation').map(({ body }) => (body as { archived: boolean }).archived)).toEqual([
      true,
      false,
    ]),
  );
});

it('reports the person with the conversation', async () => {
  const reported = vi.fn<(body: unknown) => void>();
  show({}, [messageWith()], { 'POST reports': ({ body }) => reported(body) });
  await log();
  await userEvent.click(screen.getByRole('button', { name: 'خيارات المحادثة' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'بلّغ عن العضو' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'مضايقة' }));
  await userEvent.click(screen.getByRole('button', { name: 'أرسل البلاغ' }));
  await waitFor(() =>
    expect(reported).toHaveBeenCalledWith({
      user_id: theirs,
      conversation_id: TALK,
      reason: 'harassment',
      details: null,
    }),
  );
});

it.each([
  ['somebody who is not there any more', { other_username: null, other_since: null }, rider, /ما عاد موجود/],
  ['somebody suspended', {}, { ...rider, suspended: true }, /حسابك موقوف/],
])('tells %s why they cannot write', async (_who, change, user, words) => {
  show(change, [messageWith()], {}, user);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('an unknown conversation says so and leads back', async () => {
  show({}, [], { 'GET rpc/get_conversation': () => refusal('PT404', 404, 'not_found') });
  expect(await screen.findByRole('heading', { name: 'ما لقينا هذي المحادثة' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ارجع إلى الرسائل' })).toHaveAttribute('href', '/messages');
});
