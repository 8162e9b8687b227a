-- Bids: private offers for an ad, back and forth between its seller and a bidder. Each comes as a message of their
-- conversation and has the id of that message.

create function private.bid_lifetime() returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(hours => least(greatest(private.setting_number('bid_hours', 48), 1), 720)::integer)
$$;
comment on function private.bid_lifetime() is 'How long an offer waits for its answer: the setting bid_hours.';
-- A default is computed with the rights of whoever inserts.
grant execute on function private.bid_lifetime() to service_role;

create table public.bids (
  id uuid primary key references public.private_messages (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  listing_id uuid references public.listings (id) on delete set null,
  bidder_id uuid not null references public.profiles (id) on delete cascade,
  seller_id uuid not null references public.profiles (id) on delete cascade,
  amount integer not null,
  message text,
  status text not null default 'pending',
  by_seller boolean not null default false,
  replaces_id uuid references public.bids (id) on delete set null,
  lapsed boolean not null default false,
  -- Not the beginning of the transaction, which may have waited for another offer.
  created_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  expires_at timestamptz not null default now() + private.bid_lifetime(),
  constraint bids_amount_check check (amount between 1 and 10000000),
  constraint bids_message_check check (char_length(message) <= 1000),
  constraint bids_status_check check (
    status in ('pending', 'accepted', 'declined', 'withdrawn', 'countered', 'expired', 'cancelled')
  ),
  constraint bids_answered_check check ((status = 'pending') = (answered_at is null)),
  constraint bids_listing_check check (status <> 'pending' or listing_id is not null)
);
create unique index bids_pending_key on public.bids (listing_id, bidder_id) where status = 'pending';
create unique index bids_accepted_key on public.bids (listing_id) where status = 'accepted';
create index bids_listing_idx on public.bids (listing_id, amount desc, id desc);
create index bids_conversation_idx on public.bids (conversation_id, created_at);
create index bids_bidder_idx on public.bids (bidder_id, created_at desc);
create index bids_seller_idx on public.bids (seller_id, created_at desc);
create index bids_replaces_idx on public.bids (replaces_id);
create index bids_expires_at_idx on public.bids (expires_at) where status = 'pending';
comment on table public.bids is 'Only bidder and seller see an offer. Written by place_bid, counter_bid, change_bid, answer_bid, withdraw_bid and cancel_bid. The two have one pending offer at a time; an ad has one accepted offer at a time.';
comment on column public.bids.amount is 'Whole riyals.';
comment on column public.bids.listing_id is 'Null once the ad was deleted.';
comment on column public.bids.status is 'pending, until the other side has accepted or declined it, its maker has withdrawn it (also by another in its place), the other side has countered it or its time has run out (expired); cancelled: accepted, and released again.';
comment on column public.bids.by_seller is 'Whose offer it is: of the seller, or else of the bidder.';
comment on column public.bids.replaces_id is 'The pending offer in whose place it came: countered by it, or changed by its maker.';
comment on column public.bids.lapsed is 'Whether it was pending when the ad was sold or hidden, or a side suspended or blocked: then nobody has answered it.';
comment on column public.bids.expires_at is 'From then on a pending offer takes no answer, also before the hourly job has written so. Never later than the end of the ad.';

alter table public.bids enable row level security;
grant select on public.bids to authenticated;

create policy "bidder and seller read" on public.bids
  for select to authenticated
  using (bidder_id = (select auth.uid()) or seller_id = (select auth.uid()));
