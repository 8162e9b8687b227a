-- Filters and words as one question, and how many ads probably are its answer.

create function private.joint_share(shares double precision[]) returns double precision
language sql immutable set search_path = '' as $$
  -- Conditions go together more often than chance would have it: the rarest counts whole, each further one less.
  select coalesce(exp(sum(ln(greatest(share, 1e-9)) / power(2, place - 1))), 1)
  from (select share, row_number() over (order by share) as place from unnest(shares) as share) as ranked
$$;
comment on function private.joint_share(double precision[]) is 'The part of all ads that probably meet several conditions, from the part that meets each.';

create function private.shares_of(keys private.search_key[], ads bigint[]) returns double precision[]
language sql immutable set search_path = '' as $$
  select array_agg(private.joint_share(array(
    -- What is not counted by parts is taken to be spread evenly.
    select least(1, coalesce(
      k.counts[part + 1]::double precision / greatest(ads[part + 1], 1), k.counts[1]::double precision / greatest(ads[1], 1)))
    from unnest(keys) as k
  )) order by part)
  from generate_series(1, greatest(cardinality(ads) - 1, 1)) as part
$$;
comment on function private.shares_of(private.search_key[], bigint[]) is 'The part of the ads that probably has all keys, in each part of the order of price; ads says how many there are in all and in each.';

create function private.wanted_listings(
  conditions private.listing_condition[], words private.search_key[], by_price boolean
) returns private.wanted_listings
language plpgsql stable set search_path = '' as $$
declare
  wanted private.wanted_listings;
  keys constant private.search_key[] := array(
    select k from (
      select k.* from unnest(words) as k
      union all
      select private.any_of(c.tokens), c.counts from unnest(conditions) as c
      where not (by_price and c.of_price)
    ) as k order by k.counts[1]
  );
  -- A range of prices is where the order of price begins and ends.
  prices constant private.search_key := (
    select (private.any_of(c.tokens), c.counts)::private.search_key from unnest(conditions) as c where by_price and c.of_price
  );
  ads constant bigint[] := private.listings_with(array['=kind:motorcycle', '=kind:part']);
begin
  wanted.ads := greatest(ads[1], 1);
  wanted.prices := prices.tokens;
  wanted.keys := array(select k.tokens from unnest(keys) with ordinality as k order by ordinality);
  wanted.of_entry := (select string_agg(' and ' || c.of_entry, '') from unnest(conditions) as c);
  wanted.walkable := cardinality(conditions) > 0 and cardinality(words) = 0
    and not exists (select from unnest(conditions) as c where not c.walkable);
  wanted.shares := private.shares_of(keys, ads);
  wanted.share := (select avg(share) from unnest(wanted.shares) as share);
  wanted.expected := wanted.ads * case when prices.tokens is null then wanted.share
    else (select avg(share) from unnest(private.shares_of(keys || prices, ads)) as share) end;
  return wanted;
end $$;
comment on function private.wanted_listings(private.listing_condition[], private.search_key[], boolean) is
  'Joins filters and words to one question, and estimates how many ads answer it.';

select private.open_to_all('joint_share', 'shares_of', 'wanted_listings');
