create type private.wanted_listings as (
  -- SQL about l, a row of public.listings: what is wanted
  of_listing text,
  -- the same as tokens; null where all ads are wanted or no token tells
  tokens tsquery,
  -- SQL about s, a row of private.listing_search: what the tokens leave open
  of_entry text,
  -- the part of all ads that probably is wanted
  share double precision
);

create function private.page_of_listings(
  wanted private.wanted_listings, sort text, part integer, after_key bigint, after_id uuid, how_many integer
) returns setof public.listing_card
language plpgsql stable security invoker set search_path = '' as $$
declare
  by_price constant boolean := sort like 'price%';
  ascending constant boolean := sort in ('oldest', 'price_asc');
  of_l constant private.listing_order := private.listing_order(sort, 'l');
  of_s constant private.listing_order := private.listing_order(sort, 's');
  -- Where more than this part of all ads is wanted, looking at one after the other is cheapest: those of a time lie
  -- together, those of a price do not.
  common constant double precision := case when by_price then 0.12 else 0.03 end;
  steps constant integer := case when by_price then 250 else 1000 end;
  scale private.search_scales;
  row record;
  looked integer;
  expected double precision;
  found integer;
  edge bigint; -- where the next stretch begins, in units
  until bigint; -- where it ends, as a key
  block bigint;
  level integer := 0;
  blocks text[];
  next_blocks text[];
  in_blocks bigint := 0;
begin
  select * into scale from private.search_scales s where s.scale = case when by_price then 'price' else 'time' end;
  loop
    if wanted.tokens is null or wanted.share >= common then
      -- One after the other, along the index of the order.
      looked := 0;
      found := 0;
      for row in execute format(
        'select (%1$s) is true as wanted, %2$s as key, l.* from public.listings l
        where l.listed and l.expires_at > now()%3$s%4$s order by %5$s %6$s, l.id %6$s limit %7$s',
        coalesce(wanted.of_listing, 'true'), of_l.key,
        case when sort = 'featured' then
          case part % 2 when 1 then ' and l.featured and l.featured_until > now()'
            else ' and not coalesce(l.featured and l.featured_until > now(), false)' end
        end,
        case when after_key is not null then format(' and (%s, l.id) %s (%s, %L)',
          of_l.column_name, of_l.later, private.key_value(sort, after_key), after_id) end,
        of_l.column_name, of_l.direction, case when wanted.tokens is not null then steps::text else 'all' end)
      loop
        looked := looked + 1;
        if row.wanted then
          found := found + 1;
          return next (row.id, row.kind, row.title_ar, row.title_en, row.make, row.model, row.type, row.year,
            row.mileage_km, row.condition, row.city, row.engine_cc, row.price,
            coalesce(row.featured and row.featured_until > now(), false), row.warranty, row.bidding_enabled,
            row.cover_path, row.image_count, row.created_at, private.listing_cursor(sort, part, row.key, row.id)
          )::public.listing_card;
        end if;
        exit when found = how_many;
      end loop;
