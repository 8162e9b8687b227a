-- The orders of the list, and the stretches in which they are gone through.

create type private.stretch as (
  low bigint, high bigint, expected double precision, last boolean, grain bigint, blocks tsquery, price_from integer,
  price_till integer
);
comment on type private.stretch is 'Places of an order from low to before high, how many hits may lie there, whether none lies beyond, how exactly its ends have to be met, the blocks that hold it (null: no need to say), and the part of the order of price whose index of tokens has it.';

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
begin
  for step in 1..parts loop
    part := case when ascending then step else parts + 1 - step end;
    part_end := case when ascending then least(bounds[part + 1], far_end) else greatest(bounds[part], far_end) end;
    continue when case when ascending then part_end <= place else part_end >= place end;
    -- As if ads were spread evenly within a part; beyond all parts is hardly any.
    here := hits[part] * least(1, abs(part_end - place)::double precision / greatest(bounds[part + 1] - bounds[part], 1));
    if expected + here > enough then
      place := place + trunc((part_end - place) * ((enough - expected) / here))::bigint;
      return (least(edge, place), greatest(edge, place), enough, false, abs(place - edge) / 4, null, null, null)
        ::private.stretch;
    end if;
    expected := expected + here;
    place := part_end;
  end loop;
  return (least(edge, far_end), greatest(edge, far_end), expected, true, abs(far_end - edge) / 4, null, null, null)::private.stretch;
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
  if not stretch.last and grain * 2 <= length then
    -- Its far end is that of a block.
    stretch.high := case when ascending then stretch.high / grain * grain else stretch.high end;
    stretch.low := case when ascending then stretch.low else (stretch.low + grain - 1) / grain * grain end;
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
    when 'price_asc' then (select min(price) * 256::bigint from private.listing_cards)
    when 'price_desc' then (select (max(price) + 1) * 256::bigint from private.listing_cards)
    when 'oldest' then (select (extract(epoch from min(created_at)) * 1000000)::bigint from private.listing_cards)
    else (select (extract(epoch from max(created_at)) * 1000000)::bigint + 1 from private.listing_cards)
  end
$$;
comment on function private.first_place(text) is 'Where an order begins.';

select private.open_to_all('next_stretch', 'fit_to_blocks', 'first_place');
