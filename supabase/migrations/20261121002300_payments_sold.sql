-- Marking an ad as sold. Through the site: the seller owes a commission. Elsewhere: nothing.

alter table public.listings add column sold_through boolean;
grant select (sold_through) on public.listings to anon, authenticated;
alter table public.listings add constraint listings_sold_through_check check (sold_through is null or sold_at is not null);
comment on column public.listings.sold_through is 'Protected. Whether it was sold through this site; null while it is not sold.';

create function private.commission(price integer, out rate numeric, out amount numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  rate := coalesce((private.setting('commission_rate') #>> '{}')::numeric, 0.05);
  -- To whole halalas, half a halala up.
  amount := round(price * rate, 2);
  if private.setting('commission_includes_vat') = 'false' then
    amount := round(amount * (1 + private.vat_rate()), 2);
  end if;
end $$;
comment on function private.commission(integer) is 'What is owed for a sale at a price, VAT included, at the rates of today.';

create function private.sale_price(ad_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(l.price, (select b.amount from public.bids b where b.listing_id = l.id and b.status = 'accepted'))
  from public.listings l where l.id = ad_id
$$;
comment on function private.sale_price(uuid) is 'What an ad is sold for through the site: its price, or the offer that was accepted, whichever is more.';

create type public.commission_quote as (listing_id uuid, price integer, rate numeric, amount numeric, currency text);
comment on type public.commission_quote is 'What marking an ad as sold through the site would cost.';
select private.never_null('public.commission_quote', 'listing_id', 'price', 'rate', 'amount', 'currency');

create type public.sale as (listing_id uuid, payment_id uuid, amount numeric, currency text);
comment on type public.sale is 'An ad that was marked as sold, and what is to be paid for it.';
select private.never_null('public.sale', 'listing_id');
comment on column public.sale.payment_id is 'Null when nothing is owed.';
select private.never_null('public.sale', 'amount', 'currency');

create function private.get_commission(ad uuid) returns public.commission_quote
language plpgsql stable security definer set search_path = '' as $$
declare
  quote public.commission_quote;
begin
  if (select auth.uid()) is null then
    perform private.deny('42501', 'signed_out', 'This needs an account.');
  end if;
  select l.id, s.price, c.rate, c.amount, 'SAR' into quote
  from public.listings l
    cross join lateral private.sale_price(l.id) as s (price)
    cross join lateral private.commission(s.price) as c
  where l.id = ad and l.owner_id = (select auth.uid());
  if not found then
    perform private.not_found('ad');
  end if;
  return quote;
end $$;

create function private.mark_sold(ad uuid, through_product boolean) returns public.sale
language plpgsql security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_active();
  listing record;
  owed record;
  sale public.sale;
begin
  if through_product is null then
    perform private.bad_argument('through_product', 'Say whether it was sold through the site.');
  end if;
  -- Whoever comes at the same time waits here, and then finds it sold or gone.
  select * into listing from public.listings where id = ad and owner_id = seller for update;
  if not found then
    perform private.not_found('ad');
  elsif listing.sold_at is not null then
    perform private.deny('PT409', 'already_sold', 'It is sold already.');
  end if;
  update public.listings set sold_at = now(), sold_through = through_product where id = ad;
  sale := row (ad, null, 0, 'SAR');
  if through_product then
    select * into owed from private.commission(private.sale_price(ad));
    if owed.amount > 0 then
      insert into public.payments (profile_id, kind, amount, listing_id, rate, title_ar, title_en)
      values (seller, 'commission', owed.amount, ad, owed.rate, listing.title_ar, listing.title_en)
      returning id, amount into sale.payment_id, sale.amount;
    end if;
  end if;
  return sale;
end $$;

select private.publish('get_commission', 'listing_id uuid', 'authenticated');
comment on function public.get_commission(uuid) is 'What selling one''s own ad through the site would cost, to show before it is marked as sold: a part of its price, or of the offer that was accepted, whichever is more. PT404 for any other ad.';
select private.publish('mark_sold', 'listing_id uuid, through_product boolean', 'authenticated');
comment on function public.mark_sold(uuid, boolean) is 'Marks one''s own ad as sold, once, and ends the offers for it; of a sale elsewhere the accepted one, too. Through the site: makes the payment of the commission, which stays when the ad is deleted. 22023 with hint through_product when the choice is missing; PT404 for any other ad; PT409 with hint already_sold.';
