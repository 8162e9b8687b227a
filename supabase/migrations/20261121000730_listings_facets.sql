-- How many ads each further choice of a filter would leave.

create type public.search_facet as (facet text, value text, listings bigint, exact boolean);
comment on type public.search_facet is 'A choice of a filter and how many ads it has.';
comment on column public.search_facet.facet is 'kind, make, type, city, condition, year or price. Never null.';
comment on column public.search_facet.value is 'A slug, a year, or a range of prices such as 20000-30000 or 120000-. Never null.';
comment on column public.search_facet.listings is 'How many ads. Never null.';
comment on column public.search_facet.exact is 'Whether they were counted; otherwise it is an estimate, from a sample or the last hourly count. Never null.';

create function private.price_band(price integer) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case place when 0 then '0-200' when 12 then '120000-' else steps[place] || '-' || steps[place + 1] end
  from (select array[200, 500, 1000, 2000, 5000, 10000, 15000, 20000, 30000, 50000, 80000, 120000] as steps) as s,
    width_bucket(price, s.steps) as place
$$;
comment on function private.price_band(integer) is 'The range of prices that a price is shown in.';

create function private.known_facets(facets text[]) returns setof public.search_facet
language sql stable set search_path = '' as $$
  select facet, split_part(w.word, ':', 2), w.listings::bigint, false
  from unnest(facets) as facet, lateral (select '=' || facet || case facet when 'year' then '/0:' else ':' end as prefix) as p,
    private.search_words w
  where w.word >= p.prefix and w.word < p.prefix || '~'
  union all
  select 'price', private.price_band(since), private.listings_priced(since, till - 1), false
  from (
    select since, lead(since, 1, 10000001) over (order by since) as till
    from unnest(array[0, 200, 500, 1000, 2000, 5000, 10000, 15000, 20000, 30000, 50000, 80000, 120000]) as since
  ) as bands
  where 'price' = any (facets)
$$;
comment on function private.known_facets(text[]) is 'The choices among all ads, as last counted.';

create function private.sampled_facets(wanted private.wanted_listings, facets text[], most integer)
returns setof public.search_facet
language plpgsql stable security invoker set search_path = '' set enable_seqscan = off as $$
declare
  expected constant double precision :=
    private.public_listings() * coalesce((select avg(share) from unnest(wanted.shares) as share), 1);
  -- The first byte of an id is chance: ads with some values of it are a fair sample. 256, 64, 16, 4 or 1 of them.
  level integer := 4;
  entries jsonb;
  found integer;
begin
  while level > 0 and expected * (1 << (2 * level)) / 256 > most loop
    level := level - 1;
  end loop;
  loop
    execute format(
      'select count(*), jsonb_agg(jsonb_build_object(''kind'', kind, ''make'', make, ''type'', type, ''city'', city,
        ''condition'', condition, ''year'', year, ''price'', private.price_band(price)))
      from (
        select s.* from private.listing_search s where s.tokens @@ $1 and s.expires_at > now()%s limit $2
      ) as hits', wanted.of_entry)
    into found, entries
    using case when level = 4 then wanted.tokens
      else coalesce(wanted.tokens && private.any_of(array['@slot/' || level || ':0']), private.any_of(array['@slot/' || level || ':0'])) end,
      most * 3 + 1;
    exit when found <= most * 3 or level = 0;
    level := level - 1;
  end loop;
  return query
  select f.key, f.value, count(*) << (2 * (4 - level)), level = 4
  from jsonb_array_elements(entries) as entry, jsonb_each_text(entry) as f
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
  most constant integer := 60 / (1 + cardinality(own));
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
    where p.pronamespace = 'private'::regnamespace and p.proname in ('price_band', 'known_facets', 'sampled_facets')
  loop
    execute format('revoke execute on function %s from public', helper);
    execute format('grant execute on function %s to anon, authenticated, service_role', helper);
  end loop;
end $$;
revoke execute on function public.search_facets(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text) from public;
grant execute on function public.search_facets(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text) to anon, authenticated, service_role;
