import { draftKey, readDraft } from '@dabbab/platform/kit/drafts';
import { queryClient } from '@dabbab/platform/query';
import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FirstTarget } from '../../data/conversations/begin-conversation.ts';
import type { NewMessage, OutboxMessage, Refusal } from '../../data/outbox/outbox-message.ts';
import { tellOutbox } from '../../data/outbox/outbox-notes.ts';
import { outboxStore } from '../../data/outbox/outbox-store.ts';
import { FirstMessageSheet } from './first-message-sheet.tsx';

const AD = '22222222-2222-4222-8222-222222222222';
const PERSON = '44444444-4444-4444-8444-444444444444';
const KEY = draftKey(`message:${AD}`, rider.id);

function show(to: FirstTarget = { listingId: AD }, existing: object[] = []) {
  answerRest({ 'GET conversation_sides': () => existing });
  const [onOpened, onClosed] = [vi.fn(), vi.fn()];
  const sheet = <FirstMessageSheet to={to} name="<i>فهد</i>" onOpened={onOpened} onClosed={onClosed} />;
  const { location } = renderScreen(sheet, { at: '/ad/x', user: rider });
  return { onOpened, onClosed, location };
}
const words = () => screen.findByRole('textbox', { name: /رسالتك إلى/ });
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'أرسل' }));

/** What the outbox holds, as the sender finds it. */
const taken = async () => (await outboxStore.read(rider.id))[0];
const take = () => vi.waitFor(async () => (await taken()) ?? Promise.reject(new Error('nothing was handed over')));

/** Does as the sender when the database refuses a message. */
async function refuse(key: string, message: OutboxMessage, refusal: Refusal): Promise<void> {
  await outboxStore.put(rider.id, key, { ...message, refusal });
  tellOutbox(rider.id, { type: 'changed' });
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  for (const [key] of await outboxStore.read(rider.id)) await outboxStore.remove(rider.id, key);
});

it('says that it is there, once', async () => {
  const { onOpened } = show();
  expect(await words()).toHaveAccessibleName('رسالتك إلى <i>فهد</i>');
  expect(onOpened).toHaveBeenCalledOnce();
});

it('leads straight to the conversation that there is', async () => {
  const { onOpened, onClosed, location } = show({ listingId: AD }, [{ conversation_id: 'c1' }]);
  await waitFor(() => expect(location()).toBe('/messages/c1'));
  expect(onOpened).toHaveBeenCalledOnce();
  expect(onClosed).toHaveBeenCalledOnce();
});

it('hands what was asked to the outbox, and leads to the conversation once it is stored', async () => {
  const { onClosed } = show();
  await send();
  expect(await screen.findByText('اكتب رسالتك أول.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'كم آخر سعر؟' }));
  await send();
  const [key, message] = await take();
  expect(message).toMatchObject({ to: { listingId: AD }, body: 'كم آخر سعر؟' } satisfies NewMessage);
  expect(await screen.findByText(/تنرسل لوحدها أول ما يرجع/)).toBeVisible();
  expect(readDraft(KEY)).toBeUndefined();

  await outboxStore.remove(rider.id, key);
  tellOutbox(rider.id, { type: 'sent', id: message.id, conversationId: 'c1' });
  expect(await screen.findByRole('link', { name: 'افتح المحادثة' })).toHaveAttribute('href', '/messages/c1');
  await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(onClosed).toHaveBeenCalledOnce();
});

it('to a person there are no questions about an ad', async () => {
  show({ personId: PERSON });
  await userEvent.type(await words(), 'مرحبا');
  expect(screen.queryByRole('list', { name: 'أسئلة جاهزة' })).toBeNull();
  await send();
  expect((await take())[1]).toMatchObject({ to: { personId: PERSON }, body: 'مرحبا' });
});

it.each([
  ['forbidden', 'own_listing', /^ما قدرنا نبدأ المحادثة\. هذا إعلانك أنت/],
  ['forbidden', 'oneself', /^ما قدرنا نبدأ المحادثة\./],
  ['forbidden', 'messaging_off', /ما يستقبل رسائل/],
  ['forbidden', 'blocked', /حظر/],
  ['conflict', 'not_active', /ما عاد معروض/],
] as const)('says in words why it was not sent, and keeps it: %s %s', async (code, reason, text) => {
  const { loadTexts } = await import('@dabbab/platform/i18n');
  await loadTexts('platform-refusals');
  show();
  await userEvent.type(await words(), 'باقي؟');
  await send();
  const [key, message] = await take();
  await refuse(key, message, { code, reason });
  expect(await screen.findByText(text)).toBeVisible();
  expect(await words()).toHaveValue('باقي؟');
  expect(readDraft(KEY)?.value).toBe('باقي؟');
  expect(await taken()).toBeUndefined();
});

it('opens without a connection, and the outbox has it at once', async () => {
  queryClient.mount(); // now it listens
  dispatchEvent(new Event('offline'));
  try {
    show();
    await userEvent.type(await words(), 'باقي؟');
    await send();
    expect((await take())[1]).toMatchObject({ body: 'باقي؟' });
  } finally {
    dispatchEvent(new Event('online'));
    queryClient.unmount();
  }
});

it('keeps the draft until the outbox has the message', async () => {
  let store = () => {};
  const add = vi
    .spyOn(outboxStore, 'add')
    .mockImplementationOnce(() => new Promise((_resolve, reject) => (store = () => reject(new Error('full')))));
  show();
  await userEvent.type(await words(), 'باقي؟');
  await send();
  await waitFor(() => expect(add).toHaveBeenCalledOnce());
  expect(readDraft(KEY)?.value).toBe('باقي؟');
  store();
  expect(await words()).toHaveValue('باقي؟');
});
