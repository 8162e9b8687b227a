-- Filters and places in an order as tokens beside the words of an ad, so that one index answers words and filters
-- together, and a stretch of the order at a time: how a list stays cheap however rare what it looks for.

-- A number has one token for each size of block it lies in: blocks of 1, 4, 16 … units.
create table private.search_scales (
  scale text primary key,
  unit bigint not null,
  levels integer not null
);
insert into private.search_scales (scale, unit, levels) values
  ('time', 7200000000, 8),
  ('price', 50, 9),
  ('year', 1, 4),
  ('mileage', 500, 6),
  ('engine', 50, 4);
comment on table private.search_scales is 'Numbers that are searched by ranges: the smallest block (time in microseconds since 1970) and how many sizes of blocks there are, each four times the one before.';
revoke all on private.search_scales from public;
grant select on private.search_scales to anon, authenticated, service_role;

create function private.block_token(scale text, level integer, block bigint) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '=' || scale || '/' || level || ':' || block
$$;
comment on function private.block_token(text, integer, bigint) is 'The token of a block.';

create function private.block_tokens(scale text, value bigint) returns text[]
language sql stable parallel safe set search_path = '' as $$
  select array_agg(private.block_token(s.scale, level, (value / s.unit) >> (2 * level)))
  from private.search_scales s, generate_series(0, s.levels - 1) as level
  where s.scale = block_tokens.scale and value is not null
$$;
comment on function private.block_tokens(text, bigint) is 'The tokens of a number: one for each size of block.';

create function private.range_tokens(scale text, low bigint, high bigint) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  s private.search_scales;
  first bigint;
  last bigint;
  level integer := 0;
  tokens text[] := '{}';
begin
  select * into s from private.search_scales one where one.scale = range_tokens.scale;
  first := coalesce(low, 0) / s.unit;
  -- The blocks of the largest size have no end: numbers beyond them do not occur.
  last := least(coalesce(high, 9223372036854775807) / s.unit, (1::bigint << (2 * s.levels + 4)) - 1);
  while first <= last loop
    if level = s.levels - 1 then
      return tokens || array(select private.block_token(scale, level, block) from generate_series(first, last) as block);
    end if;
    while first <= last and first % 4 <> 0 loop
      tokens := tokens || private.block_token(scale, level, first);
      first := first + 1;
    end loop;
    while first <= last and last % 4 <> 3 loop
      tokens := tokens || private.block_token(scale, level, last);
      last := last - 1;
    end loop;
    first := first >> 2;
    last := last >> 2;
    level := level + 1;
  end loop;
  return tokens;
end $$;
comment on function private.range_tokens(text, bigint, bigint) is 'The fewest blocks that hold a range, ends open where null. Their ends may reach beyond it by less than a unit.';

create function private.any_of(tokens text[]) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(quote_literal(token), '|')::tsquery from unnest(tokens) as token
$$;
comment on function private.any_of(text[]) is 'A query for any of the tokens.';

create function private.listings_with(tokens text[]) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(listings), 0) from private.search_words where word = any (tokens)
$$;
comment on function private.listings_with(text[]) is 'At most how many public ads have one of the tokens, as last counted.';

revoke execute on function private.block_token(text, integer, bigint), private.block_tokens(text, bigint),
  private.range_tokens(text, bigint, bigint), private.any_of(text[]), private.listings_with(text[]) from public;
grant execute on function private.block_token(text, integer, bigint), private.block_tokens(text, bigint),
  private.range_tokens(text, bigint, bigint), private.any_of(text[]), private.listings_with(text[])
  to anon, authenticated, service_role;
