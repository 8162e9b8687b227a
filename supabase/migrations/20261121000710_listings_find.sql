-- Ads with filters and words: found by their tokens, stretch by stretch of the order.

create type private.wanted_listings as (
  -- all of it as one question, and the same in pieces, the rarest first
  tokens tsquery,
  keys tsquery[],
  -- more SQL about s, a row of private.listing_search, where the tokens hold a little too much
  of_entry text,
  -- whether of_entry says it all, in columns that the indexes of the orders have
  walkable boolean,
  -- By price, their range is not among the pieces: it is where the order begins and ends.
  price_min integer,
  price_max integer,
  prices tsquery,
  -- about how many are wanted in all
  expected double precision,
  -- the part of the ads that probably is wanted, in each part of the order of price
  shares double precision[]
);
comment on type private.wanted_listings is 'Filters and words as a question to private.listing_search.';

create type private.list_place as (sort text, wide boolean, part integer, key bigint, id uuid);
comment on type private.list_place is 'An order, and after which ad of it a page begins; no key: at its beginning.';

create type private.stretch as (low bigint, high bigint, expected double precision, last boolean, grain bigint, blocks tsquery);
comment on type private.stretch is 'Places of an order from low to before high, how many hits may lie there, whether none lies beyond, how exactly its ends have to be met, and the blocks that hold it (null: no need to say).';

create function private.next_stretch(
  bounds bigint[], ascending boolean, edge bigint, far_end bigint, hits double precision[], enough double precision
) returns private.stretch
language plpgsql immutable set search_path = '' as $$
declare
  place bigint := edge;
  expected double precision := 0;
  parts constant integer := cardinality(bounds) - 1;
  part integer;
  part_end bigint;
  here double precision;
  grain bigint := abs(far_end - edge) / 16;
begin
  for step in 1..parts loop
    part := case when ascending then step else parts + 1 - step end;
    part_end := case when ascending then least(bounds[part + 1], far_end) else greatest(bounds[part], far_end) end;
    continue when case when ascending then part_end <= place else part_end >= place end;
    -- Where it begins, a stretch must not reach far back to where there may be many.
    grain := least(grain, (bounds[part + 1] - bounds[part]) / 16);
    -- As if ads were spread evenly within a part; beyond all parts is hardly any.
    here := hits[part] * least(1, abs(part_end - place)::double precision / greatest(bounds[part + 1] - bounds[part], 1));
    if expected + here > enough then
      -- A stretch that comes from other parts ends here: what begins may be much denser.
      if place = edge then
        place := place + trunc((part_end - place) * (enough / here))::bigint;
        expected := enough;
        grain := abs(place - edge) / 8;
      end if;
      return (least(edge, place), greatest(edge, place), expected, false, grain, null)::private.stretch;
    end if;
    expected := expected + here;
    place := part_end;
  end loop;
  return (least(edge, far_end), greatest(edge, far_end), expected, true, grain, null)::private.stretch;
end $$;
comment on function private.next_stretch(bigint[], boolean, bigint, bigint, double precision[], double precision) is
  'The stretch of an order from edge on that probably holds enough hits. bounds cut the order into parts, hits says how many lie in each.';

create function private.fit_to_blocks(by_price boolean, ascending boolean, stretch private.stretch) returns private.stretch
language plpgsql stable set search_path = '' as $$
declare
  unit constant bigint := case when by_price then 256 else 900000000 end;
  length constant bigint := stretch.high - stretch.low;
  whole constant boolean := case when ascending then stretch.low else stretch.high end % 256 = 0;
  slots constant boolean := by_price and not stretch.last and (length < 256 or (length < 1024 and not whole));
  -- In sizes that blocks have.
  grain constant bigint := case when slots then greatest(length / 4, 1)
    else unit * power(4, floor(log(4, greatest(stretch.grain / unit, 1)::numeric)))::bigint end;
begin
  if slots then
    -- Part of those that have one price.
    if ascending then
      stretch.high := least(stretch.low + grain * 4, (stretch.low / 256 + 1) * 256);
    else
      stretch.low := greatest(stretch.high - grain * 4, (stretch.high - 1) / 256 * 256);
    end if;
    stretch.blocks := private.any_of(private.range_tokens('price', stretch.low / 256, stretch.low / 256, 0))
      && private.any_of(private.range_tokens('slot', stretch.low % 256, (stretch.high - 1) % 256, grain));
    return stretch;
  end if;
  if by_price then
    -- Whole prices.
    stretch.high := case when ascending then (stretch.high + 255) / 256 * 256 else stretch.high end;
    stretch.low := case when ascending then stretch.low else stretch.low / 256 * 256 end;
  end if;
  stretch.blocks := private.any_of(case
    when by_price then private.range_tokens('price', stretch.low / 256, (stretch.high - 1) / 256, grain / 256)
    else private.range_tokens('time', stretch.low, stretch.high - 1, grain)
  end);
  return stretch;
end $$;
comment on function private.fit_to_blocks(boolean, boolean, private.stretch) is
  'Moves the far end of a stretch so that few blocks hold it, and says which.';

create function private.first_place(sort text) returns bigint
language sql stable security invoker set search_path = '' as $$
  select case sort
    when 'price_asc' then (select min(price) * 256::bigint from public.listings where listed)
    when 'price_desc' then (select (max(price) + 1) * 256::bigint from public.listings where listed)
    when 'oldest' then (select (extract(epoch from min(created_at)) * 1000000)::bigint from public.listings where listed)
    else (select (extract(epoch from max(created_at)) * 1000000)::bigint + 1 from public.listings where listed)
  end
$$;
comment on function private.first_place(text) is 'Where an order begins.';

create function private.card_sql(after private.list_place) returns text
language sql immutable set search_path = '' as $$
  select format('(s.listing_id, s.kind, s.title_ar, s.title_en, s.make, s.model, s.type, s.year, s.mileage_km, s.condition,
    s.city, s.engine_cc, s.price, coalesce(s.featured_until > now(), false), s.warranty, s.bidding_enabled, s.cover_path,
    s.image_count, s.created_at, private.listing_cursor(%L, s.part + %s, s.key, s.listing_id))::public.listing_card',
    after.sort, case when after.wide then 2 else 0 end)
$$;
comment on function private.card_sql(private.list_place) is 'SQL for the card of s, a row of private.listing_search with its part and key.';

create function private.part_sql(after private.list_place) returns text
language sql immutable set search_path = '' as $$
  select case when after.sort = 'featured' then 'coalesce(featured_until > now(), false)::integer' else '0' end
$$;
comment on function private.part_sql(private.list_place) is 'SQL for the part of the list that a row of private.listing_search belongs to.';

create function private.key_sql(after private.list_place) returns text
language sql immutable set search_path = '' as $$
  select case when after.sort like 'price%' then 'price' else '(extract(epoch from created_at) * 1000000)::bigint' end
$$;
comment on function private.key_sql(private.list_place) is 'SQL for the number by which a row of private.listing_search is in order.';

create function private.after_sql(after private.list_place) returns text
language sql immutable set search_path = '' as $$
  select case when after.key is not null then format(
    case when after.sort in ('oldest', 'price_asc') then ' and (s.key, s.listing_id) > (%2$s, %3$L)'
      else ' and (s.part, s.key, s.listing_id) < (%1$s, %2$s, %3$L)' end,
    after.part % 2, after.key, after.id
  ) end
$$;
comment on function private.after_sql(private.list_place) is 'SQL for what comes after the place where the page before ended.';

create function private.end_sql(after private.list_place, place bigint) returns text
language sql immutable set search_path = '' as $$
  select case when after.sort like 'price%'
    then format('%s, %L::uuid', place / 256, lpad(to_hex(place % 256), 2, '0') || '000000-0000-0000-0000-000000000000')
    else format('%L::timestamptz, %L::uuid', timestamptz 'epoch' + place * interval '1 microsecond', '00000000-0000-0000-0000-000000000000') end
$$;
comment on function private.end_sql(private.list_place, bigint) is 'SQL for a place in an order, as the columns of its index.';

create function private.walk_listings(
  wanted private.wanted_listings, after private.list_place, part integer, stretch private.stretch, how_many integer
) returns public.listing_card[]
language plpgsql stable security invoker set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  direction constant text := case when after.sort in ('oldest', 'price_asc') then 'asc' else 'desc' end;
  columns constant text := case when after.sort like 'price%' then 'price' else 'created_at' end;
  cards public.listing_card[];
begin
  execute format(
    'select array_agg(%1$s order by s.%2$s %3$s, s.listing_id %3$s) from (
      select * from (select *, %4$s as part, %5$s as key from private.listing_search) as s
      where (s.%2$s, s.listing_id) >= (%6$s) and (s.%2$s, s.listing_id) < (%7$s)%8$s and s.expires_at > now() and s.part = %9$s%10$s%11$s
      order by s.%2$s %3$s, s.listing_id %3$s limit %12$s
    ) as s',
    private.card_sql(after), columns, direction, private.part_sql(after), private.key_sql(after),
    private.end_sql(after, stretch.low), private.end_sql(after, stretch.high), wanted.of_entry, part,
    case when after.sort = 'featured' and part = 1 then ' and s.featured_until is not null' end,
    private.after_sql(after), how_many
  ) into cards;
  return coalesce(cards, '{}');
end $$;
comment on function private.walk_listings(private.wanted_listings, private.list_place, integer, private.stretch, integer) is
  'The first wanted ads of a stretch, along the index of the order, which knows what filters ask for: some hundred ads for each page of it.';

create function private.look_at_listings(
  wanted private.wanted_listings, after private.list_place, part integer, stretch private.stretch, most integer,
  enough double precision, out cards public.listing_card[], out there double precision, out halt bigint
)
-- The planner does not know that a look at the whole table is never right here.
language plpgsql stable security invoker set search_path = '' set enable_seqscan = off as $$
declare
  by_price constant boolean := after.sort like 'price%';
  ascending constant boolean := after.sort in ('oldest', 'price_asc');
  seen record;
begin
  execute format(
    'select count(*), max(s.block) as block, max(s.place) as last,
      array_agg(s.place order by s.place %1$s) filter (where s.place >= $1 and s.place < $2) as places,
      array_agg(%2$s order by s.part desc, s.key %1$s, s.listing_id %1$s)
        filter (where s.expires_at > now() and s.place >= $1 and s.place < $2%3$s%4$s%5$s) as cards
    from (
      select *, %6$s as part, %7$s as key, %8$s as place, (ctid::text::point)[0] as block
      from private.listing_search where %9$s limit $3
    ) as s',
    case when ascending then 'asc' else 'desc' end, private.card_sql(after), wanted.of_entry,
    ' and s.part = ' || part, private.after_sql(after), private.part_sql(after), private.key_sql(after),
    case when by_price then 'private.price_place(price, listing_id)' else private.key_sql(after) end,
    -- In this order the index looks them up, each only where those before agree: what is common costs next to nothing.
    (select string_agg(format('tokens @@ %L', key), ' and ' order by place)
      from unnest(stretch.blocks || wanted.keys) with ordinality as t (key, place) where key is not null)
  )
  into seen using stretch.low, stretch.high, most + 1;
  cards := coalesce(seen.cards, '{}');
  there := seen.count;
  if seen.count > most then
    -- Rows are seen as they lie on disk, which is about the order of time. How far did we come?
    there := there / greatest(least(case
      when by_price or stretch.blocks is null
        then seen.block * 8192 / greatest(pg_catalog.pg_relation_size('private.listing_search'), 8192)
      else (seen.last - stretch.low)::double precision / greatest(stretch.high - stretch.low, 1)
    end, 1), 1e-3);
    halt := case
      when by_price then seen.places[ceil(cardinality(seen.places) * least(1, enough / there))]
      when ascending then stretch.low + (stretch.high - stretch.low) * least(0.5, enough / there)
      else stretch.high - (stretch.high - stretch.low) * least(0.5, enough / there)
    end;
  end if;
end $$;
comment on function private.look_at_listings(private.wanted_listings, private.list_place, integer, private.stretch, integer, double precision) is
  'The wanted ads of a stretch in their order, of one part of the list or of both (null), and how many there are to look at: where that is more than most, a guess, and until where there may be enough.';

create function private.learned(
  hits double precision[], wanted private.wanted_listings, found integer, expected double precision
) returns double precision[]
language sql immutable set search_path = '' as $$
  -- One filter or word was counted in each part of the order; what several have in common was guessed.
  select case when cardinality(wanted.keys) > 1
    then array(select hit * ((learned.found + 2) / (expected + 2)) from unnest(hits) as hit) else hits end
$$;
comment on function private.learned(double precision[], private.wanted_listings, integer, double precision) is
  'What to expect after so many were found where others were expected.';

create function private.find_part(wanted private.wanted_listings, after private.list_place, part integer, how_many integer)
returns setof public.listing_card
language plpgsql stable security invoker set search_path = '' as $$
declare
  by_price constant boolean := after.sort like 'price%';
  ascending constant boolean := after.sort in ('oldest', 'price_asc');
  bounds constant bigint[] := (
    select s.bounds from private.search_scales s where s.scale = case when by_price then 'price' else 'time' end
  );
  parts constant integer := cardinality(bounds) - 1;
  share constant double precision := (select avg(one) from unnest(wanted.shares) as one);
  of_featured constant boolean := after.sort = 'featured' and part = 1;
  ads constant double precision := private.public_listings();
  -- In each part of the order: how many there are to walk along, and how many wanted ones. The loop below learns.
  rows_each constant double precision :=
    case when of_featured then greatest((private.listings_with(array['=featured:yes']))[1], 1) else ads end / parts;
  hits double precision[] := array(
    select ads * coalesce(case when by_price then wanted.shares[here] end, share) / parts
    from generate_series(1, parts) as here
  );
  lowest constant bigint := case when by_price then coalesce(wanted.price_min, 0) * 256::bigint else 0 end;
  highest constant bigint := case when by_price then (coalesce(wanted.price_max, 10000000) + 1) * 256::bigint
    else 9000000000000000 end;
  far_end constant bigint := case when ascending then highest else lowest end;
  -- Where the page begins, if it begins in this part of the list.
  after_place constant bigint := case when after.part % 2 = part then
    case when by_price then private.price_place(after.key::integer, after.id) else after.key end end;
  first_place constant bigint := private.first_place(after.sort);
  -- From here on nothing has been looked at.
  edge bigint := case when ascending then greatest(lowest, after_place, first_place)
    else least(highest, after_place + 1, first_place) end;
  stretch private.stretch;
  enough double precision;
  most integer;
  look record;
  cards public.listing_card[];
  crowded boolean := false; -- that there are hardly any was wrong
  -- So far goes the next stretch, after one with too many, and so exactly its ends are met.
  halt bigint;
  grain bigint;
  half bigint;
begin
  while how_many > 0 and case when ascending then edge < far_end else edge > far_end end loop
    if wanted.walkable and halt is null then
      stretch := private.next_stretch(bounds, ascending, edge, far_end, array_fill(rows_each, array[parts]), 12000);
      stretch.expected := stretch.expected / rows_each
        * hits[greatest(1, least(parts, width_bucket(case when ascending then edge else edge - 1 end, bounds)))];
      -- Where the next thousands probably hold the page, the index of the order finds it. Featured ads are few anyway.
      if stretch.expected >= how_many or (of_featured and stretch.last) then
        cards := private.walk_listings(wanted, after, part, stretch, how_many);
        return query select c.* from unnest(cards) as c;
        exit when stretch.last;
        how_many := how_many - cardinality(cards);
        edge := case when ascending then stretch.high else stretch.low end;
        hits := private.learned(hits, wanted, cardinality(cards), stretch.expected);
        continue;
      end if;
    end if;
    enough := 1.4 * how_many + 4;
    most := greatest(2 * enough + 12, 64);
    if halt is null and not crowded and cardinality(wanted.keys) > 0
      and (wanted.expected < 60 or (select sum(hit) from unnest(hits) as hit) < 40) then
      -- Where hardly any are wanted, no block need say where.
      stretch := (least(edge, far_end), greatest(edge, far_end), 60, true, 0, wanted.prices)::private.stretch;
      most := 150;
    else
      stretch := private.fit_to_blocks(by_price, ascending, case
        when halt is null then private.next_stretch(bounds, ascending, edge, far_end, hits, enough)
        else (least(edge, halt), greatest(edge, halt), enough, false, grain, null)::private.stretch
      end);
      if abs(halt - edge) <= (case when by_price then 4 else 900000000 end) then
        most := null; -- it cannot be any shorter
      end if;
    end if;
    look := private.look_at_listings(wanted, after, part, stretch, most, enough);
    if look.there > most then
      crowded := crowded or stretch.last;
      -- Shorter, and its ends met more exactly, in case it is there that most are.
      half := greatest((stretch.high - stretch.low) / 2, 1);
      halt := case when ascending then least(look.halt, edge + half) else greatest(look.halt, edge - half) end;
      grain := least(abs(halt - edge) / 8, stretch.grain / 8);
      hits := private.learned(hits, wanted, 2, 0);
    else
      return query select c.* from unnest(look.cards[1:how_many]) as c;
      exit when stretch.last;
      how_many := how_many - cardinality(look.cards);
      edge := case when ascending then stretch.high else stretch.low end;
      halt := null;
      hits := private.learned(hits, wanted, cardinality(look.cards), stretch.expected);
    end if;
  end loop;
end $$;
comment on function private.find_part(private.wanted_listings, private.list_place, integer, integer) is
  'A page of one part of the list, stretch by stretch of the order: each just so long that it holds what is missing, so that a page costs the same however common or rare its ads are, and however deep it lies.';

create function private.find_listings(wanted private.wanted_listings, after private.list_place, how_many integer)
returns setof public.listing_card
language plpgsql stable security invoker set search_path = '' as $$
declare
  everywhere constant private.stretch := (0, 9000000000000000000, 0, true, 0, wanted.prices)::private.stretch;
  most constant integer := 150;
  look record;
  found integer;
begin
  if cardinality(wanted.keys) > 0 and wanted.expected < 60 then
    look := private.look_at_listings(wanted, after, null, everywhere, most, most);
    if look.there <= most then
      return query select c.* from unnest(look.cards[1:how_many]) as c;
      return;
    end if;
    -- There are more than it seemed.
    wanted.shares := array(select greatest(1, look.there / 60) * share from unnest(wanted.shares) as share);
    wanted.expected := null;
  end if;
  if after.sort = 'featured' and coalesce(after.part % 2, 1) = 1 then
    return query select * from private.find_part(private.featured_among(wanted), after, 1, how_many);
    get diagnostics found = row_count;
    how_many := how_many - found;
  end if;
  return query select * from private.find_part(wanted, after, 0, how_many);
end $$;
comment on function private.find_listings(private.wanted_listings, private.list_place, integer) is
  'A page of the ads that are wanted: all at once where there are hardly any, otherwise the featured ones and then the others.';

do $$
declare
  helper regprocedure;
begin
  for helper in
    select p.oid from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname in ('next_stretch', 'first_place', 'fit_to_blocks', 'card_sql', 'part_sql', 'key_sql',
      'after_sql', 'end_sql', 'walk_listings', 'look_at_listings',      'learned', 'find_part', 'find_listings')
  loop
    execute format('revoke execute on function %s from public', helper);
    execute format('grant execute on function %s to anon, authenticated, service_role', helper);
  end loop;
end $$;
