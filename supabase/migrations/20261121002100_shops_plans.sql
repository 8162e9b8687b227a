-- What the site sells: plans, and being featured. Everybody reads the prices, admins set them.

create table public.shop_plans (
  slug text primary key,
  name_ar text not null,
  name_en text not null,
  monthly_price numeric(10, 2),
  yearly_price numeric(10, 2),
  ad_limit integer,
  has_shop boolean not null default false,
  active boolean not null default true,
  position integer not null default 0,
  updated_at timestamptz not null default now(),
  constraint shop_plans_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  constraint shop_plans_name_check check (
    char_length(btrim(name_ar)) between 1 and 80 and char_length(btrim(name_en)) between 1 and 80
  ),
  -- Whoever pays nothing is on the free plan, which is always there and gives no shop.
  constraint shop_plans_price_check check (
    case slug when 'free' then monthly_price = 0 and yearly_price = 0 and active and not has_shop
    else coalesce(monthly_price, yearly_price) is not null
      and coalesce(monthly_price, 1) between 0.01 and 1000000 and coalesce(yearly_price, 1) between 0.01 and 1000000
    end
  ),
  constraint shop_plans_ad_limit_check check (ad_limit between 0 and 100000)
);
comment on table public.shop_plans is 'Plans to subscribe to, and the free one of everybody else.';
comment on column public.shop_plans.monthly_price is 'Riyals for 30 days; null: not sold so.';
comment on column public.shop_plans.yearly_price is 'Riyals for 365 days; null: not sold so.';
comment on column public.shop_plans.ad_limit is 'Ads in a calendar month of Riyadh; null: as many as one likes.';
comment on column public.shop_plans.has_shop is 'Fixed once made: shops rest on it.';
comment on column public.shop_plans.active is 'Whether it is offered. Running subscriptions go on.';

create function private.keep_free_plan() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.deny('42501', 'free_plan', 'The free plan stays: it is the plan of whoever has no other.');
  return null;
end $$;
comment on function private.keep_free_plan() is 'Trigger: whoever does it, even the server, the free plan is neither deleted nor renamed.';
create trigger keep_free_plan_delete before delete on public.shop_plans
  for each row when (old.slug = 'free') execute function private.keep_free_plan();
create trigger keep_free_plan_update before update of slug on public.shop_plans
  for each row when (old.slug = 'free' and new.slug <> 'free') execute function private.keep_free_plan();

create table public.featured_options (
  slug text primary key,
  name_ar text not null,
  name_en text not null,
  price numeric(10, 2) not null,
  days integer not null,
  scope text not null,
  active boolean not null default true,
  position integer not null default 0,
  updated_at timestamptz not null default now(),
  constraint featured_options_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  constraint featured_options_name_check check (
    char_length(btrim(name_ar)) between 1 and 80 and char_length(btrim(name_en)) between 1 and 80
  ),
  constraint featured_options_price_check check (price between 0.01 and 1000000),
  constraint featured_options_days_check check (days between 1 and 365),
  constraint featured_options_scope_check check (scope in ('listing', 'shop'))
);
comment on table public.featured_options is 'How long an ad or a shop may be featured, and for how much.';
comment on column public.featured_options.price is 'Riyals.';
comment on column public.featured_options.active is 'Whether it is offered.';

-- The version that an edit begins from: whoever was quicker is not written over.
create trigger touch_updated_at before update on public.shop_plans
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.featured_options
  for each row execute function private.touch_updated_at();

-- What was ever bought stays, by its foreign keys.
select private.edited_by_admins('public.shop_plans', 'slug'), private.edited_by_admins('public.featured_options', 'slug');
create policy "everybody reads" on public.shop_plans for select to anon, authenticated using (true);
create policy "everybody reads" on public.featured_options for select to anon, authenticated using (true);
grant select on public.shop_plans, public.featured_options to anon, authenticated;
grant insert, delete on public.shop_plans, public.featured_options to authenticated;
grant update (name_ar, name_en, monthly_price, yearly_price, ad_limit, active, position)
  on public.shop_plans to authenticated;
grant update (name_ar, name_en, price, days, active, position) on public.featured_options to authenticated;

insert into public.shop_plans (slug, name_ar, name_en, monthly_price, yearly_price, ad_limit, has_shop, position) values
  ('free', 'مجانية', 'Free', 0, 0, 10, false, 1),
  ('shop', 'متجر', 'Shop', 99, 990, 60, true, 2),
  ('showroom', 'معرض', 'Showroom', 299, 2990, null, true, 3);

insert into public.featured_options (slug, name_ar, name_en, price, days, scope, position) values
  ('listing-3-days', 'إعلان مميّز 3 أيام', 'Featured ad, 3 days', 19, 3, 'listing', 1),
  ('listing-7-days', 'إعلان مميّز أسبوع', 'Featured ad, one week', 39, 7, 'listing', 2),
  ('listing-30-days', 'إعلان مميّز شهر', 'Featured ad, one month', 119, 30, 'listing', 3),
  ('shop-7-days', 'متجر مميّز أسبوع', 'Featured shop, one week', 79, 7, 'shop', 4),
  ('shop-30-days', 'متجر مميّز شهر', 'Featured shop, one month', 249, 30, 'shop', 5);
