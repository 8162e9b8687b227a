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

create function private.listing_cursor(sort text, featured boolean, key bigint, id uuid) returns text
language sql immutable parallel safe as $$
  -- "<sort>.<featured>.<key>.<id>.<check>". The check finds accidents, it guards no secret.
  -- One expression of immutable operators and no settings, so that it is inlined.
  select sort || '.' || featured::integer::text || '.' || key::text || '.' || id::text || '.'
    || left(md5(sort || '.' || featured::integer::text || '.' || key::text || '.' || id::text), 6)
$$;
comment on function private.listing_cursor(text, boolean, bigint, uuid) is 'The place of a row in a sort, as opaque text.';

create function private.read_listing_cursor(after text, wanted_sort text, out featured boolean, out key bigint, out id uuid)
language plpgsql immutable set search_path = '' as $$
declare
  parts text[] := regexp_match(
    left(after, 200), '^([a-z_]+)\.([01])\.(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[0-9a-f]{6}$'
  );
begin
  if parts is null or parts[1] <> wanted_sort
    or after <> private.listing_cursor(parts[1], parts[2] = '1', parts[3]::bigint, parts[4]::uuid) then
    perform private.bad_argument('after', 'This cursor is not of this list.');
  end if;
  featured := parts[2] = '1';
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
  -- The statement is put together from the constant pieces below; every value travels as a parameter.
  source text := 'public.listings l';
  filter text := 'l.listed and l.expires_at > now()';
  is_featured constant text := '(l.featured and l.featured_until > now())';
  words tsquery;
  makes text[];
  types text[];
  cities text[];
  conditions text[];
  engines text[];
  owner_id uuid;
  place record;
  found_rows integer := 0;
  sort_key text := '(extract(epoch from l.created_at) * 1000000)::bigint';
  sort_order text := 'l.created_at desc, l.id desc';
  beyond text := '(l.created_at, l.id) < (timestamptz ''epoch'' + $14 * interval ''1 microsecond'', $15)';
  card text;
  statement text;
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
  words := private.search_query(nullif(btrim(q), ''));
  if words is not null then
    source := source || ' join private.listing_search s on s.listing_id = l.id';
    filter := filter || ' and s.words @@ $1';
  end if;

  if kind is not null then
    if kind not in ('motorcycle', 'part') then
      perform private.bad_argument('kind', 'Unknown kind.');
    end if;
    filter := filter || ' and l.kind = $2';
  end if;

  if make is not null then
    makes := private.slug_list('make', make);
    if exists (select unnest(makes) except select m.slug from public.makers m) then
      perform private.bad_argument('make', 'Unknown make.');
    end if;
    filter := filter || case when cardinality(makes) = 1 then ' and l.make = $3[1]' else ' and l.make = any ($3)' end;
  end if;

  if type is not null then
    types := private.slug_list('type', type);
    if exists (
      select unnest(types) except select b.slug from public.bike_types b except select p.slug from public.part_categories p
    ) then
      perform private.bad_argument('type', 'Unknown type.');
    end if;
    filter := filter || case when cardinality(types) = 1 then ' and l.type = $4[1]' else ' and l.type = any ($4)' end;
  end if;

  if city is not null then
    cities := private.slug_list('city', city);
    if exists (select unnest(cities) except select c.slug from public.cities c) then
      perform private.bad_argument('city', 'Unknown city.');
    end if;
    filter := filter || case when cardinality(cities) = 1 then ' and l.city = $5[1]' else ' and l.city = any ($5)' end;
  end if;

  if condition is not null then
    conditions := private.slug_list('condition', condition);
    if exists (select unnest(conditions) except select c.slug from public.conditions c) then
      perform private.bad_argument('condition', 'Unknown condition.');
    end if;
    filter := filter || ' and l.condition = any ($6)';
  end if;

  if price_min < 0 then
    perform private.bad_argument('price_min', 'Not below 0.');
  elsif price_max < 0 or price_max < price_min then
    perform private.bad_argument('price_max', 'Not below 0 or the lowest price.');
  end if;
  if price_min is not null then
    filter := filter || ' and l.price >= $7';
  end if;
  if price_max is not null then
    filter := filter || ' and l.price <= $8';
  end if;

  if year_min not between 1900 and 2100 then
    perform private.bad_argument('year_min', 'Between 1900 and 2100.');
  elsif year_max not between 1900 and 2100 or year_max < year_min then
    perform private.bad_argument('year_max', 'Between the first year and 2100.');
  end if;
  if year_min is not null then
    filter := filter || ' and l.year >= $9';
  end if;
  if year_max is not null then
    filter := filter || ' and l.year <= $10';
  end if;

  if mileage_max < 0 then
    perform private.bad_argument('mileage_max', 'Not below 0.');
  end if;
  if mileage_max is not null then
    filter := filter || ' and l.mileage_km <= $11';
  end if;

  if engine is not null then
    engines := private.slug_list('engine', engine);
    if exists (select unnest(engines) except select e.slug from public.engine_sizes e) then
      perform private.bad_argument('engine', 'Unknown engine size.');
    end if;
    filter := filter || ' and exists (select from public.engine_sizes e where e.slug = any ($12)'
      ' and l.engine_cc between e.min_cc and coalesce(e.max_cc, 2147483647))';
  end if;

  if owner is not null then
    if owner !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform private.bad_argument('owner', 'Expected the id of a person.');
    end if;
    owner_id := owner;
    filter := filter || ' and l.owner_id = $13';
  end if;

  case sort
    when 'oldest' then
      sort_order := 'l.created_at, l.id';
      beyond := '(l.created_at, l.id) > (timestamptz ''epoch'' + $14 * interval ''1 microsecond'', $15)';
    when 'price_desc' then
      sort_key := 'l.price::bigint';
      sort_order := 'l.price desc, l.id desc';
      beyond := '(l.price, l.id) < ($14::integer, $15)';
    when 'price_asc' then
      sort_key := 'l.price::bigint';
      sort_order := 'l.price, l.id';
      beyond := '(l.price, l.id) > ($14::integer, $15)';
    else
      null;
  end case;

  if after is null then
    select false as featured, null::bigint as key, null::uuid as id into place;
  else
    select * into place from private.read_listing_cursor(after, sort);
    if sort in ('price_asc', 'price_desc') and place.key > 2147483647 then
      perform private.bad_argument('after', 'This cursor is not of this list.');
    end if;
  end if;

  card := 'select l.id, l.kind, l.title_ar, l.title_en, l.make, l.model, l.type, l.year, l.mileage_km, l.condition,'
    ' l.city, l.engine_cc, l.price, %1$s, l.warranty, l.bidding_enabled, l.cover_path, l.image_count, l.created_at,'
    ' private.listing_cursor($16, %2$s, ' || sort_key || ', l.id)'
    ' from ' || source || ' where ' || filter || ' and %3$s order by ' || sort_order || ' limit $17';

  -- Featured ads come first, then the others, both newest first: two walks along an index.
  if sort = 'featured' and (after is null or place.featured) then
    statement := format(card, 'true', 'true', 'l.featured and l.featured_until > now() and '
      || case when after is null then 'true' else beyond end);
    return query execute statement using words, kind, makes, types, cities, conditions, price_min, price_max,
      year_min, year_max, mileage_max, engines, owner_id, place.key, place.id, sort, page_size;
    get diagnostics found_rows = row_count;
    if found_rows = page_size then
      return;
    end if;
  end if;

  statement := format(card, 'coalesce(' || is_featured || ', false)', 'false',
    case when sort = 'featured' then 'not coalesce(' || is_featured || ', false)' else 'true' end
    || ' and ' || case when after is null or place.featured then 'true' else beyond end);
  return query execute statement using words, kind, makes, types, cities, conditions, price_min, price_max,
    year_min, year_max, mileage_max, engines, owner_id, place.key, place.id, sort, page_size - found_rows;
end $$;
comment on function public.list_listings(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text, text, text, integer) is
  'A page of public ads. make, type, city, condition and engine take slugs separated by commas; sort is featured, newest, oldest, price_desc or price_asc; after is the cursor of the last row seen; page_size is at most 48. A bad value raises SQLSTATE 22023 with the argument as hint.';

revoke execute on function private.listing_cursor(text, boolean, bigint, uuid),
  private.read_listing_cursor(text, text), private.slug_list(text, text) from public;
grant execute on function private.listing_cursor(text, boolean, bigint, uuid),
  private.read_listing_cursor(text, text), private.slug_list(text, text) to anon, authenticated, service_role;
revoke execute on function public.list_listings(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text, text, text, integer) from public, anon, authenticated;
grant execute on function public.list_listings(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text, text, text, integer) to anon, authenticated, service_role;
