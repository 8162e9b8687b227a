-- How many ads each further choice of a filter would leave.

-- One row for each filter: the choices of all of them are more rows than the API lets through.
create type public.search_facet as (facet text, choices jsonb, exact boolean);
comment on type public.search_facet is 'The choices of a filter and how many ads each has.';
comment on column public.search_facet.facet is 'kind, make, model, type, city, condition, color, year, mileage, engine, price, warranty, bids, seller or posted; model only beside a make that is chosen. Never null.';
comment on column public.search_facet.choices is 'An array of {value, listings}, those with most ads first. value is a slug, for engine that of its size, of a model honda/cb500f, a year, or a range of prices or mileages such as 20000-29999 or 120000-; of warranty and bids true; of posted the fewest of 1, 3, 7 and 30 days within which it was posted. Never null.';
comment on column public.search_facet.exact is 'Whether the ads were counted; otherwise they are an estimate, from a sample or the last hourly count. Never null.';

create type private.facet_choice as (facet text, value text, listings bigint, exact boolean);
comment on type private.facet_choice is 'A choice of a filter and how many ads it has.';

create function private.price_steps() returns integer[]
language sql immutable parallel safe set search_path = '' as $$
  select array[0, 200, 500, 1000, 2000, 5000, 10000, 15000, 20000, 30000, 50000, 80000, 120000]
$$;
comment on function private.price_steps() is 'Where the ranges of prices begin that are offered as a choice.';

create function private.mileage_steps() returns integer[]
language sql immutable parallel safe set search_path = '' as $$
  select array[0, 1000, 5000, 10000, 20000, 40000, 60000, 100000]
$$;
comment on function private.mileage_steps() is 'Where the ranges of mileages begin that are offered as a choice.';

create function private.band_of(value integer, steps integer[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select steps[place] || '-' || coalesce((steps[place + 1] - 1)::text, '') from width_bucket(value, steps) as place
$$;
comment on function private.band_of(integer, integer[]) is 'The range between two steps that a number is in, as 20000-29999 or 120000-.';

create function private.posted_steps() returns integer[]
language sql immutable parallel safe set search_path = '' as $$
  select array[1, 3, 7, 30]
$$;
comment on function private.posted_steps() is 'The days of the choices "posted within".';

create function private.facet_names(asked private.question) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return array['kind', 'make', 'type', 'city', 'condition', 'color', 'year', 'mileage', 'engine', 'price', 'warranty', 'bids', 'seller', 'posted']
    -- All models of all makes would be too many to choose from.
    || case when num_nonnulls(asked.make, asked.model) > 0 then array['model'] end
    -- Whoever looks at everything does not pay for what parts alone have.
    || case when asked.kind = 'part' or asked.fits is not null or exists (
        select from public.part_categories c where c.slug = any (string_to_array(asked.type, ','))
      ) then array['fits'] end;
end $$;
comment on function private.facet_names(private.question) is 'The facets of a question.';

create function private.engine_size_sql() returns text
language sql stable set search_path = '' as $$
  -- Spelt out: the sizes are read once, not for every ad.
  select coalesce('case ' || string_agg(
    format('when s.engine_cc >= %s%s then %L', min_cc, ' and s.engine_cc <= ' || max_cc, slug), ' ' order by min_cc, position
  ) || ' end', 'null')
  from public.engine_sizes where active
$$;
comment on function private.engine_size_sql() is 'SQL for the size of engine that s, a card, has among those that are offered.';

create function private.known_facets(facets text[]) returns setof private.facet_choice
language sql stable set search_path = '' as $$
  select facet, split_part(w.token, ':', 2), w.listings::bigint, false
  from unnest(facets) as facet, lateral (select '=' || facet || case facet when 'year' then '/0:' else ':' end as prefix) as p,
    private.search_tokens w
  where w.token >= p.prefix and w.token < p.prefix || '~' and w.listings > 0
  union all
  select 'price', private.band_of(since, private.price_steps()), (
      -- Read once, not for every range.
      (select private.public_listings())
        * private.part_priced(since, till - 1, (select bounds from private.search_scales where scale = 'price'))
    )::bigint, false
  from (select since, lead(since) over (order by since) as till from unnest(private.price_steps()) as since) as bands
  where 'price' = any (facets)
  union all
  select known.facet, known.value, known.listings, false
  from (
    with ranges as materialized (
      select 'engine' as facet, slug as value, private.range_tokens('engine', min_cc, max_cc, 1) as tokens
      from public.engine_sizes where active and 'engine' = any (facets)
      union all
      select 'mileage', private.band_of(since, private.mileage_steps()), private.range_tokens('mileage', since, till - 1, 1)
      from (select since, lead(since) over (order by since) as till from unnest(private.mileage_steps()) as since) as bands
      where 'mileage' = any (facets)
    )
    select r.facet, r.value, sum(w.listings) as listings
    from private.search_tokens w join ranges r on w.token = any (r.tokens)
    where w.token = any (array(select unnest(tokens) from ranges)) -- one look at the tokens for all ranges
    group by r.facet, r.value
  ) as known
  where known.listings > 0
  union all
  select 'posted', days::text, listings, false
  from (
    select days, within - lag(within, 1, 0::bigint) over (order by days) as listings
    from unnest(private.posted_steps()) as days, private.listings_posted(days) as within
    where 'posted' = any (facets)
  ) as bands
  where listings > 0
$$;
comment on function private.known_facets(text[]) is 'The choices among all ads, as last counted.';

create function private.facet_sql(facet text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case facet when 'year' then 's.year::text'
    when 'price' then 'private.band_of(s.price, private.price_steps())'
    when 'mileage' then 'private.band_of(s.mileage_km, private.mileage_steps())'
    when 'engine' then private.engine_size_sql()
    -- Its name as the ad has it; private.slugs_of_models makes a slug of it once it is counted.
    when 'model' then $sql$case s.kind when 'motorcycle' then s.make || '/' || lower(btrim(s.model)) end$sql$
    when 'warranty' then $sql$case when s.warranty then 'true' end$sql$
    when 'bids' then $sql$case when s.bidding_enabled and not s.reserved then 'true' end$sql$
    -- Of these an ad may have several.
    when 'fits' then 's.fits'
    when 'seller' then 'private.seller_of(s.from_shop)'
    when 'posted' then (select 'case ' || string_agg(format('when s.created_at >= now() - interval ''%1$s days'' then ''%1$s''', days), ' ' order by days) || ' end'
      from unnest(private.posted_steps()) as days)
    else format('s.%I', facet) end;
end $$;
comment on function private.facet_sql(text) is 'SQL for the choice that s, a card, has of a facet.';

create function private.sample_sql(one_in integer) returns text
language sql immutable set search_path = '' as $$
  -- The first byte of an id is random. Sixteen of its values have an index of tokens of their own.
  select case one_in when 1 then ''
    when 16 then ' and get_byte(uuid_send(s.listing_id), 0) < 16'
    when 64 then ' and get_byte(uuid_send(s.listing_id), 0) < 16 and s.tokens @@ ''''''@slot/1:0'''''''
    when 256 then ' and get_byte(uuid_send(s.listing_id), 0) < 16 and s.tokens @@ ''''''@slot/0:0''''''' end
$$;
comment on function private.sample_sql(integer) is 'SQL for one in so many ads: 1, 16, 64 or 256.';

create function private.sample_facets(facets text[], plan private.search_plan, one_in integer, most integer)
returns private.facet_choice[]
language plpgsql stable security invoker set search_path = '' set enable_seqscan = off as $$
declare
  -- A part fits many models, so these are no groups of ads.
  single constant text[] := array_remove(facets, 'fits');
  choices private.facet_choice[];
begin
  execute format(
    'with hits as materialized (
      select %1$s from private.listing_search s where s.expires_at > now() and %2$s%3$s%4$s limit $1
    )
    select array_agg((facet, value, n * $2, $2 = 1)::private.facet_choice)
    from (
      select case %5$s end as facet, coalesce(%6$s) as value, count(*) as n
      from hits group by grouping sets (%7$s())
      %8$s
    ) as counted where value is not null or facet is null',
    (select string_agg(format('%s as %I', private.facet_sql(facet), facet), ', ') from unnest(facets) as facet),
    (select string_agg(format('s.tokens @@ %L', key), ' and ' order by place) from unnest(plan.keys) with ordinality as k (key, place)),
    private.sample_sql(one_in),
    plan.of_entry,
    'when false then null ' || coalesce(
      (select string_agg(format('when grouping(%1$I) = 0 then %1$L', facet), ' ') from unnest(single) as facet), ''),
    concat_ws(', ', 'null::text', (select string_agg(quote_ident(facet), ', ') from unnest(single) as facet)),
    (select string_agg(format('(%I), ', facet), '') from unnest(single) as facet),
    case when 'fits' = any (facets) then
      'union all select ''fits'', fit, count(*) from hits, unnest(hits.fits) as fit group by fit' end
  ) into choices using most, one_in;
  return choices;
end $$;
comment on function private.sample_facets(text[], private.search_plan, integer, integer) is
  'The choices of facets among the ads that a plan finds, counted among one in so many of them. The row without a facet says how many ads that is; beyond most no ad counts.';

create function private.count_facets(facets text[], plan private.search_plan, enough integer)
returns setof private.facet_choice
language plpgsql stable security invoker set search_path = '' as $$
declare
  samples constant integer[] := array[1, 16, 64, 256];
  most constant integer := enough * 3;
  -- How many times as many as enough there probably are; a little more is still counted.
  excess constant double precision := plan.ads * plan.share / enough / 1.3;
  level integer := 1 + (excess > 1)::integer + (excess > 16)::integer + (excess > 64)::integer;
  finest integer := 1;
  choices private.facet_choice[];
  seen bigint;
begin
  loop
    choices := private.sample_facets(facets, plan, samples[level], most + 1);
    seen := (select listings / samples[level] from unnest(choices) where facet is null);
    if seen > most and level < cardinality(samples) then
      level := level + 1; -- there are more than was thought
      finest := level;
    elsif seen < enough / 15 and level > finest then
      level := level - 1; -- there are fewer
    else
      exit;
    end if;
  end loop;
  return query select * from unnest(choices) where facet is not null;
end $$;
comment on function private.count_facets(text[], private.search_plan, integer) is
  'The choices of facets among the ads that a plan finds: counted where they are few, otherwise estimated from a sample of about enough ads.';

create function private.filters_set(asked private.question) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return array_remove(array[
    case when asked.kind is not null then 'kind' end, case when asked.make is not null then 'make' end,
    case when asked.model is not null then 'model' end, case when asked.type is not null then 'type' end,
    case when asked.city is not null then 'city' end, case when asked.condition is not null then 'condition' end,
    case when asked.color is not null then 'color' end,
    case when num_nonnulls(asked.year_min, asked.year_max) > 0 then 'year' end,
    case when num_nonnulls(asked.mileage_min, asked.mileage_max) > 0 then 'mileage' end,
    case when asked.engine is not null then 'engine' end,
    case when num_nonnulls(asked.price_min, asked.price_max) > 0 then 'price' end,
    case when asked.warranty then 'warranty' end, case when asked.bids then 'bids' end,
    case when asked.fits is not null then 'fits' end,
    case when asked.seller is not null then 'seller' end, case when asked.posted is not null then 'posted' end
  ], null);
end $$;
comment on function private.filters_set(private.question) is 'The facets that a question has a filter of.';

create function private.without_filter(asked private.question, facet text) returns private.question
language plpgsql immutable set search_path = '' as $$
begin
  case facet
    when 'kind' then asked.kind := null;
    -- Models belong to their make.
    when 'make' then asked.make := null; asked.model := null;
    when 'model' then
      asked.make := coalesce(asked.make, (select string_agg(distinct split_part(one, '/', 1), ',') from string_to_table(asked.model, ',') as one));
      asked.model := null;
    when 'color' then asked.color := null;
    when 'fits' then asked.fits := null;
    when 'warranty' then asked.warranty := null;
    when 'bids' then asked.bids := null;
    when 'seller' then asked.seller := null;
    when 'posted' then asked.posted := null;
    when 'mileage' then asked.mileage_min := null; asked.mileage_max := null;
    when 'type' then asked.type := null;
    when 'city' then asked.city := null;
    when 'condition' then asked.condition := null;
    when 'year' then asked.year_min := null; asked.year_max := null;
    when 'engine' then asked.engine := null;
    when 'price' then asked.price_min := null; asked.price_max := null;
  end case;
  return asked;
end $$;
comment on function private.without_filter(private.question, text) is 'The same question without its filter of a facet.';

create function private.facet_counts(asked private.question, words private.search_key[]) returns private.facet_choice[]
language plpgsql stable security invoker set search_path = '' as $$
declare
  own constant text[] := private.filters_set(asked);
  -- A filter that is set does not narrow its own choices: who chose Honda sees how many Yamahas there are.
  others constant text[] := array(
    select unnest(private.facet_names(asked)) except select unnest(own));
  counts private.facet_choice[];
  facet text;
  asked_otherwise private.question;
begin
  if exists (select from unnest(words) as w where w.tokens is null) then
    return '{}';
  end if;
  counts := array(select f from private.count_facets(others,
    private.plan_search(2, private.listing_conditions(asked), words, '{}', false), 1000) as f);
  foreach facet in array own loop
    asked_otherwise := private.without_filter(asked, facet);
    counts := counts || case
      -- Nothing else is asked for: the choices are those among all ads.
      when cardinality(words) = 0 and cardinality(private.listing_conditions(asked_otherwise)) = 0 then
        array(select f from private.known_facets(array[facet]) as f)
      else
        array(select f from private.count_facets(array[facet],
          private.plan_search(2, private.listing_conditions(asked_otherwise), words, '{}', false), 1000 / (1 + cardinality(own))) as f)
      end;
  end loop;
  return counts;
end $$;
comment on function private.facet_counts(private.question, private.search_key[]) is 'The choices of every facet among the ads of a search.';

create function private.slugs_of_models(counts private.facet_choice[]) returns private.facet_choice[]
language sql stable set search_path = '' as $$
  select array_agg((f.facet, case f.facet when 'model' then d.maker || '/' || d.slug else f.value end, f.listings, f.exact)::private.facet_choice)
  from unnest(counts) as f
    left join public.models d on f.facet = 'model' and d.maker = split_part(f.value, '/', 1)
      and lower(d.name_en) = substr(f.value, length(d.maker) + 2)
  -- Others can be searched for, but not be chosen.
  where f.facet <> 'model' or d.slug is not null
$$;
comment on function private.slugs_of_models(private.facet_choice[]) is 'The same choices with models by their slugs.';

create function private.with_universal(counts private.facet_choice[]) returns private.facet_choice[]
language sql immutable set search_path = '' as $$
  select array_agg((f.facet, f.value, f.listings + case when f.facet = 'fits' and f.value <> 'universal' then universal.listings else 0 end,
    f.exact)::private.facet_choice)
  from unnest(counts) as f, (
    select coalesce(sum(u.listings), 0)::bigint as listings from unnest(counts) as u where u.facet = 'fits' and u.value = 'universal'
  ) as universal
$$;
comment on function private.with_universal(private.facet_choice[]) is 'The same choices; what fits any motorcycle counts for every model, as it does in private.fits_condition.';

create function private.search_facets(given private.question) returns setof public.search_facet
language plpgsql stable security invoker set search_path = '' as $$
declare
  asked constant private.question := private.read_question(given);
  terms constant private.search_term[] := private.search_terms(private.typed_terms(asked.q));
  counts private.facet_choice[];
begin
  if cardinality(private.listing_conditions(asked)) = 0 and cardinality(terms) = 0 then
    counts := array(select f from private.known_facets(private.facet_names(asked)) as f);
  else
    -- Among what the list finds.
    for attempt in 0..private.attempts(terms) - 1 loop
      counts := private.facet_counts(asked, coalesce(
        private.tier_keys(private.terms_of_attempt(terms, attempt), 2 - attempt % 2), '{}'));
      exit when counts <> '{}';
    end loop;
  end if;
  return query
  select f.facet, jsonb_agg(jsonb_build_object('value', f.value, 'listings', f.listings) order by f.listings desc, f.value),
    bool_and(f.exact)
  from unnest(private.with_universal(private.slugs_of_models(counts))) as f group by f.facet;
end $$;
select private.publish_search('search_facets', null);
comment on function public.search_facets is
  'How many ads each choice of the filters has, among those that list_listings finds with the same arguments; the choices of a filter that is set are counted as if it was not. Counted exactly where there are few, estimated otherwise. A bad value raises SQLSTATE 22023 with the argument as hint.';

select private.open_to_all('price_steps', 'mileage_steps', 'posted_steps', 'band_of', 'facet_names', 'slugs_of_models', 'with_universal', 'engine_size_sql', 'known_facets', 'facet_sql', 'sample_sql',
  'sample_facets', 'count_facets', 'filters_set', 'without_filter', 'facet_counts');
