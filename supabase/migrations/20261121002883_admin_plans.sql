-- What the desks of plans and of featured options show beside the rows themselves: who is on a plan, what was sold, and whom a
-- change would meet.

create function private.plan_subscribers(slug text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct s.profile_id from public.subscriptions s
  where s.plan = slug and s.starts_at <= now() and s.ends_at > now()
$$;
comment on function private.plan_subscribers(text) is 'Who is on a plan now.';

create function private.sales_figures(plan text, option text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'sold', count(*) filter (where p.status = 'paid'),
    'revenue', coalesce(sum(p.amount) filter (where p.status = 'paid'), 0),
    'sold_30_days', count(*) filter (where p.status = 'paid' and p.paid_at > now() - interval '30 days'),
    'revenue_30_days', coalesce(sum(p.amount) filter (where p.status = 'paid' and p.paid_at > now() - interval '30 days'), 0),
    'refunded', count(*) filter (where p.status = 'refunded'),
    'waiting', count(*) filter (where p.status = 'pending')
  )
  from public.payments p
  -- One of the two is null, which no payment equals.
  where p.plan = sales_figures.plan or p.option = sales_figures.option
$$;
comment on function private.sales_figures(text, text) is 'What was paid for a plan, or for a featured option: how often and how much, refunded not counted, and how many wait to be paid.';

create function private.admin_plan_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_object_agg(p.slug, private.sales_figures(p.slug, null)
      || jsonb_build_object('subscribers', (select count(*) from private.plan_subscribers(p.slug)))), '{}')
    from public.shop_plans p where p.slug <> 'free'
  );
end $$;
select private.publish('admin_plan_figures', '', 'authenticated');
comment on function public.admin_plan_figures() is
  'For admins, of every plan but the free one: {slug: {subscribers, sold, revenue, sold_30_days, revenue_30_days, refunded, waiting}}.';

create function private.admin_option_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_object_agg(o.slug, private.sales_figures(null, o.slug) || jsonb_build_object('running', (
      select count(*) from public.featured_periods f join public.payments p on p.id = f.payment_id
      where p.option = o.slug and f.starts_at <= now() and f.ends_at > now()
    ))), '{}')
    from public.featured_options o
  );
end $$;
select private.publish('admin_option_figures', '', 'authenticated');
comment on function public.admin_option_figures() is
  'For admins, of every featured option: {slug: {running, sold, revenue, sold_30_days, revenue_30_days, refunded, waiting}}.';

create function private.admin_plan_impact(plan text, ad_limit integer, unlimited boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (select from public.shop_plans p where p.slug = admin_plan_impact.plan) then
    perform private.not_found('plan');
  elsif ad_limit is not null and ad_limit not between 0 and 100000 then
    perform private.bad_argument('ad_limit', 'Between 0 and 100000.');
  end if;
  return (
    select jsonb_build_object(
      'subscribers', count(*),
      'over_limit', count(*) filter (where not coalesce(unlimited, false) and c.used > admin_plan_impact.ad_limit),
      'renewals_30_days', count(*) filter (where s.until <= now() + interval '30 days')
    )
    from (
      select b.profile_id, max(b.ends_at) as until from public.subscriptions b
      where b.plan = admin_plan_impact.plan and b.ends_at > now()
      group by b.profile_id
      having min(b.starts_at) <= now()
    ) as s
      left join private.ad_counts c on c.profile_id = s.profile_id and c.month = private.this_month()
  );
end $$;
select private.publish('admin_plan_impact', 'plan text, ad_limit integer default null, unlimited boolean default false', 'authenticated');
comment on function public.admin_plan_impact(text, integer, boolean) is
  'For admins, before a plan is changed: {subscribers: who is on it, over_limit: how many of them have posted more this month than the new limit, renewals_30_days: whose plan ends within 30 days and would be renewed at the new price}. 22023 with hint ad_limit; PT404.';
