-- The list of ads: the hot path. One call per page, keyset only, never a count.

create type public.listing_card as (
  id uuid,
  kind text,
  title_ar text,
  title_en text,
  make text,
  model text,
  type text,
  year integer,
  mileage_km integer,
  condition text,
  city text,
  engine_cc integer,
  price integer,
  featured boolean,
  warranty boolean,
  bidding_enabled boolean,
  cover_path text,
  image_count integer,
  created_at timestamptz,
  cursor text
);
comment on type public.listing_card is 'What a card of the list shows, and the cursor that continues after it.';
comment on column public.listing_card.id is 'Never null.';
comment on column public.listing_card.kind is 'Never null.';
comment on column public.listing_card.type is 'Never null.';
comment on column public.listing_card.condition is 'Never null.';
comment on column public.listing_card.city is 'Never null.';
comment on column public.listing_card.price is 'Never null.';
comment on column public.listing_card.featured is 'Never null.';
comment on column public.listing_card.warranty is 'Never null.';
comment on column public.listing_card.bidding_enabled is 'Never null.';
comment on column public.listing_card.image_count is 'Never null.';
comment on column public.listing_card.created_at is 'Never null.';
comment on column public.listing_card.cursor is 'Never null.';

create function private.bad_argument(name text, message text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception '%', message using errcode = '22023', hint = name;
end $$;
comment on function private.bad_argument(text, text) is 'Refuses a call: SQLSTATE 22023 with the argument''s name as the hint.';

create function private.listing_cursor(sort text, part integer, key bigint, id uuid) returns text
language sql immutable parallel safe as $$
  -- "<sort>.<part>.<key>.<id>.<check>". The check finds accidents, it guards no secret.
  -- One expression of immutable operators and no settings, so that it is inlined.
  select sort || '.' || part::text || '.' || key::text || '.' || id::text || '.'
    || left(md5(sort || '.' || part::text || '.' || key::text || '.' || id::text), 6)
$$;
comment on function private.listing_cursor(text, integer, bigint, uuid) is 'The place of a row in a list, as opaque text. The parts of a list come one after the other: 1 featured ads, 0 the others; 3 and 2 the same of a search that looks into descriptions.';

create function private.read_listing_cursor(after text, wanted_sort text, out part integer, out key bigint, out id uuid)
language plpgsql immutable set search_path = '' as $$
declare
  parts text[] := regexp_match(
    left(after, 200), '^([a-z_]+)\.([0-3])\.(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[0-9a-f]{6}$'
  );
begin
  if parts is null or parts[1] <> wanted_sort
    or after <> private.listing_cursor(parts[1], parts[2]::integer, parts[3]::bigint, parts[4]::uuid) then
    perform private.bad_argument('after', 'This cursor is not of this list.');
  end if;
  part := parts[2];
  key := parts[3];
  id := parts[4];
end $$;
comment on function private.read_listing_cursor(text, text) is 'Reads what private.listing_cursor wrote; refuses anything else, and a cursor of another sort.';

create function private.slug_list(name text, input text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  slugs text[];
begin
  if length(input) > 600 or input !~ '^[a-z0-9-]+(,[a-z0-9-]+)*$' then
    perform private.bad_argument(name, 'Expected slugs separated by commas.');
  end if;
  slugs := string_to_array(input, ',');
  if cardinality(slugs) > 20 then
    perform private.bad_argument(name, 'At most 20 values.');
  end if;
  return slugs;
end $$;
comment on function private.slug_list(text, text) is 'Reads "honda,bmw" as an array; refuses what is no list of slugs.';

create type private.listing_order as (
  -- the column that the sort goes by, the same as a whole number, its direction, and the operator for what comes after
  column_name text,
  key text,
  direction text,
  later text
);

create function private.listing_order(sort text, of_row text) returns private.listing_order
language sql immutable set search_path = '' as $$
  select (
    of_row || case when sort like 'price%' then '.price' else '.created_at' end,
    case when sort like 'price%' then of_row || '.price::bigint'
      else '(extract(epoch from ' || of_row || '.created_at) * 1000000)::bigint' end,
    case when sort in ('oldest', 'price_asc') then 'asc' else 'desc' end,
    case when sort in ('oldest', 'price_asc') then '>' else '<' end
  )::private.listing_order
$$;
comment on function private.listing_order(text, text) is 'A sort as SQL about a row of that name.';

create function private.key_value(sort text, key bigint) returns text
language sql immutable set search_path = '' as $$
  select case when sort like 'price%' then key || '::integer'
    else format('(timestamptz ''epoch'' + %s * interval ''1 microsecond'')', key) end
$$;
comment on function private.key_value(text, bigint) is 'The key of a cursor as SQL of the type of the column that the sort goes by.';

create function private.card_columns(sort text, part integer, key text) returns text
language sql immutable set search_path = '' as $$
  select format(
    'l.id, l.kind, l.title_ar, l.title_en, l.make, l.model, l.type, l.year, l.mileage_km, l.condition, l.city, l.engine_cc,
    l.price, coalesce(l.featured and l.featured_until > now(), false), l.warranty, l.bidding_enabled, l.cover_path,
    l.image_count, l.created_at, private.listing_cursor(%L, %s, %s, l.id)', sort, part, key)
$$;
comment on function private.card_columns(text, integer, text) is 'The columns of public.listing_card from l, a row of public.listings.';

create function private.walk_listings(
  filter text, sort text, part integer, after_key bigint, after_id uuid, how_many integer
) returns setof public.listing_card
language plpgsql stable security invoker set search_path = '' as $$
declare
  o constant private.listing_order := private.listing_order(sort, 'l');
begin
  return query execute format(
    'select %1$s from public.listings l where l.listed and l.expires_at > now()%2$s%3$s%4$s
    order by %5$s %6$s, l.id %6$s limit %7$s',
    private.card_columns(sort, part, o.key), filter,
    case when sort = 'featured' then
      case part when 1 then ' and l.featured and l.featured_until > now()'
        else ' and not coalesce(l.featured and l.featured_until > now(), false)' end
    end,
    case when after_key is not null then
      format(' and (%s, l.id) %s (%s, %L)', o.column_name, o.later, private.key_value(sort, after_key), after_id) end,
    o.column_name, o.direction, how_many);
end $$;
comment on function private.walk_listings(text, text, integer, bigint, uuid, integer) is
  'A page of ads by looking at one after the other along the index of the order: cheap where many of them are wanted. filter is more SQL about l.';

create function private.find_listings(
  wanted tsquery, filter text, share double precision, sort text, part integer, after_key bigint, after_id uuid,
  how_many integer
) returns setof public.listing_card
language plpgsql stable security invoker set search_path = '' as $$
declare
  o constant private.listing_order := private.listing_order(sort, 's');
  ascending constant boolean := o.direction = 'asc';
  scale private.search_scales;
  -- So many hits may lie in the stretch that is looked at next, if they are spread evenly.
  enough constant double precision := 1.5 * how_many + 12;
  patience double precision := 1;
  edge bigint := after_key; -- where the stretch begins, in units
  until bigint; -- where it ends, as a key
  block bigint;
  level integer := 0;
  stretch tsquery;
  found integer;
begin
  if sort = 'featured' and part % 2 = 1 then
    wanted := wanted && '''=featured:yes'''::tsquery;
    share := least(share, private.listings_with(array['=featured:yes'])
      / greatest(private.listings_with(array['=kind:motorcycle', '=kind:part']), 1)::double precision);
  end if;
  select * into scale from private.search_scales s where s.scale = case when sort like 'price%' then 'price' else 'time' end;
  if edge is null then
    execute format('select %s from public.listings s where s.listed order by %s %s limit 1', o.key, o.column_name, o.direction)
    into edge;
  end if;
  edge := coalesce(edge, 0) / scale.unit;

  loop
    -- A block and the next: the largest that should not hold much more than what is wanted.
    loop
      block := edge >> (2 * (level + 1));
      exit when level = scale.levels or share * patience > enough / greatest(1, private.listings_with(array[
        private.block_token(scale.scale, level + 1, block),
        private.block_token(scale.scale, level + 1, case when ascending then block + 1 else block - 1 end)
      ]));
      level := level + 1;
    end loop;
    stretch := null;
    until := null;
    if level < scale.levels then
      block := edge >> (2 * level);
      stretch := private.any_of(array[
        private.block_token(scale.scale, level, block),
        private.block_token(scale.scale, level, case when ascending then block + 1 else block - 1 end)
      ]);
      until := ((case when ascending then block + 2 else block - 1 end) << (2 * level)) * scale.unit;
    end if;

    return query execute format(
      'with found as materialized (
        select s.listing_id, %1$s as key from private.listing_search s
        where s.tokens @@ $1 and s.expires_at > now()%2$s%3$s%4$s
        order by %5$s %6$s, s.listing_id %6$s limit %7$s
      )
      select %8$s from found join public.listings l on l.id = found.listing_id
      where l.listed and l.expires_at > now() order by found.key %6$s, l.id %6$s',
      o.key,
      coalesce(filter, '') || case when sort = 'featured' then case part % 2
        when 1 then ' and s.featured_until > now()'
        else ' and not coalesce(s.featured_until > now(), false)' end else '' end,
      case when after_key is not null then
        format(' and (%s, s.listing_id) %s (%s, %L)', o.column_name, o.later, private.key_value(sort, after_key), after_id) end,
      case when until is not null then
        format(' and %s %s %s', o.column_name, case when ascending then '<' else '>=' end, private.key_value(sort, until)) end,
      o.column_name, o.direction, how_many, private.card_columns(sort, part, 'found.key'))
    using coalesce(stretch && wanted, wanted);
    get diagnostics found = row_count;
    how_many := how_many - found;
    exit when how_many <= 0 or until is null;

    edge := case when ascending then until else until - 1 end / scale.unit;
    after_key := case when ascending then until - 1 else until end;
    after_id := case when ascending then 'ffffffff-ffff-ffff-ffff-ffffffffffff' else '00000000-0000-0000-0000-000000000000' end;
    -- Nothing there: they are not spread evenly, so look further at once.
    patience := case when found = 0 then patience / 4 else 1 end;
    level := greatest(level - 1, 0);
  end loop;
end $$;
comment on function private.find_listings(tsquery, text, double precision, text, integer, bigint, uuid, integer) is
  'A page of the ads that have all wanted tokens, stretch by stretch of the order: cheap however rare they are. share is the part of all ads that probably have them; filter is more SQL about s, a row of private.listing_search.';

create function private.joint_share(shares double precision[]) returns double precision
language sql immutable set search_path = '' as $$
  -- Conditions go together more often than chance would have it: the rarest counts whole, each further one less.
  select coalesce(exp(sum(ln(greatest(share, 1e-9)) / power(2, place - 1))), 1)
  from (select share, row_number() over (order by share) as place from unnest(shares) as share) as ranked
$$;
comment on function private.joint_share(double precision[]) is 'The part of all ads that probably meet several conditions, from the part that meets each.';

create type private.listing_condition as (
  -- SQL about l, a row of public.listings
  of_listing text,
  -- one of them must be among the tokens of the ad; null: no token tells
  tokens text[],
  -- SQL about s, a row of private.listing_search, where the tokens hold a little too much
  of_entry text
);
comment on type private.listing_condition is 'One filter of the list, in the two ways it can be looked for.';

create function private.slug_condition(name text, input text, known text[]) returns private.listing_condition
language plpgsql immutable set search_path = '' as $$
declare
  slugs constant text[] := private.slug_list(name, input);
begin
  if not slugs <@ known then
    perform private.bad_argument(name, 'Unknown ' || name || '.');
  end if;
  return (
    case when cardinality(slugs) = 1 then format('l.%I = %L', name, slugs[1]) else format('l.%I = any (%L)', name, slugs) end,
    array(select '=' || name || ':' || slug from unnest(slugs) as slug),
    null
  )::private.listing_condition;
end $$;
comment on function private.slug_condition(text, text, text[]) is 'The filter "column is one of these slugs"; refuses unknown ones.';

create function private.range_condition(name text, scale text, low integer, high integer) returns private.listing_condition
language sql stable set search_path = '' as $$
  select (
    concat_ws(' and ', 'l.' || name || ' >= ' || low, 'l.' || name || ' <= ' || high),
    private.range_tokens(scale, low, high),
    concat_ws(' and ', 's.' || name || ' >= ' || low, 's.' || name || ' <= ' || high)
  )::private.listing_condition
$$;
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
    return next private.range_condition('year', 'year', year_min, year_max);
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
    begin
      if not sizes <@ array(select slug from public.engine_sizes) then
        perform private.bad_argument('engine', 'Unknown engine size.');
      end if;
      select array_agg(private.range_condition('engine_cc', 'engine', e.min_cc, e.max_cc)) into ranges
      from public.engine_sizes e where e.slug = any (sizes);
      return next (
        (select '(' || string_agg(r.of_listing, ' or ') || ')' from unnest(ranges) r),
        array(select token from unnest(ranges) r, unnest(r.tokens) as token),
        (select '(' || string_agg(r.of_entry, ' or ') || ')' from unnest(ranges) r)
      )::private.listing_condition;
    end;
  end if;

  if owner is not null then
    if owner !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform private.bad_argument('owner', 'Expected the id of a person.');
    end if;
    return next (format('l.owner_id = %L', owner), null, format('s.owner_id = %L', owner))::private.listing_condition;
  end if;
end $$;
comment on function private.listing_conditions(text, text, text, text, text, integer, integer, integer, integer, integer, text, text) is
  'The filters of list_listings, checked. A bad value raises SQLSTATE 22023 with the argument as hint.';

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
  -- Where more than this part of all ads is wanted, looking at one after the other is cheapest: those of a time lie
  -- together, those of a price do not.
  common constant double precision := case when sort like 'price%' then 0.12 else 0.03 end;
  conditions private.listing_condition[];
  terms private.search_terms;
  after_part integer;
  after_key bigint;
  after_id uuid;
  total double precision;
  share double precision := 1;
  of_listing text;
  of_entry text;
  filters tsquery;
  words tsquery;
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
    if sort like 'price%' and after_key > 2147483647 then
      perform private.bad_argument('after', 'This cursor is not of this list.');
    end if;
  end if;

  conditions := array(select c from private.listing_conditions(kind, make, type, city, condition, price_min, price_max,
    year_min, year_max, mileage_max, engine, owner) as c);
  of_listing := (select string_agg(' and ' || c.of_listing, '') from unnest(conditions) as c);
  of_entry := (select string_agg(' and ' || c.of_entry, '') from unnest(conditions) as c);
  terms := private.search_terms(q);
  words := terms.strong;
  wide := coalesce(after_part >= 2, false);
  if of_listing is not null or words is not null then
    total := greatest(private.listings_with(array['=kind:motorcycle', '=kind:part']), 1);
    share := private.joint_share(array(
      select private.listings_with(c.tokens) / total from unnest(conditions) as c where c.tokens is not null
      union all
      select terms.listings / total where words is not null
    ));
    -- A range that holds most ads is looked up in the rows themselves.
    select string_agg('(' || private.any_of(c.tokens)::text || ')', '&')::tsquery into filters
    from unnest(conditions) as c
    where c.tokens is not null and (c.of_entry is null or private.listings_with(c.tokens) < total / 2);
  end if;

  loop
    words := case when wide then terms.wide else terms.strong end;
    -- Featured ads come first.
    foreach part in array case when sort <> 'featured' or after_part in (0, 2) then array[0] else array[1, 0] end loop
      if after_part % 2 <> part then
        after_key := null; -- the part before was left behind
      end if;
      if words is null and (filters is null or owner is not null or share >= common) then
        return query select * from private.walk_listings(of_listing, sort, part, after_key, after_id, page_size - found);
      else
        return query select * from private.find_listings(
          coalesce(words && filters, words, filters), of_entry, share, sort, part + case when wide then 2 else 0 end,
          after_key, after_id, page_size - found);
      end if;
      get diagnostics found_here = row_count;
      found := found + found_here;
      exit when found >= page_size;
    end loop;
    -- What no title says, a description may.
    exit when found > 0 or words is null or wide or after is not null;
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
    where p.pronamespace = 'private'::regnamespace and p.proname in ('bad_argument', 'listing_cursor', 'read_listing_cursor',
      'slug_list', 'slug_condition', 'range_condition', 'listing_conditions', 'listing_order', 'key_value', 'card_columns',
      'walk_listings', 'find_listings', 'joint_share')
  loop
    execute format('revoke execute on function %s from public', helper);
    execute format('grant execute on function %s to anon, authenticated, service_role', helper);
  end loop;
end $$;
revoke execute on function public.list_listings(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text, text, text, integer) from public, anon, authenticated;
grant execute on function public.list_listings(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text, text, text, integer) to anon, authenticated, service_role;
