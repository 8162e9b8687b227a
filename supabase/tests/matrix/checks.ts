/**
 * For every check and every unique key of a table: what it refuses. A constraint without a line fails. Of a check it is
 * what is set in a row of the cast; of a key, and where another row is meant, the whole statement.
 */
import { people, rows } from './cast.ts';
import { importChecks } from './import-checks.ts';
import { listingChecks } from './listing-checks.ts';
import { siteChecks } from './site-checks.ts';

const lookups = [
  'add_ons',
  'bike_types',
  'cities',
  'conditions',
  'engine_sizes',
  'makers',
  'models',
  'part_categories',
  'shop_types',
];

const list = (table: string) => ({
  [`${table}_slug_check`]: [`slug = 'No Slug'`, `slug = repeat('x', 61)`],
  [`${table}_name_check`]: [`name_en = ''`, `name_en = repeat('x', 81)`, `name_ar = ''`, `name_ar = repeat('x', 81)`],
  [`${table}_icon_url_check`]: [`icon_url = 'http://example.test'`, `icon_url = '/' || repeat('x', 500)`],
});

const offer = (table: string) => ({
  [`${table}_slug_check`]: [`slug = 'No Slug'`, `slug = repeat('x', 61)`],
  [`${table}_name_check`]: [`name_en = ' '`, `name_en = repeat('x', 81)`, `name_ar = ' '`, `name_ar = repeat('x', 81)`],
});

const paths = (column: string) => [`${column} = '../x'`, `${column} = 'x/' || repeat('x', 200)`];
const again = (table: string, columns: string, row: string) =>
  `insert into public.${table} (${columns}) select ${columns} from public.${table} where ${row}`;

/** An invoice of a payment that has none, but for what is wrong with it. */
function invoiced(wrong: Record<string, string>): string {
  const columns = {
    kind: `'invoice'`,
    number: `'INV-1'`,
    payment_id: `'${rows.payment}'`,
    credits_invoice_id: 'null',
    seller: `'{}'`,
    lines: `'[1]'`,
    net: '1',
    vat: '0',
    vat_rate: '0',
    total: '1',
    issued_at: 'now()',
    ...wrong,
  };
  return `insert into public.invoices (${Object.keys(columns).join(', ')}) values (${Object.values(columns).join(', ')})`;
}
const theInvoice = (column: string) =>
  `(select ${column} from public.invoices where payment_id = '${rows.paidPayment}')`;

export const checks: Record<string, readonly string[]> = {
  ...siteChecks,
  ...Object.assign({}, ...lookups.map(list)),
  ...importChecks,
  ...listingChecks,
  ...offer('featured_options'),
  ...offer('shop_plans'),
  audit_log_action_check: [`action = 'look'`],
  bids_accepted_key: [
    `update public.bids set status = 'accepted', answered_at = now(), listing_id = '${rows.suspendedAd}'
      where id = '${rows.bidMade}'`,
  ],
  bids_amount_check: ['amount = 0', 'amount = 10000001'],
  bids_answered_check: [`status = 'accepted'`, 'answered_at = now()'],
  bids_listing_check: [
    `insert into public.bids (id, conversation_id, bidder_id, seller_id, amount)
      values ('${rows.sent}', '${rows.talk}', '${people.owner}', '${people.partner}', 5)`,
  ],
  bids_message_check: [`message = repeat('x', 1001)`],
  bids_pending_key: [
    `insert into public.bids (id, conversation_id, listing_id, bidder_id, seller_id, amount)
      select '${rows.sent}', conversation_id, listing_id, bidder_id, seller_id, 5 from public.bids where id = '${rows.bidMade}'`,
  ],
  bids_status_check: [`status = 'sold', answered_at = now()`],
  chat_history_answered_by_check: [`answered_by = 'nobody'`],
  chat_history_failure_check: [`failure = 'both'`, `response = null`],
  chat_history_model_check: [`model = ''`, `model = repeat('x', 61)`],
  chat_history_question_check: [`question = ' '`, `question = repeat('x', 8001)`],
  chat_history_proposals_check: [`proposals = '{}'`],
  chat_history_response_check: [`response = ''`, `response = repeat('x', 32001)`],
  chat_history_sources_check: [`sources = '{}'`],
  chat_history_took_ms_check: [`took_ms = -1`],
  cities_place_check: ['lat = 10', 'lat = 40', 'lng = 10', 'lng = 60'],
  conversation_sides_side_check: [`side = 'watching'`],
  conversation_sides_unread_count_check: ['unread_count = -1'],
  conversations_direct_check: ['direct = true'],
  conversations_direct_key: [
    `insert into public.conversations (buyer_id, seller_id, direct) values
      ('${people.owner}', '${people.other}', true), ('${people.other}', '${people.owner}', true)`,
  ],
  conversations_listing_buyer_key: [again('conversations', 'listing_id, buyer_id, seller_id', `id = '${rows.talk}'`)],
  conversations_sides_check: ['seller_id = buyer_id'],
  engine_sizes_range_check: ['min_cc = -1', 'max_cc = min_cc - 1'],
  models_engine_cc_check: ['engine_cc = -1', 'engine_cc = 10001'],
  featured_options_days_check: ['days = 0', 'days = 366'],
  featured_options_price_check: ['price = 0', 'price = -1', 'price = 1000001', `price = 'NaN'`],
  featured_options_scope_check: [`scope = 'person'`],
  featured_periods_days_check: ['days = 0', 'days = 366'],
  featured_periods_ends_at_check: [`ends_at = starts_at - interval '1 second'`],
  featured_periods_payment_key: [
    `insert into public.featured_periods (listing_id, source, days, payment_id)
      select '${rows.ad}', 'payment', 7, '${rows.paidPayment}' from generate_series(1, 2)`,
  ],
  featured_periods_source_check: [`source = 'gift'`, `source = 'payment'`, `payment_id = '${rows.paidPayment}'`],
  featured_periods_target_check: ['listing_id = null', `shop_id = '${rows.shop}'`],
  listing_images_path_check: paths('path'),
  listing_images_position_check: ['position = -1', 'position = 20'],
  listing_images_position_key: [again('listing_images', 'listing_id, path, position', `id = '${rows.image}'`)],
  notifications_conversation_key: [again('notifications', 'user_id, kind, data', `kind = 'message'`)],
  notifications_data_check: [
    `data = '[]'`,
    `data = jsonb_build_object('x', (select string_agg(md5(n::text), '') from generate_series(1, 500) n))`,
  ],
  notifications_deleted_check: ['deleted_at = now()', `deletion_id = gen_random_uuid()`],
  notifications_kind_check: [`kind = 'No Kind'`, `kind = repeat('x', 41)`],
  listing_moderations_digest_check: [`digest = repeat('g', 64)`, `digest = 'ab'`],
  listing_moderations_reasons_check: [`reasons = '{}'`, `reasons = '["scam"]'`, 'allowed = false'],
  listing_moderations_source_check: [`source = 'guess'`],
  payment_events_event_id_check: [`event_id = ''`, `event_id = repeat('x', 201)`],
  payment_events_event_key: [
    again(
      'payment_events',
      'payment_id, provider, event_id, status, payload, outcome, resulting_status',
      `provider = 'matrix'`,
    ),
  ],
  payment_events_outcome_check: [`outcome = 'lost'`],
  payment_events_payload_check: [`payload = '[]'`, `payload = jsonb_build_object('x', repeat('x', 65537))`],
  payment_events_provider_check: [`provider = 'No Provider'`, `provider = repeat('x', 31)`],
  payment_events_status_check: [`status = 'lost'`],
  invoices_credits_key: [
    `with credited as (
      ${invoiced({ kind: `'credit_note'`, credits_invoice_id: theInvoice('id') })}
    ) ${invoiced({ kind: `'credit_note'`, number: `'CN-2'`, payment_id: `'${rows.paymentOfPartner}'`, credits_invoice_id: theInvoice('id') })}`,
  ],
  invoices_kind_check: [
    invoiced({ kind: `'receipt'` }),
    invoiced({ kind: `'credit_note'` }),
    invoiced({ credits_invoice_id: theInvoice('id') }),
  ],
  invoices_lines_check: [invoiced({ lines: `'{}'` }), invoiced({ lines: `'[]'` })],
  invoices_number_key: [invoiced({ number: theInvoice('number') })],
  invoices_payment_key: [invoiced({ payment_id: `'${rows.paidPayment}'` })],
  invoices_total_check: [
    invoiced({ total: '2' }),
    invoiced({ net: '2', vat: '-1' }),
    invoiced({ net: '0', total: '0' }),
  ],
  part_fits_fit_check: [`fit = 'yamaha'`, `fit = 'yamaha/mt-09:-'`],
  part_fits_key: [
    `insert into public.part_fits (part_category, part, fit)
    select 'exhaust', part, 'universal' from unnest(array['Matrix 3', 'MATRIX-3']) as part`,
  ],
  part_fits_part_check: [`part = repeat('x', 61)`],
  part_fits_state_check: [`state = 'odd'`, `state = 'denied'`, `decided = true`],
  payments_amount_check: ['amount = 0'],
  payments_credit_check: ['credit = 1', `update public.payments set credit = -1 where id = '${rows.paidPayment}'`],
  payments_currency_check: [`currency = 'USD'`],
  payments_kind_check: [`kind = 'gift'`, 'rate = null', `plan = 'shop'`, `kind = 'featured_listing'`],
  payments_paid_check: [`status = 'paid'`, 'paid_at = now()'],
  payments_pending_key: [again('payments', 'profile_id, kind, amount, listing_id, rate', `id = '${rows.payment}'`)],
  payments_period_check: [`update public.payments set period = 'weekly' where id = '${rows.paidPayment}'`],
  payments_rate_check: ['rate = -0.1', 'rate = 1.1'],
  payments_refunded_check: [`status = 'refunded', paid_at = now()`, 'refunded_at = now()'],
  payments_status_check: [`status = 'failed'`],
  payments_vat_check: ['vat = 0', 'net = amount + 1, vat = -1', 'vat_rate = 1.1'],
  popup_agreements_popup_key_check: [`popup_key = ' x'`, `popup_key = ''`, `popup_key = repeat('x', 61)`],
  private_messages_body_check: [`body = ' '`, `body = repeat('x', 4001)`],
  private_messages_kind_check: [`kind = 'poem'`],
  private_messages_pictures_check: [`pictures = '{}'`, `pictures = '[]'`, `pictures = '[1, 2, 3, 4, 5, 6, 7]'`],
  private_messages_seq_key: [`update public.private_messages set seq = 1 where conversation_id = '${rows.talk}'`],
  private_messages_warning_check: [`warning = 'loud'`],
  bikes_chassis_number_check: [`chassis_number = 'JH2PC4O001M200020'`],
  bikes_picture_path_check: [`picture_path = '${people.other}/x'`, `picture_path = owner_id || '/x/y'`],
  bikes_sale_key: [
    `insert into public.bikes (owner_id, make, model, year, sale_id)
    select '${people.owner}', 'yamaha', 'mt-09', 2021, '${rows.saleToOwner}' from generate_series(1, 2)`,
  ],
  bikes_year_check: ['year = 1899', 'year = extract(year from current_date)::integer + 2'],
  profiles_avatar_path_check: [`avatar_path = '${people.other}/x'`, `avatar_path = id || '/x/y'`],
  profiles_bio_check: [`bio = repeat('x', 601)`],
  profiles_birth_date_check: [`birth_date = '1899-12-31'`, 'birth_date = current_date + 1'],
  profiles_deleted_at_check: [`deleted_at = now()`],
  profiles_gender_check: [`gender = 'x'`],
  profiles_language_check: [`language = 'fr'`],
  profiles_phone_check: [`phone = '123'`, `phone = '05x0000000'`, `phone = '0521234567'`, `phone = '+96612345'`],
  profiles_suspension_reason_check: [`suspension_reason = repeat('x', 501)`],
  profiles_username_check: [`username = 'x'`, `username = repeat('x', 41)`, `username = ' xy'`],
  reconciliation_differences_attempt_key: [
    again('reconciliation_differences', 'reconciliation_id, payment_id, attempt, provider, what, ours', 'attempt = 1'),
  ],
  reconciliation_differences_theirs_check: [`theirs = to_jsonb(repeat('x', 65537))`],
  reconciliation_differences_what_check: [`what = 'odd'`],
  reconciliations_compared_check: ['compared = -1', 'differing = 1', 'differing = -1'],
  reconciliations_range_check: [`until = '2026-10-31'`, `until = since + 367`],
  reports_decided_check: [`status = 'reviewed'`, 'decided_at = now()'],
  reports_details_check: [`details = repeat('x', 1001)`],
  reports_found_check: [`found = '{}'`],
  reports_pending_listing_key: [again('reports', 'reporter_id, listing_id, reason', `id = '${rows.report}'`)],
  reports_pending_shop_key: [
    `insert into public.reports (reporter_id, shop_id, reason)
    select '${people.partner}', '${rows.shopOfOwner}', 'scam' from generate_series(1, 2)`,
  ],
  reports_pending_user_key: [
    `insert into public.reports (reporter_id, user_id, reason)
      select '${people.owner}', '${people.partner}', 'scam' from generate_series(1, 2)`,
  ],
  reports_reason_check: [`reason = 'dull'`, `reason = 'harassment'`, `target = 'user', reason = 'wrong_category'`],
  reports_status_check: [`status = 'lost', decided_at = now()`],
  reviews_author_target_key: [again('reviews', 'author_id, target_id, rating', `id = '${rows.review}'`)],
  reviews_comment_check: [`comment = ' '`, `comment = repeat('x', 1001)`],
  reviews_rating_check: ['rating = 0', 'rating = 6'],
  reviews_replied_check: [`reply = 'x'`, 'replied_at = now()'],
  reviews_reply_check: [`reply = ' ', replied_at = now()`, `reply = repeat('x', 1001), replied_at = now()`],
  sales_decided_check: [`state = 'upheld'`],
  sales_decision_check: [`decision = repeat('x', 1001)`],
  sales_listing_key: [again('sales', 'listing_id, seller_id, through_product, price, state', `id = '${rows.sale}'`)],
  sales_note_check: [`note = repeat('x', 1001)`],
  sales_price_check: ['price = 0', 'price = 10000001'],
  sales_sides_check: [`buyer_id = '${people.owner}'`],
  sales_state_check: [`state = 'lost'`],
  sales_through_product_check: ['price = null'],
  prohibited_terms_code_check: [`code = 'rude'`],
  prohibited_terms_folded_check: [`term = '---'`],
  prohibited_terms_folded_key: [again('prohibited_terms', 'term, code', `term = 'matrix term'`)],
  prohibited_terms_term_check: [`term = 'matrix' || repeat('-', 80)`, `term = ' matrix'`],
  listing_drafts_fields_check: [`fields = '[]'`, `fields = jsonb_build_object('title_ar', repeat('x', 20480))`],
  listing_drafts_paths_check: [
    `paths = array['${people.partner}/a/b']`,
    `paths = array['${people.owner}/a/b', 'demo/a']`,
    `paths = array['${people.owner}/../b']`,
    `paths = array['${people.owner}/a', null]`,
    `paths = array['']`,
    `paths = array['${people.owner}/a ']`,
    `paths = array['${people.owner}/a ${people.owner}/b']`,
    `paths = array[array['${people.owner}/a', '${people.owner}/b'], array['${people.owner}/c', '${people.owner}/d']]`,
    `paths = array_fill('${people.owner}/a'::text, array[21])`,
    `paths = array['${people.owner}/' || repeat('a', 4000)]`,
  ],
  saved_searches_criteria_check: [`criteria = jsonb_build_object('price_min', repeat('0', 5000) || '1')`],
  saved_searches_name_check: [`name = ' '`, `name = repeat('x', 81)`],
  shop_images_path_check: paths('path'),
  shop_images_position_check: ['position = -1', 'position = 20'],
  shop_images_position_key: [again('shop_images', 'shop_id, path, position', `shop_id = '${rows.shopOfOwner}'`)],
  shop_plans_ad_limit_check: ['ad_limit = -1', 'ad_limit = 100001'],
  shop_plans_price_check: [
    'monthly_price = 0',
    'monthly_price = null',
    'yearly_price = 0',
    ...['monthly_price = 1', 'yearly_price = 1', 'active = false', 'has_shop = true'].map(
      (change) => `update public.shop_plans set ${change} where slug = 'free'`,
    ),
  ],
  shops_contact_number_check: [`contact_number = '12'`],
  shops_cover_path_check: paths('cover_path'),
  shops_description_check: [`description_ar = repeat('x', 2001)`, `description_en = repeat('x', 2001)`],
  shops_hours_check: [`hours = '"{}"'`, `hours = '{"week": []}'`, `hours = '{"ramadan": {}}'`],
  shops_maps_url_check: [`maps_url = 'https://example.test'`, `maps_url = 'https://waze.com/' || repeat('x', 500)`],
  shops_name_check: ['name_en = null', `name_en = 'x '`, `name_ar = 'x '`, `name_en = repeat('x', 81)`],
  shops_owner_key: [again('shops', 'owner_id, name_en', `id = '${rows.shop}'`)],
  shops_photo_path_check: paths('photo_path'),
  shops_place_check: ['lat = 24', 'lng = 46', 'lat = 10, lng = 46', 'lat = 24, lng = 60'],
  shops_social_links_check: [
    `social_links = '[]'`,
    `social_links = '{"x": "http://x.test"}'`,
    `social_links = '{"y": "https://y.test"}'`,
  ],
  shops_suspension_reason_check: [`suspension_reason = repeat('x', 501)`],
  site_error_groups_state_check: [`state = 'closed'`],
  site_errors_error_check: [`error = '[]'`, `error = jsonb_build_object('stack', repeat('x', 16385))`],
  site_errors_message_check: [`message = ''`, `message = repeat('x', 2001)`],
  site_errors_page_url_check: [`page_url = repeat('x', 2001)`],
  site_errors_place_check: ['lineno = -1', 'colno = -1'],
  site_errors_severity_check: [`severity = 'none'`],
  search_misses_q_check: [`q = ''`, `q = repeat('x', 201)`],
  search_misses_times_check: ['times = 0'],
  search_synonyms_alternatives_check: [
    `alternatives = '{}'`,
    `alternatives = '{null}'`,
    `alternatives = array_fill('x'::text, '{13}')`,
    `alternatives = array[repeat('x', 401)]`,
  ],
  search_synonyms_folded_key: [`insert into public.search_synonyms (term, alternatives) values ('Matrix ', '{honda}')`],
  search_synonyms_term_check: [`term = ' '`, `term = repeat('x', 61)`],
  searches_q_check: [`q = 'x'`, `q = repeat('x', 201)`],
  searches_times_check: ['times = 0'],
  site_errors_source_check: [`source = repeat('x', 1001)`],
  site_errors_user_agent_check: [`user_agent = repeat('x', 501)`],
  subscriptions_days_check: ['days = 0', 'days = 3651'],
  subscriptions_ends_at_check: [`ends_at = starts_at - interval '1 second'`],
  subscriptions_noticed_check: ['noticed = 2'],
  subscriptions_payment_key: [
    `insert into public.subscriptions (profile_id, plan, source, period, days, payment_id)
      select '${people.owner}', 'shop', 'payment', 'monthly', 30, '${rows.paidPayment}' from generate_series(1, 2)`,
  ],
  subscriptions_period_check: [`period = 'hours'`],
  subscriptions_plan_check: [`plan = 'free'`],
  subscriptions_source_check: [`source = 'gift'`, `source = 'payment'`, `payment_id = '${rows.paidPayment}'`],
};
