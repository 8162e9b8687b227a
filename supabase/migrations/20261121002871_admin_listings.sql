-- The desk of ads: every ad in whatever state, by the orders and filters that have an index, and all about one.

create function private.shelf_of(suspended boolean, sold_at timestamptz, listed boolean, featured boolean) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when suspended then 'suspended' when sold_at is not null then 'sold' when not listed then 'hidden'
    when featured then 'featured' else 'listed' end
$$;
comment on function private.shelf_of(boolean, timestamptz, boolean, boolean) is
  'Where an ad stands when it was last written: what hides it comes before what shows it. An ad whose owner is suspended counts as suspended.';

-- Folds once, where private.search_vector folds twice: every ad that is written pays for it. The cost, in operators,
-- keeps the planner from walking along an order and working out the words of each ad.
create function private.title_words(title_ar text, title_en text, model text) returns tsvector
language plpgsql immutable parallel safe cost 1000 set search_path = '' as $$
declare
  folded constant text := private.fold_letters(private.fold_text(
    coalesce(title_ar, '') || ' ' || coalesce(title_en, '') || ' ' || coalesce(model, '')));
begin
  return strip(to_tsvector('private.stems', folded) || to_tsvector('pg_catalog.simple', folded));
end $$;
comment on function private.title_words(text, text, text) is 'The words that the desk of ads finds an ad by.';
-- Indexes of the table call them as the person who writes.
grant execute on function private.shelf_of(boolean, timestamptz, boolean, boolean), private.title_words(text, text, text)
  to authenticated, service_role;

create index listings_all_time_idx on public.listings (created_at desc, id desc);
create index listings_all_price_idx on public.listings (price, id);
create index listings_listed_price_idx on public.listings (price, id) where listed;
create index listings_shelf_time_idx on public.listings
  (private.shelf_of(suspended or owner_suspended, sold_at, listed, featured), created_at desc, id desc);
create index listings_shelf_price_idx on public.listings
  (private.shelf_of(suspended or owner_suspended, sold_at, listed, featured), price, id);
-- Those that wait: an ad that is hidden and has not expired.
create index listings_waiting_idx on public.listings (expires_at)
  where private.shelf_of(suspended or owner_suspended, sold_at, listed, featured) = 'hidden';
create index listings_city_time_idx on public.listings (city, created_at desc, id desc);
create index listings_make_time_idx on public.listings (make, created_at desc, id desc);
create index listings_type_time_idx on public.listings (type, created_at desc, id desc);
-- What is dear or cheap of all is so by its make and type: along all prices one would look for a KTM among a million parts.
create index listings_make_price_idx on public.listings (make, price, id);
create index listings_type_price_idx on public.listings (type, price, id);
-- fastupdate would keep a list of pending rows, which every search would have to read to its end.
create index listings_title_words_idx on public.listings using gin (private.title_words(title_ar, title_en, model))
  with (fastupdate = off);
create index reports_pending_listings_idx on public.reports (listing_id) where status = 'pending' and target = 'listing';

create type public.admin_listing as (
  id uuid,
  owner_id uuid,
  kind text,
  title_ar text,
  title_en text,
  make text,
  model text,
  year integer,
  type text,
  city text,
  price integer,
  cover_path text,
  image_count integer,
  created_at timestamptz,
  expires_at timestamptz,
  featured_until timestamptz,
  suspended boolean,
  owner_suspended boolean,
  sold_at timestamptz,
  listed boolean,
  reported boolean,
  cursor text
);
comment on type public.admin_listing is 'An ad as the desk of ads lists it, and the cursor that continues after it.';
select private.never_null('public.admin_listing', 'id', 'owner_id', 'kind', 'type', 'city', 'price', 'image_count',
  'created_at', 'expires_at', 'suspended', 'owner_suspended', 'listed', 'cursor');
comment on column public.admin_listing.reported is 'Never null. A report of it waits for a decision.';

create function private.title_query(q text) returns tsquery
language sql stable set search_path = '' as $$
  -- One or two letters begin too many words.
  select string_agg(
      format(case when length(word) > 2 then '(%L | %L:*)' else '(%L | %L)' end, private.stem_of(word), private.fold_letters(word)),
      ' & '
    )::tsquery
  from unnest(private.search_words_in(q)) as word
  where word <> ''
$$;
comment on function private.title_query(text) is 'Every word that was typed, by its stem or, from three letters on, as the beginning of one; null when nothing searchable was typed.';

create function private.admin_listing_source(q text, by_price boolean) returns text
-- Words are looked up in their index, however many ads have them.
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  found constant text := '(select * from public.listings l where %s%s)';
  typed constant text := lower(btrim(coalesce(q, '')));
  words text;
  few boolean;
begin
  if length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  elsif typed = '' then
    return 'public.listings';
  elsif typed ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return format(found, format('l.id = %L::uuid', typed), '');
  elsif typed ~ '^#?[1-9]\d{5,8}$' then
    return format(found, format('l.ad_number = %L::integer', ltrim(typed, '#')), '');
  end if;
  words := format('private.title_words(l.title_ar, l.title_en, l.model) @@ %L::tsquery', private.title_query(typed));
  -- The planner cannot know how rare the beginning of a word is: it would look for a single ad along a whole order.
  execute format('select count(*) <= 5000 from (select from public.listings l where %s limit 5001) as counted', words)
    into few;
  -- Along prices one might go past all parts until the first motorcycle.
  return format(found, words, case when few or by_price then ' offset 0' end);
end $$;
comment on function private.admin_listing_source(text, boolean) is
  'Where the ads that are searched for are read, in SQL: those with the words are found first if they are few or in the order of prices, else in the order of the list. 22023 q.';

create function private.admin_listing_filter(status text, type text, city text, make text, seller uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  shelf constant text := 'private.shelf_of(l.suspended or l.owner_suspended, l.sold_at, l.listed, l.featured)';
  filter text := 'true';
  of_status text;
begin
  if status is not null then
    of_status := case status
      when 'active' then 'l.listed and l.expires_at > now()'
      -- Nearly all of them run still; written as comparisons, the planner would expect next to none and sort them all.
      when 'featured' then shelf || $f$ = 'featured' and coalesce(l.featured_until > now() and l.expires_at > now(), false)$f$
      when 'sold' then shelf || $f$ = 'sold'$f$
      when 'suspended' then shelf || $f$ = 'suspended'$f$
      when 'expired' then shelf || $f$ = 'hidden' and coalesce(l.expires_at <= now(), false)$f$
      when 'hidden' then shelf || $f$ = 'hidden' and l.expires_at > now()$f$
      -- An array: those that are reported are looked up, and never looked for along all ads.
      when 'reported' then $f$l.id = any (array(
        select r.listing_id from public.reports r where r.status = 'pending' and r.target = 'listing'))$f$
    end;
    if of_status is null then
      perform private.bad_argument('status', 'One of active, featured, sold, expired, hidden, suspended and reported.');
    end if;
    filter := filter || ' and ' || of_status;
  end if;
  -- One value is an equality, so that an index gives its ads in order.
  return filter
    || case when type is null then '' when type !~ ',' then format(' and l.type = %L', (private.slug_list('type', type))[1])
      else format(' and l.type = any (%L::text[])', private.slug_list('type', type)) end
    || case when city is null then '' when city !~ ',' then format(' and l.city = %L', (private.slug_list('city', city))[1])
      else format(' and l.city = any (%L::text[])', private.slug_list('city', city)) end
    || case when make is null then '' when make !~ ',' then format(' and l.make = %L', (private.slug_list('make', make))[1])
      else format(' and l.make = any (%L::text[])', private.slug_list('make', make)) end
    || case when seller is null then '' else format(' and l.owner_id = %L::uuid', seller) end;
end $$;
comment on function private.admin_listing_filter(text, text, text, text, uuid) is
  'Which ads are meant, as a condition of public.listings l: in SQL, so that each question is planned by what it asks. 22023 status, type, city or make.';

create function private.admin_list_listings(
  q text, status text, type text, city text, make text, seller uuid, sort text, after text, page_size integer
) returns setof public.admin_listing
-- So much that the places of all ads with a word can be kept, and no ad is looked through again.
language plpgsql stable security definer set search_path = '' set work_mem = '16MB' as $$
declare
  wanted constant text := coalesce(sort, '-created_at');
  by_price constant boolean := ltrim(wanted, '-') = 'price';
  downwards constant boolean := wanted ~ '^-';
  reported uuid[];
  keys text[];
  beyond text := '';
begin
  perform private.require_admin();
  if page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  elsif wanted not in ('created_at', '-created_at', 'price', '-price') then
    perform private.bad_argument('sort', 'One of created_at and price, with "-" before it for the largest first.');
  end if;
  if after is not null then
    keys := regexp_match(after, format('^%s(\d{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$',
      case when by_price then 'p' else 't' end));
    if keys is null then
      perform private.bad_argument('after', 'This cursor is not of this list.');
    end if;
    beyond := format(' and (%s, l.id) %s (%s, %L::uuid)',
      case when by_price then 'l.price' else 'l.created_at' end,
      case when downwards then '<' else '>' end,
      case when by_price then format('%L::bigint', keys[1])
        else format('%L::timestamptz', timestamptz 'epoch' + keys[1]::bigint * interval '1 microsecond') end,
      keys[2]);
  end if;
  -- Read once, not looked up ad by ad.
  reported := array(select r.listing_id from public.reports r where r.status = 'pending' and r.target = 'listing');
  return query execute format(
    'select l.id, l.owner_id, l.kind, l.title_ar, l.title_en, l.make, l.model, l.year, l.type, l.city, l.price, l.cover_path,
      l.image_count, l.created_at, l.expires_at, l.featured_until, l.suspended, l.owner_suspended, l.sold_at, l.listed,
      l.id = any ($1), %s
    from %s l where %s%s order by %s limit %s',
    case when by_price then '''p'' || l.price || ''_'' || l.id'
      else '''t'' || (extract(epoch from l.created_at) * 1000000)::bigint || ''_'' || l.id' end,
    private.admin_listing_source(q, by_price), private.admin_listing_filter(status, type, city, make, seller), beyond,
    format(case when by_price then 'l.price %1$s, l.id %1$s' else 'l.created_at %1$s, l.id %1$s' end,
      case when downwards then 'desc' else 'asc' end),
    page_size)
  using reported;
end $$;

select private.publish('admin_list_listings',
  'q text default null, status text default null, type text default null, city text default null, make text default null,
  seller uuid default null, sort text default null, after text default null, page_size integer default 50',
  'authenticated');
comment on function public.admin_list_listings(text, text, text, text, text, uuid, text, text, integer) is
  'For admins: ads in any state. q is words of the title or model, the number of an ad, or an id; status: active, featured, sold, expired, hidden (waits for pictures or for moderation), suspended (or its owner), reported (a report waits); type, city and make take slugs separated by commas; seller is a person. sort: created_at or price, with "-" before it for the largest first, at first -created_at. after is the cursor of the last row seen, page_size at most 100. 22023 with the argument as hint.';

create function private.admin_listing_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'reported', (select count(*) from (
      select distinct r.listing_id from public.reports r
      where r.status = 'pending' and r.target = 'listing' and r.listing_id is not null limit 1000
    ) as counted),
    'hidden', (select count(*) from (
      select from public.listings l
      where private.shelf_of(l.suspended or l.owner_suspended, l.sold_at, l.listed, l.featured) = 'hidden' and l.expires_at > now()
      limit 1000
    ) as counted),
    'suspended', (select count(*) from (
      select from public.listings l
      where private.shelf_of(l.suspended or l.owner_suspended, l.sold_at, l.listed, l.featured) = 'suspended' limit 1000
    ) as counted)
  );
end $$;
select private.publish('admin_listing_counts', '', 'authenticated');
comment on function public.admin_listing_counts() is
  'For admins: how many ads are reported, hidden and suspended, as admin_list_listings means it; counting ends at 1000.';

create function private.admin_get_listing(ad_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  ad public.listings;
begin
  perform private.require_admin();
  select * into ad from public.listings where id = ad_id;
  if not found then
    perform private.not_found('ad');
  end if;
  return jsonb_build_object(
    'ad', to_jsonb(ad) - 'moderated_digest' - 'expiry_notice_for',
    'pictures', (
      select coalesce(jsonb_agg(i.path order by i.position), '[]') from public.listing_images i where i.listing_id = ad_id
    ),
    'seller', (
      select jsonb_build_object('id', p.id, 'username', p.username, 'avatar_path', p.avatar_path, 'phone', p.phone,
        'city', p.city, 'suspended', p.suspended, 'created_at', p.created_at, 'shop_id', s.id,
        'shop_name_ar', s.name_ar, 'shop_name_en', s.name_en)
      from public.profiles p left join public.shops s on s.owner_id = p.id
      where p.id = ad.owner_id
    ),
    'price_place', (select to_jsonb(s) - 'bars' from private.get_price_statistics(ad_id) s),
    'views', coalesce((select v.views from private.listing_views v where v.listing_id = ad_id), 0),
    'saves', (select count(*) from (
      select from public.saved_listings s where s.listing_id = ad_id and s.removed_at is null limit 1000
    ) as counted),
    'conversations', (select count(*) from (
      select from public.conversations c where c.listing_id = ad_id limit 1000
    ) as counted),
    'bids', (
      select jsonb_build_object('count', count(*), 'open', count(*) filter (where b.status = 'pending' and b.expires_at > now()),
        'best', max(b.amount) filter (where not b.by_seller and b.status not in ('withdrawn', 'cancelled')))
      from (select * from public.bids b where b.listing_id = ad_id limit 1000) as b
    ),
    'reports', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at desc), '[]')
      from (
        select r.id, r.reason, r.details, r.status, r.note, r.created_at, r.reporter_id, p.username as reporter
        from public.reports r left join public.profiles p on p.id = r.reporter_id
        where r.listing_id = ad_id and r.target = 'listing' order by r.created_at desc limit 20
      ) as r
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at desc), '[]')
      from (
        select p.id, p.kind, p.amount, p.status, p.days, p.created_at, p.paid_at
        from public.payments p where p.listing_id = ad_id order by p.created_at desc limit 20
      ) as p
    ),
    'moderation', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at desc), '[]')
      from (
        select m.allowed, m.reasons, m.source, m.created_at from public.listing_moderations m
        where m.user_id = ad.owner_id
          and m.digest = private.listing_digest(ad)
        order by m.created_at desc limit 5
      ) as m
    )
  );
end $$;
select private.publish('admin_get_listing', 'listing_id uuid', 'authenticated');
comment on function public.admin_get_listing(uuid) is
  'For admins, all about an ad: ad (its row), pictures (paths in order), seller, price_place (price_statistics without bars, or null), views, saves, conversations, bids {count, open, best}, and the latest reports, payments and verdicts of moderation. PT404 when there is none.';
