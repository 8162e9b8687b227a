-- The directory of shops. Its arguments have the names of the page's address, as those of list_listings.

create function private.read_place(name text, given text, form text default 'latitude,longitude') returns point
language plpgsql immutable set search_path = '' as $$
declare
  parts constant text[] := regexp_match(given, '^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$');
begin
  if given is not null and (parts is null or abs(parts[1]::double precision) > 90 or abs(parts[2]::double precision) > 180) then
    perform private.bad_argument(name, format('This is not "%s" in degrees.', form));
  end if;
  return point(parts[2]::double precision, parts[1]::double precision);
end $$;
comment on function private.read_place(text, text, text) is 'The place "lat,lng" as (lng, lat), null for null. 22023 with the name of the argument, and the form that it has, for anything else.';

create function private.read_bounds(given text) returns box
language plpgsql immutable set search_path = '' as $$
declare
  form constant text := 'west,south,east,north';
  parts constant text[] := string_to_array(given, ',');
  corners point[];
begin
  if given is null then
    return null;
  elsif cardinality(parts) <> 4 then
    perform private.bad_argument('bounds', format('This is not "%s" in degrees.', form));
  end if;
  corners := array[
    private.read_place('bounds', parts[2] || ',' || parts[1], form),
    private.read_place('bounds', parts[4] || ',' || parts[3], form)
  ];
  if (corners[1])[0] >= (corners[2])[0] or (corners[1])[1] >= (corners[2])[1] then
    perform private.bad_argument('bounds', 'West before east, and south before north.');
  end if;
  return box(corners[1], corners[2]);
end $$;
comment on function private.read_bounds(text) is 'The part of the map "west,south,east,north", null for null. 22023 bounds for anything else.';

create function private.shop_filter(q text, type text, city text, open boolean) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  filter text := 's.listed and s.subscription_until > now()';
  slugs text[];
  word text;
begin
  if length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  end if;
  -- Folding leaves no punctuation, so a word holds no wildcard of LIKE.
  foreach word in array regexp_split_to_array(btrim(private.fold_letters(private.fold_text(coalesce(q, '')))), '\s+') loop
    filter := filter || case when word <> '' then format(' and s.search_name like %L', '%' || word || '%') else '' end;
  end loop;
  if type is not null then
    slugs := private.slug_list('type', type);
    if exists (select unnest(slugs) except select t.slug from public.shop_types t) then
      perform private.bad_argument('type', 'Unknown type.');
    end if;
    filter := filter || format(' and s.type = any (%L::text[])', slugs);
  end if;
  if city is not null then
    slugs := private.slug_list('city', city);
    if exists (select unnest(slugs) except select c.slug from public.cities c) then
      perform private.bad_argument('city', 'Unknown city.');
    end if;
    filter := filter || format(' and s.city = any (%L::text[])', slugs);
  end if;
  if open then
    filter := filter || format(
      ' and private.is_open(s.open_week, s.open_ramadan, %L::private.opening_moment)', private.opening_moment(now())
    );
  end if;
  return filter;
end $$;
comment on function private.shop_filter(text, text, text, boolean) is
  'Which running shops are meant, as a condition of public.shops s: in SQL, so that each question is planned by what it asks. 22023 q, type or city.';

create type public.shop_card as (
  id uuid,
  owner_id uuid,
  name_ar text,
  name_en text,
  description_ar text,
  description_en text,
  contact_number text,
  type text,
  city text,
  lat double precision,
  lng double precision,
  hours jsonb,
  maps_url text,
  photo_path text,
  cover_path text,
  rating numeric,
  reviews integer,
  featured boolean,
  distance_km double precision,
  cursor text
);
comment on type public.shop_card is 'What a card of the directory shows, and the cursor that continues after it.';
select private.never_null('public.shop_card', 'id', 'owner_id', 'hours', 'reviews', 'featured', 'cursor');
comment on column public.shop_card.description_ar is 'Its beginning: 300 characters.';
comment on column public.shop_card.description_en is 'Its beginning: 300 characters.';
comment on column public.shop_card.distance_km is 'From the place asked near to; null without it, and for a shop without a place.';

-- Beside row security, because visitors may not read until when a shop is paid.
create function private.list_shops(
  q text, type text, city text, open boolean, sort text, near text, bounds text, after text, page_size integer
) returns setof public.shop_card
language plpgsql stable security definer set search_path = '' as $$
declare
  is_featured constant text := 'coalesce(s.featured_until > now(), false)';
  -- The beginnings that cursors of this order have: of featured shops, then of plain ones, or of all.
  kinds text;
  filter text;
  spot constant point := private.read_place('near', near);
  place constant extensions.cube := private.on_earth(spot[1], spot[0]);
  line constant text := case when near is null then 'null::double precision'
    else 'private.on_earth(s.lat, s.lng) operator(extensions.<->) $1' end;
  area constant box := private.read_bounds(bounds);
  in_sight integer;
  ordered text;
  key text;
  key_form text;
  keys text[];
  beyond text;
  passes text[];
  pass text;
  wanted integer := page_size;
  came integer;
begin
  if page_size is null or page_size not between 1 and 48 then
    perform private.bad_argument('page_size', 'Between 1 and 48.');
  end if;
  kinds := case coalesce(sort, 'featured') when 'featured' then 'fp' when 'newest' then 'n' when 'rating' then 'r' when 'near' then 'd' end;
  if kinds is null then
    perform private.bad_argument('sort', 'One of featured, rating, newest and near.');
  elsif kinds = 'd' and near is null then
    perform private.bad_argument('near', 'Near to which place?');
  end if;

  filter := private.shop_filter(q, type, city, open);
  passes := case when kinds = 'fp' then '{f,p}' else array[kinds] end;
  if kinds = 'd' then
    filter := filter || ' and s.lat is not null';
  end if;
  if area is not null then
    select count(*) into in_sight from (
      select from public.shops s where s.listed and s.lat is not null and point(s.lng, s.lat) <@ area limit 2001
    ) as s;
    if in_sight <= 2000 then
      -- Few in sight are read at once and put in order.
      filter := filter || ' and s.lat is not null and point(s.lng, s.lat) <@ $2';
      passes := array[kinds];
    else
      -- Of many, the order is followed until enough of them have come.
      filter := filter || format(' and s.lng between %s and %s and s.lat between %s and %s',
        (area[1])[0], (area[0])[0], (area[1])[1], (area[0])[1]);
    end if;
  end if;

  case kinds
    when 'd' then
      ordered := line || ', s.id';
      key := '(' || line || ')';
      key_form := '(\d{1,2}(?:\.\d{1,20})?(?:e-\d{1,3})?)';
    when 'r' then
      ordered := 'coalesce(s.rating, 0) desc, s.reviews desc, s.id desc';
      key := 'coalesce(s.rating, 0) || ''_'' || s.reviews';
      key_form := '(\d(?:\.\d)?)_(\d{1,9})';
    else
      ordered := case when passes = '{fp}' then is_featured || ' desc, ' else '' end || 's.created_at desc, s.id desc';
      key := '(extract(epoch from s.created_at) * 1000000)::bigint';
      key_form := '(\d{1,17})';
  end case;
  if after is not null then
    keys := regexp_match(after, format('^([%s])_%s_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', kinds, key_form));
    if keys is null then
      perform private.bad_argument('after', 'This cursor is not of this list.');
    end if;
    beyond := case kinds
      when 'd' then format(' and (%s, s.id) > (%L::double precision, %L::uuid)', line, keys[2], keys[3])
      when 'r' then format(' and (coalesce(s.rating, 0), s.reviews, s.id) < (%L::numeric, %L::integer, %L::uuid)',
        keys[2], keys[3], keys[4])
      else format(case when passes = '{fp}' then ' and (%s, s.created_at, s.id) < (%L::boolean, %L::timestamptz, %L::uuid)'
          else ' and (s.created_at, s.id) < (%3$L::timestamptz, %4$L::uuid)' end,
        is_featured, keys[1] = 'f', timestamptz 'epoch' + keys[2]::bigint * interval '1 microsecond', keys[3])
    end;
  end if;

  foreach pass in array passes loop
    continue when pass = 'f' and keys[1] = 'p';
    return query execute format(
      'select s.id, s.owner_id, s.name_ar, s.name_en, left(s.description_ar, 300), left(s.description_en, 300),
        s.contact_number, s.type, s.city, s.lat, s.lng, s.hours, s.maps_url, s.photo_path, s.cover_path, s.rating, s.reviews,
        %1$s, private.kilometres(%2$s), %3$s || ''_'' || %4$s || ''_'' || s.id
      from public.shops s where %5$s order by %6$s limit %7$s',
      is_featured, line,
      case kinds when 'fp' then format('case when %s then ''f'' else ''p'' end', is_featured) else quote_literal(kinds) end,
      key,
      filter || case pass when 'f' then ' and s.featured and ' || is_featured when 'p' then ' and not ' || is_featured else '' end
        || case when pass = 'p' and keys[1] = 'f' then '' else coalesce(beyond, '') end,
      ordered, wanted
    ) using place, area;
    get diagnostics came = row_count;
    wanted := wanted - came;
    exit when wanted = 0;
  end loop;
end $$;

select private.publish('list_shops',
  'q text default null, type text default null, city text default null, open boolean default null, sort text default null,
  near text default null, bounds text default null, after text default null, page_size integer default 24',
  'anon, authenticated, service_role');
comment on function public.list_shops(text, text, text, boolean, text, text, text, text, integer) is
  'A page of running shops. q is words of the name; type and city take slugs separated by commas; open keeps to those that are open now. sort: featured (those first, then newest first), rating (best first, then most reviews), newest, or near (nearest first; shops that have a place, and only with near). near, "lat,lng", tells how far each is; bounds, "west,south,east,north", keeps to those in sight. after is the cursor of the last row seen, page_size at most 48. A bad value raises SQLSTATE 22023 with the argument as hint.';
