-- How many ads have each token, counted every hour: in all, and in each of the parts into which the order of price is cut.

create function private.sample_listings(parts integer, percent double precision) returns void
language plpgsql security definer set search_path = '' as $$
begin
  create temporary table sampled_listings on commit drop as
  select order_key, (extract(epoch from created_at) * 1000000)::bigint as moment, ntile(parts) over (order by order_key) as part, tokens
  from (
    select private.price_key(price, listing_id) as order_key, created_at, tokens
    from private.listing_search tablesample system (percent) repeatable (1)
  ) as s;
end $$;
comment on function private.sample_listings(integer, double precision) is 'Puts some of the ads into the temporary table sampled_listings, cut into parts of equally many by price.';

create function private.measure_orders(parts integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.search_scales s
  set bounds = array[0] || (
    select percentile_disc(array(select i / parts::double precision from generate_series(1, parts - 1) as i))
      within group (order by order_key) || (max(order_key) + 1)
    from pg_temp.sampled_listings having count(*) > 0
  )
  where s.scale = 'price';
  update private.search_scales s
  set bounds = (
    select percentile_disc(array(select i / parts::double precision from generate_series(0, parts) as i))
      within group (order by moment)
    from pg_temp.sampled_listings having count(*) > 0
  )
  where s.scale = 'time';
end $$;
comment on function private.measure_orders(integer) is 'Keeps the places that cut the orders into parts with equally many of the sampled ads.';

create function private.count_tokens(parts integer, percent double precision) returns void
language plpgsql security definer set search_path = '' as $$
begin
  create temporary table counted_parts on commit drop as
  select tokens.word as token, part, round(tokens.ndoc * 100 / percent)::integer as n, tokens.ndoc
  from generate_series(1, parts) as part,
    lateral ts_stat('select tokens from pg_temp.sampled_listings where part = ' || part) as tokens
  where tokens.word !~ '^@';
  create temporary table counted_tokens on commit drop as
  select token, array[sum(n)] || array_agg(n order by part) as counts
  from (
    select common.token, part, coalesce(counted.n, 0) as n
    from (select token from pg_temp.counted_parts group by token having sum(ndoc) >= 20) as common
      cross join generate_series(1, parts) as part
      left join pg_temp.counted_parts counted using (token, part)
  ) as filled
  group by token;
  -- The others are counted one by one, which is quick because they are rare.
  insert into pg_temp.counted_tokens
  select t.token, array[n]
  from private.search_tokens t, lateral (
    select count(*) from (
      select from private.listing_search s where s.tokens @@ quote_literal(t.token)::tsquery limit 10000
    ) as found
  ) as c (n)
  where n > 0 and not exists (select from pg_temp.counted_tokens c where c.token = t.token);
end $$;
comment on function private.count_tokens(integer, double precision) is 'Counts the tokens of the sampled ads, which are so many percent of all, into the temporary table counted_tokens.';

create function private.count_search_words(parts integer default 128, sample integer default 100000) returns void
language plpgsql security definer set search_path = '' as $$
declare
  total constant bigint := (select count(*) from private.listing_search);
  percent constant double precision := least(100, 100.0 * sample / greatest(total, 1));
begin
  if total > 0 then
    perform private.sample_listings(parts, percent);
    perform private.measure_orders(parts);
    perform private.count_tokens(parts, percent);
  else
    create temporary table counted_tokens (token text, counts integer[]) on commit drop;
  end if;
  -- Forgets a token only when no ad had it at the count before either: an ad that is posted during this count relies on
  -- the tokens that it finds (private.learn_words).
  delete from private.search_tokens t
  where t.listings = 0 and not exists (select from pg_temp.counted_tokens c where c.token = t.token);
  update private.search_tokens t set counts = '{0}'
  where t.listings > 0 and not exists (select from pg_temp.counted_tokens c where c.token = t.token);
  insert into private.search_tokens as t (token, counts)
  select token, counts from pg_temp.counted_tokens
  on conflict (token) do update set counts = excluded.counts where t.counts <> excluded.counts;
  delete from private.search_words w where not exists (select from private.search_tokens t where t.token = w.stem);
  update private.search_words w set listings = t.listings
  from private.search_tokens t where t.token = w.stem and t.listings <> w.listings;
  drop table if exists pg_temp.sampled_listings, pg_temp.counted_parts, pg_temp.counted_tokens;
end $$;
comment on function private.count_search_words(integer, integer) is 'Counts in how many ads each token is, from a sample of so many ads, and forgets tokens and words that no ad has had since the count before. Run it every hour: nothing is wrong before, only slower.';
grant execute on function private.count_search_words(integer, integer) to service_role;
