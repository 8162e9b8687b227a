-- What is asked of the list, and its filters, checked.

create type private.question as (
  q text, kind text, make text, model text, type text, city text, condition text, color text, fits text, price_min integer, price_max integer,
  year_min integer, year_max integer, mileage_min integer, mileage_max integer, engine text, warranty boolean, bids boolean,
  seller text, posted integer, owner text, facts json
);
comment on type private.question is 'The words and filters of a search. facts: those that were read in q, see public.listing_page.';

create function private.publish_search(name text, arguments text) returns void
language plpgsql set search_path = '' as $$
declare
  inner_function pg_catalog.pg_proc;
  filters constant text[] := array(
    select format('%I %s default null', a.attname, format_type(a.atttypid, null)) from pg_catalog.pg_attribute a
    where a.attrelid = 'private.question'::regclass and a.attnum > 0 and a.attname <> 'facts' order by a.attnum);
begin
  select * into inner_function from pg_catalog.pg_proc p
  where p.pronamespace = 'private'::regnamespace and p.proname = publish_search.name;
  execute format('create function public.%I(%s) returns %s language sql stable security invoker set search_path = '''' as %L',
    name, array_to_string(filters || arguments, ', '), pg_get_function_result(inner_function.oid),
    format('select * from private.%I(%s)', name, concat_ws(', ',
      format('(%s, null)::private.question', (select string_agg('$' || i, ', ') from generate_series(1, cardinality(filters)) as i)),
      (select string_agg('$' || cardinality(filters) + i, ', ') from generate_series(1, inner_function.pronargs - 1) as i))));
  execute format('grant execute on function private.%1$I, public.%1$I to anon, authenticated, service_role', name);
end $$;
comment on function private.publish_search(text, text) is
  'Makes a function of schema private that takes a private.question part of the API for everybody: by one of the same name in schema public, whose arguments are the words and filters of private.question, then these.';

create type private.listing_condition as (
  -- one of them must be among the tokens of the ad
  tokens text[],
  -- the same as SQL about s, a card: of ranges, the tokens hold a little too much
  of_entry text,
  -- at most how many ads meet it, as counts
  counts bigint[],
  -- of prices: where their order begins and ends
  price_min integer,
  price_max integer
);
comment on type private.listing_condition is 'One filter of the list.';

create function private.slug_condition(name text, input text, known text[]) returns private.listing_condition
language plpgsql stable set search_path = '' as $$
declare
  slugs constant text[] := private.slug_list(name, input);
  tokens constant text[] := array(select '=' || name || ':' || slug from unnest(slugs) as slug);
begin
  if not slugs <@ known then
    perform private.bad_argument(name, 'Unknown ' || name || '.');
  end if;
  return (tokens, format('s.%I = any (%L)', name, slugs), private.listings_with(tokens), null, null)
    ::private.listing_condition;
end $$;
comment on function private.slug_condition(text, text, text[]) is 'The filter "column is one of these slugs"; refuses unknown ones.';

create function private.token_condition(variadic tokens text[]) returns private.listing_condition
language plpgsql stable set search_path = '' as $$
begin
  return (tokens, null, private.listings_with(tokens), null, null)::private.listing_condition;
end $$;
comment on function private.token_condition(text[]) is 'The filter "it has one of these tokens", which say exactly that.';

create function private.make_condition(make text, model text) returns private.listing_condition
language plpgsql stable set search_path = '' as $$
declare
  makes constant text[] := private.slug_list('make', make);
  models constant text[] := private.slug_list('model', model);
  narrowed constant text[] := array(select split_part(one, '/', 1) from unnest(models) as one);
  tokens constant text[] := array(select '=model:' || one from unnest(models) as one)
    || array(select '=make:' || one from unnest(makes) as one where one <> all (narrowed));
begin
  if not makes <@ array(select slug from public.makers) then
    perform private.bad_argument('make', 'Unknown make.');
  elsif not models <@ array(select d.maker || '/' || d.slug from public.models d) then
    perform private.bad_argument('model', 'Unknown model.');
  end if;
  return private.token_condition(variadic tokens);
end $$;
comment on function private.make_condition(text, text) is 'The filters by make and by model, such as honda/cb500f. Models narrow their own make and no other: a Honda CB500F or any BMW.';

create function private.fits_condition(fits text) returns private.listing_condition
language plpgsql stable set search_path = '' as $$
declare
  bikes constant text[] := string_to_array(fits, ',');
begin
  if fits !~ '^(universal|[a-z0-9-]+/[a-z0-9-]+(:\d{4})?(,[a-z0-9-]+/[a-z0-9-]+(:\d{4})?)*)$' or cardinality(bikes) > 20 then
    perform private.bad_argument('fits', 'Expected at most 20 of <make>/<model> or <make>/<model>:<year>, separated by commas, or universal.');
  elsif not array_remove(private.fitted_models(bikes), 'universal') <@ array(select d.maker || '/' || d.slug from public.models d) then
    perform private.bad_argument('fits', 'Unknown model.');
  end if;
  return private.token_condition(variadic case when fits = 'universal' then array['=fits:universal'] else
    array(select distinct token from unnest(bikes) as bike, unnest(private.fitting_tokens(bike)) as token) end);
end $$;
comment on function private.fits_condition(text) is 'The filter "a part that fits one of these motorcycles", such as yamaha/mt-09:2019; what fits any motorcycle fits them too.';

create function private.part_between(first bigint, till bigint, bounds bigint[]) returns double precision
language sql immutable set search_path = '' as $$
  -- A part without length has ads of one moment: it lies within, or does not.
  select avg(case when part.till = since then (since >= first and since < part_between.till)::integer
    else greatest(0, least(part_between.till, part.till) - greatest(first, since))::double precision / (part.till - since) end)
  from unnest(bounds[:cardinality(bounds) - 1], bounds[2:]) as part (since, till)
$$;
comment on function private.part_between(bigint, bigint, bigint[]) is 'About which part of the ads lies from a key of an order to before another, by the bounds of that order.';

create function private.part_priced(low integer, high integer, bounds bigint[]) returns double precision
language sql immutable set search_path = '' as $$
  select private.part_between(coalesce(low, 0) * 256::bigint, coalesce(high + 1, 10000001) * 256::bigint, bounds)
$$;
comment on function private.part_priced(integer, integer, bigint[]) is 'About which part of the ads has a price in that range, by the bounds of the order of price.';

create function private.posted_since(days integer) returns bigint
language sql stable set search_path = '' as $$
  select (extract(epoch from now() - make_interval(days => days)) * 1000000)::bigint
$$;
comment on function private.posted_since(integer) is 'Where the ads of the last days begin in the order of time.';

create function private.listings_posted(days integer) returns bigint
language sql stable set search_path = '' as $$
  select (private.public_listings() * private.part_between(private.posted_since(days), 9000000000000000, s.bounds))::bigint
  from private.search_scales s where s.scale = 'time'
$$;
comment on function private.listings_posted(integer) is 'About how many ads were posted within so many days.';

create function private.posted_condition(days integer) returns private.listing_condition
language plpgsql stable set search_path = '' as $$
begin
  if days not between 1 and 365 then
    perform private.bad_argument('posted', 'Between 1 and 365 days.');
  end if;
  return (
    private.range_tokens('time', private.posted_since(days), null, days * 86400000000 / 16),
    format('s.created_at >= %L', now() - make_interval(days => days)),
    array[private.listings_posted(days)], null, null
  )::private.listing_condition;
end $$;
comment on function private.posted_condition(integer) is 'The filter "posted within so many days".';

create function private.listings_priced(low integer, high integer) returns bigint
language sql stable set search_path = '' as $$
  select (private.public_listings() * private.part_priced(low, high, s.bounds))::bigint
  from private.search_scales s where s.scale = 'price'
$$;
comment on function private.listings_priced(integer, integer) is 'About how many ads have a price in that range.';

create function private.range_condition(name text, scale text, low integer, high integer) returns private.listing_condition
language plpgsql stable set search_path = '' as $$
declare
  tokens constant text[] := private.range_tokens(scale, low, high,
    case when scale = 'year' then 1 else coalesce(high - low, high, low) / 8 end);
begin
  return (
    tokens,
    concat_ws(' and ', 's.' || name || ' >= ' || low, 's.' || name || ' <= ' || high),
    case when scale = 'price' then array[private.listings_priced(low, high)] else private.listings_with(tokens) end,
    case when scale = 'price' then coalesce(low, 0) end,
    case when scale = 'price' then coalesce(high, 10000000) end
  )::private.listing_condition;
end $$;
comment on function private.range_condition(text, text, integer, integer) is 'The filter "column is between these numbers", ends open where null.';

create function private.listings_of(person uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from (select from public.listings l where l.owner_id = person limit 3000) as of_person
$$;
comment on function private.listings_of(uuid) is 'At most how many ads a person has, up to 3000.';

create function private.range_conditions(asked private.question) returns setof private.listing_condition
language plpgsql stable set search_path = '' as $$
begin
  if asked.price_min < 0 then
    perform private.bad_argument('price_min', 'Not below 0.');
  elsif asked.price_max < 0 or asked.price_max < asked.price_min then
    perform private.bad_argument('price_max', 'Not below 0 or the lowest price.');
  elsif num_nonnulls(asked.price_min, asked.price_max) > 0 then
    return next private.range_condition('price', 'price', asked.price_min, asked.price_max);
  end if;
  if asked.year_min not between 1900 and 2100 then
    perform private.bad_argument('year_min', 'Between 1900 and 2100.');
  elsif asked.year_max not between 1900 and 2100 or asked.year_max < asked.year_min then
    perform private.bad_argument('year_max', 'Between the first year and 2100.');
  elsif num_nonnulls(asked.year_min, asked.year_max) > 0 then
    return next private.range_condition('year', 'year', coalesce(asked.year_min, 1900), asked.year_max);
  end if;
  if asked.mileage_min < 0 then
    perform private.bad_argument('mileage_min', 'Not below 0.');
  elsif asked.mileage_max < 0 or asked.mileage_max < asked.mileage_min then
    perform private.bad_argument('mileage_max', 'Not below 0 or the lowest mileage.');
  elsif num_nonnulls(asked.mileage_min, asked.mileage_max) > 0 then
    return next private.range_condition('mileage_km', 'mileage', asked.mileage_min, asked.mileage_max);
  end if;
end $$;
comment on function private.range_conditions(private.question) is 'The filters by price, year and mileage.';

create function private.engine_condition(engine text) returns private.listing_condition
language plpgsql stable set search_path = '' as $$
declare
  sizes text[];
  ranges private.listing_condition[];
  tokens text[];
begin
  if engine ~ '^~(\d{1,4}-\d{0,4}|-\d{1,4})$' then
    -- Takes the range that private.read_facts read in words, which no slug looks like.
    return private.range_condition('engine_cc', 'engine',
      substring(engine from '^~(\d{1,4})-')::integer, substring(engine from '-(\d{1,4})$')::integer);
  end if;
  sizes := private.slug_list('engine', engine);
  if not sizes <@ array(select slug from public.engine_sizes) then
    perform private.bad_argument('engine', 'Unknown engine size.');
  end if;
  select array_agg(private.range_condition('engine_cc', 'engine', e.min_cc, e.max_cc)) into ranges
  from public.engine_sizes e where e.slug = any (sizes);
  tokens := array(select distinct token from unnest(ranges) r, unnest(r.tokens) as token);
  return (tokens, (select '(' || string_agg(r.of_entry, ' or ') || ')' from unnest(ranges) r),
    private.listings_with(tokens), null, null)::private.listing_condition;
end $$;
comment on function private.engine_condition(text) is 'The filter "the engine has one of these sizes".';

create function private.owner_condition(owner text) returns private.listing_condition
language plpgsql stable set search_path = '' as $$
begin
  if owner !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    perform private.bad_argument('owner', 'Expected the id of a person.');
  end if;
  return (array['@owner:' || lower(owner)], null, array[private.listings_of(owner::uuid)], null, null)
    ::private.listing_condition;
end $$;
comment on function private.owner_condition(text) is 'The filter "of this person".';

create function private.offer_conditions(asked private.question) returns setof private.listing_condition
language plpgsql stable set search_path = '' as $$
begin
  if asked.warranty then
    return next private.token_condition('=warranty:true');
  end if;
  if asked.bids then
    return next private.token_condition('=bids:true');
  end if;
  if asked.seller in ('person', 'shop') then
    return next private.token_condition('=seller:' || asked.seller);
  elsif asked.seller is not null then
    perform private.bad_argument('seller', 'Expected person or shop.');
  end if;
  if asked.posted is not null then
    return next private.posted_condition(asked.posted);
  end if;
end $$;
comment on function private.offer_conditions(private.question) is 'The filters by what is offered, by whom and since when.';

create function private.listing_conditions(asked private.question) returns private.listing_condition[]
language plpgsql stable set search_path = '' as $$
declare
  conditions private.listing_condition[] := '{}';
begin
  if asked.kind is not null then
    conditions := conditions || private.slug_condition('kind', asked.kind, array['motorcycle', 'part']);
  end if;
  if num_nonnulls(asked.make, asked.model) > 0 then
    conditions := conditions || private.make_condition(asked.make, asked.model);
  end if;
  if asked.type is not null then
    conditions := conditions || private.slug_condition('type', asked.type,
      array(select slug from public.bike_types union all select slug from public.part_categories));
  end if;
  if asked.city is not null then
    conditions := conditions || private.slug_condition('city', asked.city, array(select slug from public.cities));
  end if;
  if asked.condition is not null then
    conditions := conditions || private.slug_condition('condition', asked.condition, array(select slug from public.conditions));
  end if;
  if asked.color is not null then
    -- Colours are listed by the product alone: one that it has not finds nothing.
    conditions := conditions || private.slug_condition('color', asked.color, private.slug_list('color', asked.color));
  end if;
  if asked.fits is not null then
    conditions := conditions || private.fits_condition(asked.fits);
  end if;
  conditions := conditions || array(select c from private.range_conditions(asked) as c)
    || array(select c from private.offer_conditions(asked) as c);
  if asked.engine is not null then
    conditions := conditions || private.engine_condition(asked.engine);
  end if;
  if asked.owner is not null then
    conditions := conditions || private.owner_condition(asked.owner);
  end if;
  return conditions;
end $$;
comment on function private.listing_conditions(private.question) is
  'The filters of a question, checked. A bad value raises SQLSTATE 22023 with the argument as hint.';

select private.open_to_all('slug_condition', 'token_condition', 'make_condition', 'fits_condition', 'part_between', 'posted_since', 'listings_posted',
  'posted_condition', 'listings_of', 'part_priced', 'listings_priced', 'range_condition',
  'range_conditions', 'engine_condition', 'owner_condition', 'offer_conditions', 'listing_conditions');
