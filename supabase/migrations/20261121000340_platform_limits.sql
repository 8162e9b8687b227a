-- How often anybody may do what: all limits of the site are rows of this table, which `…000345_platform_turns.sql` counts by.

create table private.limits (
  act text not null,
  per text not null,
  span interval,
  most bigint not null,
  most_new bigint,
  most_trusted bigint,
  answer text not null default 'PT429',
  hint text not null default 'too_many',
  covers text[] not null default '{}',
  constraint limits_key unique nulls not distinct (act, per, span),
  -- caller: the person, or the network address of whoever has no account; pair: a caller and a thing or another person;
  -- thing: what it is done to, whoever does it.
  constraint limits_per_check check (per in ('caller', 'pair', 'thing', 'everybody')),
  -- Older counters are forgotten: clean_platform.
  constraint limits_span_check check (span between interval '1 second' and interval '1 day'),
  constraint limits_answer_check check (answer in ('PT429', 'PT409', '42501', 'silent'))
);
alter table private.limits enable row level security;
comment on table private.limits is 'How much of what one caller, or everybody together, may do within how long, and what the answer to more is.';
comment on column private.limits.span is 'Null: how much there may be at the same time, however long it took.';
comment on column private.limits.most_new is 'For accounts that private.trust calls new, and visitors; null: as many as most.';
comment on column private.limits.most_trusted is 'For accounts that private.trust calls trusted; null: as many as most.';
comment on column private.limits.answer is 'The state it is refused with; silent: it is done without what the limit holds back, mostly a notification.';
comment on column private.limits.hint is 'The reason that clients translate.';
comment on column private.limits.covers is 'What counts at the door: functions by name, tables as "insert reviews". What no row covers counts as the act write; what the database counts by itself, in the middle of something, is nowhere here.';

insert into private.limits (act, per, span, most_new, most, most_trusted, covers) values
  ('write', 'caller', '1 minute', null, 300, null, '{}'),
  -- Words to others.
  ('message', 'caller', '1 minute', null, 30, null, '{insert private_messages}'),
  ('message', 'caller', '1 day', 400, 2000, 5000, '{}'),
  ('conversation', 'caller', '1 hour', null, 30, null, '{}'),
  ('conversation', 'caller', '1 day', 40, 100, 300, '{}'),
  ('bid', 'caller', '1 minute', null, 20, null, '{place_bid, counter_bid, change_bid}'),
  ('bid', 'caller', '1 day', 40, 100, 300, '{}'),
  ('review', 'caller', '1 day', 5, 10, 20, '{insert reviews, update reviews}'),
  ('review_of', 'thing', '1 day', 10, 50, null, '{}'),
  ('report', 'caller', '1 day', 10, 20, 40, '{insert reports}'),
  ('appeal', 'caller', '1 day', null, 10, null, '{appeal}'),
  ('follow', 'caller', '1 hour', null, 60, null, '{insert follows}'),
  ('follow', 'caller', '1 day', 100, 300, null, '{}'),
  ('block', 'caller', '1 hour', null, 60, null, '{insert blocks}'),
  ('reveal', 'caller', '1 hour', null, 20, null, '{}'),
  ('reveal', 'caller', '1 day', 30, 60, 120, '{}'),
  -- What everybody sees.
  ('ad', 'caller', '1 day', 40, 200, 500, '{insert listings}'),
  ('profile', 'caller', '1 hour', null, 60, null, '{update profiles}'),
  ('bike', 'caller', '1 hour', null, 60, null, '{insert bikes, add_bought_bike}'),
  ('new_shop', 'caller', '1 day', null, 5, null, '{insert shops}'),
  ('shop', 'caller', '1 hour', null, 120, null, '{update shops, set_shop_gallery}'),
  ('broadcast', 'caller', '1 hour', null, 60, null, '{broadcast_notification}'),
  -- What costs.
  ('payment', 'caller', '1 hour', null, 100, null, '{create_payment}'),
  ('sale', 'caller', '1 day', 50, 200, null, '{mark_sold, answer_sale, contradict_sale}'),
  ('export', 'caller', '1 day', null, 3, null, '{export_account}'),
  ('check_text', 'caller', '1 minute', null, 60, null, '{check_text_of_form}'),
  ('new_account', 'caller', '1 hour', null, 60, null, '{}'),
  ('draft', 'caller', '1 hour', null, 1000, null, '{insert listing_drafts}'),
  ('saved_listing', 'caller', '1 hour', null, 200, null, '{insert saved_listings}'),
  ('saved_search', 'caller', '1 hour', null, 60, null, '{insert saved_searches}'),
  -- Guesses.
  ('deletion', 'caller', '15 minutes', null, 5, null, '{request_account_deletion}'),
  ('recovery_codes', 'caller', '1 day', null, 10, null, '{create_recovery_codes}'),
  ('recovery_code', 'caller', '15 minutes', null, 5, null, '{use_recovery_code}'),
  ('recovery_code', 'caller', '1 day', null, 20, null, '{}'),
  -- Edge Functions.
  ('moderate-listing', 'caller', '10 minutes', null, 20, null, '{}'), ('moderate-listing', 'caller', '1 day', null, 200, null, '{}'),
  ('suggest-listing', 'caller', '10 minutes', null, 10, null, '{}'), ('suggest-listing', 'caller', '1 day', null, 60, null, '{}'),
  ('translate-message', 'caller', '10 minutes', null, 30, null, '{}'), ('translate-message', 'caller', '1 day', null, 200, null, '{}'),
  ('ask-chatgpt', 'caller', '10 minutes', null, 20, null, '{}'), ('ask-chatgpt', 'caller', '1 day', null, 200, null, '{}'),
  ('suggest-ai', 'caller', '10 minutes', null, 20, null, '{}'), ('suggest-ai', 'caller', '1 day', null, 200, null, '{}'),
  ('start-payment', 'caller', '10 minutes', null, 30, null, '{}'), ('check-payment', 'caller', '10 minutes', null, 400, null, '{}'),
  -- What browsers report, visitors' among them: of one, of all, and bytes of all.
  ('site_error', 'caller', '1 minute', null, 20, null, '{insert site_errors}'),
  ('site_error', 'everybody', '1 minute', null, 1000, null, '{}'),
  ('site_error_bytes', 'everybody', '1 day', null, 50000000, null, '{}'),
  ('page_view', 'caller', '1 minute', null, 20, null, '{report_page_view}'),
  ('page_view', 'everybody', '1 minute', null, 1000, null, '{}'),
  ('release_visit', 'caller', '1 minute', null, 20, null, '{report_release_visit}');

insert into private.limits (act, per, span, most, hint) values
  ('bid_for_ad', 'pair', '1 day', 6, 'too_many_bids');

insert into private.limits (act, per, span, most, answer, covers) values
  -- What is not counted among views and searches; a device without an account is counted as a caller is.
  ('view', 'caller', '1 minute', 120, 'silent', '{count_view, count_shop_view, count_shop_contact}'),
  ('view_once', 'pair', '1 day', 1, 'silent', '{}'),
  ('view_from_address', 'pair', '1 day', 30, 'silent', '{}'),
  ('search', 'caller', '1 minute', 30, 'silent', '{record_search}'),
  ('search_once', 'pair', '20 hours', 1, 'silent', '{}'),
  ('new_search', 'everybody', '1 minute', 300, 'silent', '{}'),
  -- What people find after a search that found nothing.
  ('next_search', 'caller', '1 day', 200, 'silent', '{}'),
  ('next_search', 'pair', '20 hours', 1, 'silent', '{}'),
  ('new_next_search', 'everybody', '1 minute', 100, 'silent', '{}'),
  -- Whoever does and undoes is told of once.
  ('told', 'pair', '1 day', 1, 'silent', '{}'),
  ('function_failure', 'thing', '1 minute', 10, 'silent', '{}');

-- How much there may be at the same time.
insert into private.limits (act, per, most_new, most, most_trusted, answer, hint) values
  ('drafts', 'caller', null, 500, null, 'PT409', 'too_many_drafts'),
  ('saved_searches', 'caller', null, 20, null, 'PT409', 'too_many'),
  ('saved_listings', 'caller', null, 1000, null, 'PT409', 'too_many'),
  ('bikes', 'caller', null, 20, null, 'PT409', 'too_many'),
  ('follows', 'caller', null, 1000, null, 'PT409', 'too_many'),
  ('blocks', 'caller', null, 1000, null, 'PT409', 'too_many'),
  ('push_subscriptions', 'caller', null, 20, null, 'silent', 'too_many'),
  -- In each bucket; a picture of an ad is three files, at most 217 kB. Storage answers 403 to whatever is refused: check_upload
  -- says which it was.
  ('files', 'caller', 3000, 30000, 100000, 'PT409', 'files_full'),
  ('file_bytes', 'caller', 250000000, 5000000000, 20000000000, 'PT409', 'files_full');
insert into private.limits (act, per, span, most_new, most, most_trusted, answer, hint) values
  ('files', 'caller', '1 day', 1200, 6000, 20000, 'PT429', 'files_today'),
  ('file_bytes', 'caller', '1 day', 60000000, 500000000, 2000000000, 'PT429', 'files_today');
