-- Being featured: periods of an ad or a shop.

create table public.featured_periods (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid references public.listings (id) on delete cascade,
  shop_id uuid references public.shops (id) on delete cascade,
  source text not null,
  days integer not null,
  payment_id uuid references public.payments (id),
  granted_at timestamptz not null default now(),
  cancelled_at timestamptz,
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null default now(),
  constraint featured_periods_target_check check (num_nonnulls(listing_id, shop_id) = 1),
  constraint featured_periods_source_check check (
    source in ('admin', 'payment') and (source = 'payment') = (payment_id is not null)
  ),
  constraint featured_periods_days_check check (days between 1 and 365),
  constraint featured_periods_ends_at_check check (ends_at >= starts_at),
  -- A payment takes effect once.
  constraint featured_periods_payment_key unique (payment_id)
);
create index featured_periods_listing_idx on public.featured_periods (listing_id, ends_at);
create index featured_periods_shop_idx on public.featured_periods (shop_id, ends_at);
comment on table public.featured_periods is 'When an ad or a shop is featured, one period after the other.';
comment on column public.featured_periods.days is 'How many days were granted; starts_at and ends_at follow from them.';
comment on column public.featured_periods.cancelled_at is 'When an admin ended it or the payment was refunded.';
comment on column public.featured_periods.starts_at is 'Kept by trigger.';
comment on column public.featured_periods.ends_at is 'Kept by trigger.';

create function private.lay_featured_periods() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  featured record;
  reached timestamptz;
  period record;
  ad uuid := new.listing_id;
  shop uuid := new.shop_id;
begin
  -- Two grants at the same time come one after the other.
  perform from public.listings where id = ad for no key update;
  perform from public.shops where id = shop for no key update;
  for featured in
    select * from public.featured_periods where listing_id = ad or shop_id = shop order by granted_at, id
  loop
    select * into period from private.period(reached, featured.granted_at, featured.days, featured.cancelled_at);
    update public.featured_periods set starts_at = period.starts, ends_at = period.ends where id = featured.id;
    reached := period.ends;
  end loop;
  update public.listings set featured_until = reached where id = ad;
  update public.shops set featured_until = reached where id = shop;
  return null;
end $$;
comment on function private.lay_featured_periods() is 'Trigger: lays the periods of an ad or a shop end to end, and keeps its featured_until.';
create trigger lay_featured_periods after insert or update of granted_at, days, cancelled_at on public.featured_periods
  for each row execute function private.lay_featured_periods();

alter table public.featured_periods enable row level security;
grant select on public.featured_periods to authenticated;
create policy "an owner reads of their ads and shop, admins all" on public.featured_periods
  for select to authenticated
  using (
    (select private.is_admin())
    or exists (select from public.listings l where l.id = listing_id and l.owner_id = (select auth.uid()))
    or exists (select from public.shops s where s.id = shop_id and s.owner_id = (select auth.uid()))
  );

create function private.feature_listing(ad uuid, more_days integer) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  finish timestamptz;
begin
  perform private.require_admin();
  if more_days is null or more_days not between 1 and 365 then
    perform private.bad_argument('days', 'Between 1 and 365.');
  end if;
  perform from public.listings where id = ad for no key update;
  if not found then
    perform private.not_found('ad');
  end if;
  insert into public.featured_periods (listing_id, source, days) values (ad, 'admin', more_days);
  select featured_until into finish from public.listings where id = ad;
  return finish;
end $$;

create function private.unfeature_listing(ad uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- The ad before its periods, as whoever features it does: no deadlock.
  perform from public.listings where id = ad for no key update;
  update public.featured_periods set cancelled_at = now()
  where listing_id = ad and cancelled_at is null and ends_at > now();
  if not found then
    perform private.not_found('featured ad');
  end if;
end $$;

select private.publish('feature_listing', 'listing_id uuid, days integer', 'authenticated');
comment on function public.feature_listing(uuid, integer) is 'For admins: features an ad for so many days more. Returns until when. 22023 with hint days; PT404 when there is no such ad.';
select private.publish('unfeature_listing', 'listing_id uuid', 'authenticated');
comment on function public.unfeature_listing(uuid) is 'For admins: ends all featuring of an ad now. PT404 when it is not featured.';
