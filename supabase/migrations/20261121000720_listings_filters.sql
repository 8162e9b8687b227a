-- The filters of the list, and the list itself.

create type private.listing_condition as (
  -- one of them must be among the tokens of the ad
  tokens text[],
  -- SQL about s, a row of private.listing_search, where the tokens hold a little too much
  of_entry text,
  -- at most how many ads meet it, as counts
  counts bigint[],
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
  return (tokens, null, private.listings_with(tokens), false)::private.listing_condition;
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
    scale = 'price'
  )::private.listing_condition;
end $$;
comment on function private.range_condition(text, text, integer, integer) is 'The filter "column is between these numbers", ends open where null.';

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
        private.listings_with(tokens), false
      )::private.listing_condition;
    end;
  end if;

  if owner is not null then
    if owner !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform private.bad_argument('owner', 'Expected the id of a person.');
    end if;
    -- Nobody has many.
    return next (array['@owner:' || lower(owner)], null, '{100}', false)::private.listing_condition;
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

create function private.shares_of(counts jsonb) returns double precision[]
language sql stable set search_path = '' as $$
  with ads as materialized (select private.listings_with(array['=kind:motorcycle', '=kind:part']) as counts)
  select array_agg(private.joint_share(array(
    -- What is not counted by parts is taken to be spread evenly.
    select least(1, coalesce(
      (c -> part)::double precision / greatest(ads.counts[part + 1], 1),
      (c -> 0)::double precision / greatest(ads.counts[1], 1)))
    from jsonb_array_elements(shares_of.counts) as c
  )) order by part)
  from ads, generate_series(1, greatest(cardinality(ads.counts) - 1, 1)) as part
$$;
comment on function private.shares_of(jsonb) is 'The part of the ads that probably meets several conditions, in each part of the order of price. Of each condition: an array of counts.';

create function private.wanted_listings(
  conditions private.listing_condition[], terms private.search_terms, wide boolean, by_price boolean
) returns private.wanted_listings
language plpgsql stable set search_path = '' as $$
declare
  wanted private.wanted_listings;
  filters tsquery;
begin
  -- A range of prices is where the order of price begins and ends.
  select string_agg('(' || private.any_of(c.tokens)::text || ')', '&')::tsquery into filters
  from unnest(conditions) as c
  where not (by_price and c.of_price);
  wanted.tokens := case when wide then terms.wide else terms.strong end;
  wanted.tokens := coalesce(wanted.tokens && filters, wanted.tokens, filters);
  wanted.of_entry := (select string_agg(' and ' || c.of_entry, '') from unnest(conditions) as c);
  wanted.shares := private.shares_of((
    select coalesce(jsonb_agg(to_jsonb(counts)), '[]') from (
      select c.counts from unnest(conditions) as c where not (by_price and c.of_price)
      union all
      select case when wide then terms.wide_counts else terms.strong_counts end where terms is not null
    ) as of_conditions
  ));
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
  wanted.tokens := coalesce(wanted.tokens && $q$'=featured:yes'$q$::tsquery, $q$'=featured:yes'$q$);
  wanted.shares := array(select share * featured from unnest(wanted.shares) as share);
  return wanted;
end $$;
comment on function private.featured_among(private.wanted_listings) is 'The featured ones of the ads that are wanted.';

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
language plpgsql stable security invoker set search_path = '' as $$
declare
  by_price constant boolean := sort like 'price%';
  conditions private.listing_condition[];
  terms private.search_terms;
  after_part integer;
  after_key bigint;
  after_id uuid;
  wanted private.wanted_listings;
  filtered boolean;
  wide boolean;
  part integer;
  found integer := 0;
  found_here integer;
begin
  if sort is null or sort not in ('featured', 'newest', 'oldest', 'price_desc', 'price_asc') then
    perform private.bad_argument('sort', 'Unknown sort.');
  end if;
  if page_size is null or page_size not between 1 and 48 then
    perform private.bad_argument('page_size', 'Between 1 and 48.');
  end if;
  if length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  end if;
  if after is not null then
    select c.part, c.key, c.id into after_part, after_key, after_id from private.read_listing_cursor(after, sort) as c;
    if by_price and after_key > 10000000 then
      perform private.bad_argument('after', 'This cursor is not of this list.');
    end if;
  end if;

  if num_nonnulls(kind, make, type, city, condition, price_min, price_max, year_min, year_max, mileage_max, engine, owner) > 0 then
    conditions := array(select c from private.listing_conditions(kind, make, type, city, condition, price_min, price_max,
      year_min, year_max, mileage_max, engine, owner) as c);
  end if;
  if q is not null then
    terms := private.search_terms(q);
  end if;
  filtered := conditions is not null or terms.strong is not null;
  wide := coalesce(after_part >= 2, false);

  loop
    if filtered then
      wanted := private.wanted_listings(conditions, terms, wide, by_price);
      wanted.price_min := price_min;
      wanted.price_max := price_max;
    end if;
    -- Featured ads come first.
    foreach part in array case when sort <> 'featured' or after_part in (0, 2) then array[0] else array[1, 0] end loop
      if after_part % 2 <> part then
        after_key := null; -- the part before was left behind
        after_id := null;
      end if;
      if filtered then
        return query select * from private.find_listings(
          case when sort = 'featured' and part = 1 then private.featured_among(wanted) else wanted end,
          sort, part + case when wide then 2 else 0 end, after_key, after_id, page_size - found);
      else
        return query select * from private.walk_listings(sort, part, after_key, after_id, page_size - found);
      end if;
      get diagnostics found_here = row_count;
      found := found + found_here;
      exit when found >= page_size;
    end loop;
    -- What no title says, a description may.
    exit when found > 0 or terms.strong is null or wide or after is not null;
    wide := true;
  end loop;
end $$;
comment on function public.list_listings(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text, text, text, integer) is
  'A page of public ads. make, type, city, condition and engine take slugs separated by commas; sort is featured, newest, oldest, price_desc or price_asc; after is the cursor of the last row seen; page_size is at most 48. q finds ads by the words of their titles and names, or where there are none, of their descriptions. A bad value raises SQLSTATE 22023 with the argument as hint.';

do $$
declare
  helper regprocedure;
begin
  for helper in
    select p.oid from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname in ('slug_condition', 'listings_priced', 'range_condition',
      'listing_conditions', 'joint_share', 'shares_of', 'wanted_listings', 'featured_among')
  loop
    execute format('revoke execute on function %s from public', helper);
    execute format('grant execute on function %s to anon, authenticated, service_role', helper);
  end loop;
end $$;
revoke execute on function public.list_listings(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text, text, text, integer) from public, anon, authenticated;
grant execute on function public.list_listings(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text, text, text, integer) to anon, authenticated, service_role;
