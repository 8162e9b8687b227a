import { visitStorage } from '@dabbab/platform/device-storage';
import { draftKey, readDraft } from '@dabbab/platform/kit/drafts';
import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ContactSheet } from './contact-sheet.tsx';

const AD = '22222222-2222-4222-8222-222222222222';
const KEY = draftKey(`message:${AD}`, rider.id);

function show(answer: RestAnswer = () => 'c1') {
  const requests = answerRest({ 'POST rpc/start_conversation': answer });
  const [onOpened, onClosed] = [vi.fn(), vi.fn()];
  const sheet = <ContactSheet listingId={AD} sellerName="<i>فهد</i>" onOpened={onOpened} onClosed={onClosed} />;
  renderScreen(sheet, { user: rider });
  return { requests, onOpened, onClosed };
}
const words = () => screen.findByRole('textbox', { name: /رسالتك إلى/ });
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'أرسل' }));

beforeEach(() => sessionStorage.clear());

it('says that it is there, once', async () => {
  const { onOpened } = show();
  expect(await words()).toHaveAccessibleName('رسالتك إلى <i>فهد</i>');
  expect(onOpened).toHaveBeenCalledOnce();
});

it('sends what was asked, and leads to the conversations', async () => {
  const { requests, onClosed } = show();
  await send();
  expect(await screen.findByText('اكتب رسالتك أول.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'كم آخر سعر؟' }));
  await send();
  expect(await screen.findByRole('link', { name: 'افتح الرسائل' })).toHaveAttribute('href', '/messages');
  expect(requests[0]?.body).toMatchObject({ listing_id: AD, body: 'كم آخر سعر؟' });
  expect(readDraft(KEY, visitStorage)).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(onClosed).toHaveBeenCalledOnce();
});

it.each([
  ['42501', 403, 'own_listing', /^ما قدرنا نبدأ المحادثة\. هذا إعلانك أنت/],
  ['42501', 403, 'messaging_off', /ما يستقبل رسائل/],
  ['42501', 403, 'blocked', /حظر/],
  ['PT409', 409, 'not_active', /ما عاد معروض/],
  ['PT429', 429, 'too_many', /كثّرت/],
])('says in words why it was not sent, and keeps it: %s %s %s', async (code, status, hint, reason) => {
  show(() => refusal(code, status, hint));
  await userEvent.type(await words(), 'باقي؟');
  await send();
  expect(await screen.findByText(reason)).toBeVisible();
  expect(await words()).toHaveValue('باقي؟');
  expect(readDraft(KEY, visitStorage)?.value).toBe('باقي؟');
});

it('sends again as the same message after a lost reply', async () => {
  const { requests } = show(() => refusal('XX000', 500));
  await userEvent.type(await words(), 'باقي؟');
  await send();
  await screen.findByRole('alert');
  await send();
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).toEqual(requests[0]?.body);
});
