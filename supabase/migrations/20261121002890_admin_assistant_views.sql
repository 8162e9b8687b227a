-- What the assistant of the console may read: fixed questions with checked arguments, of at most 20 rows. It passes them on
-- to a language model, so nothing in them names a person or says how to reach one.

create function private.assistant_days(days integer, fewest integer, most integer) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  if days is null or days not between fewest and most then
    perform private.bad_argument('days', format('Between %s and %s.', fewest, most));
  end if;
  return days;
end $$;
comment on function private.assistant_days(integer, integer, integer) is 'A number of days; refuses what is not between these two.';

create function private.riyadh_midnight(days_ago integer) returns timestamptz
language sql stable set search_path = '' as $$
  select ((now() at time zone 'Asia/Riyadh')::date - days_ago)::timestamp at time zone 'Asia/Riyadh'
$$;
comment on function private.riyadh_midnight(integer) is 'When the day began in Riyadh so many days ago; 0 is today.';

create function private.without_contacts(words text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(left(words, 200), '\S+@\S+|https?://\S+|\+?[0-9٠-٩][0-9٠-٩ -]{6,}[0-9٠-٩]', '…', 'g')
$$;
comment on function private.without_contacts(text) is 'The beginning of a text, without addresses, links and long numbers.';

create function private.assistant_language() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select p.language from public.profiles p where p.id = private.require_admin());
end $$;

create function private.assistant_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (private.admin_dashboard() - '{series, top_makes, top_cities}'::text[]) || jsonb_build_object(
    'pending_reports', (select count(*) from public.reports where status = 'pending'),
    'unpaid_commissions', (select count(*) from public.payments where kind = 'commission' and status = 'pending'),
    'missed_searches', (select count(*) from public.search_misses m where not m.dismissed),
    'site_errors_24h', (select count(*) from public.site_errors where created_at > now() - interval '24 hours')
  );
end $$;

create index sales_recent_idx on public.sales (created_at);
create index payments_paid_at_idx on public.payments (paid_at) where paid_at is not null;
create index payments_unpaid_commissions_idx on public.payments (created_at) where kind = 'commission' and status = 'pending';

create function private.assistant_trend(measure text, days integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  span constant integer := private.assistant_days(days, 2, 20);
  begins constant timestamptz := private.riyadh_midnight(span - 1);
  earliest constant timestamptz := private.riyadh_midnight(2 * span - 1);
  of_days jsonb;
  earlier numeric;
  question constant text := case measure
    when 'listings' then 'select created_at, 1 from public.listings where created_at >= $1'
    when 'users' then 'select created_at, 1 from public.profiles where created_at >= $1'
    when 'messages' then 'select created_at, 1 from public.private_messages where created_at >= $1'
    when 'sales' then 'select created_at, 1 from public.sales where created_at >= $1 and state <> ''voided'''
    when 'income' then 'select paid_at, amount from public.payments where paid_at >= $1 and status = ''paid'''
    when 'reports' then 'select created_at, 1 from public.reports where created_at >= $1'
    when 'errors' then 'select created_at, 1 from public.site_errors where created_at >= $1'
  end;
begin
  perform private.require_admin();
  if question is null then
    perform private.bad_argument('measure', 'Unknown measure.');
  end if;
  execute format($q$
    with happened (at, amount) as (%s),
    by_day as (
      select (at at time zone 'Asia/Riyadh')::date as day, sum(amount) as value from happened where at >= $2 group by 1
    )
    select (
      select jsonb_agg(jsonb_build_object('day', d.day, 'value', coalesce(b.value, 0)) order by d.day)
      from (select ($2 at time zone 'Asia/Riyadh')::date + i as day from generate_series(0, $3 - 1) as i) as d
        left join by_day b using (day)
    ), (select coalesce(sum(amount), 0) from happened where at < $2)
  $q$, question) into of_days, earlier using earliest, begins, span;
  return jsonb_build_object(
    'measure', measure, 'days', span, 'before', earlier, 'rows', of_days,
    'total', (select sum((one ->> 'value')::numeric) from jsonb_array_elements(of_days) as one)
  );
end $$;

create function private.assistant_sales_by_city(days integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  span constant integer := private.assistant_days(days, 1, 90);
  begins constant timestamptz := private.riyadh_midnight(span - 1);
  earliest constant timestamptz := private.riyadh_midnight(2 * span - 1);
  answer jsonb;
begin
  perform private.require_admin();
  with sold as (
    select l.city, count(*) filter (where s.created_at >= begins) as now_, count(*) filter (where s.created_at < begins) as before_
    from public.sales s join public.listings l on l.id = s.listing_id
    where s.created_at >= earliest and s.state <> 'voided'
    group by l.city
  ), earned as (
    select l.city, coalesce(sum(p.amount) filter (where p.paid_at >= begins), 0) as now_,
      coalesce(sum(p.amount) filter (where p.paid_at < begins), 0) as before_
    from public.payments p join public.listings l on l.id = p.listing_id
    where p.paid_at >= earliest and p.kind = 'commission' and p.status = 'paid'
    group by l.city
  ), cities as (
    select city, coalesce(s.now_, 0) as sold, coalesce(s.before_, 0) as sold_before,
      coalesce(e.now_, 0) as commissions, coalesce(e.before_, 0) as commissions_before
    from sold s full join earned e using (city)
  )
  select jsonb_build_object(
    'days', span, 'total', coalesce(sum(c.sold), 0), 'before', coalesce(sum(c.sold_before), 0),
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(top) order by top.sold desc, top.sold_before desc, top.city), '[]')
      from (select * from cities order by sold desc, sold_before desc, city limit 20) as top
    )
  ) into answer from cities c;
  return answer;
end $$;

create function private.assistant_price_outliers(percent integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  if percent is null or percent not between 10 and 200 then
    perform private.bad_argument('percent', 'Between 10 and 200.');
  end if;
  with newest as (
    -- Enough to know a market by, and the same work however many ads there are.
    select l.id, l.title_ar, l.title_en, l.make, lower(btrim(l.model)) as model, l.year / 5 as age, l.year, l.price, l.city
    from public.listings l where l.listed order by l.created_at desc, l.id desc limit 5000
  ), markets as (
    select n.make, n.model, n.age, count(*) as ads, percentile_cont(0.5) within group (order by n.price) as median
    from newest n where n.make is not null and n.model is not null and n.year is not null
    group by n.make, n.model, n.age having count(*) >= 5
  ), far as (
    select n.id as listing_id, n.title_ar, n.title_en, n.make, n.model, n.year, n.city, n.price,
      round(m.median)::integer as median, m.ads, round(100 * n.price / m.median - 100)::integer as percent
    from newest n join markets m using (make, model, age)
    where abs(100 * n.price / m.median - 100) >= assistant_price_outliers.percent
  )
  select jsonb_build_object(
    'percent', assistant_price_outliers.percent, 'total', count(*), 'above', count(*) filter (where f.percent > 0),
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(top) order by abs(top.percent) desc, top.listing_id), '[]')
      from (select * from far order by abs(far.percent) desc, far.listing_id limit 20) as top
    )
  ) into answer from far f;
  return answer;
end $$;

create function private.assistant_search_misses() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', (select count(*) from public.search_misses m where not m.dismissed),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object('q', w.q, 'times', w.times, 'last_at', w.last_at) order by w.times desc, w.q), '[]')
      from (
        select private.without_contacts(s.q) as q, s.times, s.last_at from public.search_misses s
        where not s.dismissed
          and private.find_phone(private.plain_text(s.q)) is null
          and private.find_address(private.plain_text(s.q)) is null
        order by s.times desc, s.q limit 20
      ) as w
    )
  );
end $$;

create function private.assistant_stale_reports(days integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant timestamptz := now() - make_interval(days => private.assistant_days(days, 0, 365));
begin
  perform private.require_admin();
  return jsonb_build_object(
    'days', days,
    'total', (select count(*) from public.reports where status = 'pending' and created_at <= since),
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.age_days desc, r.report_id), '[]')
      from (
        select p.id as report_id, p.target, p.reason, p.listing_id,
          private.without_contacts(coalesce(p.listing_title_ar, p.shop_name_ar)) as title_ar,
          private.without_contacts(coalesce(p.listing_title_en, p.shop_name_en)) as title_en,
          floor(extract(epoch from now() - p.created_at) / 86400)::integer as age_days
        from public.reports p where p.status = 'pending' and p.created_at <= since
        order by p.created_at, p.id limit 20
      ) as r
    )
  );
end $$;

create function private.assistant_unpaid_commissions(days integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant timestamptz := now() - make_interval(days => private.assistant_days(days, 0, 365));
begin
  perform private.require_admin();
  return jsonb_build_object(
    'days', days,
    'total', (select count(*) from public.payments where kind = 'commission' and status = 'pending' and created_at <= since),
    'amount', (
      select coalesce(sum(amount), 0) from public.payments
      where kind = 'commission' and status = 'pending' and created_at <= since
    ),
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.amount desc, r.payment_id), '[]')
      from (
        select p.id as payment_id, p.listing_id, p.title_ar, p.title_en, p.amount,
          floor(extract(epoch from now() - p.created_at) / 86400)::integer as age_days
        from public.payments p where p.kind = 'commission' and p.status = 'pending' and p.created_at <= since
        order by p.amount desc, p.id limit 20
      ) as r
    )
  );
end $$;

create function private.assistant_site_errors(days integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant timestamptz := now() - make_interval(days => private.assistant_days(days, 1, 14));
begin
  perform private.require_admin();
  return jsonb_build_object(
    'days', days,
    'total', (select count(*) from public.site_errors where created_at > since),
    'before', (select count(*) from public.site_errors
      where created_at > since - make_interval(days => days) and created_at <= since),
    'rows', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.times desc, r.message), '[]')
      from (
        select private.without_contacts(e.message) as message, count(*) as times, count(distinct e.user_id) as people,
          min(e.created_at) as first_at
        from public.site_errors e where e.created_at > since
        group by 1 order by 2 desc, 1 limit 20
      ) as r
    )
  );
end $$;

create function private.assistant_listing(ad uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  select jsonb_build_object(
    'listing_id', l.id, 'title_ar', l.title_ar, 'title_en', l.title_en,
    'description', private.without_contacts(coalesce(l.description_ar, l.description_en)),
    'make', l.make, 'model', l.model, 'year', l.year, 'city', l.city, 'price', l.price, 'suspended', l.suspended,
    'sold', l.sold_at is not null, 'featured', coalesce(l.featured_until > now(), false), 'created_at', l.created_at,
    'pending_reports', (select count(*) from public.reports r where r.listing_id = l.id and r.status = 'pending')
  ) into answer
  from public.listings l where l.id = ad;
  if answer is null then
    perform private.not_found('ad');
  end if;
  return answer;
end $$;

select private.publish('assistant_language', '', 'authenticated');
select private.publish('assistant_counts', '', 'authenticated');
select private.publish('assistant_trend', 'measure text, days integer default 14', 'authenticated');
select private.publish('assistant_sales_by_city', 'days integer default 7', 'authenticated');
select private.publish('assistant_price_outliers', 'percent integer default 30', 'authenticated');
select private.publish('assistant_search_misses', '', 'authenticated');
select private.publish('assistant_stale_reports', 'days integer default 2', 'authenticated');
select private.publish('assistant_unpaid_commissions', 'days integer default 7', 'authenticated');
select private.publish('assistant_site_errors', 'days integer default 1', 'authenticated');
select private.publish('assistant_listing', 'listing_id uuid', 'authenticated');
comment on function public.assistant_language() is 'For the assistant: the language of an admin''s profile. Everybody else is refused (42501), which closes the assistant to them.';
comment on function public.assistant_counts() is 'For the assistant: the figures of admin_dashboard without series, and pending_reports, unpaid_commissions, missed_searches, site_errors_24h. Admins only.';
comment on function public.assistant_trend(text, integer) is 'For the assistant: listings, users, messages, sales, income (riyals), reports or errors of 2 to 20 days in Riyadh, as {measure, days, total, before, rows: [{day, value}]}; before is the total of as many days earlier. Admins only.';
comment on function public.assistant_sales_by_city(integer) is 'For the assistant: {days, total, before, rows: [{city, sold, sold_before, commissions, commissions_before}]} of 1 to 90 days and as many earlier, commissions in riyals that were paid. Admins only.';
comment on function public.assistant_price_outliers(integer) is 'For the assistant: ads among the newest 5000 whose price is so many percent (10 to 200) off the median of their make, model and five years, where at least five say it: {percent, total, above, rows}. Admins only.';
comment on function public.assistant_search_misses() is 'For the assistant: what was searched for most and not found, without what reads like a number or an address: {total, rows: [{q, times, last_at}]}. Admins only.';
comment on function public.assistant_stale_reports(integer) is 'For the assistant: reports that have been pending for so many days (0 to 365), the oldest first, without who reported whom and their words: {days, total, rows}. Admins only.';
comment on function public.assistant_unpaid_commissions(integer) is 'For the assistant: commissions that have been unpaid for so many days (0 to 365), the highest first, without who owes them: {days, total, amount, rows}. Admins only.';
comment on function public.assistant_site_errors(integer) is 'For the assistant: errors in browsers of 1 to 14 days, the most frequent first: {days, total, before, rows: [{message, times, people, first_at}]}. Admins only.';
comment on function public.assistant_listing(uuid) is 'For the assistant: an ad, without its owner. PT404 when there is none. Admins only.';
