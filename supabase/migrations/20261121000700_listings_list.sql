-- The list of all ads: the hot path. Keyset only, never a count.

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

create function private.walk_listings(
  sort text, part integer, after_key bigint, after_id uuid, how_many integer
) returns setof public.listing_card
language plpgsql stable security invoker set search_path = '' as $$
declare
  -- Where no cursor is, the list begins.
  moment constant timestamptz := case
    when sort like 'price%' then null
    when after_key is not null then timestamptz 'epoch' + after_key * interval '1 microsecond'
    when sort = 'oldest' then '-infinity' else 'infinity' end;
  amount constant integer := case
    when sort like 'price%' then coalesce(after_key, case when sort = 'price_asc' then 0 else 2147483647 end) end;
  last_id constant uuid := coalesce(after_id, case when sort in ('oldest', 'price_asc')
    then uuid '00000000-0000-0000-0000-000000000000' else uuid 'ffffffff-ffff-ffff-ffff-ffffffffffff' end);
begin
  -- Statements that never change keep their plan from call to call: this is the page everybody opens.
  if sort = 'featured' and part = 1 then
    return query select l.id, l.kind, l.title_ar, l.title_en, l.make, l.model, l.type, l.year, l.mileage_km, l.condition,
      l.city, l.engine_cc, l.price, true, l.warranty, l.bidding_enabled, l.cover_path, l.image_count, l.created_at,
      private.listing_cursor(sort, 1, (extract(epoch from l.created_at) * 1000000)::bigint, l.id)
    from public.listings l
    where l.listed and l.expires_at > now() and l.featured and l.featured_until > now()
      and (l.created_at, l.id) < (moment, last_id)
    order by l.created_at desc, l.id desc limit how_many;
  elsif sort in ('featured', 'newest') then
    return query select l.id, l.kind, l.title_ar, l.title_en, l.make, l.model, l.type, l.year, l.mileage_km, l.condition,
      l.city, l.engine_cc, l.price, coalesce(l.featured_until > now(), false), l.warranty, l.bidding_enabled, l.cover_path,
      l.image_count, l.created_at,
      private.listing_cursor(sort, 0, (extract(epoch from l.created_at) * 1000000)::bigint, l.id)
    from public.listings l
    where l.listed and l.expires_at > now() and (sort = 'newest' or not coalesce(l.featured_until > now(), false))
      and (l.created_at, l.id) < (moment, last_id)
    order by l.created_at desc, l.id desc limit how_many;
  elsif sort = 'oldest' then
    return query select l.id, l.kind, l.title_ar, l.title_en, l.make, l.model, l.type, l.year, l.mileage_km, l.condition,
      l.city, l.engine_cc, l.price, coalesce(l.featured_until > now(), false), l.warranty, l.bidding_enabled, l.cover_path,
      l.image_count, l.created_at,
      private.listing_cursor(sort, 0, (extract(epoch from l.created_at) * 1000000)::bigint, l.id)
    from public.listings l
    where l.listed and l.expires_at > now() and (l.created_at, l.id) > (moment, last_id)
    order by l.created_at, l.id limit how_many;
  elsif sort = 'price_asc' then
    return query select l.id, l.kind, l.title_ar, l.title_en, l.make, l.model, l.type, l.year, l.mileage_km, l.condition,
      l.city, l.engine_cc, l.price, coalesce(l.featured_until > now(), false), l.warranty, l.bidding_enabled, l.cover_path,
      l.image_count, l.created_at, private.listing_cursor(sort, 0, l.price, l.id)
    from public.listings l
    where l.listed and l.expires_at > now() and (l.price, l.id) > (amount, last_id)
    order by l.price, l.id limit how_many;
  else
    return query select l.id, l.kind, l.title_ar, l.title_en, l.make, l.model, l.type, l.year, l.mileage_km, l.condition,
      l.city, l.engine_cc, l.price, coalesce(l.featured_until > now(), false), l.warranty, l.bidding_enabled, l.cover_path,
      l.image_count, l.created_at, private.listing_cursor(sort, 0, l.price, l.id)
    from public.listings l
    where l.listed and l.expires_at > now() and (l.price, l.id) < (amount, last_id)
    order by l.price desc, l.id desc limit how_many;
  end if;
end $$;
comment on function private.walk_listings(text, integer, bigint, uuid, integer) is
  'A page of all ads, along the index of the order.';

do $$
declare
  helper regprocedure;
begin
  for helper in
    select p.oid from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname in ('listing_cursor', 'read_listing_cursor',
      'slug_list', 'walk_listings')
  loop
    execute format('revoke execute on function %s from public', helper);
    execute format('grant execute on function %s to anon, authenticated, service_role', helper);
  end loop;
end $$;
