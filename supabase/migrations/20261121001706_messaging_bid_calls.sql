-- What bidder and seller do with offers.

create function private.lock_bid(bid_id uuid, person uuid) returns public.bids
language plpgsql security definer set search_path = '' as $$
declare
  bid public.bids;
begin
  -- The ad before the offer, as selling and deleting do.
  perform from public.listings l join public.bids b on b.listing_id = l.id
  where b.id = bid_id and person in (b.bidder_id, b.seller_id) for no key update of l;
  select * into bid from public.bids b where b.id = bid_id and person in (b.bidder_id, b.seller_id) for no key update;
  if not found then
    perform private.deny('PT404', 'not_found', 'There is no such offer.');
  end if;
  return bid;
end $$;
comment on function private.lock_bid(uuid, uuid) is 'An offer of a person, which with its ad nobody else changes until the transaction ends.';

create function private.require_pending(bid public.bids, person uuid, own boolean) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  maker constant uuid := case when bid.by_seller then bid.seller_id else bid.bidder_id end;
begin
  if bid.status = 'expired' or (bid.status = 'pending' and bid.expires_at <= now()) then
    perform private.deny('PT409', 'expired', 'This offer has run out.');
  elsif bid.status <> 'pending' then
    perform private.deny('PT409', 'answered', 'This offer is not pending any more.');
  elsif own and person <> maker then
    perform private.deny('42501', 'not_your_bid', 'Only its maker changes or withdraws an offer.');
  elsif not own and person = maker then
    perform private.deny('42501', 'not_your_turn', 'An offer waits for the other side.');
  end if;
end $$;
comment on function private.require_pending(public.bids, uuid, boolean) is 'Refuses an offer that is not pending, and whose turn it is not: own means its maker, otherwise the other side.';

create function private.require_for_sale(ad public.listings) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if ad.id is null or not ad.listed or ad.expires_at <= now() then
    perform private.deny('PT409', 'not_active', 'This ad is not active.');
  elsif ad.reserved then
    perform private.deny('PT409', 'reserved', 'This ad is reserved for an offer that was accepted.');
  end if;
end $$;
comment on function private.require_for_sale(public.listings) is 'Refuses an ad that is not active, or reserved.';

create function private.check_offer(offer integer, words text, new_id uuid) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if offer is null or offer not between 1 and 10000000 then
    perform private.bad_argument('amount', 'Between 1 and 10000000.');
  elsif char_length(words) > 1000 then
    perform private.bad_argument('message', 'At most 1000 characters.');
  elsif new_id is null then
    perform private.bad_argument('client_id', 'An id of one''s own.');
  end if;
end $$;
comment on function private.check_offer(integer, text, uuid) is 'Refuses arguments that no offer can have.';

create function private.sent_bid(new_id uuid, person uuid, ad_id uuid, offer integer) returns public.bids
language plpgsql stable security definer set search_path = '' as $$
declare
  bid public.bids;
begin
  select * into bid from public.bids b
  where b.id = new_id and person = case when b.by_seller then b.seller_id else b.bidder_id end;
  if found and (bid.amount <> offer or bid.listing_id is distinct from ad_id) then
    perform private.bad_argument('client_id', 'This id belongs to another offer.');
  end if;
  return bid;
end $$;
comment on function private.sent_bid(uuid, uuid, uuid, integer) is 'The offer that was sent before with this id, because the answer got lost on its way; null if there is none.';

create function private.make_bid(
  ad public.listings, bidder uuid, by_seller boolean, offer integer, words text, new_id uuid
) returns public.bids
language plpgsql security definer set search_path = '' as $$
declare
  talk uuid;
  replaced public.bids;
  made public.bids;
begin
  words := private.visible_text(words);
  perform private.require_for_sale(ad);
  insert into public.conversations (listing_id, buyer_id, seller_id) values (ad.id, bidder, ad.owner_id)
  on conflict (listing_id, buyer_id) do nothing;
  select id into talk from public.conversations where listing_id = ad.id and buyer_id = bidder;
  select * into replaced from public.bids b
  where b.listing_id = ad.id and b.bidder_id = bidder and b.status = 'pending' for no key update;
  if not by_seller and offer < ad.min_bid then
    perform private.deny('22023', 'bid_too_low', 'Below the lowest bid of this ad.');
  elsif (by_seller or replaced.by_seller) and offer > ad.price then
    perform private.deny('22023', 'bid_too_high', 'A counter-offer is not above the price of the ad.');
  end if;
  perform private.require_turn('bid_for_ad', talk::text);
  update public.bids b
  set answered_at = now(), status = case
      when b.expires_at <= now() then 'expired'
      when b.by_seller = make_bid.by_seller then 'withdrawn'
      else 'countered'
    end
  where b.id = replaced.id;
  -- A block and the number of messages are the conversation's business.
  insert into public.private_messages (id, conversation_id, sender_id, kind, body)
  values (new_id, talk, case when by_seller then ad.owner_id else bidder end, 'bid',
    case when words ~ '\S' then words else '' end);
  insert into public.bids
    (id, conversation_id, listing_id, bidder_id, seller_id, amount, message, by_seller, replaces_id, expires_at)
  values (new_id, talk, ad.id, bidder, ad.owner_id, offer, case when words ~ '\S' then words end, by_seller, replaced.id,
    least(now() + private.bid_lifetime(), ad.expires_at))
  returning * into made;
  return made;
end $$;
comment on function private.make_bid(public.listings, uuid, boolean, integer, text, uuid) is
  'Writes an offer for an ad, which is locked, in place of the pending one of the two, and their conversation if they have none.';

create function private.place_bid(ad_id uuid, offer integer, words text, new_id uuid) returns public.bids
language plpgsql security definer set search_path = '' as $$
declare
  bidder constant uuid := private.require_active();
  ad public.listings;
  sent public.bids;
begin
  perform private.check_offer(offer, words, new_id);
  -- Whoever sells, deletes or accepts waits for this, or this for them: no offer slips in behind.
  select * into ad from public.listings where id = ad_id for no key update;
  sent := private.sent_bid(new_id, bidder, ad.id, offer);
  if sent.id is not null then
    return sent;
  elsif ad.id is null then
    perform private.not_found('ad');
  elsif ad.owner_id = bidder then
    perform private.deny('42501', 'own_listing', 'Nobody bids on their own ad.');
  elsif not ad.bidding_enabled then
    perform private.require_for_sale(ad);
    perform private.deny('42501', 'bidding_off', 'This ad takes no bids.');
  end if;
  return private.make_bid(ad, bidder, false, offer, words, new_id);
end $$;

create function private.replace_bid(bid_id uuid, own boolean, offer integer, words text, new_id uuid) returns public.bids
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_active();
  bid public.bids;
  sent public.bids;
  ad public.listings;
begin
  perform private.check_offer(offer, words, new_id);
  bid := private.lock_bid(bid_id, person);
  sent := private.sent_bid(new_id, person, bid.listing_id, offer);
  if sent.id is not null then
    return sent;
  end if;
  perform private.require_pending(bid, person, own);
  select * into ad from public.listings where id = bid.listing_id;
  return private.make_bid(ad, bid.bidder_id, person = bid.seller_id, offer, words, new_id);
end $$;
comment on function private.replace_bid(uuid, boolean, integer, text, uuid) is 'Puts an offer of the caller in the place of a pending one: of their own, or of the other side.';

create function private.counter_bid(bid_id uuid, offer integer, words text, new_id uuid) returns public.bids
language sql security definer set search_path = '' as $$
  select private.replace_bid(bid_id, false, offer, words, new_id)
$$;

create function private.change_bid(bid_id uuid, offer integer, words text, new_id uuid) returns public.bids
language sql security definer set search_path = '' as $$
  select private.replace_bid(bid_id, true, offer, words, new_id)
$$;

create function private.answer_bid(bid_id uuid, accepted boolean) returns public.bids
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_active();
  bid public.bids;
  ad public.listings;
begin
  if accepted is null then
    perform private.bad_argument('accept', 'Yes or no.');
  end if;
  bid := private.lock_bid(bid_id, person);
  perform private.require_pending(bid, person, false);
  if accepted then
    select * into ad from public.listings where id = bid.listing_id;
    perform private.require_for_sale(ad);
    if private.blocked_between(bid.bidder_id, bid.seller_id) then
      perform private.deny('42501', 'blocked', 'One of the two has blocked the other.');
    end if;
  end if;
  update public.bids set status = case when accepted then 'accepted' else 'declined' end, answered_at = now()
  where id = bid_id
  returning * into bid;
  return bid;
end $$;

create function private.withdraw_bid(bid_id uuid) returns public.bids
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_active();
  bid public.bids := private.lock_bid(bid_id, person);
begin
  perform private.require_pending(bid, person, true);
  update public.bids set status = 'withdrawn', answered_at = now() where id = bid_id returning * into bid;
  perform private.notify_of_bid(
    case when bid.by_seller then bid.bidder_id else bid.seller_id end, 'bid_withdrawn', bid, person
  );
  return bid;
end $$;

create function private.cancel_bid(bid_id uuid) returns public.bids
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_active();
  bid public.bids := private.lock_bid(bid_id, person);
begin
  if bid.status <> 'accepted' then
    perform private.deny('PT409', 'not_accepted', 'This offer is not accepted, or not any more.');
  elsif not exists (select from public.listings where id = bid.listing_id and sold_at is null) then
    perform private.deny('PT409', 'sold', 'This ad is sold.');
  end if;
  update public.bids set status = 'cancelled', answered_at = now() where id = bid_id returning * into bid;
  return bid;
end $$;
