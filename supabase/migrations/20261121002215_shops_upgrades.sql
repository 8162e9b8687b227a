-- Buying a plan: what it would cost now, with the rest of a lesser running plan credited, and what a payment gives.

alter table public.subscriptions add column replaced_by uuid references public.payments (id);
create index subscriptions_replaced_by_idx on public.subscriptions (replaced_by);
comment on column public.subscriptions.replaced_by is 'The payment of the upgrade that ended it; a refund of that brings it back.';

create type public.plan_quote as (
  plan text, plan_ar text, plan_en text, has_shop boolean, ad_limit integer, period text, days integer, change text,
  price numeric, credit numeric, amount numeric, net numeric, vat numeric, vat_rate numeric, currency text,
  starts_at timestamptz, ends_at timestamptz
);
comment on type public.plan_quote is 'A plan for a period, as it would be for one person now.';
select private.never_null('public.plan_quote', 'plan', 'plan_ar', 'plan_en', 'has_shop');
comment on column public.plan_quote.ad_limit is 'Ads in a calendar month; null: as many as one likes.';
comment on column public.plan_quote.period is 'Never null. monthly or yearly.';
select private.never_null('public.plan_quote', 'days');
comment on column public.plan_quote.change is
  'Never null. What buying it would be: new, renewal (goes on where the plan ends) or upgrade (begins at once); or why it is not sold now: free, better_plan (a better one runs) or credit_covers (the rest of the running plan is worth as much).';
comment on column public.plan_quote.price is 'Never null. Riyals, VAT included, before the credit.';
comment on column public.plan_quote.credit is 'Never null. Riyals of whole days left of lesser plans that were paid for.';
comment on column public.plan_quote.amount is 'Never null. Riyals to pay: price - credit = net + vat.';
select private.never_null('public.plan_quote', 'net', 'vat', 'vat_rate', 'currency', 'starts_at', 'ends_at');

create function private.is_better_plan(one text, other text) returns boolean
language sql stable security definer set search_path = '' as $$
  select (coalesce(a.ad_limit, 2147483647), a.has_shop) > (coalesce(b.ad_limit, 2147483647), b.has_shop)
  from public.shop_plans a, public.shop_plans b
  where a.slug = one and b.slug = other
$$;
comment on function private.is_better_plan(text, text) is 'Whether one plan allows more ads than the other, or has a shop where that has none.';

create function private.creditable_subscriptions(person uuid, chosen text) returns setof public.subscriptions
language sql stable security definer set search_path = '' as $$
  select s.* from public.subscriptions s
  where s.profile_id = person and s.source = 'payment' and s.cancelled_at is null and s.ends_at > now()
    and private.is_better_plan(chosen, s.plan)
$$;
comment on function private.creditable_subscriptions(uuid, text) is 'What somebody paid for and has not used up of plans that are less than the chosen one.';

create function private.plan_credit(person uuid, chosen text) returns numeric
language sql stable security definer set search_path = '' as $$
  -- Whole days, so that an amount does not change while somebody looks at it.
  select coalesce(round(sum(
    (p.amount + p.credit) / p.days * floor(extract(epoch from s.ends_at - greatest(s.starts_at, now())) / 86400)
  ), 2), 0)
  from private.creditable_subscriptions(person, chosen) s join public.payments p on p.id = s.payment_id
$$;
comment on function private.plan_credit(uuid, text) is 'Riyals that are left of a person''s lesser plans.';

create function private.quote_plan(person uuid, plan public.shop_plans, period text) returns public.plan_quote
language plpgsql stable security definer set search_path = '' as $$
declare
  quote public.plan_quote;
  running constant text := private.current_plan(person);
begin
  quote.plan := plan.slug;
  quote.plan_ar := plan.name_ar;
  quote.plan_en := plan.name_en;
  quote.has_shop := plan.has_shop;
  quote.ad_limit := plan.ad_limit;
  quote.period := period;
  quote.days := case period when 'monthly' then 30 else 365 end;
  quote.price := case period when 'monthly' then plan.monthly_price else plan.yearly_price end;
  quote.credit := private.plan_credit(person, plan.slug);
  quote.amount := quote.price - quote.credit;
  quote.change := case
    when plan.slug = 'free' then 'free'
    when running = 'free' then 'new'
    when private.is_better_plan(running, plan.slug) then 'better_plan'
    when quote.amount <= 0 then 'credit_covers'
    when running = plan.slug then 'renewal'
    else 'upgrade'
  end;
  select * into quote.net, quote.vat, quote.vat_rate from private.vat(quote.amount);
  quote.currency := 'SAR';
  quote.starts_at := greatest(now(), (
    select max(s.ends_at) from public.subscriptions s where s.profile_id = person and s.plan = plan.slug
  ));
  quote.ends_at := quote.starts_at + make_interval(days => quote.days);
  return quote;
end $$;

create function private.list_plan_quotes() returns setof public.plan_quote
language sql stable security definer set search_path = '' as $$
  select quote.*
  from public.shop_plans p
    cross join unnest(array['monthly', 'yearly']) with ordinality as sold (period, place)
    -- A session without its second factor sees what a visitor does.
    cross join lateral private.quote_plan(case when private.is_full_session() then (select auth.uid()) end, p, sold.period) as quote
  where p.active and case sold.period when 'monthly' then p.monthly_price else p.yearly_price end is not null
  order by p.position, p.slug, sold.place
$$;
select private.publish('list_plan_quotes', '', 'anon, authenticated');
comment on function public.list_plan_quotes() is 'All plans that are offered, by the month and by the year, at what they would cost the caller now; a visitor sees what they cost anybody who has none.';

create function private.quote_subscription_of(person uuid, chosen text, wanted_period text) returns public.plan_quote
language plpgsql stable security definer set search_path = '' as $$
declare
  plan public.shop_plans;
  quote public.plan_quote;
begin
  select * into plan from public.shop_plans p where p.slug = chosen and p.active and p.slug <> 'free';
  if not found then
    perform private.bad_argument('plan', 'There is no such plan to pay for.');
  end if;
  if (case wanted_period when 'monthly' then plan.monthly_price when 'yearly' then plan.yearly_price end) is null then
    perform private.bad_argument('period', 'The plan is not sold so.');
  end if;
  quote := private.quote_plan(person, plan, wanted_period);
  if quote.change in ('better_plan', 'credit_covers') then
    perform private.deny('PT409', quote.change, 'Not while the present plan runs.');
  end if;
  return quote;
end $$;
comment on function private.quote_subscription_of(uuid, text, text) is 'What a plan would cost somebody now, or why it is not sold to them.';

create function private.quote_subscription(chosen text, wanted_period text) returns public.plan_quote
language sql stable security definer set search_path = '' as $$
  select private.quote_subscription_of(private.require_active(), chosen, wanted_period)
$$;
select private.publish('quote_subscription', 'plan text, period text', 'authenticated');
comment on function public.quote_subscription(text, text) is
  'What a plan would cost the caller now, by period monthly or yearly, and from when until when it would run. 22023 with hint plan or period; PT409 with hint better_plan (a better one runs: let it end) or credit_covers (the rest of the running plan is worth as much: choose the year).';

create function private.grant_subscription(payment public.payments) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  -- As much as is left now: since the payment was made days may have passed, been counted by another, or been bought.
  counted constant numeric := private.plan_credit(payment.profile_id, payment.plan);
begin
  if not exists (select from public.profiles where id = payment.profile_id and deleted_at is null)
    or exists (
      select from public.subscriptions s
      where s.profile_id = payment.profile_id and s.cancelled_at is null and s.starts_at <= now()
        and s.ends_at >= now() + make_interval(days => payment.days) and private.is_better_plan(s.plan, payment.plan)
    )
  then
    return false;
  end if;
  update public.subscriptions set cancelled_at = now(), replaced_by = payment.id
  where id in (select id from private.creditable_subscriptions(payment.profile_id, payment.plan));
  insert into public.subscriptions (profile_id, plan, source, period, days, payment_id)
  values (payment.profile_id, payment.plan, 'payment', payment.period,
    -- As many days as were paid for, in the person's favour.
    least(3650, ceil(payment.days * (payment.amount + counted) / (payment.amount + payment.credit))), payment.id);
  -- What others that wait would count is not the same any more.
  update public.payments p set status = 'cancelled'
  where p.profile_id = payment.profile_id and p.status = 'pending' and p.credit > 0 and p.id <> payment.id;
  return true;
end $$;
comment on function private.grant_subscription(public.payments) is 'Begins what a payment bought, and ends and counts what is left of lesser plans. False where it would give nothing: the account is deleted, or a better plan runs at least as long. Its person is locked by the caller.';

create function private.revoke_subscription(payment public.payments) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- An upgrade that counted a rest of it was not paid for by that much.
  update public.subscriptions upgrade
  set days = greatest(1, ceil(upgrade.days * (1 - (payment.amount + payment.credit) / payment.days * ended.unused
    / (bought.amount + bought.credit))))
  from public.payments bought, (
    select s.replaced_by, floor(extract(epoch from s.starts_at + make_interval(days => s.days) - s.cancelled_at) / 86400) as unused
    from public.subscriptions s where s.payment_id = payment.id and s.replaced_by is not null
  ) as ended
  where upgrade.payment_id = ended.replaced_by and bought.id = ended.replaced_by and upgrade.cancelled_at is null;
  -- Days that have passed stay used; later periods move forward. What was credited elsewhere does not come back.
  update public.subscriptions set cancelled_at = coalesce(cancelled_at, now()), replaced_by = null where payment_id = payment.id;
  update public.subscriptions set cancelled_at = null, replaced_by = null where replaced_by = payment.id;
end $$;
comment on function private.revoke_subscription(public.payments) is 'Ends what a refunded payment bought, lets run again what it credited, and shortens an upgrade that it was credited to.';

create function private.refuse_credited(payment uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.subscriptions s join public.subscriptions upgrade on upgrade.payment_id = s.replaced_by
    where s.payment_id = payment and upgrade.cancelled_at is null
  ) then
    perform private.deny('PT409', 'credited', 'An upgrade has counted the rest of it: refund that first.');
  end if;
end $$;
comment on function private.refuse_credited(uuid) is 'Refuses to give back a payment whose rest an upgrade counted and still runs.';

create type public.own_plan as (
  plan text, plan_ar text, plan_en text, has_shop boolean, until timestamptz, ad_limit integer, ads_used integer, ads_left integer
);
comment on type public.own_plan is 'The plan that somebody is on, and the ads of this month.';
select private.never_null('public.own_plan', 'plan', 'plan_ar', 'plan_en', 'has_shop', 'ads_used');
comment on column public.own_plan.until is 'When it ends, renewals counted; null for the free one.';
comment on column public.own_plan.ad_limit is 'Null: as many as they like, as is ads_left.';
