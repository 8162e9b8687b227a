-- Sales: that an ad was sold, to whom and for how much, and what the other side says of it. Through the site the seller
-- owes a commission; elsewhere nothing.

alter table public.listings add column sold_through boolean;
grant select (sold_through) on public.listings to anon, authenticated;
alter table public.listings add constraint listings_sold_through_check check (sold_through is null or sold_at is not null);
comment on column public.listings.sold_through is 'Protected. Whether it was sold through this site; null while it is not sold.';

create table public.sales (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null,
  seller_id uuid not null references public.profiles (id) on delete cascade,
  buyer_id uuid references public.profiles (id) on delete set null,
  through_product boolean not null,
  price integer,
  bid_amount integer,
  state text not null,
  note text,
  decision text,
  title_ar text,
  title_en text,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  decided_at timestamptz,
  constraint sales_listing_key unique (listing_id),
  constraint sales_sides_check check (buyer_id <> seller_id),
  constraint sales_price_check check (price between 1 and 10000000),
  constraint sales_through_product_check check (price is not null or not through_product),
  constraint sales_state_check check (
    state in ('claimed', 'confirmed', 'denied', 'unanswered', 'elsewhere', 'upheld', 'voided')
  ),
  constraint sales_note_check check (char_length(note) <= 1000),
  constraint sales_decision_check check (char_length(decision) <= 1000),
  constraint sales_decided_check check (state not in ('upheld', 'voided') or decided_at is not null)
);
create index sales_seller_idx on public.sales (seller_id, created_at desc);
create index sales_buyer_idx on public.sales (buyer_id, created_at desc);
create index sales_claimed_idx on public.sales (created_at) where state = 'claimed';
create index sales_disputed_idx on public.sales (answered_at) where state = 'denied';
comment on table public.sales is 'An ad is sold once. Its two sides and admins read the sale; mark_sold, answer_sale, contradict_sale and decide_sale write it.';
comment on column public.sales.listing_id is 'No foreign key: it stays when the ad is deleted.';
comment on column public.sales.buyer_id is 'Whom the seller named, or admins believed. Null: nobody who wrote here, or their account is gone.';
comment on column public.sales.through_product is 'What the seller said.';
comment on column public.sales.price is 'Whole riyals, as named by the seller, or decided by admins.';
comment on column public.sales.bid_amount is 'The offer that was accepted when it was sold, in whole riyals.';
comment on column public.sales.state is 'claimed: the buyer is asked for seven days, then it is confirmed, denied or unanswered; elsewhere: not through the site; then what admins decide: upheld (the commission is owed) or voided (it is not). A confirmed sale that they uphold stays confirmed.';
comment on column public.sales.note is 'What the buyer said.';
comment on column public.sales.decision is 'What the admins said.';
comment on column public.sales.title_ar is 'Of the ad, as it was called then.';

alter table public.sales enable row level security;
grant select on public.sales to authenticated;
create policy "seller and buyer read, admins all" on public.sales
  for select to authenticated
  using (seller_id = (select auth.uid()) or buyer_id = (select auth.uid()) or (select private.is_admin()));
create trigger audit after update of decided_at on public.sales
  for each row when (new.decided_at is not null) execute function private.audit('id', 'state', 'decision');

create table private.sale_contradictions (
  sale_id uuid primary key references public.sales (id) on delete cascade,
  person_id uuid references public.profiles (id) on delete set null,
  price integer not null,
  note text,
  created_at timestamptz not null default now(),
  constraint sale_contradictions_price_check check (price between 1 and 10000000),
  constraint sale_contradictions_note_check check (char_length(note) <= 1000)
);
create index sale_contradictions_person_idx on private.sale_contradictions (person_id);
alter table private.sale_contradictions enable row level security;
comment on table private.sale_contradictions is 'Who says that it was them who bought through the site, and for how much: of a sale the highest price. Apart from the sale, which stays as it is until admins decide: nobody takes a verified sale from others by a word. Written by contradict_sale and decide_sale.';
comment on column private.sale_contradictions.price is 'Whole riyals.';

create function private.state_of(sale public.sales) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when sale.decided_at is null and exists (select from private.sale_contradictions c where c.sale_id = sale.id)
      then 'contradicted'
    else sale.state
  end
$$;
comment on function private.state_of(public.sales) is 'The state of a sale as its seller and admins see it: contradicted while admins are to decide whom they believe.';

create function private.commission(price integer, of_rate numeric default null, out rate numeric, out amount numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  rate := coalesce(of_rate, (private.setting('commission_rate') #>> '{}')::numeric, 0.05);
  -- To whole halalas, half a halala up.
  amount := round(price * rate, 2);
  if private.setting('commission_includes_vat') = 'false' then
    amount := round(amount * (1 + private.vat_rate()), 2);
  end if;
end $$;
comment on function private.commission(integer, numeric) is 'What is owed for a sale at a price, VAT included, at the rate that is given, or that of today.';

create function private.accepted_amount(ad_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select amount from public.bids where listing_id = ad_id and status = 'accepted'
$$;
comment on function private.accepted_amount(uuid) is 'The offer that was accepted for an ad, in riyals; null if none is.';

create function private.commission_left(sale public.sales, out amount numeric, out rate numeric)
language plpgsql stable security definer set search_path = '' as $$
declare
  paid numeric;
  first_rate numeric;
begin
  -- What was refunded does not count as paid.
  select coalesce(sum(p.amount) filter (where p.status = 'paid'), 0), (array_agg(p.rate order by p.created_at))[1]
  into paid, first_rate
  from public.payments p
  where p.kind = 'commission' and p.listing_id = sale.listing_id;
  select c.amount - paid, c.rate into commission_left.amount, commission_left.rate
  from private.commission(greatest(sale.price, sale.bid_amount), first_rate) c;
end $$;
comment on function private.commission_left(public.sales) is 'What of a sale''s commission is not paid, below zero if more was, at the rate of the first payment: of the price that was named or the offer that was accepted, whichever is more.';

create function private.owe_commission(sale public.sales) returns public.payments
language plpgsql security definer set search_path = '' as $$
declare
  rest record;
  payment public.payments;
begin
  select * into rest from private.commission_left(sale);
  update public.payments p set status = 'cancelled'
  where p.kind = 'commission' and p.listing_id = sale.listing_id and p.status = 'pending' and p.amount <> rest.amount;
  select * into payment from public.payments p
  where p.kind = 'commission' and p.listing_id = sale.listing_id and p.status = 'pending';
  if not found and rest.amount > 0 then
    insert into public.payments (profile_id, kind, amount, listing_id, rate, title_ar, title_en)
    values (sale.seller_id, 'commission', rest.amount, sale.listing_id, rest.rate, sale.title_ar, sale.title_en)
    returning * into payment;
  end if;
  return payment;
end $$;
comment on function private.owe_commission(public.sales) is 'Keeps, or makes, the one payment of what is left of a sale''s commission. Null where nothing is left.';

create function private.commission_is_due(ad_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.payments p where p.kind = 'commission' and p.listing_id = ad_id and p.status = 'pending'
  )
$$;
comment on function private.commission_is_due(uuid) is 'Whether the commission of an ad is still to be paid.';

create function private.commission_is_settled(ad_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_or(p.status = 'paid'), true) and not coalesce(bool_or(p.status = 'pending'), false)
  from public.payments p
  where p.kind = 'commission' and p.listing_id = ad_id and p.status <> 'cancelled'
$$;
comment on function private.commission_is_settled(uuid) is 'Whether the commission of an ad is paid, and not refunded, or there was none to pay.';

create function private.keep_owing_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- With its owner's account it goes.
  if private.commission_is_due(old.id) and exists (select from public.profiles where id = old.owner_id) then
    perform private.deny('PT409', 'commission_due', 'The commission of this ad is still to be paid.');
  end if;
  return old;
end $$;
comment on function private.keep_owing_listing() is 'Trigger: nobody deletes an ad whose commission is still to be paid.';
create trigger keep_owing_listing before delete on public.listings
  for each row execute function private.keep_owing_listing();

create type public.commission_quote as (listing_id uuid, price integer, rate numeric, amount numeric, currency text);
comment on type public.commission_quote is 'What marking an ad as sold through the site would cost.';
select private.never_null('public.commission_quote', 'listing_id', 'price', 'rate', 'amount', 'currency');
comment on column public.commission_quote.price is 'Never null. What it is counted from.';

create function private.get_commission(ad uuid, named_price integer) returns public.commission_quote
language plpgsql stable security definer set search_path = '' as $$
declare
  quote public.commission_quote;
begin
  if (select auth.uid()) is null then
    perform private.deny('42501', 'signed_out', 'This needs an account.');
  end if;
  perform private.require_full_session();
  select l.id, s.price, c.rate, c.amount, 'SAR' into quote
  from public.listings l
    cross join lateral (select greatest(coalesce(named_price, l.price), private.accepted_amount(l.id))) as s (price)
    cross join lateral private.commission(s.price) as c
  where l.id = ad and l.owner_id = (select auth.uid());
  if not found then
    perform private.not_found('ad');
  end if;
  return quote;
end $$;

select private.publish('get_commission', 'listing_id uuid, price integer default null', 'authenticated');
comment on function public.get_commission(uuid, integer) is 'What selling one''s own ad through the site would cost, to show before it is marked as sold: a part of the price in riyals (without one, that of the ad), or of the offer that was accepted, whichever is more. PT404 for any other ad.';

create function private.commission_share() returns numeric
language sql stable security definer set search_path = '' as $$
  -- Of a million, for which halalas make no difference.
  select amount / 1000000 from private.commission(1000000)
$$;
select private.publish('commission_share', '', 'authenticated');
comment on function public.commission_share() is 'What part of its price a sale through the site costs, VAT included: to show what a seller keeps, while the price of an ad is typed.';
