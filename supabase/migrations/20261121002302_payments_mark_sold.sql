-- Marking an ad as sold: through the site, to whom and for how much, or elsewhere.

create type public.possible_buyer as (
  person_id uuid,
  username text,
  avatar_path text,
  conversation_id uuid,
  bid_amount integer,
  accepted boolean,
  last_message_at timestamptz
);
comment on type public.possible_buyer is 'Somebody who may have bought an ad.';
select private.never_null('public.possible_buyer', 'person_id', 'username', 'conversation_id', 'accepted', 'last_message_at');
comment on column public.possible_buyer.bid_amount is 'Their offer that was accepted, else their last one, in riyals; null without one.';

create function private.talked_about(ad uuid, person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.conversations c where c.listing_id = ad and c.buyer_id = person and c.last_seq > 0
  )
$$;
comment on function private.talked_about(uuid, uuid) is 'Whether a person has written, or been written to, about an ad.';

create function private.list_possible_buyers(ad uuid) returns setof public.possible_buyer
language plpgsql stable security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_active();
begin
  if not exists (select from public.listings l where l.id = ad and l.owner_id = seller) then
    perform private.not_found('ad');
  end if;
  return query
  select p.id, p.username, p.avatar_path, c.id, b.amount, coalesce(b.status = 'accepted', false), s.last_message_at
  from public.conversations c
    join public.conversation_sides s on s.conversation_id = c.id and s.person_id = c.seller_id
    join public.profiles p on p.id = c.buyer_id
    left join lateral (
      select o.amount, o.status from public.bids o
      where o.conversation_id = c.id and (o.status = 'accepted' or not o.by_seller)
      order by o.status = 'accepted' desc, o.created_at desc limit 1
    ) as b on true
  where c.listing_id = ad and c.last_seq > 0
  order by 6 desc, s.last_message_at desc, c.id
  limit 100;
end $$;
select private.publish('list_possible_buyers', 'listing_id uuid', 'authenticated');
comment on function public.list_possible_buyers(uuid) is 'Who has written about one''s own ad: whose offer was accepted first, then by the last message; at most 100. PT404 for any other ad.';

create type public.sold_listing as (sale_id uuid, listing_id uuid, payment_id uuid, amount numeric, currency text);
comment on type public.sold_listing is 'An ad that was marked as sold, and what is to be paid for it.';
select private.never_null('public.sold_listing', 'sale_id', 'listing_id', 'amount', 'currency');
comment on column public.sold_listing.payment_id is 'Null when nothing is owed.';

create function private.tell_sale(recipient uuid, kind text, sale public.sales) returns void
language sql security definer set search_path = '' as $$
  -- Whose account is gone needs no news.
  select private.notify(p.id, kind, jsonb_build_object(
    'sale_id', sale.id, 'listing_id', sale.listing_id, 'listing_title_ar', sale.title_ar,
    'listing_title_en', sale.title_en, 'amount', sale.price, 'status', sale.state, 'sender_id', other.id,
    'sender_username', other.username
  ))
  from public.profiles p
    left join public.profiles other on other.id = case p.id when sale.seller_id then sale.buyer_id else sale.seller_id end
  where p.id = recipient
$$;
comment on function private.tell_sale(uuid, text, public.sales) is 'Tells one side of a sale what became of it.';

create function private.may_have_bought(ad uuid, buyer uuid, other_buyer boolean) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when buyer is not null then private.talked_about(ad, buyer)
    when other_buyer is true then private.accepted_amount(ad) is null
    else not exists (select from public.conversations c where c.listing_id = ad and c.last_seq > 0)
  end
$$;
comment on function private.may_have_bought(uuid, uuid, boolean) is 'Whether a seller may name this buyer, or none: of an ad about which nobody wrote, or of which they say that it was somebody else, unless an offer is accepted.';

create function private.mark_sold(
  ad uuid, through_product boolean, buyer uuid, named_price integer, other_buyer boolean
) returns public.sold_listing
language plpgsql security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_active();
  listing public.listings;
  accepted public.bids;
  sale public.sales;
  owed public.payments;
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
  select * into accepted from public.bids where listing_id = ad and status = 'accepted';
  if through_product then
    if named_price is null or named_price not between 1 and 10000000 then
      perform private.bad_argument('price', 'Between 1 and 10000000.');
    elsif not private.may_have_bought(ad, buyer, other_buyer) then
      perform private.bad_argument('buyer_id', 'Say who bought it.');
    end if;
  end if;

  update public.listings set sold_at = now(), sold_through = through_product where id = ad;
  -- Of a sale elsewhere it is cancelled with the ad.
  update public.bids set status = 'cancelled', answered_at = now()
  where id = accepted.id and status = 'accepted' and bidder_id is distinct from buyer;
  insert into public.sales
    (listing_id, seller_id, buyer_id, through_product, price, bid_amount, state, title_ar, title_en)
  values (
    ad, seller, case when through_product then buyer end, through_product, case when through_product then named_price end,
    accepted.amount,
    case when not through_product then 'elsewhere' when buyer is null then 'unanswered' else 'claimed' end,
    listing.title_ar, listing.title_en
  )
  returning * into sale;
  if through_product then
    owed := private.owe_commission(sale);
    perform private.tell_sale(buyer, 'sale_claimed', sale);
  end if;
  return row (sale.id, ad, owed.id, coalesce(owed.amount, 0), 'SAR')::public.sold_listing;
end $$;

select private.publish('mark_sold',
  'listing_id uuid, through_product boolean, buyer_id uuid default null, price integer default null,
  other_buyer boolean default false',
  'authenticated');
comment on function public.mark_sold(uuid, boolean, uuid, integer, boolean) is
  'Marks one''s own ad as sold, once, and ends the offers for it but that of its buyer. Through the site: price in riyals, and buyer_id, one of list_possible_buyers, who is asked to confirm; other_buyer says that it was none of them, which cannot be while an offer is accepted. Makes the payment of the commission, without which the ad cannot be deleted. 22023 through_product, price or buyer_id; PT404 for any other ad; PT409 already_sold.';
