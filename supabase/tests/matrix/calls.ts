/** A line for every function of the API: what is called, given the caller's id. A function without one fails. */
import { people, rows } from './cast.ts';

type Call = (caller: string) => string;

export const calls: Record<string, Record<string, Call>> = {
  admin_dashboard: { '': () => 'admin_dashboard()' },
  admin_list_users: { '': () => 'admin_list_users()' },
  admin_payment_totals: { '': () => 'admin_payment_totals()' },
  ads_left: { '': () => 'ads_left()' },
  answer_bid: {
    'received by the owner': () => `answer_bid('${rows.bidReceived}', true)`,
    'made by the owner': () => `answer_bid('${rows.bidMade}', true)`,
  },
  archive_conversation: { 'of the owner': () => `archive_conversation('${rows.talk}', true)` },
  broadcast_notification: {
    'to the owner': () => `broadcast_notification('ن', 'T', array['${people.owner}']::uuid[])`,
  },
  cancel_bid: { 'accepted by the owner': () => `cancel_bid('${rows.bidAccepted}')` },
  cancel_payment: {
    'of the owner': () => `cancel_payment('${rows.payment}')`,
    'of another': () => `cancel_payment('${rows.paymentOfPartner}')`,
  },
  change_bid: {
    'made by the owner': () => `change_bid('${rows.bidMade}', 700)`,
    'received by the owner': () => `change_bid('${rows.bidReceived}', 700)`,
  },
  check_listing_text: { '': () => `check_listing_text('title')` },
  check_username: { '': () => `check_username('Salem')` },
  counter_bid: {
    'received by the owner': () => `counter_bid('${rows.bidReceived}', 850)`,
    'made by the owner': () => `counter_bid('${rows.bidMade}', 850)`,
  },
  create_payment: {
    'of the owner’s commission': () => `create_payment('commission', '${rows.suspendedAd}')`,
    'to feature the owner’s ad': () => `create_payment('featured_listing', '${rows.ad}', 'listing-7-days')`,
    'to feature his shop': () => `create_payment('featured_shop', '${rows.shopOfOwner}', 'shop-7-days')`,
    'to subscribe': () => `create_payment('subscription', plan => 'shop', period => 'monthly')`,
  },
  deactivate_subscription: { 'of the owner': () => `deactivate_subscription('${people.owner}')` },
  decide_report: { '': () => `decide_report('${rows.report}', 'reviewed')` },
  delete_notifications: {
    all: () => `delete_notifications(gen_random_uuid())`,
    'of the owner': () => `delete_notifications(gen_random_uuid(), array['${rows.notification}']::uuid[])`,
  },
  find_payment_attempt: { 'of the owner': () => `find_payment_attempt('${rows.paidPayment}', 1)` },
  finish_deliveries: { '': () => `finish_deliveries('[]')` },
  extend_subscription: {
    'of oneself': (caller) => `extend_subscription('${caller}', 30)`,
    'of the owner': () => `extend_subscription('${people.owner}', 30)`,
  },
  feature_listing: { 'the owner’s ad': () => `feature_listing('${rows.ad}', 7)` },
  get_commission: { 'of the owner’s ad': () => `get_commission('${rows.ad}')` },
  get_conversation: { 'of the owner': () => `get_conversation('${rows.talk}')` },
  get_full_listing: {
    'the owner’s ad': () => `get_full_listing('${rows.ad}')`,
    'his suspended ad': () => `get_full_listing('${rows.suspendedAd}')`,
  },
  get_listing_cards: { 'of the owner’s ad': () => `get_listing_cards(array['${rows.ad}']::uuid[])` },
  get_listing_end: {
    'of the owner’s ad': () => `get_listing_end('${rows.ad}')`,
    'of his suspended ad': () => `get_listing_end('${rows.suspendedAd}')`,
  },
  get_lookups: { '': () => 'get_lookups()' },
  get_notification_preferences: { '': () => 'get_notification_preferences()' },
  get_price_statistics: { 'of the owner’s ad': () => `get_price_statistics('${rows.ad}')` },
  get_public_profile: { 'of the owner': () => `get_public_profile('${people.owner}')` },
  get_push_key: { '': () => 'get_push_key()' },
  get_site_settings: { '': () => 'get_site_settings()' },
  get_user_activity_counts: {
    'of oneself': (caller) => `get_user_activity_counts('${caller}')`,
    'of the owner': () => `get_user_activity_counts('${people.owner}')`,
  },
  keep_payment_session: {
    'of the owner': () => `keep_payment_session('${rows.paidPayment}', 1, 'x', 'https://x.test')`,
  },
  list_conversations: { '': () => 'list_conversations()' },
  list_listing_bids: { 'of the owner’s ad': () => `list_listing_bids('${rows.ad}')` },
  list_listings: { '': () => 'list_listings()' },
  list_messages: { 'of the owner': () => `list_messages('${rows.talk}')` },
  list_shops: { '': () => 'list_shops()' },
  listing_document: { 'of the owner’s ad': () => `listing_document('${rows.ad}')` },
  is_push_subscribed: { '': () => `is_push_subscribed('https://push.test/x')` },
  look_up_payment: { 'of the owner': () => `look_up_payment('${rows.payment}', '${people.owner}')` },
  mark_all_notifications_read: { '': () => 'mark_all_notifications_read()' },
  mark_conversation_read: { 'of the owner': () => `mark_conversation_read('${rows.talk}')` },
  mark_messages_delivered: { '': () => 'mark_messages_delivered()' },
  mark_sold: {
    'the owner’s ad': () => `mark_sold('${rows.ad}', true)`,
    'his suspended ad': () => `mark_sold('${rows.suspendedAd}', false)`,
  },
  page_document: { '': () => `page_document('terms')` },
  place_bid: {
    'for the owner’s ad': () => `place_bid('${rows.ad}', 700)`,
    'for his suspended ad': () => `place_bid('${rows.suspendedAd}', 700)`,
  },
  open_payment_attempt: {
    'of the owner': () => `open_payment_attempt('${rows.payment}', '${people.owner}', 'matrix')`,
  },
  popular_searches: { '': () => 'popular_searches()' },
  profile_document: { 'of the owner': () => `profile_document('${people.owner}')` },
  record_payment_event: {
    'of the owner’s payment': () => `record_payment_event('${rows.paidPayment}', 1, 'x', 'refunded', 99, 'SAR', '{}')`,
  },
  record_search: { '': () => `record_search('matrix 2')` },
  record_listing_moderation: {
    'of oneself': (caller) => `record_listing_moderation('${caller}', true, '[]', 'provider', 'title')`,
  },
  refuse_refund: { 'of the owner': () => `refuse_refund('${rows.paidPayment}', 1, 'x', 'no')` },
  renew_listing: {
    'the owner’s ad': () => `renew_listing('${rows.ad}')`,
    'his suspended ad': () => `renew_listing('${rows.suspendedAd}')`,
  },
  request_refund: { 'of the owner': () => `request_refund('${rows.paidPayment}', 'Twice')` },
  restore_notifications: { '': () => 'restore_notifications(gen_random_uuid())' },
  reveal_phone: {
    'of the owner’s ad': () => `reveal_phone('${rows.ad}')`,
    'of another ad': () => `reveal_phone('${rows.partnersAd}')`,
  },
  run_hourly_jobs: { '': () => 'run_hourly_jobs()' },
  search_facets: { '': () => 'search_facets()' },
  send_message: { 'in a talk of the owner': () => `send_message('${rows.talk}', 'hi')` },
  set_admin: {
    'for oneself': (caller) => `set_admin('${caller}', true)`,
    'for another': () => `set_admin('${people.newcomer}', true)`,
  },
  set_notification_preference: { '': () => `set_notification_preference('bids', 'email', false)` },
  shop_document: { 'of the shop owner': () => `shop_document('${rows.shop}')` },
  sitemap_chunks: { '': () => 'sitemap_chunks()' },
  sitemap_paths: { 'of ads': () => `sitemap_paths('listings')` },
  set_listing_pictures: {
    'of the owner’s ad': (caller) => `set_listing_pictures('${rows.ad}', array['${caller}/new'])`,
    'of another ad': (caller) => `set_listing_pictures('${rows.partnersAd}', array['${caller}/new'])`,
  },
  start_conversation: { 'about the owner’s ad': () => `start_conversation('${rows.ad}')` },
  start_direct_conversation: {
    'with the owner': () => `start_direct_conversation('${people.owner}')`,
    'with another': () => `start_direct_conversation('${people.newcomer}')`,
  },
  subscribe_push: {
    '': () => `subscribe_push('https://push.test/x', repeat('p', 87), repeat('a', 22))`,
  },
  suggest_searches: { '': () => `suggest_searches('hon')` },
  suspend_listing: {
    'the owner’s ad': () => `suspend_listing('${rows.ad}', true)`,
    'his suspended ad, no more': () => `suspend_listing('${rows.suspendedAd}', false)`,
  },
  suspend_profile: {
    oneself: (caller) => `suspend_profile('${caller}', false)`,
    another: () => `suspend_profile('${people.newcomer}', true)`,
  },
  suspend_shop: { 'of the owner': () => `suspend_shop('${rows.shopOfOwner}', true)` },
  take_due_attempts: { '': () => 'take_due_attempts(10)' },
  take_function_turn: { 'of oneself': (caller) => `take_function_turn('${caller}', 'suggest-listing')` },
  take_deliveries: { '': () => 'take_deliveries(null, false)' },
  unfeature_listing: { 'the owner’s ad': () => `unfeature_listing('${rows.ad}')` },
  unsubscribe: { 'with a token of nobody': () => `unsubscribe('${'0'.repeat(48)}')` },
  unsubscribe_push: { '': () => `unsubscribe_push('https://push.test/x')` },
  withdraw_bid: {
    'made by the owner': () => `withdraw_bid('${rows.bidMade}')`,
    'received by the owner': () => `withdraw_bid('${rows.bidReceived}')`,
  },
};
