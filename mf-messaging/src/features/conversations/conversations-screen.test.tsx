import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Conversation } from '../../data/conversations/conversations.ts';
import { ConversationsScreen } from './conversations-screen.tsx';

const withHelmet: Conversation = {
  conversation_id: 'c1',
  side: 'buying',
  listing_id: 'l1',
  listing_title_ar: 'خوذة شوي',
  listing_title_en: 'Shoei helmet',
  listing_cover_path: 'seed/helmet/1',
  listing_price: 1800,
  start_price: 1800,
  listing_state: 'active',
  other_id: 'u1',
  other_username: 'أحمد',
  other_avatar_path: null,
  other_since: '2026-01-01T00:00:00Z',
  last_seq: 3,
  last_kind: 'text',
  last_body: 'متوفر مقاس L',
  last_pictures: 0,
  last_sender_id: 'u1',
  last_bid_amount: null,
  last_bid_status: null,
  last_message_at: '2026-11-20T07:42:00Z',
  unread_count: 2,
  read_seq: 1,
  other_read_seq: 3,
  other_delivered_seq: 3,
  archived: false,
  blocked_by_me: false,
};
const aboutNothing: Conversation = {
  ...withHelmet,
  conversation_id: 'c2',
  listing_id: null,
  listing_title_ar: 'سكوتر أبيض',
  listing_title_en: null,
  other_username: null,
  last_body: 'شكرًا',
  last_sender_id: rider.id,
  last_message_at: '2026-11-18T22:00:00Z',
  unread_count: 0,
};

const open = (rows: unknown, options = {}) => {
  answerRest({ 'GET rpc/list_conversations': () => rows });
  return renderScreen(<ConversationsScreen />, { at: '/messages', user: rider, ...options });
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows with whom, about what, what was said last and when', async () => {
  open([withHelmet, aboutNothing]);
  await screen.findByText('أحمد');
  const [first, second] = within(screen.getByRole('region', { name: 'الرسائل' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/أحمد.*خوذة شوي.*متوفر مقاس L.*10:42/);
  expect(first).toHaveTextContent('رسالتين غير مقروءة');
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/ad/l1');
  expect(second).toHaveTextContent(/عضو سابق.*سكوتر أبيض \(الإعلان محذوف\).*أنت: شكرًا.*أمس/);
  expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
});

it('leaves the unread ones, counted on the chip and kept in the address', async () => {
  const { location } = open([withHelmet, aboutNothing]);
  await userEvent.click(await screen.findByRole('button', { name: 'غير مقروءة 1' }));
  expect(location()).toBe('/messages?show=unread');
  expect(screen.getByText('أحمد')).toBeVisible();
  expect(screen.queryByText('عضو سابق')).toBeNull();
});

it('finds a name however its alef is typed, and offers the way back when nothing matches', async () => {
  open([withHelmet, aboutNothing]);
  const search = await screen.findByRole('searchbox', { name: 'ابحث في المحادثات' });
  await userEvent.type(search, 'احمد خوذه');
  expect(screen.getByText('أحمد')).toBeVisible();
  expect(screen.queryByText('عضو سابق')).toBeNull();
  await userEvent.type(search, ' زرافة');
  await userEvent.click(screen.getByRole('button', { name: 'اعرض كل المحادثات' }));
  expect(screen.getByText('عضو سابق')).toBeVisible();
  expect(search).toHaveValue('');
});

it('says in English that there is nothing yet, and leads to the ads', async () => {
  open([], { language: 'en' });
  expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse the ads' })).toHaveAttribute('href', '/');
});

it('says what failed and tries again', async () => {
  const answers = [refusal('XX000', 500), Response.json([withHelmet])];
  answerRest({ 'GET rpc/list_conversations': () => answers.shift() });
  renderScreen(<ConversationsScreen />, { at: '/messages', user: rider });
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تحميل المحادثات');
  await userEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByText('أحمد')).toBeVisible();
});
