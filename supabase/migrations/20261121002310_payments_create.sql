-- Asking to pay: the database says what for and how much.

create type public.payment_request as (payment_id uuid, kind text, amount numeric, currency text, status text);
comment on type public.payment_request is 'A payment that waits for its provider.';
select private.never_null('public.payment_request', 'payment_id', 'kind', 'amount', 'currency', 'status');

-- One function for each kind fills in a payment as it would be now, or refuses.

create function private.draft_commission(payer uuid, ad uuid) returns public.payments
language plpgsql stable security definer set search_path = '' as $$
declare
  draft public.payments;
begin
  -- What was owed when it was sold: a later price or rate changes nothing. What was cancelled or refunded is owed no more.
  select * into draft from public.payments
  where profile_id = payer and kind = 'commission' and listing_id = ad and status in ('pending', 'paid')
  order by status <> 'pending'
  limit 1;
  if not found then
    perform private.not_found('commission');
  elsif draft.paid_at is not null then
    perform private.deny('PT409', 'already_paid', 'It is paid already.');
  end if;
  return draft;
end $$;

create function private.draft_featured(payer uuid, kind text, target uuid, chosen text) returns public.payments
language plpgsql stable security definer set search_path = '' as $$
declare
  draft public.payments;
  offer record;
begin
  select * into offer from public.featured_options o
  where o.slug = chosen and o.active and 'featured_' || o.scope = kind;
  if not found then
    perform private.bad_argument('option', 'There is no such option.');
  end if;
  if kind = 'featured_listing' then
    select l.id, l.title_ar, l.title_en into draft.listing_id, draft.title_ar, draft.title_en
    from public.listings l
    where l.id = target and l.owner_id = payer and l.listed and l.expires_at > now();
  else
    select s.id, s.name_ar, s.name_en into draft.shop_id, draft.title_ar, draft.title_en
    from public.shops s
    where s.id = target and s.owner_id = payer and not s.suspended and s.subscription_until > now();
  end if;
  -- Nobody pays for featuring what the public does not see.
  if not found then
    perform private.not_found('public ad or shop');
  end if;
  draft.option := offer.slug;
  draft.days := offer.days;
  draft.amount := offer.price;
  return draft;
end $$;

create function private.draft_subscription(payer uuid, chosen text, wanted_period text) returns public.payments
language plpgsql stable security definer set search_path = '' as $$
declare
  quote constant public.plan_quote := private.quote_subscription_of(payer, chosen, wanted_period);
  draft public.payments;
begin
  draft.plan := quote.plan;
  draft.period := quote.period;
  draft.days := quote.days;
  draft.amount := quote.amount;
  draft.credit := quote.credit;
  draft.title_ar := quote.plan_ar;
  draft.title_en := quote.plan_en;
  return draft;
end $$;
comment on function private.draft_commission(uuid, uuid) is 'The commission somebody owes for an ad.';
comment on function private.draft_featured(uuid, text, uuid, text) is 'The payment of an option for one''s own public ad or shop.';
comment on function private.draft_subscription(uuid, text, text) is 'The payment of a plan by the month or the year.';

create function private.draft_payment(payer uuid, kind text, target uuid, option text, plan text, period text)
returns public.payments
language plpgsql stable security definer set search_path = '' as $$
declare
  draft public.payments;
begin
  case kind
    when 'commission' then return private.draft_commission(payer, target);
    when 'featured_listing', 'featured_shop' then draft := private.draft_featured(payer, kind, target, option);
    when 'subscription' then draft := private.draft_subscription(payer, plan, period);
    else perform private.bad_argument('kind', 'Unknown kind.');
  end case;
  draft.credit := coalesce(draft.credit, 0);
  draft.vat_rate := private.vat_rate();
  return draft;
end $$;
comment on function private.draft_payment(uuid, text, uuid, text, text, text) is 'A payment as it would be now; refuses as create_payment.';

create function private.is_same_offer(one public.payments, other public.payments) returns boolean
language sql immutable set search_path = '' as $$
  select (one.amount, one.credit, one.days, one.vat_rate) is not distinct from (other.amount, other.credit, other.days, other.vat_rate)
$$;
comment on function private.is_same_offer(public.payments, public.payments) is 'Whether two payments of the same thing ask for as much and give as much.';

create function private.is_still_offered(payment public.payments) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_same_offer(payment, private.draft_payment(payment.profile_id, payment.kind,
    coalesce(payment.listing_id, payment.shop_id), payment.option, payment.plan, payment.period));
exception when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate '22023' then
  return false;
end $$;
comment on function private.is_still_offered(public.payments) is 'Whether somebody who asked to pay for the same now would get the same payment.';

create function private.create_payment(kind text, target uuid, option text, plan text, period text)
returns public.payment_request
language plpgsql security definer set search_path = '' as $$
declare
  payer constant uuid := private.require_active();
  draft public.payments;
  live public.payments;
begin
  -- A second click waits for the first, and finds its payment.
  perform from public.profiles where id = payer for no key update;
  draft := private.draft_payment(payer, create_payment.kind, target, create_payment.option, create_payment.plan, create_payment.period);

  select * into live from public.payments p
  where p.profile_id = payer and p.kind = create_payment.kind and p.status = 'pending'
    and (p.listing_id, p.shop_id, p.option, p.plan, p.period)
      is not distinct from (draft.listing_id, draft.shop_id, draft.option, draft.plan, draft.period);
  if live.id is not null and not private.is_same_offer(live, draft) then
    -- The offer changed meanwhile. Should the old one be paid all the same, it counts.
    update public.payments set status = 'cancelled' where id = live.id;
    live := null;
  end if;
  if live.id is null then
    insert into public.payments
      (profile_id, kind, amount, credit, listing_id, shop_id, option, plan, period, days, rate, title_ar, title_en)
    values (payer, create_payment.kind, draft.amount, draft.credit, draft.listing_id, draft.shop_id, draft.option, draft.plan,
      draft.period, draft.days, draft.rate, draft.title_ar, draft.title_en)
    returning * into live;
  end if;
  return row (live.id, live.kind, live.amount, live.currency, live.status)::public.payment_request;
end $$;

select private.publish('create_payment',
  'kind text, target uuid default null, option text default null, plan text default null, period text default null',
  'authenticated');
comment on function public.create_payment(text, uuid, text, text, text) is
  'Makes the payment of something, or gives the one that waits for the same. kind commission: target is the sold ad; featured_listing and featured_shop: target is one''s own public ad or shop, option a featured option; subscription: plan, and period monthly or yearly. The amount is computed here. 22023 with the argument as hint; PT404 for what is not there; PT409 with hint already_paid, or as quote_subscription.';
