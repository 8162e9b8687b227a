-- The cards of the list, and the cursors that continue it.

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
    || to_hex((hashtext(sort) # part # hashint8(key) # uuid_hash(id)) & 16777215)
$$;
comment on function private.listing_cursor(text, integer, bigint, uuid) is 'The place of a row in a list, as opaque text. The parts of a list come one after the other: 1 featured ads, 0 the others; 3 and 2 the same of a search that looks into descriptions.';

create function private.read_listing_cursor(after text, wanted_sort text, out part integer, out key bigint, out id uuid)
language plpgsql immutable set search_path = '' as $$
declare
  parts text[] := regexp_match(
    left(after, 200), '^([a-z_]+)\.([0-3])\.(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[0-9a-f]{1,6}$'
  );
begin
  if parts is null or parts[1] <> wanted_sort or (wanted_sort like 'price%' and parts[3]::bigint > 10000000)
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

do $$
declare
  helper regprocedure;
begin
  for helper in
    select p.oid from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname in ('listing_cursor', 'read_listing_cursor',
      'slug_list')
  loop
    execute format('revoke execute on function %s from public', helper);
    execute format('grant execute on function %s to anon, authenticated, service_role', helper);
  end loop;
end $$;
