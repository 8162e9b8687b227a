-- How many ads each further choice of a filter would leave.

create type public.search_facet as (facet text, value text, listings bigint, exact boolean);
comment on type public.search_facet is 'A choice of a filter and how many ads it has.';
comment on column public.search_facet.facet is 'kind, make, type, city, condition, year or price. Never null.';
comment on column public.search_facet.value is 'A slug, a year, or a range of prices, price_min and price_max, such as 20000-29999 or 120000-. Never null.';
comment on column public.search_facet.listings is 'How many ads. Never null.';
comment on column public.search_facet.exact is 'Whether they were counted; otherwise it is an estimate, from a sample or the last hourly count. Never null.';

create function private.price_steps() returns integer[]
language sql immutable parallel safe set search_path = '' as $$
  select array[0, 200, 500, 1000, 2000, 5000, 10000, 15000, 20000, 30000, 50000, 80000, 120000]
$$;
comment on function private.price_steps() is 'Where the ranges of prices begin that are offered as a choice.';

create function private.price_band(price integer) returns text
language sql immutable parallel safe set search_path = '' as $$
  select steps[place] || '-' || coalesce((steps[place + 1] - 1)::text, '')
  from (select private.price_steps() as steps) as s, width_bucket(price, s.steps) as place
$$;
comment on function private.price_band(integer) is 'The range that a price is in: its price_min and price_max.';

create function private.known_facets(facets text[]) returns setof public.search_facet
language sql stable set search_path = '' as $$
  select facet, split_part(w.word, ':', 2), w.listings::bigint, false
  from unnest(facets) as facet, lateral (select '=' || facet || case facet when 'year' then '/0:' else ':' end as prefix) as p,
    private.search_words w
  where w.word >= p.prefix and w.word < p.prefix || '~'
  union all
  select 'price', private.price_band(since), private.listings_priced(since, till - 1), false
  from (select since, lead(since) over (order by since) as till from unnest(private.price_steps()) as since) as bands
  where 'price' = any (facets)
$$;
comment on function private.known_facets(text[]) is 'The choices among all ads, as last counted.';

create type private.facet_sample as (
  -- the wanted ads that were looked at, as objects of their facets; null if there were too many of them
  entries jsonb,
  -- how many ads each of them stands for
  weight double precision
);
comment on type private.facet_sample is 'Some or all of the wanted ads.';

create function private.sample_by_index(wanted private.wanted_listings, level integer, most integer)
returns private.facet_sample
language plpgsql stable security invoker set search_path = '' set enable_seqscan = off as $$
declare
  -- The first byte of an id is chance: of its 256 values the first 64, 16, 4 or 1 (level 3 to 0), or all of them.
  slots constant tsquery := case when level < 4 then private.any_of(array['@slot/' || level || ':0']) end;
  found integer;
  sample private.facet_sample;
begin
  execute format(
    'select count(*), jsonb_agg(private.facets_of(s)) from (
      select * from private.listing_search s where s.tokens @@ $1 and s.expires_at > now()%s limit $2
    ) as s', wanted.of_entry)
  into found, sample.entries
  using coalesce(wanted.tokens && slots, wanted.tokens), most + 1;
  sample.weight := 1 << (2 * (4 - level));
  if found > most then
    sample.entries := null;
  else
    sample.entries := coalesce(sample.entries, '[]');
  end if;
  return sample;
end $$;
comment on function private.sample_by_index(private.wanted_listings, integer, integer) is
  'Wanted ads with some values of the first byte of their id; level 4: all of them.';

create function private.sample_by_blocks(wanted private.wanted_listings, blocks integer) returns private.facet_sample
language plpgsql stable security invoker set search_path = '' as $$
declare
  percent constant double precision := least(
    100, 100.0 * blocks * current_setting('block_size')::integer / greatest(pg_relation_size('private.listing_search'), 1)
  );
  sample private.facet_sample;
begin
  -- The same blocks every time, so that counts do not jump about.
  execute format(
    'select jsonb_agg(private.facets_of(s)) filter (where s.tokens @@ $1 and s.expires_at > now()%s),
      case $2 when 100 then 1 else private.public_listings()::double precision / greatest(count(*), 1) end
    from private.listing_search as s tablesample system ($2) repeatable (1)', wanted.of_entry)
  into sample.entries, sample.weight
  using wanted.tokens, percent;
  sample.entries := coalesce(sample.entries, '[]');
  return sample;
end $$;
comment on function private.sample_by_blocks(private.wanted_listings, integer) is
  'The wanted ads in so many blocks of the table: for what a good part of all ads is.';

create function private.facets_of(s private.listing_search) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('kind', s.kind, 'make', s.make, 'type', s.type, 'city', s.city, 'condition', s.condition,
    'year', s.year, 'price', private.price_band(s.price))
$$;
comment on function private.facets_of(private.listing_search) is 'What an ad counts for.';

create function private.sampled_facets(wanted private.wanted_listings, facets text[], most integer)
returns setof public.search_facet
language plpgsql stable security invoker set search_path = '' as $$
declare
  level integer := 4;
  expected constant double precision :=
    private.public_listings() * coalesce((select avg(share) from unnest(wanted.shares) as share), 1);
  sample private.facet_sample;
begin
  -- As many as can be looked at; fewer where there are more than was expected.
  while level >= 0 and expected / (1 << (2 * (4 - level))) > most / 2 loop
    level := level - 1;
  end loop;
  loop
    sample := case when level >= 0 then private.sample_by_index(wanted, level, most)
      else private.sample_by_blocks(wanted, most) end;
    exit when sample.entries is not null;
    level := level - 1;
  end loop;
  return query
  select f.key, f.value, round(count(*) * sample.weight)::bigint, sample.weight = 1
  from jsonb_array_elements(sample.entries) as entry, jsonb_each_text(entry) as f
  where f.key = any (facets) and f.value is not null
  group by f.key, f.value;
end $$;
comment on function private.sampled_facets(private.wanted_listings, text[], integer) is
  'The choices among wanted ads: counted where there are few, otherwise estimated from a sample.';

create function public.search_facets(
  q text default null,
  kind text default null,
  make text default null,
  type text default null,
  city text default null,
  condition text default null,
  price_min integer default null,
  price_max integer default null,
  year_min integer default null,
  year_max integer default null,
  mileage_max integer default null,
  engine text default null,
  owner text default null
) returns setof public.search_facet
language plpgsql stable security invoker set search_path = '' as $$
declare
  -- A filter that is set does not narrow its own choices: who chose Honda sees how many Yamahas there are.
  own constant text[] := array_remove(array[
    case when kind is not null then 'kind' end, case when make is not null then 'make' end,
    case when type is not null then 'type' end, case when city is not null then 'city' end,
    case when condition is not null then 'condition' end,
    case when num_nonnulls(year_min, year_max) > 0 then 'year' end,
    case when num_nonnulls(price_min, price_max) > 0 then 'price' end
  ], null);
  others constant text[] := array(
    select facet from unnest(array['kind', 'make', 'type', 'city', 'condition', 'year', 'price']) as facet
    where facet <> all (own)
  );
  -- How many ads may be looked at for each question.
  most constant integer := 160 / (1 + cardinality(own));
  terms private.search_terms;
  wide boolean;
  conditions private.listing_condition[];
  wanted private.wanted_listings;
  facets text[];
begin
  if length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  end if;
  terms := private.search_terms(q);
  conditions := array(select c from private.listing_conditions(kind, make, type, city, condition, price_min, price_max,
    year_min, year_max, mileage_max, engine, owner) as c);
  -- As the list does: what no title says, a description may.
  wide := terms.strong is not null and not exists (select from public.list_listings(q, kind, make, type, city, condition,
    price_min, price_max, year_min, year_max, mileage_max, engine, owner, 'newest', null, 1) as l
    where l.cursor like 'newest.0.%');
  for facets in select others union all select array[facet] from unnest(own) as facet loop
    if cardinality(facets) = 1 and facets[1] = any (own) then
      conditions := array(select c from private.listing_conditions(
        case when facets[1] <> 'kind' then kind end, case when facets[1] <> 'make' then make end,
        case when facets[1] <> 'type' then type end, case when facets[1] <> 'city' then city end,
        case when facets[1] <> 'condition' then condition end,
        case when facets[1] <> 'price' then price_min end, case when facets[1] <> 'price' then price_max end,
        case when facets[1] <> 'year' then year_min end, case when facets[1] <> 'year' then year_max end,
        mileage_max, engine, owner) as c);
    end if;
    if cardinality(conditions) = 0 and terms.strong is null then
      return query select * from private.known_facets(facets);
    else
      wanted := private.wanted_listings(conditions, terms, wide, false);
      return query select * from private.sampled_facets(wanted, facets, most);
    end if;
  end loop;
end $$;
comment on function public.search_facets(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text) is
  'How many ads each choice of kind, make, type, city, condition, year and range of prices has, among those that list_listings finds with the same arguments; the choices of a filter that is set are counted as if it was not. Counted exactly where there are few, estimated otherwise. A bad value raises SQLSTATE 22023 with the argument as hint.';

do $$
declare
  helper regprocedure;
begin
  for helper in
    select p.oid from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname in ('price_steps', 'price_band', 'known_facets',
      'sample_by_index', 'sample_by_blocks', 'facets_of', 'sampled_facets')
  loop
    execute format('revoke execute on function %s from public', helper);
    execute format('grant execute on function %s to anon, authenticated, service_role', helper);
  end loop;
end $$;
revoke execute on function public.search_facets(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text) from public;
grant execute on function public.search_facets(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text) to anon, authenticated, service_role;
