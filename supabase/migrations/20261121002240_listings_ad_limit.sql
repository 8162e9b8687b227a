-- How many ads a plan allows in a calendar month of Riyadh.

-- A count of its own instead of counting ads: those who post at the same time wait for each other at its row, and
-- deleting an ad does not give it back. Otherwise deleting and posting anew would be a free way to the top of the list.
create table private.ad_counts (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  month date not null,
  used integer not null,
  primary key (profile_id, month)
);
alter table private.ad_counts enable row level security;
comment on table private.ad_counts is 'Ads that people posted in a month, deleted ones among them.';

create function private.this_month() returns date
language sql stable set search_path = '' as $$
  select date_trunc('month', now() at time zone 'Asia/Riyadh')::date
$$;
comment on function private.this_month() is 'The first day of the month in Riyadh.';

create function private.ad_limit(person uuid) returns integer
language sql stable security definer set search_path = '' as $$
  -- The free plan is everybody's: whoever pays for one with fewer ads loses none.
  select case when count(*) = count(ad_limit) then coalesce(max(ad_limit), 0) end
  from public.shop_plans p
  where p.slug = 'free' or exists (
    select from public.subscriptions s
    where s.profile_id = person and s.plan = p.slug and s.starts_at <= now() and s.ends_at > now()
  )
$$;
comment on function private.ad_limit(uuid) is 'How many ads a person may post in a month: the most that one of their plans allows. Null: as many as they like.';

create function private.count_ad() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  counted integer;
begin
  -- What the server or an admin imports for somebody is nobody's posting.
  if (select auth.role()) is distinct from 'authenticated' or new.owner_id is distinct from (select auth.uid()) then
    return null;
  end if;
  insert into private.ad_counts as c (profile_id, month, used) values (new.owner_id, private.this_month(), 1)
  on conflict on constraint ad_counts_pkey do update set used = c.used + 1
  returning used into counted;
  if counted > private.ad_limit(new.owner_id) then
    perform private.deny('42501', 'ad_limit', 'The plan allows no more ads this month.');
  end if;
  return null;
end $$;
comment on function private.count_ad() is 'Trigger: counts what people post and refuses what is beyond their plan.';
create trigger count_ad after insert on public.listings
  for each row execute function private.count_ad();

create type public.ad_allowance as ("limit" integer, used integer, "left" integer);
comment on type public.ad_allowance is 'How many ads a person may post this month.';
comment on column public.ad_allowance."limit" is 'Null: as many as they like.';
comment on column public.ad_allowance.used is 'Never null. Deleted ones count.';
comment on column public.ad_allowance."left" is 'Null: as many as they like.';

create function private.ads_left() returns public.ad_allowance
language plpgsql stable security definer set search_path = '' as $$
declare
  allowance public.ad_allowance;
begin
  if (select auth.uid()) is null then
    perform private.deny('42501', 'signed_out', 'This needs an account.');
  end if;
  allowance.limit := private.ad_limit((select auth.uid()));
  allowance.used := coalesce((
    select used from private.ad_counts where profile_id = (select auth.uid()) and month = private.this_month()
  ), 0);
  allowance.left := greatest(allowance.limit - allowance.used, case when allowance.limit is not null then 0 end);
  return allowance;
end $$;
select private.publish('ads_left', '', 'authenticated');
comment on function public.ads_left() is 'How many ads the caller''s plan allows this month, how many they posted, and how many are left.';

create function private.my_plan() returns public.own_plan
language plpgsql stable security definer set search_path = '' as $$
declare
  allowance constant public.ad_allowance := private.ads_left();
  mine public.own_plan;
begin
  perform private.require_full_session();
  select p.slug, p.name_ar, p.name_en, p.has_shop, max(s.ends_at), allowance.limit, allowance.used, allowance.left into mine
  from public.shop_plans p left join public.subscriptions s on s.plan = p.slug and s.profile_id = (select auth.uid())
  where p.slug = private.current_plan((select auth.uid()))
  group by p.slug;
  return mine;
end $$;
select private.publish('my_plan', '', 'authenticated');
comment on function public.my_plan() is 'The best plan that the caller is on, until when, and how many ads are left this month.';
