-- Bids: private offers for an ad. Each comes as a message of the conversation and has the id of that message.

create table public.bids (
  id uuid primary key references public.private_messages (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  listing_id uuid references public.listings (id) on delete set null,
  bidder_id uuid not null references public.profiles (id) on delete cascade,
  seller_id uuid not null references public.profiles (id) on delete cascade,
  amount integer not null,
  message text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint bids_amount_check check (amount between 1 and 10000000),
  constraint bids_message_check check (char_length(message) <= 1000),
  constraint bids_status_check check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  constraint bids_answered_check check ((status = 'pending') = (answered_at is null)),
  constraint bids_listing_check check (status <> 'pending' or listing_id is not null)
);
create unique index bids_pending_key on public.bids (listing_id, bidder_id) where status = 'pending';
create index bids_listing_idx on public.bids (listing_id);
create index bids_conversation_idx on public.bids (conversation_id, created_at);
create index bids_bidder_idx on public.bids (bidder_id, created_at desc);
create index bids_seller_idx on public.bids (seller_id, created_at desc);
comment on table public.bids is 'Only bidder and seller see an offer. Written by place_bid, answer_bid and withdraw_bid. A newer offer for the same ad withdraws the one before; the sale or end of the ad declines what is pending.';
comment on column public.bids.amount is 'Whole riyals.';
comment on column public.bids.listing_id is 'Null once the ad was deleted.';

alter table public.bids enable row level security;
grant select on public.bids to authenticated;

create policy "bidder and seller read" on public.bids
  for select to authenticated
  using (bidder_id = (select auth.uid()) or seller_id = (select auth.uid()));

create function private.announce_bid() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- The ad as the conversation remembers it, because it may be deleted right now.
  news jsonb := (
    select jsonb_build_object(
      'bid_id', new.id, 'conversation_id', c.id, 'listing_id', new.listing_id,
      'listing_title_ar', c.listing_title_ar, 'listing_title_en', c.listing_title_en, 'amount', new.amount
    )
    from public.conversations c where c.id = new.conversation_id
  );
begin
  -- The conversation was deleted with an account, and the bid will be, too.
  if news is null then
    return null;
  elsif tg_op = 'INSERT' then
    perform private.notify(new.seller_id, 'bid', news || jsonb_build_object(
      'bidder_id', new.bidder_id, 'bidder_username', (select username from public.profiles where id = new.bidder_id)
    ));
  elsif new.status in ('accepted', 'declined') then
    perform private.notify(new.bidder_id, 'bid_answered', news || jsonb_build_object('status', new.status));
  end if;
  return null;
end $$;
comment on function private.announce_bid() is 'Trigger: tells the seller of an offer, and the bidder of the answer.';

create function private.close_bid() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.status := 'declined';
  new.answered_at := now();
  return new;
end $$;
comment on function private.close_bid() is 'Trigger: no offer stays pending on an ad that was deleted.';

create function private.close_bids() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_table_name
    when 'listings' then
      update public.bids set status = 'declined', answered_at = now() where listing_id = old.id and status = 'pending';
    when 'profiles' then
      update public.bids set status = 'withdrawn', answered_at = now() where bidder_id = old.id and status = 'pending';
    when 'blocks' then
      update public.bids
      set status = case bidder_id when new.blocker_id then 'withdrawn' else 'declined' end, answered_at = now()
      where status = 'pending'
        and (bidder_id, seller_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  end case;
  return null;
end $$;
comment on function private.close_bids() is 'Trigger: no offer stays pending on an ad that is sold, of a suspended bidder, or across a block.';

create trigger announce_bid after insert on public.bids
  for each row execute function private.announce_bid();
create trigger announce_answer after update on public.bids
  for each row when (old.status is distinct from new.status)
  execute function private.announce_bid();
create trigger close_bid before update of listing_id on public.bids
  for each row when (new.listing_id is null and new.status = 'pending')
  execute function private.close_bid();
create trigger close_bids_sold after update of sold_at on public.listings
  for each row when (old.sold_at is null and new.sold_at is not null)
  execute function private.close_bids();
create trigger close_bids_suspended after update of suspended on public.profiles
  for each row when (new.suspended and not old.suspended)
  execute function private.close_bids();
create trigger close_bids_blocked after insert on public.blocks
  for each row execute function private.close_bids();

create function private.place_bid(ad_id uuid, offer integer, words text, bid_id uuid) returns public.bids
language plpgsql security definer set search_path = '' as $$
declare
  bidder constant uuid := private.require_active();
  ad public.listings;
  talk uuid;
  bid public.bids;
begin
  if offer is null or offer not between 1 and 10000000 then
    perform private.bad_argument('amount', 'Between 1 and 10000000.');
  elsif char_length(words) > 1000 then
    perform private.bad_argument('message', 'At most 1000 characters.');
  elsif bid_id is null then
    perform private.bad_argument('client_id', 'An id of one''s own.');
  end if;
  -- Whoever sells or deletes the ad waits for this, or this for them: no offer slips in behind.
  select * into ad from public.listings where id = ad_id for no key update;

  -- Sent before: the answer got lost on its way.
  select * into bid from public.bids where id = bid_id and bidder_id = bidder;
  if found then
    if bid.amount <> offer or bid.listing_id is distinct from ad.id then
      perform private.bad_argument('client_id', 'This id belongs to another offer.');
    end if;
    return bid;
  end if;

  if ad.id is null then
    perform private.not_found('ad');
  elsif ad.owner_id = bidder then
    perform private.deny('42501', 'own_listing', 'Nobody bids on their own ad.');
  elsif not ad.listed or ad.expires_at <= now() then
    perform private.deny('PT409', 'not_active', 'This ad is not active.');
  elsif not ad.bidding_enabled then
    perform private.deny('42501', 'bidding_off', 'This ad takes no bids.');
  elsif offer < ad.min_bid then
    perform private.deny('22023', 'bid_too_low', 'Below the lowest bid of this ad.');
  end if;

  insert into public.conversations (listing_id, buyer_id, seller_id) values (ad.id, bidder, ad.owner_id)
  on conflict (listing_id, buyer_id) do nothing;
  select id into talk from public.conversations where listing_id = ad.id and buyer_id = bidder;
  update public.bids set status = 'withdrawn', answered_at = now()
  where listing_id = ad.id and bidder_id = bidder and status = 'pending';
  -- A block and the number of messages are the conversation's business.
  insert into public.private_messages (id, conversation_id, sender_id, kind, body)
  values (bid_id, talk, bidder, 'bid', case when words ~ '\S' then words else offer::text end);
  insert into public.bids (id, conversation_id, listing_id, bidder_id, seller_id, amount, message)
  values (bid_id, talk, ad.id, bidder, ad.owner_id, offer, case when words ~ '\S' then words end)
  returning * into bid;
  return bid;
end $$;

create function private.answer_bid(bid_id uuid, accepted boolean) returns public.bids
language plpgsql security definer set search_path = '' as $$
declare
  seller constant uuid := private.require_active();
  ad public.listings;
  bid public.bids;
begin
  if accepted is null then
    perform private.bad_argument('accept', 'Yes or no.');
  end if;
  -- The ad before the offer, as selling and deleting do.
  select l.* into ad from public.listings l
    join public.bids b on b.listing_id = l.id
  where b.id = bid_id for no key update of l;
  select * into bid from public.bids where id = bid_id and seller_id = seller for no key update;
  if not found then
    perform private.deny('PT404', 'not_found', 'There is no such offer to answer.');
  elsif bid.status <> 'pending' then
    perform private.deny('PT409', 'answered', 'This offer is not pending any more.');
  elsif accepted and (not ad.listed or ad.expires_at <= now()) then
    perform private.deny('PT409', 'not_active', 'This ad is not active.');
  end if;
  update public.bids set status = case when accepted then 'accepted' else 'declined' end, answered_at = now()
  where id = bid_id
  returning * into bid;
  return bid;
end $$;

create function private.withdraw_bid(bid_id uuid) returns public.bids
language plpgsql security definer set search_path = '' as $$
declare
  bidder constant uuid := private.require_active();
  bid public.bids;
begin
  select * into bid from public.bids where id = bid_id and bidder_id = bidder for no key update;
  if not found then
    perform private.deny('PT404', 'not_found', 'There is no such offer to withdraw.');
  elsif bid.status <> 'pending' then
    perform private.deny('PT409', 'answered', 'This offer is not pending any more.');
  end if;
  update public.bids set status = 'withdrawn', answered_at = now() where id = bid_id returning * into bid;
  return bid;
end $$;

select private.publish('place_bid',
  'listing_id uuid, amount integer, message text default null, client_id uuid default gen_random_uuid()',
  'authenticated');
comment on function public.place_bid(uuid, integer, text, uuid) is
  'Offers an amount for an ad, as a private message to its seller. The same client_id again is the same offer. 22023 amount, message, client_id or bid_too_low; 42501 own_listing, bidding_off, blocked or suspended; PT404 not_found; PT409 not_active; PT429 too_many.';

select private.publish('answer_bid', 'bid_id uuid, accept boolean', 'authenticated');
comment on function public.answer_bid(uuid, boolean) is
  'The seller accepts or declines a pending offer, once. Accepting does not sell the ad. PT404 not_found; PT409 answered or not_active.';

select private.publish('withdraw_bid', 'bid_id uuid', 'authenticated');
comment on function public.withdraw_bid(uuid) is 'The bidder takes back a pending offer. PT404 not_found; PT409 answered.';
