-- Plans: filters and words of one tier as one question to the index of tokens, and how many ads probably are its answer.

create type private.search_plan as (
  tier integer,
  -- in pieces, the rarest first; all of them must be met
  keys tsquery[],
  -- more SQL about s, a card, where the tokens hold a little too much
  of_entry text,
  -- By price, their range is not among the keys: it is where the order begins and ends.
  price_min integer,
  price_max integer,
  prices tsquery,
  -- which part of the ads it probably finds, in all and in each part of the order of price
  share double precision,
  shares double precision[],
  -- whether these are uncertain, as what several keys have in common is not counted
  uncertain boolean,
  -- how many ads there are
  ads bigint
);
comment on type private.search_plan is 'Filters and words as a question to private.listing_search.';

create function private.joint_share(shares double precision[]) returns double precision
language sql immutable set search_path = '' as $$
  -- Conditions go together more often than chance would have it: the rarest counts whole, each further one less.
  select coalesce(exp(sum(ln(greatest(share, 1e-9)) / power(2, place - 1))), 1)
  from (select share, row_number() over (order by share) as place from unnest(shares) as share) as ranked
$$;
comment on function private.joint_share(double precision[]) is 'The part of all ads that probably meet several conditions, from the part that meets each.';

create function private.shares_of(keys private.search_key[], ads bigint[]) returns double precision[]
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select array_agg(private.joint_share(array(
      -- What is not counted by parts is taken to be spread evenly.
      select least(1, coalesce(
        k.counts[part + 1]::double precision / greatest(ads[part + 1], 1), k.counts[1]::double precision / greatest(ads[1], 1)))
      from unnest(keys) as k
    )) order by part)
    from generate_series(1, greatest(cardinality(ads) - 1, 1)) as part);
end $$;
comment on function private.shares_of(private.search_key[], bigint[]) is 'The part of the ads that probably has all keys, in each part of the order of price; ads says how many there are in all and in each.';

create function private.plan_search(
  tier integer, conditions private.listing_condition[], words private.search_key[], better private.search_key[], by_price boolean
) returns private.search_plan
language plpgsql stable set search_path = '' as $$
declare
  plan private.search_plan;
  ads constant bigint[] := private.listings_with(array['=kind:motorcycle', '=kind:part']);
  filters constant private.search_key[] := array(
    select (private.any_of(c.tokens), c.counts)::private.search_key from unnest(conditions) as c
    where not by_price or c.price_min is null
  );
  above double precision[];
begin
  plan.tier := tier;
  plan.ads := greatest(ads[1], 1);
  select private.any_of(c.tokens), c.price_min, c.price_max into plan.prices, plan.price_min, plan.price_max
  from unnest(conditions) as c where by_price and c.price_min is not null;
  plan.keys := array(select k.tokens from unnest(words || filters) as k order by k.counts[1]);
  plan.of_entry := (select string_agg(' and ' || c.of_entry, '') from unnest(conditions) as c);
  plan.shares := private.shares_of(words || filters, ads);
  plan.uncertain := cardinality(plan.keys) > 1;
  if cardinality(better) > 0 then
    above := private.shares_of(better || filters, ads);
    plan.keys[1] := plan.keys[1] && !!(private.joint_key(better)).tokens;
    plan.shares := array(select greatest(share - higher, share / 20) from unnest(plan.shares, above) as t (share, higher));
    plan.uncertain := true;
  end if;
  plan.share := (select avg(share) from unnest(plan.shares) as share);
  return plan;
end $$;
comment on function private.plan_search(integer, private.listing_condition[], private.search_key[], private.search_key[], boolean) is
  'Plans how to find the ads of one tier: those that meet the conditions and have the words, but not what makes the better ones better.';

select private.open_to_all('joint_share', 'shares_of', 'plan_search');
