-- Ads with filters and words, found stretch by stretch of the order.

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
    where p.pronamespace = 'private'::regnamespace and p.proname in ('learned', 'find_part', 'find_listings')
  loop
    execute format('revoke execute on function %s from public', helper);
    execute format('grant execute on function %s to anon, authenticated, service_role', helper);
  end loop;
end $$;
