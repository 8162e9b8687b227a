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
  rival_id uuid,
  rival_username text,
  rival_price integer,
  rival_note text,
  payment_id uuid,
  amount numeric,
  payment_status text,
  garage text
);
comment on type public.sale_summary is 'A sale, as much of it as concerns who asks.';
select private.never_null('public.sale_summary', 'sale_id', 'listing_id', 'seller_id', 'created_at', 'state');
comment on column public.sale_summary.role is 'Never null. seller, buyer, admin, rival (who contradicted), or witness: who talked about the ad, and may contradict.';
comment on column public.sale_summary.buyer_username is 'Null where there is no buyer, or their account is gone.';
comment on column public.sale_summary.state is 'Never null. As in sales; for seller and admins contradicted while somebody contradicts and admins are to decide; for a rival that or voided; for a witness claimed or elsewhere.';
comment on column public.sale_summary.price is 'Whole riyals; a rival sees their own, as of note.';
comment on column public.sale_summary.rival_id is 'Who contradicted. Like name, price in riyals and words for seller and admins alone.';
comment on column public.sale_summary.answer_until is 'Never null. Until when the buyer may answer while it is claimed.';
comment on column public.sale_summary.garage is 'For the buyer: added, where the bike is in their garage, addable, where add_bought_bike would add it; else null.';
comment on column public.sale_summary.payment_id is 'Of the commission. Like amount and payment_status for seller and admins alone, and null where nothing is owed.';

create function private.get_sale(ad uuid) returns setof public.sale_summary
language sql stable security definer set search_path = '' as $$
  select s.id, s.listing_id, r.role,
    case r.role
      when 'buyer' then s.state
      when 'rival' then case when s.decided_at is null then 'contradicted' else 'voided' end
      when 'witness' then case when s.through_product then 'claimed' else 'elsewhere' end
      else private.state_of(s)
    end,
    s.title_ar, s.title_en,
    case r.role when 'rival' then c.price when 'witness' then null else s.price end,
    s.seller_id, seller.username, buyer.id, buyer.username,
    case r.role when 'rival' then c.note when 'witness' then null else s.note end,
    s.decision, s.created_at, s.created_at + private.answer_time(),
    rival.id, rival.username, case when r.role in ('seller', 'admin') then c.price end,
    case when r.role in ('seller', 'admin') then c.note end,
    p.id, p.amount, p.status,
    case
      when r.role <> 'buyer' then null
      when exists (select from public.bikes b where b.owner_id = s.buyer_id and b.sale_id = s.id) then 'added'
      when (private.bought_bike(s)).make is not null then 'addable'
    end
  from public.sales s
    left join private.sale_contradictions c on c.sale_id = s.id
    cross join lateral (
      select case
        when not exists (select from public.profiles where id = (select auth.uid())) or not private.is_full_session() then null
        when s.seller_id = (select auth.uid()) then 'seller'
        when s.buyer_id = (select auth.uid()) then 'buyer'
        when c.person_id = (select auth.uid()) then 'rival'
        when private.is_admin() then 'admin'
        when s.decided_at is null and private.talked_about(s.listing_id, (select auth.uid())) then 'witness'
      end
    ) as r (role)
    join public.profiles seller on seller.id = s.seller_id
    left join public.profiles buyer on buyer.id = s.buyer_id and r.role not in ('rival', 'witness')
    left join public.profiles rival on rival.id = c.person_id and r.role in ('seller', 'admin')
    left join lateral (
      select o.* from public.payments o
      where o.kind = 'commission' and o.listing_id = s.listing_id and o.status <> 'cancelled' and r.role in ('seller', 'admin')
      order by o.paid_at is null, o.status <> 'pending', o.created_at desc
      limit 1
    ) as p on true
  where s.listing_id = ad and r.role is not null
$$;
select private.publish('get_sale', 'listing_id uuid', 'authenticated');
comment on function public.get_sale(uuid) is 'The sale of an ad, for its seller, its buyer, admins, whoever contradicted, and, until admins have decided, those who talked about the ad. No row for others, and for an ad that is not sold.';
