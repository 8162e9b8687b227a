-- Filters and ranges of an order as tokens beside the words of an ad, so that one index answers words and filters
-- together, and a range of the order at a time: how a list stays cheap however rare what it looks for.
-- "=" begins what is counted in private.search_tokens, "@" what nobody counts: places in the orders, owners.

-- A number has one token for each size of block it lies in: blocks of 1, 4, 16 … units.
create table private.search_scales (
  scale text primary key,
  sign text not null,
  begins bigint not null default 0,
  unit bigint not null,
  levels integer not null,
  ends bigint not null,
  bounds bigint[]
);
insert into private.search_scales (scale, sign, begins, unit, levels, ends, bounds) values
  ('time', '@', 0, 900000000, 10, 9000000000000000, '{0,4000000000000000}'),
  ('price', '@', 0, 1, 10, 600000, '{0,2560000000}'),
  ('slot', '@', 0, 1, 4, 255, null),
  ('year', '=', 0, 1, 3, 2047, null),
  ('mileage', '=', 0, 500, 5, 200000, null),
  -- People say "251 to 700 cc": their sizes of engines are whole blocks.
  ('engine', '=', 1, 50, 3, 3000, null);
comment on table private.search_scales is 'Numbers that are searched by ranges.';
comment on column private.search_scales.begins is 'Where the first block begins; numbers before are in it too.';
comment on column private.search_scales.unit is 'The smallest block; time is in microseconds since 1970, a slot is the first byte of an id.';
comment on column private.search_scales.levels is 'How many sizes of blocks there are, each four times the one before.';
comment on column private.search_scales.ends is 'Numbers beyond are in the blocks of this one.';
comment on column private.search_scales.bounds is 'Of an order: the places that cut it into parts with equally many ads, when last counted.';
grant select on private.search_scales to anon, authenticated, service_role;

create function private.block_tokens(scale text, value bigint) returns text[]
language plpgsql stable parallel safe set search_path = '' as $$
begin
  return (
    select array_agg(s.sign || s.scale || '/' || level || ':' || ((greatest(least(value, s.ends) - s.begins, 0) / s.unit) >> (2 * level)))
    from private.search_scales s, generate_series(0, s.levels - 1) as level
    where s.scale = block_tokens.scale and value is not null
  );
end $$;
comment on function private.block_tokens(text, bigint) is 'The tokens of a number: one for each size of block.';

create function private.range_tokens(scale text, low bigint, high bigint, precision_wanted bigint) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  s private.search_scales;
  first bigint;
  last bigint;
  level integer := 0;
  tokens text[] := '{}';
begin
  select * into s from private.search_scales one where one.scale = range_tokens.scale;
  while level < s.levels - 1 and s.unit << (2 * level + 2) <= precision_wanted loop
    level := level + 1;
  end loop;
  first := (greatest(least(coalesce(low, 0), s.ends) - s.begins, 0) / s.unit) >> (2 * level);
  last := (greatest(least(high, s.ends) - s.begins, 0) / s.unit) >> (2 * level);
  if high is null then
    -- To the end of the largest block, so that no small ones are needed there.
    last := (((s.ends - s.begins) / s.unit >> (2 * s.levels - 2)) + 1 << (2 * (s.levels - 1 - level))) - 1;
  end if;
  while first <= last loop
    while first <= last and (first % 4 <> 0 or last - first < 3 or level = s.levels - 1) loop
      tokens := tokens || (s.sign || scale || '/' || level || ':' || first);
      first := first + 1;
    end loop;
    while first <= last and last % 4 <> 3 loop
      tokens := tokens || (s.sign || scale || '/' || level || ':' || last);
      last := last - 1;
    end loop;
    exit when first > last;
    first := first >> 2;
    last := last >> 2;
    level := level + 1;
  end loop;
  return tokens;
end $$;
comment on function private.range_tokens(text, bigint, bigint, bigint) is 'The fewest blocks that hold a range, ends open where null. They may reach beyond its ends by the precision wanted, or a unit.';

grant execute on function private.block_tokens(text, bigint), private.range_tokens(text, bigint, bigint, bigint)
  to anon, authenticated, service_role;
