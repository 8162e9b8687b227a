-- What bidder and seller are told of an offer: by notifications, and live.

create function private.notify_of_bid(recipient uuid, kind text, bid public.bids, sender uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- The ad as the conversation remembers it, because it may be deleted right now.
  news constant jsonb := (
    select jsonb_build_object(
      'bid_id', bid.id, 'conversation_id', c.id, 'listing_id', bid.listing_id, 'listing_title_ar', c.listing_title_ar,
      'listing_title_en', c.listing_title_en, 'amount', bid.amount, 'status', bid.status,
      'sender_id', sender, 'sender_username', (select username from public.profiles where id = sender)
    )
    from public.conversations c where c.id = bid.conversation_id
  );
begin
  -- The conversation was deleted with an account, and the bid will be, too.
  if news is null then
    return;
  end if;
  update public.notifications n set kind = notify_of_bid.kind, data = news, created_at = now()
  where n.id = (
    select o.id from public.notifications o
    where o.user_id = recipient and o.kind ^@ 'bid' and o.data ->> 'conversation_id' = bid.conversation_id::text
      and o.read_at is null and o.deleted_at is null and o.created_at > now() - interval '1 minute'
    order by o.created_at desc
    limit 1
  );
  -- Whose account is being deleted needs no news.
  if not found and exists (select from public.profiles where id = recipient) then
    insert into public.notifications (user_id, kind, data) values (recipient, notify_of_bid.kind, news);
  end if;
end $$;
comment on function private.notify_of_bid(uuid, text, public.bids, uuid) is
  'Tells one of the two what the other did with an offer. What comes within a minute takes the place of what was not read: the last amount counts.';

create function private.announce_bid() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  maker constant uuid := case when new.by_seller then new.seller_id else new.bidder_id end;
  other constant uuid := case when new.by_seller then new.bidder_id else new.seller_id end;
  counters boolean;
begin
  if tg_op = 'INSERT' then
    counters := new.by_seller or exists (select from public.bids b where b.id = new.replaces_id and b.by_seller);
    perform private.notify_of_bid(other, case when counters then 'bid_countered' else 'bid' end, new, maker);
  elsif new.status in ('accepted', 'declined') then
    perform private.notify_of_bid(maker, 'bid_answered', new, other);
  elsif new.status = 'expired' then
    perform private.notify_of_bid(maker, 'bid_expired', new, other);
  elsif new.status = 'cancelled' then
    -- Whoever cancels knows; of what an admin or the deletion of an ad cancels, both hear.
    if new.bidder_id is distinct from (select auth.uid()) then
      perform private.notify_of_bid(new.bidder_id, 'bid_cancelled', new, new.seller_id);
    end if;
    if new.seller_id is distinct from (select auth.uid()) then
      perform private.notify_of_bid(new.seller_id, 'bid_cancelled', new, new.bidder_id);
    end if;
  end if;
  return null;
end $$;
comment on function private.announce_bid() is 'Trigger: tells the other side of an offer, and its maker what became of it. That it was withdrawn is told by withdraw_bid alone: an offer in its place speaks for itself.';

create function private.tell_bid() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  news constant jsonb := jsonb_build_object(
    'conversation_id', new.conversation_id, 'listing_id', new.listing_id, 'bid', to_jsonb(new)
  );
begin
  perform private.tell(new.bidder_id, 'bid', news);
  perform private.tell(new.seller_id, 'bid', news);
  return null;
end $$;
comment on function private.tell_bid() is 'Trigger: both sides hear of an offer and of what becomes of it.';

create function private.tell_listing_state() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Bounded, because the seller waits for it: the talks that are alive.
  perform private.tell(side.person_id, 'conversation', jsonb_build_object('conversation_id', side.conversation_id))
  from (
    select s.person_id, s.conversation_id from public.conversation_sides s
      join public.conversations c on c.id = s.conversation_id
    where c.listing_id = new.id
    order by s.last_message_at desc
    limit 400
  ) as side;
  return null;
end $$;
comment on function private.tell_listing_state() is 'Trigger: those who talk about an ad hear that its price or state has changed.';

create trigger announce_bid after insert on public.bids
  for each row execute function private.announce_bid();
create trigger announce_answer after update on public.bids
  for each row when (old.status is distinct from new.status)
  execute function private.announce_bid();
create trigger tell_bid after insert or update on public.bids
  for each row execute function private.tell_bid();
create trigger tell_listing_state after update on public.listings
  for each row when (
    (old.price, old.reserved, old.listed, old.sold_at) is distinct from (new.price, new.reserved, new.listed, new.sold_at)
  )
  execute function private.tell_listing_state();
