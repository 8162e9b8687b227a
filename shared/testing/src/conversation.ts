import type { Database } from '@dabbab/platform/database.types';

type Types = Database['public']['CompositeTypes'];

/** A conversation of a buyer as the database answers it: about an ad for sale, nothing unread. */
export const conversationWith = (
  change: Partial<Types['conversation_summary']> = {},
): Types['conversation_summary'] => ({
  conversation_id: '33333333-3333-4333-8333-333333333333',
  side: 'buying',
  listing_id: '22222222-2222-4222-8222-222222222222',
  listing_title_ar: 'كاواساكي Z900',
  listing_title_en: 'Kawasaki Z900',
  listing_cover_path: null,
  listing_price: 34_500,
  start_price: 34_500,
  listing_state: 'active',
  other_id: '44444444-4444-4444-8444-444444444444',
  other_username: 'فهد',
  other_avatar_path: null,
  other_since: '2024-01-01T00:00:00Z',
  other_deleted: false,
  last_seq: 1,
  last_kind: 'text',
  last_body: 'وعليكم السلام، إي باقي.',
  last_pictures: 0,
  last_sender_id: '44444444-4444-4444-8444-444444444444',
  last_bid_amount: null,
  last_bid_status: null,
  last_message_at: '2026-11-20T07:42:00Z',
  unread_count: 0,
  read_seq: 1,
  other_read_seq: 0,
  other_delivered_seq: 0,
  archived: false,
  blocked_by_me: false,
  ...change,
});

/** A message of the other person in that conversation. */
export const messageWith = (change: Partial<Types['conversation_message']> = {}): Types['conversation_message'] => ({
  id: '55555555-5555-4555-8555-555555555555',
  conversation_id: '33333333-3333-4333-8333-333333333333',
  seq: 1,
  sender_id: '44444444-4444-4444-8444-444444444444',
  kind: 'text',
  body: 'وعليكم السلام، إي باقي.',
  pictures: null,
  warning: null,
  created_at: '2026-11-20T07:42:00Z',
  bid: null,
  ...change,
});
