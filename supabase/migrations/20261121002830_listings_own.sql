-- One's own ads, whatever became of them: what each is waiting for, and how it goes.

-- A seller's offers that wait for an answer of theirs.
create index bids_to_answer_idx on public.bids (seller_id, listing_id, expires_at) where status = 'pending' and not by_seller;

create function private.refusal_of(ad public.listings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when ad.image_count = 0 then '[{"field": "pictures", "code": "missing"}]'::jsonb else (
    select m.reasons from public.listing_moderations m
    where m.user_id = ad.owner_id and not m.allowed
      and m.digest = private.listing_digest(ad)
    order by m.source = 'provider' desc, m.id desc
    limit 1
  ) end
$$;
comment on function private.refusal_of(public.listings) is 'Why an ad is not listed that could be: [{field, code, match?}] as in listing_moderations; null while its texts wait for a verdict.';

create function private.state_of_own(ad public.listings) returns text
-- Not in SQL, which would be planned for every ad anew.
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when ad.sold_at is not null then 'sold'
    when ad.suspended or ad.owner_suspended then 'suspended'
    when ad.expires_at <= now() then 'expired'
    when not ad.listed then case when private.refusal_of(ad) is null then 'waiting' else 'refused' end
    when ad.reserved then 'reserved'
    else 'on_sale'
  end;
end $$;
comment on function private.state_of_own(public.listings) is 'on_sale, reserved (an offer was accepted), waiting (for a verdict about its texts), refused, suspended (by an admin), expired or sold.';

create function private.place_of_own(
  ad public.listings, state text, bid_until timestamptz, owes boolean, notice_days integer
) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  urgency constant integer := case
    when state = 'sold' then case when owes then 1 else 9 end
    when state = 'refused' then 2
    when state = 'suspended' then 3
    when state = 'waiting' then 7
    when state = 'expired' then 8
    when bid_until is not null then 0
    when state = 'reserved' then 4
    when ad.expires_at > now() + make_interval(days => notice_days) then 6
    when private.renewable_from(ad) <= now() then 5
    else 6
  end;
  -- Who waits for something with an end comes in the order of the ends, the others with the newest first.
  due constant timestamptz := case when urgency = 0 then bid_until when urgency = 5 then ad.expires_at end;
  newest constant timestamptz := case state when 'sold' then ad.sold_at when 'expired' then ad.expires_at else ad.created_at end;
  microseconds constant bigint := extract(epoch from coalesce(due, newest)) * 1000000;
begin
  return urgency || lpad((case when due is null then 9999999999999999 - microseconds else microseconds end)::text, 16, '0')
    || ad.id;
end $$;
comment on function private.place_of_own(public.listings, text, timestamptz, boolean, integer) is 'Where an ad stands among those of its owner, as a text that sorts: what waits for the owner comes first.';

create function private.own_ads(person uuid) returns table (ad public.listings, state text, place text)
language sql stable security definer set search_path = '' as $$
  -- Read once, whatever the planner thinks how few they are.
  with asked as materialized (
    select listing_id, min(expires_at) as until from public.bids
    where seller_id = person and status = 'pending' and not by_seller and expires_at > now()
    group by listing_id
  ), owed as materialized (
    select listing_id from public.payments
    where profile_id = person and kind = 'commission' and status = 'pending'
  )
  select l, s.state, private.place_of_own(l, s.state, asked.until, owed.listing_id is not null,
    (select private.setting_number('listing_notice_days', 5)::integer))
  from public.listings l
    left join asked on asked.listing_id = l.id
    left join owed on owed.listing_id = l.id
    cross join lateral private.state_of_own(l) as s (state)
  where l.owner_id = person
$$;
comment on function private.own_ads(uuid) is 'All ads of a person, each with its state and its place.';

create function private.unread_about_own(person uuid) returns table (listing_id uuid, unread bigint)
language sql stable security definer set search_path = '' as $$
  select c.listing_id, sum(s.unread_count)
  from public.conversation_sides s
    join public.conversations c on c.id = s.conversation_id
  where s.person_id = person and s.unread_count > 0 and s.side = 'selling'
  group by c.listing_id
$$;
comment on function private.unread_about_own(uuid) is 'How many messages about each of their ads a person has not read.';

create type public.own_listing as (
  listing_id uuid,
  state text,
  place text,
  kind text,
  title_ar text,
  title_en text,
  cover_path text,
  price integer,
  created_at timestamptz,
  expires_at timestamptz,
  sold_at timestamptz,
  featured_until timestamptz,
  renewable_from timestamptz,
  renewal_due boolean,
  reasons jsonb,
  suspension_reason text,
  views integer,
  saves integer,
  conversations integer,
  unread integer,
  best_bid integer,
  open_bids integer,
  bid_amount integer,
  bid_until timestamptz,
  bid_by text,
  conversation_id uuid,
  commission_id uuid,
  commission numeric,
  commission_status text,
  sale_state text,
  sale_price integer,
  buyer text,
  buyer_rated boolean
);
comment on type public.own_listing is 'An ad as its owner sees it among their own.';
select private.never_null('public.own_listing', 'listing_id');
comment on column public.own_listing.state is 'Never null. on_sale, reserved (an offer was accepted), waiting (for a verdict about its texts), refused, suspended (by an admin), expired or sold.';
comment on column public.own_listing.place is 'Never null. By which the list goes on after it.';
select private.never_null('public.own_listing', 'kind', 'price', 'created_at', 'expires_at');
comment on column public.own_listing.renewable_from is 'From when on it may be renewed; null: not at all.';
comment on column public.own_listing.renewal_due is 'Never null. It is for sale, ends within listing_notice_days, and may be renewed.';
comment on column public.own_listing.reasons is 'Of a refused one: [{field, code, match?}], else null.';
select private.never_null('public.own_listing', 'views');
comment on column public.own_listing.saves is 'Never null. How many people keep it, up to 1000.';
comment on column public.own_listing.conversations is 'Never null. Up to 1000.';
comment on column public.own_listing.unread is 'Never null. Messages about it that the owner has not read.';
comment on column public.own_listing.best_bid is 'The highest offer of a bidder that was not taken back, in whole riyals; null without one.';
comment on column public.own_listing.open_bids is 'Never null. Offers that wait for an answer of the owner.';
comment on column public.own_listing.bid_amount is 'Of the offer that was accepted, else of the highest of those that wait, in whole riyals; null without one, as all of it.';
comment on column public.own_listing.bid_by is 'Name of the bidder.';
comment on column public.own_listing.conversation_id is 'In which the offer was made.';
comment on column public.own_listing.commission_id is 'The payment of the commission of a sale through the site; null when none was due.';
comment on column public.own_listing.sale_state is 'That of the sale, as in sale_summary for its seller; null while it is not sold.';
comment on column public.own_listing.buyer is 'Name of the person who bought it; null where there is none.';
comment on column public.own_listing.buyer_rated is 'Never null. Whether the owner has reviewed that person.';

create function private.own_listing_of(ad public.listings, state text, place text, unread bigint) returns public.own_listing
-- Not in SQL, which would be planned for every ad anew.
language plpgsql stable security definer set search_path = '' as $$
declare
  own public.own_listing;
begin
  own.listing_id := ad.id;
  own.state := state;
  own.place := place;
  own.kind := ad.kind;
  own.title_ar := ad.title_ar;
  own.title_en := ad.title_en;
  own.cover_path := ad.cover_path;
  own.price := ad.price;
  own.created_at := ad.created_at;
  own.expires_at := ad.expires_at;
  own.sold_at := ad.sold_at;
  own.featured_until := ad.featured_until;
  own.renewable_from := private.renewable_from(ad);
  own.renewal_due := state = 'on_sale' and own.renewable_from <= now()
    and ad.expires_at <= now() + make_interval(days => private.setting_number('listing_notice_days', 5)::integer);
  own.reasons := case when state = 'refused' then private.refusal_of(ad) end;
  own.suspension_reason := ad.suspension_reason;
  own.views := coalesce((select v.views from private.listing_views v where v.listing_id = ad.id), 0);
  own.unread := coalesce(unread, 0);
  own.saves := (
    select count(*) from (
      select from public.saved_listings s where s.listing_id = ad.id and s.removed_at is null limit 1000
    ) as saved
  );
  own.conversations := (
    select count(*) from (select from public.conversations c where c.listing_id = ad.id limit 1000) as talk
  );
  own.best_bid := (
    select max(b.amount) from public.bids b
    where b.listing_id = ad.id and not b.by_seller and b.status not in ('withdrawn', 'cancelled')
  );
  own.open_bids := (
    select count(*) from public.bids b
    where b.seller_id = ad.owner_id and b.listing_id = ad.id and b.status = 'pending' and not b.by_seller
      and b.expires_at > now()
  );
  select b.amount, case when b.status = 'pending' then b.expires_at end, p.username, b.conversation_id
  into own.bid_amount, own.bid_until, own.bid_by, own.conversation_id
  from public.bids b
    left join public.public_profiles p on p.id = b.bidder_id
  where b.listing_id = ad.id
    and (b.status = 'accepted' or b.status = 'pending' and not b.by_seller and b.expires_at > now())
  order by b.status, b.amount desc, b.id
  limit 1;
  select p.id, p.amount, p.status into own.commission_id, own.commission, own.commission_status
  from public.payments p
  where p.listing_id = ad.id and p.kind = 'commission' and p.profile_id = ad.owner_id and p.status <> 'cancelled'
  order by p.paid_at is null, p.status <> 'pending', p.created_at desc
  limit 1;
  select private.state_of(s), s.price, p.username, r.author_id is not null
  into own.sale_state, own.sale_price, own.buyer, own.buyer_rated
  from public.sales s
    left join public.public_profiles p on p.id = s.buyer_id
    left join public.reviews r on r.author_id = s.seller_id and r.target_id = s.buyer_id
  where s.listing_id = ad.id and s.seller_id = ad.owner_id;
  own.buyer_rated := coalesce(own.buyer_rated, false);
  return own;
end $$;
comment on function private.own_listing_of(public.listings, text, text, bigint) is 'An ad with all that its owner is told of it.';

create function private.list_own_listings(only_state text, after text, page_size integer) returns setof public.own_listing
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_full_session();
  if only_state is null
    or only_state not in ('all', 'on_sale', 'reserved', 'waiting', 'refused', 'suspended', 'expired', 'sold') then
    perform private.bad_argument('state', 'all, or a state of own_listing.');
  elsif after !~ '^[0-9]{17}[0-9a-f-]{36}$' then
    perform private.bad_argument('after', 'The place of the last ad.');
  elsif page_size is null or page_size not between 1 and 50 then
    perform private.bad_argument('page_size', 'Between 1 and 50.');
  end if;
  return query
    with unread as materialized (select * from private.unread_about_own((select auth.uid())))
    select own.*
    from (
        select o.* from private.own_ads((select auth.uid())) o
        where only_state in ('all', o.state) and (after is null or o.place > after collate "C")
        order by o.place collate "C"
        limit page_size
      ) as page
      left join unread on unread.listing_id = (page.ad).id
      cross join lateral private.own_listing_of(page.ad, page.state, page.place, unread.unread) as own
    order by page.place collate "C";
end $$;
comment on function private.list_own_listings(text, text, integer) is 'Reads every ad of the caller, as what comes first depends on offers and payments; the rest only for the page.';

select private.publish('list_own_listings',
  'state text default ''all'', after text default null, page_size integer default 20', 'authenticated');
comment on function public.list_own_listings(text, text, integer) is
  'The caller''s ads, those first that wait for something of the caller. state: all, or one of own_listing. The next page comes after the place of the last ad. 22023 state, after or page_size (1 to 50).';

create function private.get_own_listing(ad_id uuid) returns public.own_listing
language plpgsql stable security definer set search_path = '' as $$
declare
  listing public.listings;
begin
  perform private.require_full_session();
  select * into listing from public.listings where id = ad_id and owner_id = (select auth.uid());
  if not found then
    perform private.not_found('ad');
  end if;
  return private.own_listing_of(listing, private.state_of_own(listing), '', (
    select u.unread from private.unread_about_own(listing.owner_id) u where u.listing_id = ad_id
  ));
end $$;

select private.publish('get_own_listing', 'listing_id uuid', 'authenticated');
comment on function public.get_own_listing(uuid) is 'One ad of the caller as list_own_listings shows it, without its place. PT404 not_found, also for those of others.';

create type public.own_listing_counts as (
  on_sale integer,
  reserved integer,
  waiting integer,
  refused integer,
  suspended integer,
  expired integer,
  sold integer,
  views integer[],
  unread integer,
  unread_since timestamptz,
  open_bids integer,
  bid_until timestamptz
);
comment on type public.own_listing_counts is 'A seller''s ads in figures.';
select private.never_null('public.own_listing_counts', 'on_sale', 'reserved', 'waiting', 'refused', 'suspended', 'expired', 'sold');
comment on column public.own_listing_counts.views is 'Never null. On each of the last 14 days of Riyadh, today last.';
comment on column public.own_listing_counts.unread is 'Never null. Conversations about one''s ads in which something is unread, up to 1000.';
comment on column public.own_listing_counts.unread_since is 'When in the one of them that has waited longest was last written; null without one.';
comment on column public.own_listing_counts.open_bids is 'Never null. Offers that wait for an answer.';
comment on column public.own_listing_counts.bid_until is 'When the first of them ends; null without one.';

create function private.own_listing_counts() returns public.own_listing_counts
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := (select auth.uid());
  counts public.own_listing_counts;
begin
  perform private.require_full_session();
  select count(*) filter (where state = 'on_sale'), count(*) filter (where state = 'reserved'),
    count(*) filter (where state = 'waiting'), count(*) filter (where state = 'refused'),
    count(*) filter (where state = 'suspended'), count(*) filter (where state = 'expired'),
    count(*) filter (where state = 'sold')
  into counts.on_sale, counts.reserved, counts.waiting, counts.refused, counts.suspended, counts.expired, counts.sold
  from private.own_ads(person);
  counts.views := array(
    select coalesce(v.views, 0)
    from generate_series(13, 0, -1) as ago
      left join private.seller_views v on v.owner_id = person and v.day = private.today() - ago
    order by ago desc
  );
  select count(*), min(last_message_at) into counts.unread, counts.unread_since
  from (
    select s.last_message_at from public.conversation_sides s
    where s.person_id = person and s.unread_count > 0 and s.side = 'selling' and not s.archived
    limit 1000
  ) as waiting;
  select count(*), min(b.expires_at) into counts.open_bids, counts.bid_until
  from public.bids b
  where b.seller_id = person and b.status = 'pending' and not b.by_seller and b.expires_at > now();
  return counts;
end $$;

select private.publish('own_listing_counts', '', 'authenticated');
comment on function public.own_listing_counts() is 'How many ads of the caller are in which state, how often they were looked at, and what waits for the caller.';

create type public.price_place as (
  listing_id uuid, low integer, lower_quartile integer, median integer, upper_quartile integer, high integer
);
comment on type public.price_place is 'Between which prices an ad lies: those of price_statistics.';
select private.never_null('public.price_place', 'listing_id', 'low', 'lower_quartile', 'median', 'upper_quartile', 'high');

create function private.own_price_places(ids uuid[]) returns setof public.price_place
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_full_session();
  if ids is null or cardinality(ids) > 50 then
    perform private.bad_argument('ids', 'At most 50 ads.');
  end if;
  return query
    select l.id, s.low, s.lower_quartile, s.median, s.upper_quartile, s.high
    from public.listings l
      cross join lateral private.get_price_statistics(l.id) as s
    where l.id = any (ids) and l.owner_id = (select auth.uid());
end $$;

select private.publish('own_price_places', 'ids uuid[]', 'authenticated');
comment on function public.own_price_places(uuid[]) is
  'What ads like those of the caller that are named cost. No row for one that too few are like, and for those of others. 22023 ids (at most 50).';
