/** A line for every function of the API: what is called, given the caller's id. A function without one fails. */
import { people, rows } from './cast.ts';

type Call = (caller: string) => string;

export const calls: Record<string, Record<string, Call>> = {
  admin_dashboard: { '': () => 'admin_dashboard()' },
  answer_bid: {
    'received by the owner': () => `answer_bid('${rows.bidReceived}', true)`,
    'made by the owner': () => `answer_bid('${rows.bidMade}', true)`,
  },
  decide_report: { '': () => `decide_report('${rows.report}', 'reviewed')` },
  delete_all_notifications: { '': () => 'delete_all_notifications()' },
  get_lookups: { '': () => 'get_lookups()' },
  get_public_profile: { 'of the owner': () => `get_public_profile('${people.owner}')` },
  get_site_settings: { '': () => 'get_site_settings()' },
  get_user_activity_counts: {
    'of oneself': (caller) => `get_user_activity_counts('${caller}')`,
    'of the owner': () => `get_user_activity_counts('${people.owner}')`,
  },
  list_conversations: { '': () => 'list_conversations()' },
  list_listings: { '': () => 'list_listings()' },
  list_shops: { '': () => 'list_shops()' },
  mark_all_notifications_read: { '': () => 'mark_all_notifications_read()' },
  mark_conversation_read: { 'of the owner': () => `mark_conversation_read('${rows.talk}')` },
  place_bid: {
    'for the owner’s ad': () => `place_bid('${rows.ad}', 700)`,
    'for his suspended ad': () => `place_bid('${rows.suspendedAd}', 700)`,
  },
  renew_listing: {
    'the owner’s ad': () => `renew_listing('${rows.ad}')`,
    'his suspended ad': () => `renew_listing('${rows.suspendedAd}')`,
  },
  reveal_phone: {
    'of the owner’s ad': () => `reveal_phone('${rows.ad}')`,
    'of another ad': () => `reveal_phone('${rows.partnersAd}')`,
  },
  run_hourly_jobs: { '': () => 'run_hourly_jobs()' },
  send_message: { 'in a talk of the owner': () => `send_message('${rows.talk}', 'hi')` },
  start_conversation: { 'about the owner’s ad': () => `start_conversation('${rows.ad}')` },
  withdraw_bid: {
    'made by the owner': () => `withdraw_bid('${rows.bidMade}')`,
    'received by the owner': () => `withdraw_bid('${rows.bidReceived}')`,
  },
};
