-- The orders of the list, and the ranges in which they are gone through.

create type private.key_range as (
  low bigint, high bigint, expected double precision, last boolean, grain bigint, blocks tsquery, price_from integer,
  price_till integer
);
comment on type private.key_range is 'Keys of an order from low to before high, how many hits may lie there, whether none lies beyond, how exactly its ends have to be met, the blocks that hold it (null: no need to say), and the part of the order of price whose index of tokens has it.';

create function private.next_range(
  bounds bigint[], ascending boolean, edge bigint, far_end bigint, hits double precision[], enough double precision
) returns private.key_range
language plpgsql immutable set search_path = '' as $$
declare
  reached bigint := edge;
  expected double precision := 0;
  parts constant integer := cardinality(bounds) - 1;
  part integer;
  part_end bigint;
  here double precision;
begin
  for step in 1..parts loop
    part := case when ascending then step else parts + 1 - step end;
    part_end := case when ascending then least(bounds[part + 1], far_end) else greatest(bounds[part], far_end) end;
    continue when case when ascending then part_end <= reached else part_end >= reached end;
    -- As if ads were spread evenly within a part; beyond all parts is hardly any.
    here := hits[part] * least(1, abs(part_end - reached)::double precision / greatest(bounds[part + 1] - bounds[part], 1));
    if expected + here > enough then
      reached := reached + trunc((part_end - reached) * ((enough - expected) / here))::bigint;
      return (least(edge, reached), greatest(edge, reached), enough, false, abs(reached - edge) / 4, null, null, null)
        ::private.key_range;
    end if;
    expected := expected + here;
    reached := part_end;
  end loop;
  return (least(edge, far_end), greatest(edge, far_end), expected, true, abs(far_end - edge) / 4, null, null, null)::private.key_range;
end $$;
comment on function private.next_range(bigint[], boolean, bigint, bigint, double precision[], double precision) is
  'The range of an order from edge on that probably holds enough hits. bounds cut the order into parts, hits says how many lie in each.';

create function private.fit_to_blocks(by_price boolean, ascending boolean, range private.key_range) returns private.key_range
language plpgsql stable set search_path = '' as $$
declare
  unit constant bigint := case when by_price then 256 else 900000000 end;
  length constant bigint := range.high - range.low;
  whole constant boolean := case when ascending then range.low else range.high end % 256 = 0;
  slots constant boolean := by_price and not range.last and (length < 256 or (length < 1024 and not whole));
  -- Rounded to a size that blocks have.
  grain constant bigint := case when slots then greatest(length / 4, 1)
    else unit * power(4, floor(log(4, greatest(range.grain / unit, 1)::numeric)))::bigint end;
begin
  if slots then
    -- A part of the ads of one price.
    if ascending then
      range.high := least(range.low + grain * 4, (range.low / 256 + 1) * 256);
    else
      range.low := greatest(range.high - grain * 4, (range.high - 1) / 256 * 256);
    end if;
    range.blocks := private.any_of(private.range_tokens('price', range.low / 256, range.low / 256, 0))
      && private.any_of(private.range_tokens('slot', range.low % 256, (range.high - 1) % 256, grain));
    return range;
  end if;
  if by_price then
    -- Whole prices.
    range.high := case when ascending then (range.high + 255) / 256 * 256 else range.high end;
    range.low := case when ascending then range.low else range.low / 256 * 256 end;
  end if;
  if not range.last and grain * 2 <= length then
    -- The far end of the range is the end of a block.
    range.high := case when ascending then range.high / grain * grain else range.high end;
    range.low := case when ascending then range.low else (range.low + grain - 1) / grain * grain end;
  end if;
  range.blocks := private.any_of(case
    when by_price then private.range_tokens('price', range.low / 256, (range.high - 1) / 256, grain / 256)
    else private.range_tokens('time', range.low, range.high - 1, grain)
  end);
  return range;
end $$;
comment on function private.fit_to_blocks(boolean, boolean, private.key_range) is
  'Moves the far end of a range so that few blocks hold it, and says which.';

create function private.first_key(sort text) returns bigint
language sql stable security invoker set search_path = '' as $$
  select case sort
    when 'price_asc' then (select min(price) * 256::bigint from private.listing_cards)
    when 'price_desc' then (select (max(price) + 1) * 256::bigint from private.listing_cards)
    when 'oldest' then (select (extract(epoch from min(created_at)) * 1000000)::bigint from private.listing_cards)
    else (select (extract(epoch from max(created_at)) * 1000000)::bigint + 1 from private.listing_cards)
  end
$$;
comment on function private.first_key(text) is 'The key at which an order begins: the price with the first byte of the id, or the time in microseconds.';

select private.open_to_all('next_range', 'fit_to_blocks', 'first_key');
