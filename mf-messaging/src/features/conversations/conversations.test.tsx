import { answerRest, refusal, type RestAnswer } from '@dabbab/testing/answer-rest';
import { conversationWith } from '@dabbab/testing/conversation';
import { renderScreen, type RenderOptions, rider } from '@dabbab/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Conversations } from './conversations.tsx';

const withHelmet = conversationWith({
  conversation_id: 'c1',
  listing_title_ar: 'خوذة شوي',
  other_username: 'أحمد',
  last_body: 'متوفر مقاس L',
  last_sender_id: 'u1',
  last_message_at: '2026-11-20T07:42:00Z',
  unread_count: 2,
});
const aboutNothing = conversationWith({
  conversation_id: 'c2',
  listing_id: null,
  listing_state: 'gone',
  listing_title_ar: 'سكوتر أبيض',
  other_username: null,
  last_body: 'شكرًا',
  last_sender_id: rider.id,
  last_message_at: '2026-11-18T22:00:00Z',
});

function show(answer: RestAnswer, options: RenderOptions = {}) {
  const requests = answerRest({ 'GET rpc/list_conversations': answer });
  const shown = renderScreen(<Conversations openId={undefined} />, { at: '/messages', user: rider, ...options });
  return { ...shown, requests };
}
const rows = () => within(screen.getByRole('region', { name: 'الرسائل' })).getAllByRole('listitem');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows with whom, about what, what was said last and when', async () => {
  show(() => [withHelmet, aboutNothing]);
  await screen.findByText('أحمد');
  const [first, second] = rows();
  expect(first).toHaveTextContent(/أحمد.*خوذة شوي.*متوفر مقاس L.*10:42/);
  expect(first).toHaveTextContent('رسالتين غير مقروءة');
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/messages/c1');
  expect(second).toHaveTextContent(/عضو سابق.*سكوتر أبيض · ما عاد معروض.*أنت: شكرًا.*أمس/);
  expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute('href', '/messages/c2');
});

it('shows a bid as an amount of its own direction with the word for its currency, and pictures as a word', async () => {
  show(() => [
    conversationWith({ conversation_id: 'c1', last_sender_id: rider.id, last_bid_amount: 99_750, last_body: 'سومي' }),
    conversationWith({ conversation_id: 'c2', side: 'selling', last_bid_amount: 1000 }),
    conversationWith({ conversation_id: 'c4', last_bid_amount: 2000 }),
    conversationWith({ conversation_id: 'c3', last_body: '', last_pictures: 3 }),
  ]);
  const amount = await screen.findByText('99,750');
  expect(amount).toHaveAttribute('dir', 'ltr');
  const [own, theirs, answer, pictures] = rows();
  expect(own).toHaveTextContent('سومك 99,750 ريال');
  expect(theirs).toHaveTextContent('سام 1,000 ريال');
  expect(answer).toHaveTextContent('رد بمبلغ 2,000 ريال');
  expect(pictures).toHaveTextContent('3 صور');
});

it('asks the database for another list, and keeps it in the address', async () => {
  const { location, requests } = show(({ query }) => (query.show === 'selling' ? [withHelmet] : [aboutNothing]));
  await screen.findByText('عضو سابق');
  await userEvent.click(screen.getByRole('button', { name: 'أبيع' }));
  expect(await screen.findByText('أحمد')).toBeVisible();
  expect(screen.queryByText('عضو سابق')).toBeNull();
  expect(location()).toBe('/messages?show=selling');
  expect(requests.map(({ query }) => query)).toEqual([{}, { show: 'selling' }]);
  expect(screen.getByRole('link', { name: 'أحمد' })).toHaveAttribute('href', '/messages/c1?show=selling');
});

it('searches once typing pauses, and offers the way back when nothing matches', async () => {
  const { location, requests } = show(({ query }) => (query.search ? [] : [withHelmet]));
  const search = await screen.findByRole('searchbox', { name: 'ابحث بالاسم أو الإعلان' });
  await userEvent.type(search, 'احمد خوذه');
  expect(await screen.findByRole('heading', { name: 'ما لقينا محادثة بهذي الكلمات' })).toBeVisible();
  expect(location()).toBe(`/messages?${new URLSearchParams({ search: 'احمد خوذه' })}`);
  expect(requests.map(({ query }) => query.search)).toEqual([undefined, 'احمد خوذه']);
  await userEvent.click(screen.getByRole('button', { name: 'اعرض كل المحادثات' }));
  expect(await screen.findByText('أحمد')).toBeVisible();
  expect(search).toHaveValue('');
});

it('goes on after the last conversation of a full page', async () => {
  const page = Array.from({ length: 30 }, (_, index) => conversationWith({ conversation_id: `c${index}` }));
  const { requests } = show(({ query }) => (query.before ? [withHelmet] : page));
  await userEvent.click(await screen.findByRole('button', { name: 'اعرض الأقدم' }));
  expect(await screen.findByText('أحمد')).toBeVisible();
  expect(requests.at(-1)?.query).toEqual({ before: page[29]?.last_message_at, before_id: 'c29' });
});

it.each([
  ['', 'ما عندك محادثات إلى الحين', 'link', 'تصفّح الإعلانات'],
  ['?show=unread', 'قريت كل رسائلك', 'button', 'اعرض كل المحادثات'],
  ['?show=buying', 'ما راسلت بائع إلى الحين', 'link', 'تصفّح الإعلانات'],
  ['?show=selling', 'ما راسلك مشتري إلى الحين', 'link', 'أضف إعلان'],
  ['?show=archived', 'الأرشيف فاضي', 'button', 'اعرض كل المحادثات'],
  ['?show=nonsense', 'ما عندك محادثات إلى الحين', 'link', 'تصفّح الإعلانات'],
])('an empty list says so in its own words, and what to do: %s', async (query, title, role, action) => {
  show(() => [], { at: `/messages${query}` });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole(role, { name: action })).toBeVisible();
});

it('says what failed and tries again', async () => {
  const answers = [refusal('XX000', 500), Response.json([withHelmet])];
  show(() => answers.shift());
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تحميل المحادثات');
  await userEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
  await waitFor(() => expect(screen.getByText('أحمد')).toBeVisible());
});
