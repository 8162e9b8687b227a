-- What comparable ads on offer cost: range, quartiles and histogram, beside the price of an ad.

-- Each answers "the newest of exactly these" without looking at any other ad.
create index listings_same_model_idx on public.listings (make, lower(btrim(model)), year, created_at desc)
  where listed and kind = 'motorcycle';
create index listings_same_class_idx on public.listings
  (type, private.engine_class(engine_cc), year, created_at desc)
  where listed and kind = 'motorcycle';
create index listings_same_part_idx on public.listings (type, condition, created_at desc)
  where listed and kind = 'part';

create type public.price_statistics as (
  basis text,
  year_from integer,
  year_to integer,
  ads integer,
  low integer,
  lower_quartile integer,
  median integer,
  upper_quartile integer,
  high integer,
  bars integer[]
);
comment on type public.price_statistics is 'Prices of comparable ads on offer, without those far outside.';
comment on column public.price_statistics.basis is 'Never null. model: same make and model, years near; class: same type, engine of that size, years near; part: same category and condition.';
comment on column public.price_statistics.year_from is 'Null for parts.';
comment on column public.price_statistics.ads is 'Never null. How many ads that is, at least 8; the ad itself is not among them.';
select private.never_null('public.price_statistics', 'low', 'lower_quartile', 'median', 'upper_quartile');
comment on column public.price_statistics.high is 'Never null. Above low.';
comment on column public.price_statistics.bars is 'Never null. How many ads there are in each twelfth between low and high.';

create function private.prices_of_model(ad public.listings) returns integer[]
language sql stable security definer set search_path = '' as $$
  select array_agg(near.price)
  from generate_series(ad.year - 2, ad.year + 2) as near_year
    cross join lateral (
      select l.price from public.listings l
      where l.listed and l.kind = 'motorcycle' and l.make = ad.make
        and lower(btrim(l.model)) = lower(btrim(ad.model)) and l.year = near_year
        and l.expires_at > now() and l.id is distinct from ad.id
      order by l.created_at desc
      limit 40
    ) as near
$$;
comment on function private.prices_of_model(public.listings) is 'What the same model costs, two years around; at most 40 ads of each year.';

create function private.prices_of_class(ad public.listings) returns integer[]
language sql stable security definer set search_path = '' as $$
  select array_agg(near.price)
  from generate_series(ad.year - 2, ad.year + 2) as near_year
    cross join lateral (
      select l.price from public.listings l
      where l.listed and l.kind = 'motorcycle' and l.type = ad.type
        and private.engine_class(l.engine_cc) = private.engine_class(ad.engine_cc)
        and l.year = near_year and l.expires_at > now() and l.id is distinct from ad.id
      order by l.created_at desc
      limit 40
    ) as near
$$;
comment on function private.prices_of_class(public.listings) is 'What bikes of the same type and size of engine cost, two years around; at most 40 ads of each year.';

create function private.prices_of_part(ad public.listings) returns integer[]
language sql stable security definer set search_path = '' as $$
  select array_agg(near.price)
  from (
    select l.price from public.listings l
    where l.listed and l.kind = 'part' and l.type = ad.type and l.condition = ad.condition
      and l.expires_at > now() and l.id is distinct from ad.id
    order by l.created_at desc
    limit 200
  ) as near
$$;
comment on function private.prices_of_part(public.listings) is 'What parts of the same category and condition cost; at most 200 ads.';

create function private.statistics_of(prices integer[]) returns public.price_statistics
language sql immutable set search_path = '' as $$
  with quartiles as (
    select percentile_cont(array[0.25, 0.75]) within group (order by price) as q from unnest(prices) as price
  ), kept as (
    -- A Harley for one riyal, or for ten million, says nothing about Harleys.
    select price from unnest(prices) as price, quartiles
    where price between q[1] - 1.5 * (q[2] - q[1]) and q[2] + 1.5 * (q[2] - q[1])
  ), whole as (
    select count(*)::integer as ads, min(price) as low, max(price) as high,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price) as q
    from kept
  )
  select row (null, null, null, ads, low, round(q[1]), round(q[2]), round(q[3]), high, (
    select array_agg(n order by twelfth)
    from (
      select twelfth, count(price)::integer as n
      from generate_series(1, 12) as twelfth
        left join kept on least(width_bucket(price, low, high, 12), 12) = twelfth
      group by twelfth
    ) as counted
  ))::public.price_statistics
  from whole
  where ads >= 8 and low < high
$$;
comment on function private.statistics_of(integer[]) is
  'Range, quartiles and distribution of prices within one and a half quartile distances around the middle half; null for fewer than 8 or all alike.';

create function private.count_usual_prices() returns void
language sql volatile security definer set search_path = '' as $$
  with alike as (
    select private.model_of(c.make, c.model) as alike, c.year, c.price, c.created_at from private.listing_cards c
    where c.kind = 'motorcycle' and c.year is not null and num_nonnulls(c.make, c.model) = 2 and c.expires_at > now()
    union all
    select private.class_of(c.type, c.engine_cc), c.year, c.price, c.created_at from private.listing_cards c
    where c.kind = 'motorcycle' and c.year is not null and c.expires_at > now()
  ), ads as (
    -- The newest of each year: rare models count whole, and common ones cost no more.
    select * from (
      select *, row_number() over (partition by alike.alike, year order by created_at desc) as place from alike
    ) as ranked where place <= 40
  ), usual as (
    select of_year.alike, of_year.year, (private.statistics_of(array_agg(ads.price))).median as price
    from (select distinct alike, year from ads) as of_year
      join ads on ads.alike = of_year.alike and ads.year between of_year.year - 2 and of_year.year + 2
    group by of_year.alike, of_year.year
  ), gone as (
    delete from private.usual_prices u
    where not exists (select from usual n where (n.alike, n.year) = (u.alike, u.year) and n.price is not null)
  )
  insert into private.usual_prices as u (alike, year, price)
  select alike, year, price from usual where price is not null
  on conflict (alike, year) do update set price = excluded.price where u.price <> excluded.price
$$;
comment on function private.count_usual_prices() is 'Keeps private.usual_prices: the median of what get_price_statistics would count.';

create function private.refresh_usual_prices(most integer default 2000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  perform private.count_usual_prices();
  ids := array(
    select c.listing_id
    from private.listing_cards c
      left join private.usual_prices m on m.alike = private.model_of(c.make, c.model) and m.year = c.year
      left join private.usual_prices k on k.alike = private.class_of(c.type, c.engine_cc) and k.year = c.year
      cross join lateral (select coalesce(m.price, k.price) as price) as now
    where c.kind = 'motorcycle' and c.year is not null
      and ((c.usual_price is null) <> (now.price is null) or abs(c.usual_price - now.price) > 0.03 * now.price)
    order by c.created_at desc limit most);
  update private.listing_cards c set usual_price = private.usual_price(c.kind, c.make, c.model, c.type, c.engine_cc, c.year)
  where c.listing_id = any (ids);
  update private.listing_search s set usual_price = private.usual_price(s.kind, s.make, s.model, s.type, s.engine_cc, s.year)
  where s.listing_id = any (ids);
  return cardinality(ids);
end $$;
comment on function private.refresh_usual_prices(integer) is 'Counts usual prices, and writes those that have changed by more than 3 % on the cards, the newest first. Run it every hour. Returns how many cards changed.';
grant execute on function private.refresh_usual_prices(integer) to service_role;

create function private.price_statistics_of(ad public.listings) returns public.price_statistics
language plpgsql stable security definer set search_path = '' as $$
declare
  found public.price_statistics;
begin
  if ad.kind = 'part' then
    found := private.statistics_of(private.prices_of_part(ad));
    found.basis := 'part';
  elsif ad.year is not null then
    found := private.statistics_of(private.prices_of_model(ad));
    found.basis := 'model';
    if found.ads is null then
      found := private.statistics_of(private.prices_of_class(ad));
      found.basis := 'class';
    end if;
    found.year_from := ad.year - 2;
    found.year_to := least(ad.year + 2, extract(year from now())::integer + 1);
  end if;
  return found;
end $$;
comment on function private.price_statistics_of(public.listings) is 'Looks at 200 ads at most for each of two questions, of which the second is asked only when the first found few; ads is null where both did.';

create function private.get_price_statistics(ad_id uuid) returns setof public.price_statistics
language sql stable security definer set search_path = '' as $$
  select s.*
  from public.listings l cross join lateral private.price_statistics_of(l) as s
  where l.id = ad_id and s.ads is not null
    and ((l.listed and l.expires_at > now()) or l.owner_id = (select auth.uid()) or (select private.is_admin()))
$$;

select private.publish('get_price_statistics', 'listing_id uuid', 'anon, authenticated, service_role');
comment on function public.get_price_statistics(uuid) is
  'Where prices of ads like this one lie: of the same model, else of the same type and engine size, each two years around; of a part, of its category and condition. Ads far outside do not count. No row below eight such ads, for a bike without a year, and for an ad that one does not see.';

create function private.get_price_guidance(
  of_kind text, of_type text, of_make text, of_model text, of_year integer, of_engine_cc integer, of_condition text, but_ad uuid
) returns setof public.price_statistics
language plpgsql stable security definer set search_path = '' as $$
declare
  asked public.listings;
  found public.price_statistics;
begin
  asked.kind := of_kind;
  asked.type := of_type;
  asked.make := of_make;
  asked.model := of_model;
  asked.year := of_year;
  asked.engine_cc := of_engine_cc;
  asked.condition := of_condition;
  asked.id := but_ad;
  found := private.price_statistics_of(asked);
  if found.ads is not null then
    return next found;
  end if;
end $$;
select private.publish('get_price_guidance',
  'kind text, type text, make text default null, model text default null, year integer default null, engine_cc integer default null, condition text default null, listing_id uuid default null',
  'authenticated');
comment on function public.get_price_guidance(text, text, text, text, integer, integer, text, uuid) is
  'What get_price_statistics would say of an ad as it is typed: type is that of a motorcycle or the category of a part. listing_id is the ad that is edited, which does not count.';
