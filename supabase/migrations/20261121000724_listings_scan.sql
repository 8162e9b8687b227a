-- Ads of one plan and one stream, found range by range of the order: each range just so long that it probably holds what
-- is missing, so that a page costs the same however common or rare its ads are, and however deep it lies.
-- A place counts prices or microseconds. The keys of ranges and edges are the same by time; by price they are
-- private.price_key, 256 for each price, as thousands of ads may have the same.

create function private.key_sql(stream private.list_stream) returns text
language sql immutable set search_path = '' as $$
  select case when stream.by_price then 'price' else '(extract(epoch from created_at) * 1000000)::bigint' end
$$;
comment on function private.key_sql(private.list_stream) is 'SQL for the number by which a card is in order.';

create function private.order_key_sql(stream private.list_stream) returns text
language sql immutable set search_path = '' as $$
  select case when stream.by_price then 'private.price_key(price, listing_id)' else private.key_sql(stream) end
$$;
comment on function private.order_key_sql(private.list_stream) is 'SQL for the key of a card in private.key_range.';

create function private.direction_sql(stream private.list_stream) returns text
language sql immutable set search_path = '' as $$
  select case when stream.ascending then 'asc' else 'desc' end
$$;
comment on function private.direction_sql(private.list_stream) is 'The direction of an order as SQL.';

create function private.featured_sql(stream private.list_stream) returns text
language sql immutable set search_path = '' as $$
  select case
    -- The first half is what the indexes of featured ads say.
    when stream.featured then ' and s.featured_until is not null and s.featured_until > now()'
    when not stream.featured then ' and (s.featured_until > now()) is not true'
  end
$$;
comment on function private.featured_sql(private.list_stream) is 'SQL for which ads of an order a stream has.';

create function private.after_sql(stream private.list_stream, after private.list_place) returns text
language sql immutable set search_path = '' as $$
  select case when after.key is not null then
    format(' and (s.key, s.listing_id) %s (%s, %L)', case when stream.ascending then '>' else '<' end, after.key, after.id) end
$$;
comment on function private.after_sql(private.list_stream, private.list_place) is 'SQL for what comes after a place of a tier.';

create function private.place_of(card public.listing_card, tier integer, stream private.list_stream) returns private.list_place
language plpgsql immutable set search_path = '' as $$
begin
  return (tier, case when stream.by_price then card.price else (extract(epoch from card.created_at) * 1000000)::bigint end, card.id)
    ::private.list_place;
end $$;
comment on function private.place_of(public.listing_card, integer, private.list_stream) is 'The place after a card.';

create function private.place_before(edge bigint, tier integer, stream private.list_stream) returns private.list_place
language plpgsql immutable set search_path = '' as $$
declare
  at constant bigint := case when stream.ascending then edge - 1 else edge end;
  rest constant text := case when stream.ascending then 'ff' else '00' end;
begin
  return (tier, case when stream.by_price then at / 256 else at end,
    (case when stream.by_price then lpad(to_hex(at % 256), 2, '0') else rest end || repeat(rest, 15))::uuid)::private.list_place;
end $$;
comment on function private.place_before(bigint, integer, private.list_stream) is 'The last place that has been looked at when an order was looked through up to an edge.';

create function private.end_place() returns private.list_place
language sql immutable set search_path = '' as $$
  select (0, 0, '00000000-0000-0000-0000-000000000000')::private.list_place
$$;
comment on function private.end_place() is 'The place after the last ad of a stream.';

create function private.tokens_sql(plan private.search_plan, range private.key_range) returns text
language sql immutable set search_path = '' as $$
  -- In this order the index looks them up, each only where those before agree: what is common costs next to nothing.
  select string_agg(format('tokens @@ %L', key), ' and ' order by place)
    -- Which of the indexes of tokens has them.
    || coalesce(' and price >= ' || range.price_from, '') || coalesce(' and price < ' || range.price_till, '')
  from unnest(range.blocks || plan.keys) with ordinality as t (key, place) where key is not null
$$;
comment on function private.tokens_sql(private.search_plan, private.key_range) is 'SQL for the rows of private.listing_search that a plan finds in a range, and perhaps some more.';

create function private.probe_listings(
  plan private.search_plan, stream private.list_stream, after private.list_place, range private.key_range, most integer,
  out cards public.listing_card[], out seen bigint, out near bigint
)
-- The planner does not know that a look at the whole table is never right here.
language plpgsql stable security invoker set search_path = '' set enable_seqscan = off as $$
begin
  execute format(
    'select coalesce(array_agg(%1$s order by s.key %2$s, s.listing_id %2$s)
        filter (where s.order_key >= $1 and s.order_key < $2 and s.expires_at > now()%3$s%4$s%5$s), ''{}''), count(*),
      percentile_disc(0.1) within group (order by s.order_key %2$s) filter (where s.order_key >= $1 and s.order_key < $2)
    from (select *, %6$s as key, %7$s as order_key from private.listing_search where %8$s%9$s limit $3) as s',
    private.card_sql(), private.direction_sql(stream), plan.of_entry, private.featured_sql(stream),
    private.after_sql(stream, after), private.key_sql(stream), private.order_key_sql(stream), private.tokens_sql(plan, range),
    case when stream.featured then ' and featured_until is not null' end
  ) into cards, seen, near using range.low, range.high, most + 1;
end $$;
comment on function private.probe_listings(private.search_plan, private.list_stream, private.list_place, private.key_range, integer) is
  'The ads of a range, in their order, by the index of tokens; and how many rows it gave: where these are more than most, some ads are missing. near: a tenth of them have this key or a nearer one.';

create type private.list_scan as (
  edge bigint, far_end bigint, longest bigint, bounds bigint[], hits double precision[]
);
comment on type private.list_scan is 'How far an order has been looked through, up to its edge; where it ends; how long the next range may be, where a longer one held too much (null: any length); and how many hits there probably are in each part between the bounds.';

create function private.begin_scan(plan private.search_plan, stream private.list_stream, after private.list_place)
returns private.list_scan
language plpgsql stable set search_path = '' as $$
declare
  lowest constant bigint := case when stream.by_price then coalesce(plan.price_min, 0) * 256::bigint else 0 end;
  highest constant bigint := case when stream.by_price then (coalesce(plan.price_max, 10000000) + 1) * 256::bigint
    else 9000000000000000 end;
  ends constant record := private.order_ends(stream.by_price);
  ads constant bigint := case when stream.featured then greatest((private.listings_with(array['=featured:yes']))[1], 1) else plan.ads end;
  after_edge bigint := after.key;
  scan private.list_scan;
begin
  if stream.by_price then
    after_edge := private.price_key(after.key::integer, after.id);
  end if;
  -- More ads may have the key of the last one, unless the place is an edge up to which all were looked through.
  if after = private.place_before(after_edge + stream.ascending::integer, after.tier, stream) then
    after_edge := after_edge + stream.ascending::integer;
  else
    after_edge := after_edge + (not stream.ascending)::integer;
  end if;
  scan.far_end := case when stream.ascending then least(highest, ends.last) else greatest(lowest, ends.first) end;
  scan.edge := case when stream.ascending then greatest(lowest, after_edge, ends.first) else least(highest, after_edge, ends.last) end;
  scan.bounds := (
    select s.bounds from private.search_scales s where s.scale = case when stream.by_price then 'price' else 'time' end
  );
  -- Since they were measured, ads have come beyond them.
  scan.bounds[1] := least(scan.bounds[1], ends.first);
  scan.bounds[cardinality(scan.bounds)] := greatest(scan.bounds[cardinality(scan.bounds)], ends.last);
  scan.hits := array(
    select ads * coalesce(case when stream.by_price then plan.shares[part] end, plan.share) / (cardinality(scan.bounds) - 1)
    from generate_series(1, cardinality(scan.bounds) - 1) as part
  );
  return scan;
end $$;
comment on function private.begin_scan(private.search_plan, private.list_stream, private.list_place) is 'The scan that begins after a place.';

create function private.smallest_range(stream private.list_stream) returns bigint
language sql immutable set search_path = '' as $$
  select case when stream.by_price then 4 else 900000000 end
$$;
comment on function private.smallest_range(private.list_stream) is 'How long a range is at least: no smaller block tells ads apart.';

create function private.range_to_probe(plan private.search_plan, stream private.list_stream, scan private.list_scan, enough double precision)
returns private.key_range
language plpgsql stable set search_path = '' as $$
declare
  price_parts constant integer[] := private.price_parts();
  -- By price, one index of tokens at a time, so that what is read lies together.
  part constant integer := case when stream.by_price
    then width_bucket((case when stream.ascending then scan.edge else scan.edge - 1 end) / 256, price_parts) end;
  part_begin constant bigint := coalesce(price_parts[part] * 256::bigint, 0);
  part_end constant bigint := coalesce(price_parts[part + 1] * 256::bigint, 9000000000000000);
  near_end constant bigint := case when stream.ascending then least(scan.far_end, part_end) else greatest(scan.far_end, part_begin) end;
  range private.key_range;
  length bigint;
begin
  if scan.longest is null
    and (private.next_range(scan.bounds, true, part_begin, part_end, scan.hits, 'infinity')).expected <= enough then
    -- Where hardly any are, no block need say where.
    range := private.next_range(scan.bounds, stream.ascending, scan.edge, near_end, scan.hits, 'infinity');
    range.blocks := plan.prices;
  else
    range := private.next_range(scan.bounds, stream.ascending, scan.edge, near_end, scan.hits, enough);
    length := greatest(least(range.high - range.low, scan.longest), private.smallest_range(stream));
    if stream.ascending then
      range.high := least(range.low + length, near_end);
    else
      range.low := greatest(range.high - length, near_end);
    end if;
    range.last := range.last and near_end in (range.low, range.high);
    range := private.fit_to_blocks(stream, range);
  end if;
  range.price_from := price_parts[part];
  range.price_till := price_parts[part + 1];
  return range;
end $$;
comment on function private.range_to_probe(private.search_plan, private.list_stream, private.list_scan, double precision) is
  'The next range that probably holds enough hits. Without keys a plan finds ads by blocks alone.';

create type private.found_listings as (cards public.listing_card[], tiers integer[], next private.list_place, cost double precision);
comment on type private.found_listings is 'Ads that were found in their order, the tier of each, after which place to go on, and about how many blocks were read.';

create function private.scan_listings(
  plan private.search_plan, stream private.list_stream, after private.list_place, how_many integer, most_cost double precision
) returns private.found_listings
language plpgsql stable security invoker set search_path = '' as $$
declare
  scan private.list_scan := private.begin_scan(plan, stream, after);
  beginning constant bigint := scan.edge;
  uncertain boolean := plan.uncertain;
  found private.found_listings := ('{}', null, private.end_place(), 0);
  before integer;
  missing integer;
  enough double precision;
  range private.key_range;
  most integer;
  overflows integer := 0;
  probe record;
begin
  while case when stream.ascending then scan.edge < scan.far_end else scan.edge > scan.far_end end loop
    -- Every page gets on by a range, however dear it is.
    if found.cost > most_cost and scan.edge <> beginning then
      found.next := private.place_before(scan.edge, plan.tier, stream);
      exit;
    end if;
    before := cardinality(found.cards);
    missing := how_many - before;
    -- A little more than is missing, as a second look costs more than some rows.
    enough := 1.3 * missing + 4;
    range := private.range_to_probe(plan, stream, scan, enough);
    -- Where ads lie in heaps, looks that may hold more soon cost less than many that hold too much or nothing.
    most := case when range.high - range.low > private.smallest_range(stream)
      then greatest(1.4 * enough + 8, 40) * 2 ^ overflows end;
    probe := private.probe_listings(plan, stream, after, range, most);
    found.cost := found.cost + probe.seen + 6 * (coalesce(numnode(range.blocks), 0) + cardinality(plan.keys));
    if probe.seen > most then
      -- Rows come as they lie on disk: in about the order of time, but in none of price, where they are a sample.
      scan.longest := case when stream.by_price
        then least(abs(probe.near - scan.edge) + stream.ascending::integer, (range.high - range.low) / 2)
        else (range.high - range.low) / 4 end;
      scan.hits := array(select hit * greatest(2, most / greatest(range.expected, 1)) from unnest(scan.hits) as hit);
      uncertain := true;
      overflows := overflows + 1;
      continue; -- with less of the same
    end if;
    found.cards := found.cards || probe.cards[:missing];
    if cardinality(found.cards) >= how_many then
      found.next := private.place_of(found.cards[how_many], plan.tier, stream);
      exit;
    end if;
    if uncertain then
      scan.hits := array(
        select hit * ((cardinality(found.cards) - before + 2) / (range.expected + 2)) from unnest(scan.hits) as hit);
    end if;
    scan.longest := scan.longest * 4;
    scan.edge := case when stream.ascending then range.high else range.low end;
  end loop;
  found.tiers := array_fill(plan.tier, array[cardinality(found.cards)]);
  return found;
end $$;
comment on function private.scan_listings(private.search_plan, private.list_stream, private.list_place, integer, double precision) is
  'Ads of a plan and a stream after a place. Where that has cost more blocks than most_cost, it stops.';

select private.open_to_all('key_sql', 'order_key_sql', 'direction_sql', 'featured_sql', 'after_sql', 'place_of', 'place_before',
  'end_place', 'tokens_sql', 'probe_listings', 'begin_scan', 'smallest_range', 'range_to_probe', 'scan_listings');
