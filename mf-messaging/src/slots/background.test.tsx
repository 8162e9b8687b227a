import { draftKey, readDraft, writeDraft } from '@dabbab/platform/kit/drafts';
import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxMessage, Refusal } from '../data/outbox/outbox-message.ts';
import { tellOutbox } from '../data/outbox/outbox-notes.ts';
import { outboxStore } from '../data/outbox/outbox-store.ts';
import { enqueue } from '../data/outbox/outbox.ts';
import { FirstMessageSheet } from '../features/contact/first-message-sheet.tsx';
import { Slot as Background } from './background.tsx';

vi.mock('../data/live/use-live-messages.ts', () => ({ useLiveMessages: () => {} })); // the tests are the sender

const AD = '22222222-2222-4222-8222-222222222222';
const PERSON = '44444444-4444-4444-8444-444444444444';
const KEY = draftKey(`message:${AD}`, rider.id);

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

const send = async () => userEvent.click(await screen.findByRole('button', { name: 'أرسل' }));

it('says why a first message was refused whose sheet is gone, and gives the words back', async () => {
  writeDraft(KEY, 'وين أعاينه؟');
  const { location } = renderScreen(<Background />, { user: rider });
  await enqueue(rider.id, { to: { listingId: AD }, body: 'باقي؟' });
  await refuse(...(await take()), { code: 'conflict', reason: 'not_active' });
  expect(await screen.findByText('ما انرسلت رسالتك')).toBeVisible();
  expect(screen.getByText(/ما عاد معروض.*كلامك محفوظ/)).toBeVisible();
  expect(readDraft(KEY)?.value).toBe('باقي؟\nوين أعاينه؟');
  expect(await taken()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'شف الإعلان' }));
  expect(location()).toBe(`/ad/${AD}`);
});

it('says so too if it was closed while sending; while it is open, the sheet says it alone', async () => {
  answerRest({ 'GET conversation_sides': () => [] });
  const sheet = <FirstMessageSheet to={{ personId: PERSON }} name="فهد" onOpened={() => {}} onClosed={() => {}} />;
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <>
        {open && sheet}
        <button type="button" onClick={() => setOpen(false)}>
          leave
        </button>
        <Background />
      </>
    );
  }
  renderScreen(<Page />, { user: rider });
  await userEvent.type(await screen.findByRole('textbox'), 'مرحبا');
  await send();
  await refuse(...(await take()), { code: 'forbidden', reason: 'blocked' });
  expect(await screen.findByText(/^ما قدرنا نبدأ المحادثة\./)).toBeVisible();
  await vi.waitFor(async () => expect(await taken()).toBeUndefined());
  await send();
  const again = await take();
  await userEvent.click(screen.getByText('leave'));
  expect(screen.queryByText('ما انرسلت رسالتك')).toBeNull();
  await refuse(...again, { code: 'forbidden', reason: 'blocked' });
  expect(await screen.findByText('ما انرسلت رسالتك')).toBeVisible();
  expect(readDraft(draftKey(`message:${PERSON}`, rider.id))?.value).toBe('مرحبا');
  expect(screen.getByRole('button', { name: 'شف الملف' })).toBeVisible();
});
