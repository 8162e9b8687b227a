-- Once a day at most, people hear together of saved ads that cost less, and of new parts that fit their bikes.

create table private.ad_news (
  listing_id uuid not null references public.listings (id) on delete cascade,
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (listing_id, reason),
  constraint ad_news_reason_check check (reason in ('price', 'fits'))
);
create index ad_news_created_at_idx on private.ad_news (created_at);
alter table private.ad_news enable row level security;
comment on table private.ad_news is 'Ads that cost less now, and parts that are new: whom it concerns is found later, as they may be many.';

create function private.note_ad_news() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.ad_news (listing_id, reason) values (new.id, tg_argv[0]) on conflict do nothing;
  return null;
end $$;
comment on function private.note_ad_news() is 'Trigger: an ad has news for those whom private.spread_ad_news finds. Argument: the reason.';
create trigger note_lower_price after update of price on public.listings
  for each row when (new.price < old.price) execute function private.note_ad_news('price');
-- Not on named columns: other triggers change published_at.
create trigger note_fitting_part after update on public.listings
  for each row when (
    new.listed and new.fits not in ('{}', '{universal}') and (old.published_at is null or new.fits <> old.fits)
  )
  execute function private.note_ad_news('fits');

create table private.person_news (
  user_id uuid not null references public.profiles (id) on delete cascade,
  listing_id uuid not null references public.listings (id) on delete cascade,
  reason text not null,
  price integer not null,
  told_at timestamptz,
  primary key (user_id, listing_id, reason)
);
create index person_news_waiting_idx on private.person_news (user_id) where told_at is null;
create index person_news_listing_idx on private.person_news (listing_id);
create index person_news_told_at_idx on private.person_news (told_at) where told_at is not null;
alter table private.person_news enable row level security;
comment on table private.person_news is 'What a person is told of, or was: nobody is told of the same part or of the same price twice.';
comment on column private.person_news.price is 'What the ad cost when it became news.';
comment on column private.person_news.told_at is 'Null while it waits.';

create table private.daily_news (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  told_at timestamptz not null
);
alter table private.daily_news enable row level security;
comment on table private.daily_news is 'When a person was told last: not again within a day.';

create function private.bikes_fitted(fits text[]) returns table (bike_id uuid, owner_id uuid, named text, asked text)
language sql stable security definer set search_path = '' as $$
  -- A part that fits any motorcycle is no news for a bike.
  select distinct on (b.id) b.id, b.owner_id, concat_ws(' ', d.name_en, b.year), b.make || '/' || b.model || ':' || b.year
  from unnest(fits) as fit
    join public.bikes b on b.make = split_part(fit, '/', 1) and b.model = split_part(split_part(fit, ':', 1), '/', 2)
    join public.models d on (d.maker, d.slug) = (b.make, b.model)
  where b.year between coalesce(substring(fit from ':(\d{4})-')::integer, 0) and coalesce(substring(fit from ':.*-(\d{4})$')::integer, 9999)
$$;
comment on function private.bikes_fitted(text[]) is 'The bikes of all garages that a part fits, with their names and as the filter "fits" asks for them.';

create function private.spread_ad_news(most integer default 500) returns void
language sql volatile security definer set search_path = '' as $$
  with looked_at as (
    delete from private.ad_news n
    where (n.listing_id, n.reason) in (
      select listing_id, reason from private.ad_news order by created_at limit most for update skip locked
    )
    returning n.listing_id, n.reason
  ), news as (
    select s.user_id, l.id as listing_id, n.reason, l.price
    from looked_at n
      join public.listings l on l.id = n.listing_id
      join public.saved_listings s on s.listing_id = l.id and s.removed_at is null and s.price > l.price
    where n.reason = 'price'
    union
    select b.owner_id, l.id, n.reason, l.price
    from looked_at n
      join public.listings l on l.id = n.listing_id
      cross join lateral private.bikes_fitted(private.standing_fits(l.fits, l.part_category, l.make, l.model)) as b
    where n.reason = 'fits'
  )
  insert into private.person_news as p (user_id, listing_id, reason, price)
  select user_id, listing_id, reason, price from news
  on conflict (user_id, listing_id, reason) do update
  set told_at = null, price = excluded.price where p.reason = 'price' and p.price > excluded.price
$$;
comment on function private.spread_ad_news(integer) is 'Finds whom the news of ads concern: who saved an ad for more than it costs now, and whose bike a new part fits. Of a price that fell further one is told again.';

create function private.news_for(person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with news as (
    select n.reason, l as ad, s.price as saved_price, bike.named, bike.asked,
      row_number() over (partition by n.reason order by 1 - l.price / s.price::numeric desc nulls last, l.published_at desc, l.id) as place
    from private.person_news n
      join public.listings l on l.id = n.listing_id and l.listed and l.expires_at > now()
      left join public.saved_listings s on n.reason = 'price' and s.user_id = n.user_id and s.listing_id = l.id
        and s.removed_at is null and s.price > l.price
      left join lateral (
        select min(b.named) as named, string_agg(b.asked, ',' order by b.asked) as asked
        from private.bikes_fitted(private.standing_fits(l.fits, l.part_category, l.make, l.model)) as b where n.reason = 'fits' and b.owner_id = person
      ) as bike on true
    where n.user_id = person and n.told_at is null and coalesce(s.price::text, bike.asked) is not null
      and l.owner_id <> person and not private.blocked_between(l.owner_id, person)
  ), counted as (
    select count(*) filter (where reason = 'price') as prices, count(*) filter (where reason = 'fits') as parts from news
  )
  select private.listing_news(news.ad) || jsonb_strip_nulls(jsonb_build_object(
    'status', case when prices > 0 and parts > 0 then 'both' when prices = 1 then 'price' when prices > 1 then 'prices'
      when parts = 1 then 'part' else 'parts' end,
    'count', greatest(prices, parts),
    'amount', case news.reason when 'price' then (news.ad).price end,
    'bike_name', news.named,
    'fits', (
      select string_agg(distinct one, ',') from news as of_bikes, string_to_table(of_bikes.asked, ',') as one
    )
  ))
  from counted, news
  where news.place = 1
  order by news.reason desc
  limit 1
$$;
comment on function private.news_for(uuid) is 'What a person has not been told of, as one notification about the ad that cost less by the largest part, else the newest part; null if nothing is left of it.';

create function private.tell_daily_news() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  news jsonb;
  told integer := 0;
begin
  perform private.spread_ad_news();
  delete from private.person_news where told_at < now() - interval '90 days';
  for person in
    select w.user_id
    from (select distinct user_id from private.person_news where told_at is null) as w
      join public.public_profiles p on p.id = w.user_id
      left join private.daily_news d on d.user_id = w.user_id
    where coalesce(d.told_at, '-infinity') <= now() - interval '1 day'
    order by d.told_at nulls first, w.user_id
    limit 500
  loop
    news := private.news_for(person);
    update private.person_news set told_at = now() where user_id = person and told_at is null;
    continue when news is null;
    insert into private.daily_news (user_id, told_at) values (person, now())
    on conflict (user_id) do update set told_at = excluded.told_at;
    perform private.notify(person, 'daily_news', news);
    told := told + 1;
  end loop;
  return told;
end $$;
comment on function private.tell_daily_news() is
  'Tells people of saved ads that cost less and of parts that fit their bikes, all of it in one notification, and none within a day of the last one; 500 people at a time. Returns how many.';
