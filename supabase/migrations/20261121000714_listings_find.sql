-- Ads with filters and words, found range by range of the order.

create function private.corrected_hits(
  hits double precision[], wanted private.wanted_listings, found double precision, expected double precision
) returns double precision[]
language sql immutable set search_path = '' as $$
  -- One filter or word was counted in each part of the order; what several have in common was guessed.
  select case when cardinality(wanted.keys) > 1
    then array(select hit * ((found + 2) / (expected + 2)) from unnest(hits) as hit) else hits end
$$;
comment on function private.corrected_hits(double precision[], private.wanted_listings, double precision, double precision) is
  'Corrects how many hits are expected in each part, after one range held so many where others were expected.';

create function private.range_from(
  by_price boolean, ascending boolean, edge bigint, far_end bigint, bounds bigint[], hits double precision[],
  enough double precision, halt bigint, grain bigint
) returns private.key_range
language plpgsql stable set search_path = '' as $$
declare
  parts constant integer[] := private.price_parts();
  part constant integer := case when by_price then width_bucket((case when ascending then edge else edge - 1 end) / 256, parts) end;
  part_low constant bigint := parts[part] * 256::bigint;
  part_high constant bigint := parts[part + 1] * 256::bigint;
  -- By price, one index of tokens at a time.
  near_end constant bigint := case when ascending then least(far_end, part_high) else greatest(far_end, part_low) end;
  range private.key_range;
begin
  if halt is not null then
    range := (least(edge, halt), greatest(edge, halt), enough, false, grain, null, null, null)::private.key_range;
  elsif by_price and
    (private.next_range(bounds, true, part_low, coalesce(part_high, 2560000256), hits, 'infinity')).expected <= enough then
    range := private.next_range(bounds, ascending, edge, near_end, hits, 'infinity');
    range.price_from := parts[part];
    range.price_till := parts[part + 1];
    return range;
  else
    range := private.next_range(bounds, ascending, edge, near_end, hits, enough);
  end if;
  range := private.fit_to_blocks(by_price, ascending, range);
  range.price_from := parts[part];
  range.price_till := parts[part + 1];
  return range;
end $$;
comment on function private.range_from(boolean, boolean, bigint, bigint, bigint[], double precision[], double precision, bigint, bigint) is
  'The next range to look at: up to halt if that is known, otherwise with probably enough hits.';

create type private.found_listings as (cards public.listing_card[], next private.list_position);
comment on type private.found_listings is 'Ads that were found in their order, and after which place to go on; no key: nowhere.';

create function private.cost_of_look(wanted private.wanted_listings, range private.key_range, most integer)
returns double precision
language sql immutable set search_path = '' as $$
  -- A token costs some blocks, and one more for each block of the table where they meet.
  select coalesce(most, 100) + 5.5 * (coalesce(numnode(range.blocks), 0) + coalesce((select sum(numnode(key)) from unnest(wanted.keys) as key), 0))
$$;
comment on function private.cost_of_look(private.wanted_listings, private.key_range, integer) is 'About how many blocks a look will read at most.';

create function private.find_part(
  wanted private.wanted_listings, after private.list_position, part integer, how_many integer, budget private.read_budget
) returns private.found_listings
language plpgsql stable security invoker set search_path = '' as $$
declare
  by_price constant boolean := after.sort like 'price%';
  ascending constant boolean := after.sort in ('oldest', 'price_asc');
  bounds constant bigint[] := (
    select s.bounds from private.search_scales s where s.scale = case when by_price then 'price' else 'time' end
  );
  parts constant integer := cardinality(bounds) - 1;
  of_featured constant boolean := after.sort = 'featured' and part = 1;
  ads constant double precision := case when of_featured then greatest((private.listings_with(array['=featured:yes']))[1], 1) else wanted.ads end;
  -- In each part of the order: how many there are to walk along, and how many wanted ones. The loop below corrects them.
  rows_each constant double precision := ads / parts;
  guessed constant double precision[] := array(
    select ads * coalesce(case when by_price then wanted.shares[here] end, wanted.share) / parts
    from generate_series(1, parts) as here
  );
  hits double precision[] := case when after.part = part
    then array(select hit * 2.0 ^ after.correction from unnest(guessed) as hit) else guessed end;
  lowest constant bigint := case when by_price then coalesce(wanted.price_min, 0) * 256::bigint else 0 end;
  highest constant bigint := case when by_price then (coalesce(wanted.price_max, 10000000) + 1) * 256::bigint
    else 9000000000000000 end;
  far_end constant bigint := case when ascending then highest else lowest end;
  -- Where the page begins, if it begins in this part of the list: beyond the key of an ad, or at an edge.
  after_key constant bigint := case when after.part = part then
    case when by_price then private.price_key(after.key::integer, after.id) else after.key end end;
  after_edge constant bigint := case
    when ascending then after_key + ((private.position_before(after_key + 1, part, after)).id = after.id)::integer
    else after_key + ((private.position_before(after_key, part, after)).id <> after.id)::integer end;
  first_key constant bigint := case when after_edge is null then private.first_key(after.sort) end;
  -- From here on nothing has been looked at.
  edge bigint := case when ascending then greatest(lowest, after_edge, first_key)
    else least(highest, after_edge, first_key) end;
  beginning constant bigint := edge;
  underestimates integer := 0; -- how often there were more than estimated
  range private.key_range;
  missing integer;
  enough double precision;
  most integer;
  look record;
  found private.found_listings := ('{}', null);
  crowded boolean := false; -- that there are hardly any was wrong
  -- After a range with too many ads: where the next one ends, and how exactly.
  halt bigint;
  grain bigint;
  half bigint;
begin
  while case when ascending then edge < far_end else edge > far_end end loop
    missing := how_many - cardinality(found.cards);
    if wanted.walkable and halt is null then
      range := private.next_range(bounds, ascending, edge, far_end, array_fill(rows_each, array[parts]), 6000);
      range.expected := range.expected / rows_each
        * hits[greatest(1, least(parts, width_bucket(case when ascending then edge else edge - 1 end, bounds)))];
      -- Where the next thousands probably hold the page, the index of the order finds it. Featured ads are few anyway.
      if range.expected >= missing or (of_featured and range.last) then
        exit when (edge <> beginning or underestimates > 0) and private.blocks_left(budget) < 75;
        found.cards := found.cards || private.walk_listings(wanted, after, part, range, missing);
        hits := private.corrected_hits(hits, wanted, cardinality(found.cards) - how_many + missing, range.expected);
        edge := case when ascending then range.high else range.low end;
        exit when cardinality(found.cards) >= how_many;
        continue;
      end if;
    end if;
    enough := 1.3 * missing + 4;
    most := greatest(1.4 * enough + 8, 40);
    if halt is null and not by_price and not crowded and cardinality(wanted.keys) > 0 and (select sum(hit) from unnest(hits) as hit) < 40 then
      -- Where hardly any are wanted, no block need say where. By price they may be few here and many elsewhere.
      range := (least(edge, far_end), greatest(edge, far_end), (select sum(hit) from unnest(hits) as hit), true, 0, wanted.prices, null, null)::private.key_range;
      most := 100;
    else
      range := private.range_from(by_price, ascending, edge, far_end, bounds, hits, enough, halt, grain);
      range.blocks := coalesce(range.blocks, wanted.prices);
      if abs(halt - edge) <= (case when by_price then 4 else 900000000 end) then
        most := null; -- it cannot be any shorter
      end if;
    end if;
    -- A page may end without having got any further: the next one has the better estimate.
    exit when (edge <> beginning or underestimates between 1 and 20 - coalesce(after.correction, 0))
      and private.blocks_left(budget) < private.cost_of_look(wanted, range, most);
    look := private.look_at_listings(wanted, after, part, range, most, enough);
    if look.there > most then
      crowded := crowded or range.last;
      -- Shorter, and with more exact ends, in case most of them lie there.
      half := greatest((range.high - range.low) / 2, 1);
      halt := case when ascending then least(look.halt, edge + half) else greatest(look.halt, edge - half) end;
      grain := least(abs(halt - edge) / 8, range.grain / 8);
      hits := array(select hit * greatest(2, look.there / greatest(range.expected, 1)) from unnest(hits) as hit);
      underestimates := underestimates + 1;
    else
      found.cards := found.cards || look.cards[1:missing];
      exit when cardinality(found.cards) >= how_many;
      edge := case when ascending then range.high else range.low end;
      halt := null;
      hits := private.corrected_hits(hits, wanted, cardinality(look.cards), range.expected);
    end if;
  end loop;
  if cardinality(found.cards) >= how_many then
    found.next := private.position_of(found.cards[how_many], after);
  elsif (case when ascending then edge < far_end else edge > far_end end) then
    -- An ad of the page before may lie between its key and the edge.
    found.next := case when edge = beginning and after.part = part then after else private.position_before(edge, part, after) end;
  end if;
  if (found.next).key is not null then
    found.next.correction := (select greatest(-20, least(20, round(log(2, (sum(hit) / sum(guess))::numeric))))
      from unnest(hits, guessed) as t (hit, guess));
  end if;
  return found;
end $$;
comment on function private.find_part(private.wanted_listings, private.list_position, integer, integer, private.read_budget) is
  'Ads of one part of the list, range by range of the order: each just so long that it holds what is missing, so that a page costs the same however common or rare its ads are, and however deep it lies. It stops where the budget ends.';

create function private.find_listings(
  wanted private.wanted_listings, after private.list_position, how_many integer, budget private.read_budget
) returns private.found_listings
language plpgsql stable security invoker set search_path = '' as $$
declare
  everywhere constant private.key_range := (0, 9000000000000000000, 0, true, 0, wanted.prices, null, null)::private.key_range;
  most constant integer := 100;
  -- The correction is about where the page begins: by price they may be few there and many elsewhere.
  factor constant double precision := case when after.sort like 'price%' then greatest(1, 2.0 ^ after.correction) else 2.0 ^ after.correction end;
  look record;
  found private.found_listings := ('{}', null);
  others private.found_listings;
begin
  wanted.expected := wanted.expected * coalesce(factor, 1);
  if cardinality(wanted.keys) > 0 and wanted.expected < 40 then
    look := private.look_at_listings(wanted, after, null, everywhere, most, most);
    if look.there <= most then
      found.cards := look.cards[1:how_many];
      if cardinality(look.cards) > how_many then
        found.next := private.position_of(found.cards[how_many], after);
      end if;
      return found;
    end if;
    -- There are more than estimated.
    if private.blocks_left(budget) < 130 then
      found.next := case when after.key is null then private.beginning((after.sort = 'featured')::integer, after) else after end;
      found.next.correction := coalesce(after.correction, 0) + ceil(log(2, (look.there / greatest(wanted.expected, 1))::numeric));
      return found;
    end if;
    wanted.shares := array(select greatest(1, look.there / greatest(wanted.expected, 1)) * share from unnest(wanted.shares) as share);
    wanted.share := greatest(1, look.there / greatest(wanted.expected, 1)) * wanted.share;
    after.correction := 0;
  end if;
  if after.sort = 'featured' and coalesce(after.part, 1) = 1 then
    found := private.find_part(wanted, after, 1, how_many, budget);
    if (found.next).key is not null then
      return found;
    elsif private.blocks_left(budget) < 130 then
      found.next := private.beginning(0, after);
      return found;
    end if;
  end if;
  others := private.find_part(wanted, after, 0, how_many - cardinality(found.cards), budget);
  return (found.cards || others.cards, others.next)::private.found_listings;
end $$;
comment on function private.find_listings(private.wanted_listings, private.list_position, integer, private.read_budget) is
  'Ads that are wanted: all at once where there are hardly any, otherwise the featured ones and then the others.';

select private.open_to_all('corrected_hits', 'range_from', 'cost_of_look', 'find_part', 'find_listings');
