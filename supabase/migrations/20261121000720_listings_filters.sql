-- The filters of the list, and the list itself.

create type private.listing_condition as (
  -- one of them must be among the tokens of the ad
  tokens text[],
  -- the same as SQL about s, a row of private.listing_search: of ranges, the tokens hold a little too much
  of_entry text,
  -- at most how many ads meet it, as counts
  counts bigint[],
  -- whether the indexes of the orders can tell
  walkable boolean,
  -- whether the most that it says is where the order of price begins and ends
  of_price boolean
);
comment on type private.listing_condition is 'One filter of the list.';

create function private.slug_condition(name text, input text, known text[]) returns private.listing_condition
language plpgsql stable set search_path = '' as $$
declare
  slugs constant text[] := private.slug_list(name, input);
  tokens constant text[] := array(select '=' || name || ':' || slug from unnest(slugs) as slug);
begin
  if not slugs <@ known then
    perform private.bad_argument(name, 'Unknown ' || name || '.');
  end if;
  return (tokens, format('s.%I = any (%L)', name, slugs), private.listings_with(tokens), true, false)::private.listing_condition;
end $$;
comment on function private.slug_condition(text, text, text[]) is 'The filter "column is one of these slugs"; refuses unknown ones.';

create function private.listings_priced(low integer, high integer) returns bigint
language sql stable set search_path = '' as $$
  select (private.public_listings() * avg(
    greatest(0, least(coalesce(high + 1, 10000001) * 256::bigint, till) - greatest(coalesce(low, 0) * 256::bigint, since))
      ::double precision / greatest(till - since, 1)))::bigint
  from private.search_scales s, unnest(s.bounds[:cardinality(s.bounds) - 1], s.bounds[2:]) as part (since, till)
  where s.scale = 'price'
$$;
comment on function private.listings_priced(integer, integer) is 'About how many ads have a price in that range.';

create function private.range_condition(name text, scale text, low integer, high integer) returns private.listing_condition
language plpgsql stable set search_path = '' as $$
declare
  tokens constant text[] := private.range_tokens(scale, low, high,
    case when scale = 'year' then 1 else coalesce(high - low, high, low) / 8 end);
begin
  return (
    tokens,
    concat_ws(' and ', 's.' || name || ' >= ' || low, 's.' || name || ' <= ' || high),
    case when scale = 'price' then array[private.listings_priced(low, high)] else private.listings_with(tokens) end,
    true,
    scale = 'price'
  )::private.listing_condition;
end $$;
comment on function private.range_condition(text, text, integer, integer) is 'The filter "column is between these numbers", ends open where null.';

create function private.listings_of(person uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from (select from public.listings l where l.owner_id = person limit 3000) as of_person
$$;
comment on function private.listings_of(uuid) is 'At most how many ads a person has, up to 3000.';

create function private.listing_conditions(
  kind text, make text, type text, city text, condition text, price_min integer, price_max integer, year_min integer,
  year_max integer, mileage_max integer, engine text, owner text
) returns setof private.listing_condition
language plpgsql stable set search_path = '' as $$
begin
  if kind is not null then
    return next private.slug_condition('kind', kind, array['motorcycle', 'part']);
  end if;
  if make is not null then
    return next private.slug_condition('make', make, array(select slug from public.makers));
  end if;
  if type is not null then
    return next private.slug_condition('type', type,
      array(select slug from public.bike_types union all select slug from public.part_categories));
  end if;
  if city is not null then
    return next private.slug_condition('city', city, array(select slug from public.cities));
  end if;
  if condition is not null then
    return next private.slug_condition('condition', condition, array(select slug from public.conditions));
  end if;

  if price_min < 0 then
    perform private.bad_argument('price_min', 'Not below 0.');
  elsif price_max < 0 or price_max < price_min then
    perform private.bad_argument('price_max', 'Not below 0 or the lowest price.');
  elsif price_min is not null or price_max is not null then
    return next private.range_condition('price', 'price', price_min, price_max);
  end if;
  if year_min not between 1900 and 2100 then
    perform private.bad_argument('year_min', 'Between 1900 and 2100.');
  elsif year_max not between 1900 and 2100 or year_max < year_min then
    perform private.bad_argument('year_max', 'Between the first year and 2100.');
  elsif year_min is not null or year_max is not null then
    return next private.range_condition('year', 'year', coalesce(year_min, 1900), year_max);
  end if;
  if mileage_max < 0 then
    perform private.bad_argument('mileage_max', 'Not below 0.');
  elsif mileage_max is not null then
    return next private.range_condition('mileage_km', 'mileage', null, mileage_max);
  end if;

  if engine is not null then
    declare
      sizes constant text[] := private.slug_list('engine', engine);
      ranges private.listing_condition[];
      tokens text[];
    begin
      if not sizes <@ array(select slug from public.engine_sizes) then
        perform private.bad_argument('engine', 'Unknown engine size.');
      end if;
      select array_agg(private.range_condition('engine_cc', 'engine', e.min_cc, e.max_cc)) into ranges
      from public.engine_sizes e where e.slug = any (sizes);
      tokens := array(select distinct token from unnest(ranges) r, unnest(r.tokens) as token);
      return next (
        tokens, (select '(' || string_agg(r.of_entry, ' or ') || ')' from unnest(ranges) r),
        private.listings_with(tokens), cardinality(ranges) = 1, false
      )::private.listing_condition;
    end;
  end if;

  if owner is not null then
    if owner !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform private.bad_argument('owner', 'Expected the id of a person.');
    end if;
    return next (array['@owner:' || lower(owner)], null, array[private.listings_of(owner::uuid)], false, false)::private.listing_condition;
  end if;
end $$;
comment on function private.listing_conditions(text, text, text, text, text, integer, integer, integer, integer, integer, text, text) is
  'The filters of list_listings, checked. A bad value raises SQLSTATE 22023 with the argument as hint.';

create function private.joint_share(shares double precision[]) returns double precision
language sql immutable set search_path = '' as $$
  -- Conditions go together more often than chance would have it: the rarest counts whole, each further one less.
  select coalesce(exp(sum(ln(greatest(share, 1e-9)) / power(2, place - 1))), 1)
  from (select share, row_number() over (order by share) as place from unnest(shares) as share) as ranked
$$;
comment on function private.joint_share(double precision[]) is 'The part of all ads that probably meet several conditions, from the part that meets each.';

create function private.shares_of(keys private.search_key[]) returns double precision[]
language sql stable set search_path = '' as $$
  with ads as materialized (select private.listings_with(array['=kind:motorcycle', '=kind:part']) as counts)
  select array_agg(private.joint_share(array(
    -- What is not counted by parts is taken to be spread evenly.
    select least(1, coalesce(
      k.counts[part + 1]::double precision / greatest(ads.counts[part + 1], 1),
      k.counts[1]::double precision / greatest(ads.counts[1], 1)))
    from unnest(keys) as k
  )) order by part)
  from ads, generate_series(1, greatest(cardinality(ads.counts) - 1, 1)) as part
$$;
comment on function private.shares_of(private.search_key[]) is 'The part of the ads that probably has all keys, in each part of the order of price.';

create function private.wanted_listings(
  conditions private.listing_condition[], terms private.search_terms, wide boolean, by_price boolean
) returns private.wanted_listings
language plpgsql stable set search_path = '' as $$
declare
  wanted private.wanted_listings;
  keys constant private.search_key[] := array(
    select k from (
      select k.* from unnest(case when wide then terms.wide else terms.strong end) as k
      union all
      select private.any_of(c.tokens), c.counts from unnest(conditions) as c
      where not (by_price and c.of_price)
    ) as k order by k.counts[1]
  );
  -- A range of prices is where the order of price begins and ends.
  prices constant private.search_key := (
    select (private.any_of(c.tokens), c.counts)::private.search_key from unnest(conditions) as c where by_price and c.of_price
  );
  ads constant bigint := private.public_listings();
begin
  wanted.tokens := (private.one_key(keys)).tokens;
  wanted.prices := prices.tokens;
  wanted.keys := array(select k.tokens from unnest(keys) with ordinality as k order by ordinality);
  wanted.of_entry := (select string_agg(' and ' || c.of_entry, '') from unnest(conditions) as c);
  wanted.walkable := cardinality(conditions) > 0 and terms.strong is null
    and not exists (select from unnest(conditions) as c where not c.walkable);
  wanted.shares := private.shares_of(keys);
  wanted.expected := ads * (select avg(share) from unnest(private.shares_of(
    case when prices.tokens is null then keys else keys || prices end)) as share);
  return wanted;
end $$;
comment on function private.wanted_listings(private.listing_condition[], private.search_terms, boolean, boolean) is
  'Filters and words as one question.';

create function private.featured_among(wanted private.wanted_listings) returns private.wanted_listings
language plpgsql stable set search_path = '' as $$
declare
  featured constant double precision :=
    (private.listings_with(array['=featured:yes']))[1] / private.public_listings()::double precision;
begin
  wanted.keys := $q$'=featured:yes'$q$::tsquery || wanted.keys;
  wanted.shares := array(select share * featured from unnest(wanted.shares) as share);
  wanted.expected := wanted.expected * featured;
  return wanted;
end $$;
comment on function private.featured_among(private.wanted_listings) is 'The featured ones of the ads that are wanted.';

create function private.filtered_listings(
  conditions private.listing_condition[], terms private.search_terms, price_min integer, price_max integer,
  after private.list_place, page_size integer
) returns setof public.listing_card
language plpgsql stable security invoker set search_path = '' as $$
declare
  wanted private.wanted_listings;
begin
  after.wide := coalesce(after.part >= 2, false);
  loop
    wanted := private.wanted_listings(conditions, terms, after.wide, after.sort like 'price%');
    wanted.price_min := price_min;
    wanted.price_max := price_max;
    return query select * from private.find_listings(wanted, after, page_size);
    -- What no title says, a description may.
    exit when found or terms.strong is null or after.wide or after.key is not null;
    after.wide := true;
  end loop;
end $$;
comment on function private.filtered_listings(private.listing_condition[], private.search_terms, integer, integer, private.list_place, integer) is
  'A page of the ads with these filters and words.';

create function public.list_listings(
  q text default null,
  kind text default null,
  make text default null,
  type text default null,
  city text default null,
  condition text default null,
  price_min integer default null,
  price_max integer default null,
  year_min integer default null,
  year_max integer default null,
  mileage_max integer default null,
  engine text default null,
  owner text default null,
  sort text default 'featured',
  after text default null,
  page_size integer default 24
) returns setof public.listing_card
-- One plan for all pages, made once: it must not depend on where a page begins.
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  conditions private.listing_condition[];
  terms private.search_terms;
  after_part integer;
  after_key bigint;
  after_id uuid;
  amount integer;
  moment timestamptz;
  last_id uuid;
  seen integer := 0;
begin
  if sort is null or sort not in ('featured', 'newest', 'oldest', 'price_desc', 'price_asc') then
    perform private.bad_argument('sort', 'Unknown sort.');
  end if;
  if page_size is null or page_size not between 1 and 48 then
    perform private.bad_argument('page_size', 'Between 1 and 48.');
  end if;
  if after is not null then
    select c.part, c.key, c.id into after_part, after_key, after_id from private.read_listing_cursor(after, sort) as c;
  end if;
  if num_nonnulls(q, kind, make, type, city, condition, price_min, price_max, year_min, year_max, mileage_max, engine, owner) > 0 then
    if length(q) > 100 then
      perform private.bad_argument('q', 'At most 100 characters.');
    end if;
    conditions := array(select c from private.listing_conditions(kind, make, type, city, condition, price_min, price_max,
      year_min, year_max, mileage_max, engine, owner) as c);
    terms := private.search_terms(q);
    if cardinality(conditions) > 0 or terms.strong is not null then
      return query select * from private.filtered_listings(conditions, terms, price_min, price_max,
        (sort, false, after_part, after_key, after_id)::private.list_place, page_size);
      return;
    end if;
  end if;

  -- All ads, along the index of their order. Statements that never change: this is the page everybody opens.
  -- Where no cursor is, the list begins.
  last_id := coalesce(after_id, case when sort in ('oldest', 'price_asc')
    then uuid '00000000-0000-0000-0000-000000000000' else uuid 'ffffffff-ffff-ffff-ffff-ffffffffffff' end);
  if sort = 'price_asc' then
    amount := coalesce(after_key, 0);
    return query select l.id, l.kind, l.title_ar, l.title_en, l.make, l.model, l.type, l.year, l.mileage_km,
      l.condition, l.city, l.engine_cc, l.price, coalesce(l.featured_until > now(), false), l.warranty, l.bidding_enabled, l.cover_path, l.image_count,
      l.created_at, private.listing_cursor(sort, 0, l.price, l.id)
    from public.listings l
    where l.listed and l.expires_at > now() and (l.price, l.id) > (amount, last_id)
    order by l.price, l.id limit page_size;
    return;
  elsif sort = 'price_desc' then
    amount := coalesce(after_key, 2147483647);
    return query select l.id, l.kind, l.title_ar, l.title_en, l.make, l.model, l.type, l.year, l.mileage_km,
      l.condition, l.city, l.engine_cc, l.price, coalesce(l.featured_until > now(), false), l.warranty, l.bidding_enabled, l.cover_path, l.image_count,
      l.created_at, private.listing_cursor(sort, 0, l.price, l.id)
    from public.listings l
    where l.listed and l.expires_at > now() and (l.price, l.id) < (amount, last_id)
    order by l.price desc, l.id desc limit page_size;
    return;
  end if;
  moment := coalesce(timestamptz 'epoch' + after_key * interval '1 microsecond',
    case when sort = 'oldest' then timestamptz '-infinity' else timestamptz 'infinity' end);
  if sort = 'oldest' then
    return query select l.id, l.kind, l.title_ar, l.title_en, l.make, l.model, l.type, l.year, l.mileage_km,
      l.condition, l.city, l.engine_cc, l.price, coalesce(l.featured_until > now(), false), l.warranty, l.bidding_enabled, l.cover_path, l.image_count,
      l.created_at, private.listing_cursor(sort, 0, (extract(epoch from l.created_at) * 1000000)::bigint, l.id)
    from public.listings l
    where l.listed and l.expires_at > now() and (l.created_at, l.id) > (moment, last_id)
    order by l.created_at, l.id limit page_size;
    return;
  end if;
  if sort = 'featured' and (after is null or after_part = 1) then
    -- Featured ads come first.
    return query select l.id, l.kind, l.title_ar, l.title_en, l.make, l.model, l.type, l.year, l.mileage_km,
      l.condition, l.city, l.engine_cc, l.price, true, l.warranty, l.bidding_enabled, l.cover_path, l.image_count,
      l.created_at, private.listing_cursor(sort, 1, (extract(epoch from l.created_at) * 1000000)::bigint, l.id)
    from public.listings l
    where l.listed and l.expires_at > now() and l.featured and l.featured_until > now()
      and (l.created_at, l.id) < (moment, last_id)
    order by l.created_at desc, l.id desc limit page_size;
    get diagnostics seen = row_count;
    if seen = page_size then
      return;
    end if;
    moment := 'infinity';
    last_id := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  end if;
  return query select l.id, l.kind, l.title_ar, l.title_en, l.make, l.model, l.type, l.year, l.mileage_km,
      l.condition, l.city, l.engine_cc, l.price, coalesce(l.featured_until > now(), false), l.warranty, l.bidding_enabled, l.cover_path, l.image_count,
      l.created_at, private.listing_cursor(sort, 0, (extract(epoch from l.created_at) * 1000000)::bigint, l.id)
    from public.listings l
    where l.listed and l.expires_at > now()
    and (sort = 'newest' or not coalesce(l.featured_until > now(), false))
    and (l.created_at, l.id) < (moment, last_id)
  order by l.created_at desc, l.id desc limit page_size - seen;
end $$;
comment on function public.list_listings(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text, text, text, integer) is
  'A page of public ads. make, type, city, condition and engine take slugs separated by commas; sort is featured, newest, oldest, price_desc or price_asc; after is the cursor of the last row seen; page_size is at most 48. q finds ads by the words of their titles and names, or where there are none, of their descriptions. A bad value raises SQLSTATE 22023 with the argument as hint.';

do $$
declare
  helper regprocedure;
begin
  for helper in
    select p.oid from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname in ('slug_condition', 'listings_of', 'listings_priced', 'range_condition',
      'listing_conditions', 'joint_share', 'shares_of', 'wanted_listings', 'featured_among', 'filtered_listings')
  loop
    execute format('revoke execute on function %s from public', helper);
    execute format('grant execute on function %s to anon, authenticated, service_role', helper);
  end loop;
end $$;
revoke execute on function public.list_listings(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text, text, text, integer) from public, anon, authenticated;
grant execute on function public.list_listings(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text, text, text, integer) to anon, authenticated, service_role;
