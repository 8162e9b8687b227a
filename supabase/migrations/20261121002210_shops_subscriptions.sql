-- Subscriptions: who is on which plan until when.

create function private.period(
  reached timestamptz, granted timestamptz, days integer, cancelled timestamptz, out starts timestamptz, out ends timestamptz
)
language plpgsql immutable set search_path = '' as $$
begin
  starts := greatest(reached, granted);
  ends := greatest(starts, least(starts + make_interval(days => days), cancelled));
end $$;
comment on function private.period(timestamptz, timestamptz, integer, timestamptz) is
  'When something bought runs: from the end of what ran before, or from when it was granted, until its days are over or it was cancelled.';

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  plan text not null references public.shop_plans (slug) on update cascade,
  source text not null,
  period text not null,
  days integer not null,
  payment_id uuid references public.payments (id),
  granted_at timestamptz not null default now(),
  cancelled_at timestamptz,
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null default now(),
  noticed integer,
  constraint subscriptions_plan_check check (plan <> 'free'),
  constraint subscriptions_source_check check (
    source in ('admin', 'payment') and (source = 'payment') = (payment_id is not null)
  ),
  constraint subscriptions_period_check check (period in ('monthly', 'yearly', 'days')),
  constraint subscriptions_days_check check (days between 1 and 3650),
  constraint subscriptions_ends_at_check check (ends_at >= starts_at),
  constraint subscriptions_noticed_check check (noticed in (7, 3, 1, 0)),
  -- A payment takes effect once.
  constraint subscriptions_payment_key unique (payment_id)
);
create index subscriptions_profile_idx on public.subscriptions (profile_id, plan, ends_at desc);
create index subscriptions_plan_idx on public.subscriptions (plan);
create index subscriptions_ends_at_idx on public.subscriptions (ends_at);
comment on table public.subscriptions is 'Periods on a plan, one after the other. Different plans run side by side, and the better one counts.';
comment on column public.subscriptions.days is 'How many days were granted; starts_at and ends_at follow from them.';
comment on column public.subscriptions.cancelled_at is 'When an admin ended it or the payment was refunded.';
comment on column public.subscriptions.starts_at is 'Kept by trigger.';
comment on column public.subscriptions.ends_at is 'Kept by trigger.';
comment on column public.subscriptions.noticed is 'Which notice its owner got last: so many days before the end; 0: after it.';

create function private.lay_subscriptions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subscription record;
  reached timestamptz;
  period record;
  concerned uuid := coalesce(new.profile_id, old.profile_id);
begin
  -- Two grants at the same time come one after the other.
  perform from public.profiles where id = concerned for no key update;
  for subscription in
    select * from public.subscriptions
    where profile_id = concerned and plan = coalesce(new.plan, old.plan)
    order by granted_at, id
  loop
    select * into period
    from private.period(reached, subscription.granted_at, subscription.days, subscription.cancelled_at);
    update public.subscriptions set starts_at = period.starts, ends_at = period.ends where id = subscription.id;
    reached := period.ends;
  end loop;
  update public.shops
  set subscription_until = (
    select max(s.ends_at) from public.subscriptions s join public.shop_plans p on p.slug = s.plan
    where s.profile_id = concerned and p.has_shop
  )
  where owner_id = concerned;
  return null;
end $$;
comment on function private.lay_subscriptions() is 'Trigger: lays a person''s subscriptions of a plan end to end, and keeps the shop''s subscription_until.';
create trigger lay_subscriptions after insert or delete or update of granted_at, days, cancelled_at on public.subscriptions
  for each row execute function private.lay_subscriptions();

alter table public.subscriptions enable row level security;
grant select on public.subscriptions to authenticated;
create policy "a person reads their subscriptions, admins all" on public.subscriptions
  for select to authenticated
  using (profile_id = (select auth.uid()) or (select private.is_admin()));
create trigger audit after insert or delete or update of cancelled_at, days on public.subscriptions
  for each row execute function private.audit('id', 'cancelled_at', 'days');

create function private.current_plan(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select s.plan from public.subscriptions s join public.shop_plans p on p.slug = s.plan
    where s.profile_id = person and s.starts_at <= now() and s.ends_at > now()
    order by p.ad_limit desc nulls first, p.has_shop desc, s.ends_at desc
    limit 1
  ), 'free')
$$;
comment on function private.current_plan(uuid) is 'The best plan a person is on: the one with most ads; free when nothing runs.';

create function private.extend_subscription(person uuid, more_days integer, wanted_plan text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  chosen text;
  finish timestamptz;
begin
  perform private.require_admin();
  if more_days is null or more_days not between 1 and 3650 then
    perform private.bad_argument('days', 'Between 1 and 3650.');
  end if;
  if wanted_plan = 'free' or (
    wanted_plan is not null and not exists (select from public.shop_plans where slug = wanted_plan)
  ) then
    perform private.bad_argument('plan', 'There is no such plan to subscribe to.');
  end if;
  perform from public.profiles where id = person for no key update;
  if not found then
    perform private.not_found('person');
  end if;
  -- What runs goes on; else what ran last; else the first plan with a shop.
  chosen := coalesce(
    wanted_plan,
    (select plan from public.subscriptions where profile_id = person order by ends_at desc limit 1),
    (select slug from public.shop_plans where active and has_shop order by position, slug limit 1)
  );
  if chosen is null then
    perform private.bad_argument('plan', 'There is no plan with a shop: name one.');
  end if;
  insert into public.subscriptions (profile_id, plan, source, period, days)
  values (person, chosen, 'admin', 'days', more_days);
  select max(ends_at) into finish from public.subscriptions where profile_id = person and plan = chosen;
  perform private.notify(person, 'subscription_extended', private.plan_data(chosen) || jsonb_build_object('days', more_days, 'ends_at', finish));
  return finish;
end $$;

create function private.plan_data(plan text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('plan', p.slug, 'plan_ar', p.name_ar, 'plan_en', p.name_en)
  from public.shop_plans p where p.slug = plan_data.plan
$$;
comment on function private.plan_data(text) is 'What notices say of a plan.';

create function private.deactivate_subscription(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended text := private.current_plan(person);
begin
  perform private.require_admin();
  -- The person before their subscriptions, as whoever extends them does: no deadlock.
  perform from public.profiles where id = person for no key update;
  update public.subscriptions set cancelled_at = now()
  where profile_id = person and cancelled_at is null and ends_at > now();
  if not found then
    perform private.not_found('subscription');
  end if;
  -- A refunded upgrade brings back none of them.
  update public.subscriptions set replaced_by = null where profile_id = person and replaced_by is not null;
  perform private.notify(person, 'subscription_ended', private.plan_data(ended));
end $$;

select private.publish('extend_subscription', 'owner_id uuid, days integer, plan text default null', 'authenticated');
comment on function public.extend_subscription(uuid, integer, text) is 'For admins: adds days to a person''s subscription, or starts one when none runs. Without a plan: the one they have or had, else the first with a shop. Returns when it ends now. 22023 with hint days or plan; PT404 for nobody.';
select private.publish('deactivate_subscription', 'owner_id uuid', 'authenticated');
comment on function public.deactivate_subscription(uuid) is 'For admins: ends all subscriptions of a person now. PT404 when none runs.';

create function private.notify_expiring_subscriptions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  subscription record;
  told integer := 0;
begin
  for subscription in
    -- The last period of a person's plan that a notice is due for. One that was missed is not caught up on.
    select s.id, s.profile_id, s.plan, s.period, s.ends_at, due.notice
    from public.subscriptions s
      cross join lateral (
        select min(days) as notice from unnest(array[7, 3, 1, 0]) as days
        where s.ends_at <= now() + make_interval(days => days)
      ) as due
    where s.ends_at between now() - interval '7 days' and now() + interval '7 days'
      and s.cancelled_at is null
      and coalesce(s.noticed > due.notice, true)
      and not exists (
        select from public.subscriptions later
        where later.profile_id = s.profile_id and later.plan = s.plan and later.ends_at > s.ends_at
      )
    for update of s skip locked
  loop
    update public.subscriptions set noticed = subscription.notice where id = subscription.id;
    perform private.notify(subscription.profile_id,
      case subscription.notice when 0 then 'subscription_expired' else 'subscription_expiring' end,
      private.plan_data(subscription.plan) || jsonb_build_object('ends_at', subscription.ends_at, 'days', subscription.notice));
    told := told + 1;
  end loop;
  return told;
end $$;
comment on function private.notify_expiring_subscriptions() is 'Tells people 7, 3 and 1 days before a subscription ends, and when it has ended: each once. Returns how many.';
