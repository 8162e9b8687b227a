-- Payments and what their provider said about them. Nobody writes either: functions do.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid references public.profiles (id) on delete set null,
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
  provider text,
  provider_ref text,
  provider_url text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  refunded_at timestamptz,
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
  constraint payments_status_check check (status in ('pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded')),
  constraint payments_paid_check check (status <> 'paid' or paid_at is not null),
  constraint payments_refunded_check check ((status = 'refunded') = (refunded_at is not null)),
  constraint payments_period_check check (period in ('monthly', 'yearly')),
  constraint payments_rate_check check (rate between 0 and 1)
);
create index payments_profile_idx on public.payments (profile_id, created_at desc, id desc);
create index payments_created_at_idx on public.payments (created_at desc, id desc);
create index payments_listing_idx on public.payments (listing_id);
create index payments_option_idx on public.payments (option);
create index payments_plan_idx on public.payments (plan);
-- One live payment of a purpose: a double click pays once.
create unique index payments_pending_key on public.payments (profile_id, kind, listing_id, shop_id, option, plan, period)
  nulls not distinct where status = 'pending' and profile_id is not null;
comment on table public.payments is 'What people owe or paid to the site. Kept when the ad, the shop or the account is gone.';
comment on column public.payments.amount is 'Riyals, computed by the database when the payment was made.';
comment on column public.payments.status is 'Moves by events of the provider only: pending, failed, cancelled, expired, paid, refunded, and never back.';
comment on column public.payments.listing_id is 'No foreign key: it stays when the ad is deleted.';
comment on column public.payments.shop_id is 'No foreign key: it stays when the shop is deleted.';
comment on column public.payments.days is 'How long what was bought lasts, as it was sold.';
comment on column public.payments.rate is 'Of a commission: the share of the price.';
comment on column public.payments.title_ar is 'Of the ad, the shop or the plan, as it was called then.';
comment on column public.payments.provider_ref is 'The provider''s name for the running attempt. Server only, as are provider and provider_url.';
comment on column public.payments.provider_url is 'Where the running attempt is paid.';

alter table public.payments enable row level security;
revoke all on public.payments from service_role;
grant select (id, profile_id, kind, amount, currency, status, listing_id, shop_id, option, plan, period, days, rate,
  title_ar, title_en, created_at, paid_at, refunded_at) on public.payments to authenticated;
grant select, update (provider, provider_ref, provider_url) on public.payments to service_role;

create policy "a person reads their payments, admins all" on public.payments
  for select to authenticated
  using (profile_id = (select auth.uid()) or (select private.is_admin()));

create table public.payment_events (
  id bigint generated always as identity primary key,
  payment_id uuid not null references public.payments (id),
  provider text not null,
  event_id text not null,
  status text not null,
  amount numeric(12, 2),
  currency text,
  payload jsonb not null,
  outcome text not null,
  resulting_status text not null,
  created_at timestamptz not null default now(),
  constraint payment_events_event_key unique (provider, event_id),
  constraint payment_events_provider_check check (provider ~ '^[a-z]+(_[a-z]+)*$' and char_length(provider) <= 30),
  constraint payment_events_event_id_check check (char_length(event_id) between 1 and 200),
  constraint payment_events_status_check check (status in ('pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded')),
  constraint payment_events_payload_check check (jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 65536),
  constraint payment_events_outcome_check check (outcome in ('applied', 'stale', 'mismatch'))
);
create index payment_events_payment_idx on public.payment_events (payment_id, id);
create index payment_events_created_at_idx on public.payment_events (created_at desc, id desc);
comment on table public.payment_events is 'Every word of a provider about a payment, once. Append-only.';
comment on column public.payment_events.event_id is 'The provider''s own id of the event, by which a repetition is known.';
comment on column public.payment_events.outcome is 'applied: the payment moved; stale: it was there or beyond; mismatch: amount or currency differ, and nothing moved.';

alter table public.payment_events enable row level security;
revoke all on public.payment_events from service_role;
grant select on public.payment_events to authenticated, service_role;
create policy "admins read" on public.payment_events
  for select to authenticated using ((select private.is_admin()));

create trigger audit after update of status on public.payments
  for each row execute function private.audit('id', 'status');
