-- Payments. Nobody writes them: functions do.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid references public.profiles (id) on delete set null,
  payer_name text,
  kind text not null,
  amount numeric(12, 2) not null,
  currency text not null default 'SAR',
  status text not null default 'pending',
  listing_id uuid,
  shop_id uuid,
  option text references public.featured_options (slug) on update cascade,
  plan text references public.shop_plans (slug) on update cascade,
  period text,
  days integer,
  rate numeric(6, 5),
  title_ar text,
  title_en text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  refunded_at timestamptz,
  reminded_at timestamptz,
  constraint payments_kind_check check (
    case kind
      when 'commission' then listing_id is not null and rate is not null and num_nonnulls(shop_id, option, plan, period, days) = 0
      when 'featured_listing' then num_nulls(listing_id, option, days) = 0 and num_nonnulls(shop_id, plan, period, rate) = 0
      when 'featured_shop' then num_nulls(shop_id, option, days) = 0 and num_nonnulls(listing_id, plan, period, rate) = 0
      when 'subscription' then num_nulls(plan, period, days) = 0 and num_nonnulls(listing_id, shop_id, option, rate) = 0
      else false
    end
  ),
  constraint payments_amount_check check (amount > 0),
  constraint payments_currency_check check (currency = 'SAR'),
  constraint payments_status_check check (status in ('pending', 'cancelled', 'paid', 'refunded')),
  constraint payments_paid_check check ((status in ('paid', 'refunded')) = (paid_at is not null)),
  constraint payments_refunded_check check ((status = 'refunded') = (refunded_at is not null)),
  constraint payments_period_check check (period in ('monthly', 'yearly')),
  constraint payments_rate_check check (rate between 0 and 1)
);
create index payments_profile_idx on public.payments (profile_id, created_at desc, id desc);
create index payments_created_at_idx on public.payments (created_at desc, id desc);
create index payments_status_idx on public.payments (status, created_at desc, id desc);
create index payments_kind_idx on public.payments (kind, created_at desc, id desc);
create index payments_amount_idx on public.payments (amount, id);
create index payments_listing_idx on public.payments (listing_id);
create index payments_shop_idx on public.payments (shop_id);
create index payments_option_idx on public.payments (option);
create index payments_plan_idx on public.payments (plan);
-- One live payment of a purpose: a double click pays once.
create unique index payments_pending_key on public.payments (profile_id, kind, listing_id, shop_id, option, plan, period)
  nulls not distinct where status = 'pending' and profile_id is not null;
comment on table public.payments is 'What people owe or paid to the site. Kept when the ad, the shop or the account is gone.';
comment on column public.payments.payer_name is 'What the person is called; null once the account is gone. Here, so that admins find and list payments without their persons; kept by trigger.';
comment on column public.payments.reminded_at is 'When admins last reminded of a commission that is owed.';
comment on column public.payments.amount is 'Riyals, computed by the database when the payment was made.';
comment on column public.payments.status is 'pending, cancelled, paid, refunded: moves on and never back. A card that was declined leaves it pending; paid after it was cancelled, it is paid.';
comment on column public.payments.listing_id is 'No foreign key: it stays when the ad is deleted.';
comment on column public.payments.shop_id is 'No foreign key: it stays when the shop is deleted.';
comment on column public.payments.days is 'How long what was bought lasts, as it was sold.';
comment on column public.payments.rate is 'Of a commission: the share of the price.';
comment on column public.payments.title_ar is 'Of the ad, the shop or the plan, as it was called then.';

create function private.payment_words(payer_name text, title_ar text, title_en text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.fold_letters(private.fold_text(coalesce(payer_name, '') || ' ' || coalesce(title_ar, '') || ' ' || coalesce(title_en, '')))
$$;
comment on function private.payment_words(text, text, text) is 'The words by which admins find a payment, folded for the search.';
create index payments_words_idx on public.payments
  using gin (private.payment_words(payer_name, title_ar, title_en) extensions.gin_trgm_ops);

create function private.name_payer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.payer_name := (select p.username from public.profiles p where p.id = new.profile_id);
  return new;
end $$;
comment on function private.name_payer() is 'Trigger: a payment knows what its person is called.';
create trigger name_payer before insert or update of profile_id on public.payments
  for each row execute function private.name_payer();

create function private.rename_payer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.payments set payer_name = new.username where profile_id = new.id;
  return null;
end $$;
comment on function private.rename_payer() is 'Trigger: payments follow the name of their person.';
create trigger rename_payer after update of username on public.profiles
  for each row when (old.username is distinct from new.username) execute function private.rename_payer();

alter table public.payments enable row level security;
revoke all on public.payments from service_role;
grant select (id, profile_id, kind, amount, currency, status, listing_id, shop_id, option, plan, period, days, rate,
  title_ar, title_en, created_at, paid_at, refunded_at) on public.payments to authenticated;
grant select on public.payments to service_role;

create policy "a person reads their payments, admins all" on public.payments
  for select to authenticated
  using (profile_id = (select auth.uid()) or (select private.is_admin()));

create trigger audit after update of status, reminded_at on public.payments
  for each row execute function private.audit('id', 'status', 'reminded_at');
