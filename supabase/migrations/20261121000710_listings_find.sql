-- Ads with filters and words: found by their tokens, stretch by stretch of the order.

create type private.wanted_listings as (
  -- what private.listing_search must have, and more SQL about s, a row of it, where the tokens hold a little too much
  tokens tsquery,
  of_entry text,
  price_min integer,
  price_max integer,
  -- the part of the ads that probably is wanted, in each part of the order of price
  shares double precision[]
);
comment on type private.wanted_listings is 'Filters and words as one question to private.listing_search.';

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

create function private.find_listings(
  wanted private.wanted_listings, sort text, part integer, after_key bigint, after_id uuid, how_many integer
) returns setof public.listing_card
-- The planner does not know that a look at the whole table is never right here.
language plpgsql stable security invoker set search_path = '' set enable_seqscan = off as $$
declare
  by_price constant boolean := sort like 'price%';
  ascending constant boolean := sort in ('oldest', 'price_asc');
  bounds constant bigint[] := (
    select s.bounds from private.search_scales s where s.scale = case when by_price then 'price' else 'time' end
  );
  parts constant integer := cardinality(bounds) - 1;
  ads constant double precision := private.public_listings();
  shares constant double precision[] := case when by_price and cardinality(wanted.shares) = parts then wanted.shares
    else array_fill((select avg(share) from unnest(wanted.shares) as share), array[parts]) end;
  few constant boolean := wanted.tokens is not null
    and (select avg(share) from unnest(wanted.shares) as share) * ads < how_many;
  place_sql constant text := case when by_price then 'private.price_place(s.price, s.listing_id)'
    else '(extract(epoch from s.created_at) * 1000000)::bigint' end;
  key_sql constant text := case when by_price then 's.price' else place_sql end;
  lowest constant bigint := case when by_price then coalesce(wanted.price_min, 0) * 256::bigint else 0 end;
  highest constant bigint := case when by_price then (coalesce(wanted.price_max, 10000000) + 1) * 256::bigint
    else 9000000000000000 end;
  after_place constant bigint := case when by_price then private.price_place(after_key::integer, after_id) else after_key end;
  -- From here on nothing has been looked at.
  edge bigint := private.first_place(sort);
  far_end constant bigint := case when ascending then highest else lowest end;
  learned double precision := 1; -- by what the shares have to be multiplied, as the stretches before say
  enough double precision;
  stretch private.stretch;
  cards public.listing_card[];
  longest bigint; -- how long a stretch may be, after one that was too long
  looked_at integer;
  quarter bigint; -- so far lies the first quarter of what was looked at
  found integer;
  most integer;
begin
  edge := case when ascending then greatest(lowest, after_place, edge) else least(highest, after_place + 1, edge) end;
  while how_many > 0 and case when ascending then edge < far_end else edge > far_end end loop
    enough := 1.4 * how_many + 4;
    stretch := private.next_stretch(bounds, ascending, edge, far_end,
      array(select share * learned * ads / parts from unnest(shares) as share), enough);
    if stretch.high - stretch.low > longest then
      stretch.last := false;
      stretch.expected := stretch.expected * longest / (stretch.high - stretch.low);
      stretch.low := case when ascending then stretch.low else stretch.high - longest end;
      stretch.high := case when ascending then stretch.low + longest else stretch.high end;
      stretch.grain := least(stretch.grain, longest / 8);
    end if;
    -- Where hardly any are wanted, no block need say where.
    if not stretch.last or longest is not null or few is not true then
      stretch := private.fit_to_blocks(by_price, ascending, stretch);
    end if;

    -- To look at more than that means that the stretch is too long.
    most := case when stretch.high - stretch.low > case when by_price then 1 else 900000000 end then greatest(2 * enough + 12, 64) end;
    execute format(
      'select count(*), array_agg((s.listing_id, s.kind, s.title_ar, s.title_en, s.make, s.model, s.type, s.year, s.mileage_km, s.condition,
          s.city, s.engine_cc, s.price, coalesce(s.featured_until > now(), false), s.warranty, s.bidding_enabled,
          s.cover_path, s.image_count, s.created_at,
          private.listing_cursor(%1$L, %2$s, %3$s, s.listing_id))::public.listing_card)
        filter (where s.expires_at > now() and %4$s >= $2 and %4$s < $3%5$s%6$s%7$s),
        percentile_disc(%8$s) within group (order by %4$s) filter (where %4$s >= $2 and %4$s < $3)
      from (select * from private.listing_search where tokens @@ $1 limit $4) as s',
      sort, part, key_sql, place_sql, wanted.of_entry,
      case when sort = 'featured' then case part % 2
        when 1 then ' and s.featured_until > now()' else ' and not coalesce(s.featured_until > now(), false)' end end,
      case when after_key is not null then format(' and (%s, s.listing_id) %s (%s, %L)',
        key_sql, case when ascending then '>' else '<' end, after_key, after_id) end,
      case when ascending then 0.25 else 0.75 end)
    into looked_at, cards, quarter
    using coalesce(wanted.tokens && stretch.blocks, wanted.tokens, stretch.blocks, private.any_of(array['=kind:motorcycle', '=kind:part'])),
      stretch.low, stretch.high, most + 1;
    if looked_at > most then
      -- Those looked at are the first on disk, which is as good as chance where the order is of prices.
      longest := greatest(least(
        case when by_price then abs(quarter - edge) else (stretch.high - stretch.low) / 4 end, (stretch.high - stretch.low) / 2
      ), 1);
      learned := learned * least(5, 2 * most / greatest(stretch.expected, 1e-6));
      continue;
    end if;

    found := coalesce(cardinality(cards), 0);
    execute format('select array_agg(c order by c.%s %s, c.id %2$s) from unnest($1) as c',
      case when by_price then 'price' else 'created_at' end, case when ascending then 'asc' else 'desc' end)
    into cards using cards;
    return query select c.* from unnest(cards[1:how_many]) as c;
    how_many := how_many - found;
    learned := learned * (found + 8) / (stretch.expected + 8);
    longest := longest * 4;
    edge := case when ascending then stretch.high else stretch.low end;
    exit when stretch.last;
  end loop;
end $$;
comment on function private.find_listings(private.wanted_listings, text, integer, bigint, uuid, integer) is
  'A page of the ads that are wanted, stretch by stretch of the order: each just so long that it holds what is missing, so that a page costs the same however common or rare its ads are, and however deep it lies.';

do $$
declare
  helper regprocedure;
begin
  for helper in
    select p.oid from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname in ('next_stretch', 'first_place', 'fit_to_blocks', 'find_listings')
  loop
    execute format('revoke execute on function %s from public', helper);
    execute format('grant execute on function %s to anon, authenticated, service_role', helper);
  end loop;
end $$;
