/** No list is endless, and no visitor's question: the bounds of every table and every function that answers with rows. */
import { randomUUID } from 'node:crypto';
import { newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { insertAd, newAdmin } from './domain.ts';
import { productFunctions } from './product.ts';

const most = 100;

/** Functions that answer with rows: those of pages say no to larger ones, the others are bounded by themselves. */
const lists = {
  admin_list_chat_history: { largest: 100 },
  admin_list_moderation: { largest: 100 },
  admin_list_part_fits: { largest: 100 },
  admin_list_prohibited_terms: { largest: 100 },
  admin_list_reported_conversations: { largest: 100 },
  admin_list_reports: { largest: 100 },
  admin_list_search_misses: { largest: 100 },
  admin_list_synonyms: { largest: 100 },
  admin_list_admins: { largest: 100 },
  admin_list_broadcasts: { largest: 100 },
  admin_list_listings: { largest: 100 },
  admin_list_pages: { largest: 100 },
  admin_list_payments: { largest: 100 },
  admin_list_shops: { largest: 100 },
  admin_list_site_errors: { largest: 100 },
  admin_list_transactions: { largest: 100 },
  admin_list_audit: { largest: 100 },
  admin_list_users: { largest: 100 },
  list_listings: { largest: 48 },
  list_shops: { largest: 48 },
  list_conversations: { largest: 100 },
  list_listing_bids: { largest: 100, of: async (person) => ({ listing_id: await insertAd(person) }) },
  list_messages: { largest: 100, of: async () => ({ conversation_id: randomUUID() }) },
  list_reviews: { largest: 50, of: async ({ id }) => ({ person_id: id }) },
  list_given_reviews: { largest: 50 },
  list_payments: { largest: 100 },
  list_own_listings: { largest: 50 },
  list_saved_listings: { largest: 100 },
  admin_find: null,
  admin_page_versions: null,
  import_rows: null,
  next_reconcilable: null,
  payment_attempts_of: null,
  admin_try_text: null,
  check_listing_text: null,
  create_recovery_codes: null,
  get_bike_worth: null,
  get_full_listing: null,
  get_listing_cards: null,
  get_listing_end: null,
  get_notification_preferences: null,
  get_own_full_listings: null,
  get_own_ties: null,
  get_price_guidance: null,
  get_price_statistics: null,
  get_public_profile: null,
  get_sale: null,
  list_part_fits: null,
  list_sale_fits: null,
  get_shop: null,
  get_user_activity_counts: null,
  list_possible_buyers: null,
  list_plan_quotes: null,
  listing_document: null,
  my_shop: null,
  own_price_places: null,
  page_document: null,
  popular_searches: null,
  profile_document: null,
  search_facets: null,
  read_reported_conversation: null,
  shop_document: null,
  suggest_searches: null,
  list_sessions: null,
  take_account_deletions: null,
  take_deliveries: null,
  take_due_attempts: null,
  take_pictures_to_hash: null,
} satisfies Record<string, { largest: number; of?: (person: Person) => Promise<object> } | null>;

describe('a list', () => {
  it.skipIf(lacks('dbUrl'))('is bounded, whichever function gives it', async () => {
    await undone(async (tx) => {
      const found = await tx<{ name: string }[]>`
        select distinct proname as name from pg_proc
        where pronamespace = 'public'::regnamespace and (proretset or prorettype = 'public.listing_page'::regtype)
          and proname in ${tx(await productFunctions(tx))}`;
      expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(lists).toSorted());
    });
  });

  it.each(
    Object.entries(lists).flatMap(([name, page]) => (page ? [[name, { of: async () => ({}), ...page }] as const] : [])),
  )('of %s has pages of at most a hundred', async (name, { largest, of }) => {
    const person = await newAdmin();
    const { client } = person;
    const more = await of(person);
    expect(largest).toBeLessThanOrEqual(most);
    await must(client.rpc(name, { ...more, page_size: largest }));
    for (const page_size of [largest + 1, 0]) {
      expect((await client.rpc(name, { ...more, page_size })).error).toMatchObject({
        code: '22023',
        hint: 'page_size',
      });
    }
  });

  it('of a table stops at a hundred rows, however many are asked for', async () => {
    const person = await newUser();
    const rows = Array.from({ length: most + 5 }, () => ({ user_id: person.id, kind: 'broadcast' }));
    await must(secret().from('notifications').insert(rows));
    const asked = (reader: Person) => reader.client.from('notifications').select('id', { count: 'exact' });
    for (const question of [asked(person), asked(person).limit(1000), asked(person).range(0, 999)]) {
      const { data, count } = await question;
      expect([data?.length, count]).toEqual([most, most + 5]);
    }
  });
});

describe.skipIf(lacks('dbUrl'))('a statement', () => {
  it('of a visitor ends after three seconds, of a person after eight', async () => {
    await undone(async (tx) => {
      const roles = await tx<{ role: string; setting: string }[]>`
        select rolname as role, setting from pg_roles, unnest(rolconfig) as setting
        where rolname in ('anon', 'authenticated') and setting like 'statement_timeout=%' order by 1`;
      expect(roles).toEqual([
        { role: 'anon', setting: 'statement_timeout=3s' },
        { role: 'authenticated', setting: 'statement_timeout=8s' },
      ]);
    });
  });
});
