-- The part of bids that the API has. What it writes runs past row security, in schema private.

select private.publish('place_bid',
  'listing_id uuid, amount integer, message text default null, client_id uuid default gen_random_uuid()',
  'authenticated');
comment on function public.place_bid(uuid, integer, text, uuid) is
  'A bidder offers whole riyals for an ad, as a private message to its seller, in place of what is pending between the two. The same client_id again is the same offer. Gives the offer. 22023 amount, message, client_id, bid_too_low, or bid_too_high as counter_bid; 42501 own_listing, bidding_off, blocked or suspended; PT404 not_found; PT409 not_active, or reserved while another offer is accepted; PT429 too_many or too_many_bids: six a day to the same person for an ad.';

select private.publish('counter_bid',
  'bid_id uuid, amount integer, message text default null, client_id uuid default gen_random_uuid()',
  'authenticated');
comment on function public.counter_bid(uuid, integer, text, uuid) is
  'Answers a pending offer of the other side with another amount, from 1 riyal to the price of the ad. The same client_id again is the same offer. Gives the new offer; the old one is countered. 22023 amount, message, client_id, bid_too_high, or bid_too_low (of a bidder); 42501 not_your_turn, blocked or suspended; PT404 not_found; PT409 answered, expired, not_active or reserved; PT429 as place_bid.';

select private.publish('change_bid',
  'bid_id uuid, amount integer, message text default null, client_id uuid default gen_random_uuid()',
  'authenticated');
comment on function public.change_bid(uuid, integer, text, uuid) is
  'Puts another amount in the place of one''s own pending offer, on either side. Gives the new offer; the old one is withdrawn. 42501 not_your_bid; otherwise as counter_bid.';

select private.publish('answer_bid', 'bid_id uuid, accept boolean', 'authenticated');
comment on function public.answer_bid(uuid, boolean) is
  'Accepts or declines a pending offer of the other side, once. Accepting reserves the ad and freezes its price until it is sold or the offer is cancelled; other offers stay pending meanwhile. Gives the offer. 22023 accept; 42501 not_your_turn, blocked or suspended; PT404 not_found; PT409 answered, expired, not_active or reserved: only one offer for an ad is accepted at a time.';

select private.publish('withdraw_bid', 'bid_id uuid', 'authenticated');
comment on function public.withdraw_bid(uuid) is
  'Takes back one''s own pending offer, on either side. Gives the offer. 42501 not_your_bid or suspended; PT404 not_found; PT409 answered or expired.';

select private.publish('cancel_bid', 'bid_id uuid', 'authenticated');
comment on function public.cancel_bid(uuid) is
  'Either side gives up an accepted offer, which releases the ad. Gives the offer. 42501 suspended; PT404 not_found; PT409 not_accepted, or sold.';

create function public.list_listing_bids(
  listing_id uuid, show text default 'open', before_amount integer default null, before_id uuid default null,
  page_size integer default 30
) returns setof public.bids
language plpgsql stable security invoker set search_path = '' as $$
#variable_conflict use_column
begin
  if show is null or show not in ('open', 'closed') then
    perform private.bad_argument('show', 'open or closed.');
  elsif page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  elsif not exists (
    select from public.listings l where l.id = list_listing_bids.listing_id and l.owner_id = (select auth.uid())
  ) then
    perform private.not_found('ad');
  end if;
  return query
  select b.* from public.bids b
  where b.listing_id = list_listing_bids.listing_id
    and (before_amount is null or (b.amount, b.id) < (before_amount, before_id))
    and (b.status = 'accepted' or (b.status = 'pending' and b.expires_at > now())) = (show = 'open')
    -- Of what is over, the last word of each bidder.
    and (show = 'open' or not exists (
      select from public.bids later
      where later.conversation_id = b.conversation_id and (later.created_at, later.id) > (b.created_at, b.id)
    ))
  order by b.amount desc, b.id desc
  limit page_size;
end $$;
comment on function public.list_listing_bids(uuid, text, integer, uuid, integer) is
  'The offers for one''s own ad, the highest first. show: open (pending, of either side, and accepted) or closed (how it ended with each bidder who has no open one). before_amount and before_id: of the last offer of the page before; page_size: at most 100. 22023 show or page_size; PT404 not_found for any other ad.';
grant execute on function public.list_listing_bids(uuid, text, integer, uuid, integer) to authenticated;
