-- A sale as its two sides, and those who talked about the ad, see it.

create type public.sale_summary as (
  sale_id uuid,
  listing_id uuid,
  role text,
  state text,
  title_ar text,
  title_en text,
  price integer,
  seller_id uuid,
  seller_username text,
  buyer_id uuid,
  buyer_username text,
  note text,
  decision text,
  created_at timestamptz,
  answer_until timestamptz,
  payment_id uuid,
  amount numeric,
  payment_status text
);
comment on type public.sale_summary is 'A sale, as much of it as concerns who asks.';
select private.never_null('public.sale_summary', 'sale_id', 'listing_id', 'seller_id', 'created_at', 'state');
comment on column public.sale_summary.role is 'Never null. seller, buyer, admin, or witness: who talked about an ad that was sold elsewhere, and may contradict.';
comment on column public.sale_summary.buyer_username is 'Null where there is no buyer, or their account is gone.';
comment on column public.sale_summary.answer_until is 'Never null. Until when the buyer may answer while it is claimed.';
comment on column public.sale_summary.payment_id is 'Of the commission. Like amount and payment_status for seller and admins alone, and null where nothing is owed.';

create function private.get_sale(ad uuid) returns setof public.sale_summary
language sql stable security definer set search_path = '' as $$
  select s.id, s.listing_id, r.role, s.state, s.title_ar, s.title_en,
    case when r.role <> 'witness' then s.price end,
    s.seller_id, seller.username, s.buyer_id, buyer.username,
    case when r.role <> 'witness' then s.note end, s.decision, s.created_at, s.created_at + private.answer_time(),
    p.id, p.amount, p.status
  from public.sales s
    cross join lateral (
      select case
        when not exists (select from public.profiles where id = (select auth.uid())) or private.lacks_second_factor() then null
        when s.seller_id = (select auth.uid()) then 'seller'
        when s.buyer_id = (select auth.uid()) then 'buyer'
        when private.is_admin() then 'admin'
        when s.state = 'elsewhere' and private.talked_about(s.listing_id, (select auth.uid())) then 'witness'
      end
    ) as r (role)
    join public.profiles seller on seller.id = s.seller_id
    left join public.profiles buyer on buyer.id = s.buyer_id
    left join lateral (
      select o.* from public.payments o
      where o.kind = 'commission' and o.listing_id = s.listing_id and o.status <> 'cancelled' and r.role in ('seller', 'admin')
      order by o.paid_at is null, o.status <> 'pending', o.created_at desc
      limit 1
    ) as p on true
  where s.listing_id = ad and r.role is not null
$$;
select private.publish('get_sale', 'listing_id uuid', 'authenticated');
comment on function public.get_sale(uuid) is 'The sale of an ad, for its seller, its buyer, admins, and, while it is said to be sold elsewhere, those who talked about it. No row for others, and for an ad that is not sold.';
