-- What an accepted offer does to its ad, and what ends offers by itself: the sale, deletion or suspension of the ad, the
-- suspension of a person, a block, and time. All of it locks the ad before its offers.

create function private.reserve_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.listings set reserved = tg_op <> 'DELETE' and new.status = 'accepted'
  where id = case tg_op when 'DELETE' then old.listing_id else new.listing_id end;
  return null;
end $$;
comment on function private.reserve_listing() is 'Trigger: an ad is reserved while one of its offers is accepted.';

create trigger reserve_listing_first after insert on public.bids
  for each row when (new.status = 'accepted') execute function private.reserve_listing();
create trigger reserve_listing after update on public.bids
  for each row when ((old.status = 'accepted') <> (new.status = 'accepted'))
  execute function private.reserve_listing();
create trigger release_listing after delete on public.bids
  for each row when (old.status = 'accepted') execute function private.reserve_listing();

create function private.freeze_price() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.deny('PT409', 'price_frozen', 'The price is fixed while an offer is accepted.');
  return null;
end $$;
comment on function private.freeze_price() is 'Trigger: nobody changes the price of a reserved ad, on which its buyer and the commission rely.';
create trigger freeze_price before update of price on public.listings
  for each row when (old.reserved and new.price <> old.price) execute function private.freeze_price();

create function private.ended_status(bid public.bids, ended_by_seller boolean) returns text
language sql immutable set search_path = '' as $$
  select case
    when bid.status = 'accepted' then 'cancelled'
    when bid.by_seller = ended_by_seller then 'withdrawn'
    else 'declined'
  end
$$;
comment on function private.ended_status(public.bids, boolean) is 'What becomes of an open offer when its bidder or its seller is out of the deal: as if that side had said so.';

create function private.close_bids_of_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- With its owner's account, the offers are deleted as well.
  if tg_op = 'DELETE' and not exists (select from public.profiles where id = old.owner_id) then
    return old;
  end if;
  update public.bids b
  set status = private.ended_status(b, true), lapsed = b.status = 'pending', answered_at = now(),
    listing_id = case when tg_op <> 'DELETE' then b.listing_id end
  where b.listing_id = old.id and (
    b.status = 'pending'
    -- What was accepted holds for a sale through the site, also when the sold ad is deleted.
    or (b.status = 'accepted' and case tg_op when 'DELETE' then old.sold_at is null else new.sold_through is not true end)
  );
  return old;
end $$;
comment on function private.close_bids_of_listing() is 'Trigger: no offer stays open on an ad that is sold, suspended or deleted; only the accepted one on an ad that is sold through the site.';

-- Before: it is the last moment in which an offer knows its ad.
create trigger close_bids_deleted before delete on public.listings
  for each row execute function private.close_bids_of_listing();
create trigger close_bids_ended after update on public.listings
  for each row when (
    (old.sold_at is null and new.sold_at is not null)
    or (new.suspended or new.owner_suspended) and not (old.suspended or old.owner_suspended)
  )
  execute function private.close_bids_of_listing();

create function private.close_bids_between(one uuid, other uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.listings
  where id in (
    select b.listing_id from public.bids b
    where b.status in ('pending', 'accepted') and (
      (b.bidder_id = one and b.seller_id = coalesce(other, b.seller_id)) or (b.bidder_id = other and b.seller_id = one)
    )
  )
  order by id for no key update;
  update public.bids b
  set status = private.ended_status(b, b.seller_id = one), lapsed = b.status = 'pending', answered_at = now()
  from public.listings l
  where l.id = b.listing_id
    and (b.status = 'pending' or (b.status = 'accepted' and l.sold_at is null))
    and ((b.bidder_id = one and b.seller_id = coalesce(other, b.seller_id)) or (b.bidder_id = other and b.seller_id = one));
end $$;
comment on function private.close_bids_between(uuid, uuid) is 'Ends the open offers of a bidder, or between two people, in the name of the first.';

create function private.close_bids_of_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_table_name
    -- What the person sells is suspended with them.
    when 'profiles' then perform private.close_bids_between(new.id, null);
    when 'blocks' then perform private.close_bids_between(new.blocker_id, new.blocked_id);
  end case;
  return null;
end $$;
comment on function private.close_bids_of_person() is 'Trigger: no offer stays open of a suspended bidder, or across a block.';

create trigger close_bids_suspended after update of suspended on public.profiles
  for each row when (new.suspended and not old.suspended)
  execute function private.close_bids_of_person();
create trigger close_bids_blocked after insert on public.blocks
  for each row execute function private.close_bids_of_person();

create function private.expire_bids() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  late uuid[];
  expired integer;
begin
  select array_agg(due.listing_id) into late
  from (
    select b.listing_id from public.bids b
      join public.listings l on l.id = b.listing_id
    where b.status = 'pending' and b.expires_at <= now()
    order by b.listing_id
    limit 1000
    for no key update of l skip locked
  ) as due;
  update public.bids set status = 'expired', answered_at = now()
  where status = 'pending' and expires_at <= now() and listing_id = any (late);
  get diagnostics expired = row_count;
  return expired;
end $$;
comment on function private.expire_bids() is 'Writes down which offers have run out and tells their makers; at most 1000 ads at a time. What an offer may still be answered with never depends on it.';
