/** People who have to do with each other in every way there is: made inside a transaction and undone with it. */
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { adColumns, adValues } from '../matrix/cast.ts';

interface Member {
  id: string;
  ad: string;
  draft: string;
  shop: string;
}

/** An id without digits: ten of them may be a phone number, which no name may contain. */
const inLetters = (id: string) => id.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** What each of them has: the shop of every second one has lapsed. */
const belongings = ({ id, ad, draft, shop }: Member, index: number) => `
  insert into auth.users (id, email, raw_user_meta_data) values ('${id}', '${id}@crowd.test', '{"username": "crowd"}');
  insert into public.listings (id, owner_id, ${adColumns}, bidding_enabled, show_phone) values
    ('${ad}', '${id}', ${adValues}, true, true), ('${draft}', '${id}', ${adValues}, true, true);
  insert into public.listing_images (listing_id, path) values ('${ad}', '${id}/a');
  insert into public.shops (id, owner_id, name_en) values ('${shop}', '${id}', 'Shop ${inLetters(shop)}');
  insert into public.shop_images (shop_id, path) values ('${shop}', '${id}/s');
  insert into public.subscriptions (profile_id, plan, source, period, days, granted_at) values
    ('${id}', 'shop', 'admin', 'days', 30, now() - interval '${index % 2 ? 31 : 0} days');
  insert into public.featured_periods (listing_id, source, days) values ('${ad}', 'admin', 7), ('${draft}', 'admin', 7);
  insert into public.featured_periods (shop_id, source, days) values ('${shop}', 'admin', 7);
  insert into public.notifications (user_id, kind) values ('${id}', 'broadcast');
  insert into public.saved_searches (user_id, name, criteria) values ('${id}', 'Search', '{"make": "honda"}');
  insert into public.listing_drafts (owner_id, fields) values ('${id}', '{"make": "honda"}');
  insert into public.bikes (owner_id, make, model, year, shown) values ('${id}', 'yamaha', 'mt-09', 2021, true);
  insert into public.part_fits (part_category, part, fit) values ('exhaust', '${id}', 'universal');
  insert into public.popup_agreements (user_id, popup_key) values ('${id}', 'crowd');
  insert into public.site_errors (message, user_id) values ('crowd', '${id}');
  insert into public.chat_history (admin_id, question, response, model) values ('${id}', 'Q', 'A', 'M');
  insert into public.listing_moderations (user_id, digest, allowed, source) values ('${id}', repeat('0', 64), true, 'rules');
  insert into public.broadcasts (admin_id, body_ar, body_en, recipients, sent_at) values ('${id}', 'ن', 'T', 1, now());
  insert into public.import_runs (kind, file_name, rows, admin_id) values ('shops', 'crowd.csv', 1, '${id}');
  insert into public.invitations (email, invited_by) values ('${id}@invited.test', '${id}');
  insert into public.reconciliations (created_by, since, until, sessions) values ('${id}', '2026-01-01', '2026-01-02', 0);
  insert into public.audit_log (actor_id, action, entity, entity_id) values ('${id}', 'insert', 'crowd', 'x');
  insert into public.release_steps (actor_id, channel, remote, act) values ('${id}', 'crowd', 'shops', 'off');
  insert into public.release_steps (tester_id, channel, remote, act) values ('${id}', 'crowd', 'shops', 'tests');
  with payment as (
    insert into public.payments (profile_id, kind, amount, plan, period, days)
    values ('${id}', 'subscription', 99, 'shop', 'monthly', 30) returning id
  )
  insert into public.payment_events (payment_id, provider, event_id, status, payload, outcome, resulting_status)
  select id, 'crowd', id::text, 'pending', '{}', 'stale', 'pending' from payment;
  insert into public.invoices (kind, number, payment_id, seller, lines, net, vat, vat_rate, total, issued_at)
  select 'invoice', id::text, id, '{}', '[1]', 99, 0, 0, 99, now() from public.payments where profile_id = '${id}';`;

/** What is between each two of them. */
function dealings(one: Member, other: Member): string {
  const [talk, offer] = [randomUUID(), randomUUID()];
  return `
  insert into public.conversations (id, listing_id, buyer_id, seller_id) values ('${talk}', '${other.ad}', '${one.id}', '${other.id}');
  insert into public.private_messages (id, conversation_id, sender_id, kind, body) values
    (gen_random_uuid(), '${talk}', '${other.id}', 'text', 'hi'), ('${offer}', '${talk}', '${one.id}', 'bid', '800');
  insert into public.bids (id, conversation_id, listing_id, bidder_id, seller_id, amount) values
    ('${offer}', '${talk}', '${other.ad}', '${one.id}', '${other.id}', 800);
  insert into public.follows (follower_id, followed_id) values ('${one.id}', '${other.id}');
  insert into public.reviews (author_id, target_id, rating) values ('${one.id}', '${other.id}', 5);
  insert into public.sales (listing_id, seller_id, buyer_id, through_product, price, state) values
    (gen_random_uuid(), '${other.id}', '${one.id}', true, 900, 'claimed');
  insert into public.reports (reporter_id, user_id, reason) values ('${one.id}', '${other.id}', 'scam');
  insert into public.saved_listings (user_id, listing_id) values ('${one.id}', '${other.ad}');
  insert into public.phone_reveals (viewer_id, listing_id, channel) values ('${one.id}', '${other.ad}', 'phone');`;
}

/**
 * The people, among them one whom the others blocked and one who is suspended in the end; and a newcomer, who has
 * things of their own but nothing to do with anybody.
 */
export async function makeCrowd(tx: TransactionSql): Promise<{ people: string[]; newcomer: string }> {
  const members = Array.from({ length: 6 }, () => ({
    id: randomUUID(),
    ad: randomUUID(),
    draft: randomUUID(),
    shop: randomUUID(),
  }));
  await tx.unsafe(members.map(belongings).join(''));
  const [newcomer, ...crowd] = members;
  const pairs = crowd.flatMap((one) => crowd.filter((other) => other !== one).map((other) => dealings(one, other)));
  await tx.unsafe(pairs.join(''));
  const people = crowd.map(({ id }) => id);
  const [blocked, suspended] = people.toReversed();
  for (const id of people.slice(0, -1)) {
    await tx.unsafe(`insert into public.blocks (blocker_id, blocked_id) values ('${id}', '${blocked}')`);
  }
  await tx.unsafe(`update public.profiles set suspended = true where id = '${suspended}'`);
  return { people, newcomer: newcomer?.id ?? '' };
}
