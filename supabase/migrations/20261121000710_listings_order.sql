-- The orders of the list, and the ranges in which they are gone through.

create type private.list_stream as (by_price boolean, ascending boolean, featured boolean);
comment on type private.list_stream is 'An order, by price or by time, and which ads of it: the featured ones, the others, or all (null).';

create function private.stream_of(sort text, featured boolean) returns private.list_stream
language plpgsql immutable set search_path = '' as $$
begin
  return (sort like 'price%', sort in ('oldest', 'price_asc'), featured)::private.list_stream;
end $$;
comment on function private.stream_of(text, boolean) is 'The ads of a sort: the featured ones, the others, or all.';

create type private.key_range as (
  low bigint, high bigint, expected double precision, last boolean, blocks tsquery, price_from integer, price_till integer
);
comment on type private.key_range is 'Keys of an order from low to before high, how many hits may lie there, whether none lies beyond, the blocks that hold it (null: no need to say), and the part of the order of price whose index of tokens has it. By price a key is private.price_key.';

create function private.next_range(
  bounds bigint[], ascending boolean, edge bigint, far_end bigint, hits double precision[], enough double precision
) returns private.key_range
language plpgsql stable set search_path = '' as $$
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
      return (least(edge, reached), greatest(edge, reached), enough, false, null, null, null)::private.key_range;
    end if;
    expected := expected + here;
    reached := part_end;
  end loop;
  return (least(edge, far_end), greatest(edge, far_end), expected, true, null, null, null)::private.key_range;
end $$;
comment on function private.next_range(bigint[], boolean, bigint, bigint, double precision[], double precision) is
  'The range of an order from edge on that probably holds enough hits. bounds cut the order into parts, hits says how many lie in each.';

create function private.fit_to_slots(ascending boolean, range private.key_range) returns private.key_range
language plpgsql stable set search_path = '' as $$
declare
  grain constant bigint := greatest((range.high - range.low) / 4, 1);
begin
  if ascending then
    range.high := least(range.low + grain * 4, (range.low / 256 + 1) * 256);
  else
    range.low := greatest(range.high - grain * 4, (range.high - 1) / 256 * 256);
  end if;
  range.blocks := private.any_of(private.range_tokens('price', range.low / 256, range.low / 256, 0))
    && private.any_of(private.range_tokens('slot', range.low % 256, (range.high - 1) % 256, grain));
  return range;
end $$;
comment on function private.fit_to_slots(boolean, private.key_range) is 'Makes a range one of the ads of one price, by the first bytes of their ids.';

create function private.fit_to_blocks(stream private.list_stream, range private.key_range) returns private.key_range
language plpgsql stable set search_path = '' as $$
declare
  unit constant bigint := case when stream.by_price then 256 else 900000000 end;
  length constant bigint := range.high - range.low;
  whole constant boolean := case when stream.ascending then range.low else range.high end % 256 = 0;
  -- Rounded to a size that blocks have.
  grain constant bigint := unit * power(4, floor(log(4, greatest(length / 4 / unit, 1)::numeric)))::bigint;
begin
  if stream.by_price and not range.last and (length < 256 or (length < 1024 and not whole)) then
    return private.fit_to_slots(stream.ascending, range);
  end if;
  if stream.by_price then
    -- Whole prices.
    range.high := case when stream.ascending then (range.high + 255) / 256 * 256 else range.high end;
    range.low := case when stream.ascending then range.low else range.low / 256 * 256 end;
  end if;
  if not range.last and grain * 2 <= length then
    -- The far end of the range is the end of a block.
    range.high := case when stream.ascending then range.high / grain * grain else range.high end;
    range.low := case when stream.ascending then range.low else (range.low + grain - 1) / grain * grain end;
  end if;
  range.blocks := private.any_of(case
    when stream.by_price then private.range_tokens('price', range.low / 256, (range.high - 1) / 256, grain / 256)
    else private.range_tokens('time', range.low, range.high - 1, grain)
  end);
  return range;
end $$;
comment on function private.fit_to_blocks(private.list_stream, private.key_range) is
  'Moves the far end of a range so that few blocks hold it, and says which.';

create function private.order_ends(by_price boolean, out first bigint, out last bigint)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if by_price then
    first := (select min(price) * 256::bigint from private.listing_cards);
    last := (select (max(price) + 1) * 256::bigint from private.listing_cards);
  else
    first := (select (extract(epoch from min(created_at)) * 1000000)::bigint from private.listing_cards);
    last := (select (extract(epoch from max(created_at)) * 1000000)::bigint + 1 from private.listing_cards);
  end if;
end $$;
comment on function private.order_ends(boolean) is 'The first key of an order, and the one after its last.';

select private.open_to_all('stream_of', 'next_range', 'fit_to_slots', 'fit_to_blocks', 'order_ends');
