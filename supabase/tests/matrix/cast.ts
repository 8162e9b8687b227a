/** The people and rows on which the matrix is tried: made inside its transaction and undone with it. */
import type { TransactionSql } from 'postgres';
import type { Caller } from '../attempt.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const people = {
  owner: id(1),
  /** With whom the owner has to do: the other side of talks, offers and reviews. */
  partner: id(2),
  other: id(3),
  shopOwner: id(4),
  admin: id(5),
  /** Who was in no row yet. */
  newcomer: id(6),
} as const;

export const rows = {
  ad: id(11),
  suspendedAd: id(12),
  draft: id(13),
  partnersAd: id(14),
  newcomersAd: id(15),
  image: id(21),
  talk: id(31),
  talkOfOwner: id(32),
  sent: id(33),
  received: id(34),
  talkOfDeal: id(35),
  notification: id(41),
  shop: id(51),
  lapsedShop: id(52),
  shopOfOwner: id(53),
  subscription: id(54),
  lapsedSubscription: id(55),
  featuredAd: id(56),
  featuredShop: id(57),
  review: id(61),
  reviewReceived: id(64),
  report: id(62),
  /** The fingerprint of an error without name and place. */
  errorGroup: 'fc0c590a46f49ebc0ddba12db658cd1a',
  search: id(63),
  storedDraft: id(66),
  bike: id(67),
  partFit: id(68),
  bidReceived: id(71),
  bidMade: id(72),
  bidAccepted: id(73),
  payment: id(81),
  paidPayment: id(82),
  paymentOfPartner: id(83),
  invoice: id(84),
  sale: id(88),
  saleToOwner: id(85),
  disputedSale: id(86),
  saleElsewhere: id(87),
  /** Of ads that are deleted. */
  soldAd: id(16),
  boughtAd: id(17),
  disputedAd: id(18),
  broadcast: id(91),
  reconciliation: 91_000,
  invitation: id(92),
  importRun: id(93),
  fresh: id(99),
} as const;

/**
 * Who tries. The owner does so in good standing, suspended, while the site is closed, and, as an admin does, with a second
 * factor that the session has not given; the others are strangers.
 */
export const callers = {
  visitor: { role: 'anon' },
  owner: { role: 'authenticated', id: people.owner },
  'owner, suspended': { role: 'authenticated', id: people.owner },
  'owner, maintenance': { role: 'authenticated', id: people.owner },
  'owner, one factor': { role: 'authenticated', id: people.owner },
  'other person': { role: 'authenticated', id: people.other },
  'shop owner': { role: 'authenticated', id: people.shopOwner },
  admin: { role: 'authenticated', id: people.admin },
  'admin, one factor': { role: 'authenticated', id: people.admin },
  server: { role: 'service_role' },
} as const satisfies Record<string, Caller>;
export type CallerName = keyof typeof callers;

export const idOf = (caller: Caller): string => ('id' in caller ? caller.id : people.newcomer);

/** Columns and values of an ad of motorcycle parts. */
export const adColumns = 'kind, part_category, title_en, condition, city, price';
export const adValues = `'part', 'helmet', 'Helmet', 'new', 'riyadh', 900`;

export async function makeCast(tx: TransactionSql): Promise<void> {
  const { owner, partner, newcomer, shopOwner, admin } = people;
  for (const [name, person] of Object.entries(people)) {
    await tx`insert into auth.users (id, email, raw_user_meta_data)
      values (${person}, ${`${name}@matrix.test`}, ${tx.json({ username: name })})`;
  }
  await tx.unsafe(`
    update public.profiles set phone = '+966500000001' where id in ('${owner}', '${partner}');
    update public.profiles set is_admin = true where id = '${admin}';

    insert into storage.objects (bucket_id, name)
    select 'listings', p.id || '/' || picture || '/' || width || '.webp'
    from public.profiles p, unnest(array['c', 'g', 'new']) as picture, unnest(array[320, 640, 1280]) as width
    where p.id in (${Object.values(people)
      .map((person) => `'${person}'`)
      .join(', ')});

    insert into public.listings (id, owner_id, ${adColumns}, bidding_enabled, show_phone, created_at) values
      ('${rows.ad}', '${owner}', ${adValues}, true, true, now() - interval '30 days'),
      ('${rows.suspendedAd}', '${owner}', ${adValues}, true, true, now() - interval '30 days'),
      ('${rows.draft}', '${owner}', ${adValues}, true, true, now()),
      ('${rows.partnersAd}', '${partner}', ${adValues}, true, true, now()),
      ('${rows.newcomersAd}', '${newcomer}', ${adValues}, true, true, now());
    insert into public.listing_images (id, listing_id, path) values
      ('${rows.image}', '${rows.ad}', '${owner}/a'),
      (gen_random_uuid(), '${rows.suspendedAd}', '${owner}/b'),
      (gen_random_uuid(), '${rows.partnersAd}', '${partner}/a'),
      (gen_random_uuid(), '${rows.newcomersAd}', '${newcomer}/a');
    update public.listings set suspended = true where id = '${rows.suspendedAd}';

    insert into public.conversations (id, listing_id, buyer_id, seller_id) values
      ('${rows.talk}', '${rows.ad}', '${partner}', '${owner}'),
      ('${rows.talkOfOwner}', '${rows.partnersAd}', '${owner}', '${partner}'),
      ('${rows.talkOfDeal}', '${rows.suspendedAd}', '${partner}', '${owner}');
    insert into public.private_messages (id, conversation_id, sender_id, kind, body) values
      ('${rows.received}', '${rows.talk}', '${partner}', 'text', 'hi'),
      ('${rows.sent}', '${rows.talk}', '${owner}', 'text', 'hi'),
      ('${rows.bidReceived}', '${rows.talk}', '${partner}', 'bid', '800'),
      ('${rows.bidMade}', '${rows.talkOfOwner}', '${owner}', 'bid', '800'),
      ('${rows.bidAccepted}', '${rows.talkOfDeal}', '${partner}', 'bid', '800');
    insert into public.bids (id, conversation_id, listing_id, bidder_id, seller_id, amount) values
      ('${rows.bidReceived}', '${rows.talk}', '${rows.ad}', '${partner}', '${owner}', 800),
      ('${rows.bidMade}', '${rows.talkOfOwner}', '${rows.partnersAd}', '${owner}', '${partner}', 800);
    insert into public.bids (id, conversation_id, listing_id, bidder_id, seller_id, amount, status, answered_at) values
      ('${rows.bidAccepted}', '${rows.talkOfDeal}', '${rows.suspendedAd}', '${partner}', '${owner}', 800, 'accepted', now());

    insert into public.notifications (id, user_id, kind) values ('${rows.notification}', '${owner}', 'broadcast');
    insert into public.shops (id, owner_id, name_en, subscription_until) values
      ('${rows.shop}', '${shopOwner}', 'Shop', now() + interval '1 day'),
      ('${rows.lapsedShop}', '${partner}', 'Lapsed', now() - interval '1 day'),
      ('${rows.shopOfOwner}', '${owner}', 'Running', now() + interval '1 day');
    insert into public.shop_images (shop_id, path) values
      ('${rows.shopOfOwner}', '${owner}/s'), ('${rows.lapsedShop}', '${partner}/s');
    insert into public.subscriptions (id, profile_id, plan, source, period, days, granted_at) values
      ('${rows.subscription}', '${owner}', 'shop', 'admin', 'days', 30, now()),
      (gen_random_uuid(), '${shopOwner}', 'shop', 'admin', 'days', 30, now()),
      ('${rows.lapsedSubscription}', '${partner}', 'shop', 'admin', 'days', 30, now() - interval '31 days');
    insert into public.featured_periods (id, listing_id, shop_id, source, days) values
      ('${rows.featuredAd}', '${rows.ad}', null, 'admin', 7),
      ('${rows.featuredShop}', null, '${rows.shopOfOwner}', 'admin', 7);
    insert into public.payments (id, profile_id, kind, amount, listing_id, rate, plan, period, days, status, paid_at) values
      ('${rows.payment}', '${owner}', 'commission', 45, '${rows.suspendedAd}', 0.05, null, null, null, 'pending', null),
      ('${rows.paidPayment}', '${owner}', 'subscription', 99, null, null, 'shop', 'monthly', 30, 'paid', now()),
      ('${rows.paymentOfPartner}', '${partner}', 'subscription', 99, null, null, 'shop', 'monthly', 30, 'pending', null);
    insert into public.invoices (id, kind, number, payment_id, seller, lines, net, vat, vat_rate, total, issued_at) values
      ('${rows.invoice}', 'invoice', 'MATRIX-1', '${rows.paidPayment}', '{}', '[1]', 86.09, 12.91, 0.15, 99, now());
    insert into private.payment_attempts (payment_id, number, provider, status, ref, url) values
      ('${rows.paidPayment}', 1, 'matrix', 'paid', 'matrix', 'https://pay.test');
    insert into public.payment_events (payment_id, provider, event_id, status, payload, outcome, resulting_status) values
      ('${rows.paidPayment}', 'matrix', 'paid', 'paid', '{}', 'applied', 'paid');

    insert into public.reconciliations (id, since, until, sessions) overriding system value values
      (${rows.reconciliation}, '2026-11-01', '2026-11-02', 1);
    insert into public.reconciliation_differences (reconciliation_id, payment_id, attempt, provider, what, ours) values
      (${rows.reconciliation}, '${rows.paidPayment}', 1, 'matrix', 'not_configured', '{}');

    insert into public.follows (follower_id, followed_id) values ('${owner}', '${partner}');
    insert into public.blocks (blocker_id, blocked_id) values ('${owner}', '${newcomer}');
    insert into public.reviews (id, author_id, target_id, rating) values
      ('${rows.review}', '${owner}', '${partner}', 5), ('${rows.reviewReceived}', '${partner}', '${owner}', 5);
    insert into public.sales (id, listing_id, seller_id, buyer_id, through_product, price, state) values
      ('${rows.sale}', '${rows.soldAd}', '${owner}', '${partner}', true, 900, 'claimed'),
      ('${rows.saleToOwner}', '${rows.boughtAd}', '${partner}', '${owner}', true, 900, 'claimed'),
      ('${rows.disputedSale}', '${rows.disputedAd}', '${owner}', '${partner}', true, 900, 'denied'),
      ('${rows.saleElsewhere}', '${rows.partnersAd}', '${partner}', null, false, null, 'elsewhere'),
      (gen_random_uuid(), gen_random_uuid(), '${owner}', '${shopOwner}', true, 900, 'confirmed');
    insert into public.reports (id, reporter_id, listing_id, reason) values
      ('${rows.report}', '${owner}', '${rows.partnersAd}', 'scam');
    insert into public.saved_listings (user_id, listing_id) values ('${owner}', '${rows.partnersAd}');
    insert into public.saved_searches (id, user_id, name, criteria) values
      ('${rows.search}', '${owner}', 'Search', '{"make": "honda"}');
    insert into public.listing_drafts (id, owner_id, fields, paths) values
      ('${rows.storedDraft}', '${owner}', '{"make": "honda"}', '{${owner}/a/b}');
    insert into public.bikes (id, owner_id, make, model, year) values ('${rows.bike}', '${owner}', 'yamaha', 'mt-09', 2021);
    insert into public.part_fits (id, part_category, part, fit) values ('${rows.partFit}', 'exhaust', 'Matrix', 'universal');
    insert into public.phone_reveals (viewer_id, listing_id, channel) values ('${owner}', '${rows.partnersAd}', 'phone');

    insert into public.site_settings (key, value, public) values
      ('matrixOpen', '{"value": 1}', true), ('matrixClosed', '{"value": 1}', false);
    insert into public.pages (slug, title_ar, title_en, body_ar, body_en) values ('matrix', 'ص', 'P', 'ن', 'T');
    insert into public.makers (slug, name_en) values ('matrix', 'Matrix');
    insert into public.add_ons (slug, name_en) values ('matrix', 'Matrix');
    insert into public.models (maker, slug, name_en) values ('matrix', 'matrix', 'Matrix');
    insert into public.bike_types (slug, name_en) values ('matrix', 'Matrix');
    insert into public.part_categories (slug, name_en) values ('matrix', 'Matrix');
    insert into public.conditions (slug, name_en) values ('matrix', 'Matrix');
    insert into public.shop_types (slug, name_en) values ('matrix', 'Matrix');
    insert into public.cities (slug, name_en, region, lat, lng) values ('matrix', 'Matrix', 'riyadh', 24, 46);
    insert into public.engine_sizes (slug, name_en, min_cc) values ('matrix', 'Matrix', 9000);
    insert into public.shop_plans (slug, name_ar, name_en, monthly_price) values ('matrix', 'م', 'Matrix', 1);
    insert into public.featured_options (slug, name_ar, name_en, price, days, scope) values
      ('matrix', 'م', 'Matrix', 1, 1, 'listing');
    insert into public.popup_agreements (user_id, popup_key) values ('${owner}', 'matrix');
    insert into public.site_errors (message, user_id) values ('matrix', '${owner}');
    insert into public.chat_history (admin_id, question, response, model) values ('${admin}', 'matrix', 'A', 'M');
    insert into public.broadcasts (id, admin_id, body_ar, body_en, recipients, sent_at) values
      ('${rows.broadcast}', '${admin}', 'ن', 'T', 1, now());
    insert into public.invitations (id, email) values ('${rows.invitation}', 'matrix@matrix.test');
    insert into public.import_runs (id, kind, file_name, rows, admin_id) values
      ('${rows.importRun}', 'invitations', 'matrix.csv', 2, '${admin}');
    insert into public.import_rows (run_id, number, outcome, entity_id) values
      ('${rows.importRun}', 3, 'same', '${rows.invitation}');
    insert into public.search_synonyms (term, alternatives) values ('matrix', '{honda}');
    insert into public.releases (channel, remote, version, build, released_by) values
      ('cast', 'shops', '1', '{"name": "shops", "version": "1", "base": "/"}', 'matrix'),
      ('cast', 'shops', '2', '{"name": "shops", "version": "2", "base": "/"}', 'matrix');
    insert into public.release_steps (channel, remote, act, version, trial, share) values ('cast', 'shops', 'release', '1', '2', 10);
    insert into public.search_misses (miss, q) values ('matrix', 'matrix');
    insert into private.search_proposals (miss, alternative, term, q) values ('matrix', 'written', 'matrix', 'written');
    insert into public.searches (folded, q, miss) values ('matrix', 'matrix', 'matrix');
    insert into public.prohibited_terms (term, code) values ('matrix term', 'scam');
    insert into public.listing_moderations (user_id, digest, allowed, source) values
      ('${owner}', repeat('0', 64), true, 'rules');
    insert into public.audit_log (action, entity, entity_id) values ('insert', 'matrix', 'matrix');
  `);
}
