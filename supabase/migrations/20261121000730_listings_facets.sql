-- How many ads each further choice of a filter would leave.

-- One row for each filter: the choices of all of them are more rows than the API lets through.
create type public.search_facet as (facet text, choices jsonb, exact boolean);
comment on type public.search_facet is 'The choices of a filter and how many ads each has.';
comment on column public.search_facet.facet is 'kind, make, type, city, condition, year, engine or price. Never null.';
comment on column public.search_facet.choices is 'An array of {value, listings}, those with most ads first. value is a slug, for engine that of its size, a year, or a range of prices, price_min and price_max, such as 20000-29999 or 120000-. Never null.';
comment on column public.search_facet.exact is 'Whether the ads were counted; otherwise they are an estimate, from a sample or the last hourly count. Never null.';

create type private.facet_choice as (facet text, value text, listings bigint, exact boolean);
comment on type private.facet_choice is 'A choice of a filter and how many ads it has.';

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
  select facet, split_part(w.word, ':', 2), w.listings::bigint, false
  from unnest(facets) as facet, lateral (select '=' || facet || case facet when 'year' then '/0:' else ':' end as prefix) as p,
    private.search_words w
  where w.word >= p.prefix and w.word < p.prefix || '~'
  union all
  select 'price', private.price_band(since), (
      -- Read once, not for every range.
      (select private.public_listings())
        * private.part_priced(since, till - 1, (select bounds from private.search_scales where scale = 'price'))
    )::bigint, false
  from (select since, lead(since) over (order by since) as till from unnest(private.price_steps()) as since) as bands
  where 'price' = any (facets)
  union all
  select 'engine', known.slug, known.listings, false
  from (
    with sizes as materialized (
      select slug, private.range_tokens('engine', min_cc, max_cc, 1) as tokens from public.engine_sizes
      where active and 'engine' = any (facets)
    )
    select s.slug, sum(w.listings) as listings
    from private.search_words w join sizes s on w.word = any (s.tokens)
    where w.word = any (array(select unnest(tokens) from sizes)) -- one look at the words for all sizes
    group by s.slug
  ) as known
  where known.listings > 0
$$;
comment on function private.known_facets(text[]) is 'The choices among all ads, as last counted.';

create type private.facet_look as (
  facets text[],
  -- in pieces, the rarest first
  keys tsquery[],
  -- the words and the owner among the tokens; null if none are asked for
  words tsquery,
  -- the same but words and owner as SQL about s, a card
  meets text,
  -- SQL about s for its size of engine, where that is among the facets
  engine text,
  -- the part of all ads that probably is wanted
  share double precision
);
comment on type private.facet_look is 'Facets, and the ads among which their choices are counted.';

create type private.facet_sample as (
  -- for each look the ads that were found, as objects of facets
  entries jsonb,
  -- how many ads each of them stands for
  weight double precision,
  looked_at bigint
);
comment on type private.facet_sample is 'Some or all of the ads that are wanted.';

create function private.look_for_facets(looks private.facet_look[], source text, words tsquery, most integer)
returns private.facet_sample
language plpgsql stable security invoker set search_path = '' set enable_seqscan = off as $$
declare
  sample private.facet_sample;
begin
  execute format('select jsonb_build_array(%s), null, count(*) from %s', (
    select string_agg(
      -- Named one by one: the whole row would bring its tokens along.
      'coalesce(jsonb_agg(jsonb_build_object(''kind'', s.kind, ''make'', s.make, ''type'', s.type, ''city'', s.city,
        ''condition'', s.condition, ''year'', s.year, ''price'', private.price_band(s.price)'
        || coalesce(', ''engine'', ' || l.engine, '') || ')) filter (where worded and s.expires_at > now()' || l.meets || '), ''[]'')',
      ', ' order by l.place)
    from unnest(looks) with ordinality as l (facets, keys, words, meets, engine, share, place)
  ), source)
  into sample using words, most;
  return sample;
end $$;
comment on function private.look_for_facets(private.facet_look[], text, tsquery, integer) is
  'Reads ads once for all looks. source is SQL that gives s, cards, and worded, whether they have the words; in it $1 stands for the words and $2 for the most rows.';

create function private.facets_by_index(look private.facet_look, most integer, budget private.read_budget)
returns private.facet_sample
language plpgsql stable security invoker set search_path = '' as $$
declare
  expected constant double precision := private.public_listings() * look.share;
  -- The first byte of an id is random: of its 256 values all, or the 16 that have an index of tokens of their own, or 4
  -- or 1 of these.
  values constant integer[] := array[1, 4, 16, 256];
  level integer := case when expected <= most * 1.2 then 4 when expected <= most * 20 then 3 when expected <= most * 80 then 2 else 1 end;
  -- There is no smaller sample than this: last hour's counts say which part of it was seen.
  limits constant integer[] := array[2 * most, most, most, most];
  crowded boolean := false;
  sample private.facet_sample;
begin
  loop
    sample := private.look_for_facets(array[look], format(
      '(select * from private.listing_search where %s%s%s limit $2) as s, (values (true)) as w (worded)',
      (select string_agg(format('tokens @@ %L', key), ' and ' order by place) from unnest(look.keys) with ordinality as t (key, place)),
      case when level < 3 then format(' and tokens @@ %L', private.any_of(array['@slot/' || level - 1 || ':0'])) end,
      case when level < 4 then ' and get_byte(uuid_send(listing_id), 0) < 16' end
    ), null, limits[level] + 1);
    sample.weight := 256 / values[level];
    if level = 1 and sample.looked_at > limits[1] then
      sample.weight := greatest(256, expected / sample.looked_at);
    end if;
    if sample.looked_at > limits[level] and level > 1 then
      crowded := true;
      level := level - 1;
    elsif sample.looked_at < 4 and level < 4 and not crowded then
      level := case when level < 3 then 3 else 4 end; -- there are fewer than was thought
    else
      exit;
    end if;
    exit when private.blocks_left(budget) < 75;
  end loop;
  return sample;
end $$;
comment on function private.facets_by_index(private.facet_look, integer, private.read_budget) is
  'The wanted ads if they are few, otherwise those with some values of the first byte of their id. Where the budget ends, what was found until then.';

create function private.facet_blocks(words tsquery) returns regclass
language sql stable set search_path = '' as $$
  -- Cards lie closely together, but without words.
  select case when words is null then 'private.listing_cards' else 'private.listing_search' end::regclass
$$;
comment on function private.facet_blocks(tsquery) is 'The table in whose blocks to look for ads with these words or none.';

create function private.facets_by_blocks(looks private.facet_look[], blocks integer) returns private.facet_sample
language plpgsql stable security invoker set search_path = '' as $$
declare
  words constant tsquery := looks[1].words;
  source constant regclass := private.facet_blocks(words);
  percent constant double precision := least(
    100, 100.0 * blocks * current_setting('block_size')::integer / greatest(pg_relation_size(source), 1)
  );
  sample private.facet_sample;
begin
  -- The same blocks every time, so that counts do not jump about.
  sample := private.look_for_facets(looks,
    format('%s as s tablesample system (%s) repeatable (1), lateral (select %s as worded offset 0) as w',
      source, percent, case when words is null then 'true' else 's.tokens @@ $1' end), words, null);
  sample.weight := case when percent < 100 then private.public_listings()::double precision / greatest(sample.looked_at, 1) else 1 end;
  return sample;
end $$;
comment on function private.facets_by_blocks(private.facet_look[], integer) is
  'The wanted ads in so many blocks of the table: for what a good part of all ads is. All looks have the same words.';

create function private.facet_look(
  facets text[], conditions private.listing_condition[], words private.search_key[]
) returns private.facet_look
language sql stable set search_path = '' as $$
  select facets, w.keys, coalesce(said && owned, said, owned),
    (select coalesce(string_agg(' and ' || coalesce(c.of_entry, format('s.%I = any (%L)', split_part(substr(c.tokens[1], 2), ':', 1),
        array(select split_part(token, ':', 2) from unnest(c.tokens) as token))), ''), '')
      from unnest(conditions) as c where c.tokens[1] not like '@owner:%'),
    case when 'engine' = any (facets) then private.engine_size_sql() end,
    (select avg(share) from unnest(w.shares) as share)
  from private.wanted_listings(conditions, words, false) as w,
    (select (private.one_key(words)).tokens as said,
      (select private.any_of(c.tokens) from unnest(conditions) as c where c.tokens[1] like '@owner:%') as owned) as t
$$;
comment on function private.facet_look(text[], private.listing_condition[], private.search_key[]) is
  'The choices of facets among the ads that meet conditions and words.';

create function private.choices_in(facets text[], entries jsonb, weight double precision) returns setof private.facet_choice
language sql immutable set search_path = '' as $$
  select f.key, f.value, round(count(*) * weight)::bigint, weight = 1
  from jsonb_array_elements(entries) as entry, jsonb_each_text(entry) as f
  where f.value is not null and f.key = any (facets)
  group by f.key, f.value
$$;
comment on function private.choices_in(text[], jsonb, double precision) is 'The choices of facets among sampled ads.';

create function private.count_facets(
  looks private.facet_look[], budget private.read_budget, most integer default 40, blocks integer default 70
) returns setof private.facet_choice
language plpgsql stable security invoker set search_path = '' as $$
declare
  small constant boolean :=
    pg_relation_size(private.facet_blocks(looks[1].words)) <= blocks * current_setting('block_size')::integer;
  -- Words are dear to look for in blocks, and have an index.
  by_blocks constant private.facet_look[] := array(
    select l from unnest(looks) as l where small or (l.words is null and l.share > 0.03)
  );
  by_index private.facet_look[] := array(
    select l from unnest(looks) as l where l.facets <> all (select b.facets from unnest(by_blocks) as b)
  );
  few constant double precision := 20.0 / private.public_listings();
  sample private.facet_sample;
  look private.facet_look;
begin
  if cardinality(by_blocks) > 0 then
    sample := private.facets_by_blocks(by_blocks, blocks);
    for place in 1..cardinality(by_blocks) loop
      look := by_blocks[place];
      if sample.weight = 1 or jsonb_array_length(sample.entries -> place - 1) >= 8 then
        return query select * from private.choices_in(look.facets, sample.entries -> place - 1, sample.weight);
      else
        -- There are fewer than estimated.
        look.share := (jsonb_array_length(sample.entries -> place - 1) + 1) / greatest(sample.looked_at, 1)::double precision;
        by_index := by_index || look;
      end if;
    end loop;
  end if;
  foreach look in array by_index loop
    -- So few are counted one by one.
    if private.blocks_left(budget) >= (case when look.share < few then 20 else 50 end) then
      sample := private.facets_by_index(look, most, budget);
      return query select * from private.choices_in(look.facets, sample.entries -> 0, sample.weight);
    else
      return query
      select f.facet, f.value, ceil(f.listings * look.share)::bigint, false from private.known_facets(look.facets) as f;
    end if;
  end loop;
end $$;
comment on function private.count_facets(private.facet_look[], private.read_budget, integer, integer) is
  'The choices of each look: counted where there are few ads, otherwise estimated from a sample of about most ads or of some blocks; where the budget ends, from the last hourly count.';

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
  all_facets constant text[] := array['kind', 'make', 'type', 'city', 'condition', 'year', 'engine', 'price'];
  asked constant private.question := private.read_facts(
    row(q, city, condition, price_min, price_max, year_min, year_max, mileage_max, engine, null)::private.question);
  -- A filter that is set does not narrow its own choices: who chose Honda sees how many Yamahas there are.
  own constant text[] := array_remove(array[
    case when kind is not null then 'kind' end, case when make is not null then 'make' end,
    case when type is not null then 'type' end, case when asked.city is not null then 'city' end,
    case when asked.condition is not null then 'condition' end,
    case when num_nonnulls(asked.year_min, asked.year_max) > 0 then 'year' end,
    case when asked.engine is not null then 'engine' end,
    case when num_nonnulls(asked.price_min, asked.price_max) > 0 then 'price' end
  ], null);
  conditions constant private.listing_condition[] := array(select c from private.listing_conditions(kind, make, type, asked.city,
    asked.condition, asked.price_min, asked.price_max, asked.year_min, asked.year_max, asked.mileage_max, asked.engine, owner) as c);
  -- Each filter that is set is a question of its own.
  budget constant private.read_budget := private.read_budget(165 - 15 * cardinality(own));
  words private.search_key[];
  wide boolean := false;
  counts private.facet_choice[];
begin
  if length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  end if;
  words := private.search_keys(coalesce(asked.q, ''), false);
  if cardinality(conditions) = 0 and cardinality(words) = 0 then
    counts := array(select f from private.known_facets(all_facets) as f);
  else
    loop
      counts := array(select f from private.count_facets(array[
        private.facet_look(array(select unnest(all_facets) except select unnest(own)), conditions, words)
      ], budget) as f);
      -- As the list does: what no title says, a description may.
      exit when cardinality(counts) > 0 or cardinality(words) = 0 or wide;
      wide := true;
      words := private.search_keys(asked.q, true);
    end loop;
    counts := counts || case
      -- The only filter: its choices are those among all ads.
      when cardinality(own) = 1 and num_nonnulls(asked.mileage_max, owner) = 0 and cardinality(words) = 0
        then array(select f from private.known_facets(own) as f)
      else array(select f from private.count_facets(array(
        select private.facet_look(array[o.facet], array(select c from private.listing_conditions(
          case when o.facet <> 'kind' then kind end, case when o.facet <> 'make' then make end,
          case when o.facet <> 'type' then type end, case when o.facet <> 'city' then asked.city end,
          case when o.facet <> 'condition' then asked.condition end,
          case when o.facet <> 'price' then asked.price_min end, case when o.facet <> 'price' then asked.price_max end,
          case when o.facet <> 'year' then asked.year_min end, case when o.facet <> 'year' then asked.year_max end,
          asked.mileage_max, case when o.facet <> 'engine' then asked.engine end, owner) as c), words)
        from unnest(own) as o (facet)
      ), budget, 20) as f) end;
  end if;
  return query
  select f.facet, jsonb_agg(jsonb_build_object('value', f.value, 'listings', f.listings) order by f.listings desc, f.value),
    bool_and(f.exact)
  from unnest(counts) as f group by f.facet;
end $$;
comment on function public.search_facets(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text) is
  'How many ads each choice of kind, make, type, city, condition, year, size of engine and range of prices has, among those that list_listings finds with the same arguments; the choices of a filter that is set are counted as if it was not. Counted exactly where there are few, estimated otherwise, from fewer ads the more filters are combined. A bad value raises SQLSTATE 22023 with the argument as hint.';

select private.open_to_all('price_steps', 'price_band', 'engine_size_sql', 'known_facets', 'look_for_facets',
  'facets_by_index', 'facet_blocks', 'facets_by_blocks', 'facet_look', 'choices_in', 'count_facets');
grant execute on function public.search_facets(text, text, text, text, text, text, integer, integer, integer, integer, integer, text, text) to anon, authenticated, service_role;
