-- Conversations: between a buyer and a seller about an ad, or between two people without one.

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid references public.listings (id) on delete set null,
  buyer_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  seller_id uuid not null references public.profiles (id) on delete cascade,
  direct boolean not null default false,
  listing_title_ar text,
  listing_title_en text,
  listing_cover_path text,
  start_price integer,
  last_seq bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint conversations_sides_check check (buyer_id <> seller_id),
  constraint conversations_direct_check check (not direct or listing_id is null),
  constraint conversations_listing_buyer_key unique (listing_id, buyer_id)
);
-- Two people have one conversation without an ad, whichever of them begins it.
create unique index conversations_direct_key
  on public.conversations (least(buyer_id, seller_id), greatest(buyer_id, seller_id)) where direct;
create index conversations_buyer_idx on public.conversations (buyer_id, created_at desc);
create index conversations_seller_idx on public.conversations (seller_id, created_at desc);
comment on table public.conversations is 'Two people talking, about an ad or directly. Only the two see it.';
comment on column public.conversations.buyer_id is 'Who began it.';
comment on column public.conversations.seller_id is 'The owner of the ad; of a direct conversation the other person.';
comment on column public.conversations.direct is 'Without an ad. Begun by start_direct_conversation alone.';
comment on column public.conversations.listing_title_ar is 'Kept by trigger: the ad as it was when the talk began, so that both know what it is about after it was sold or deleted.';
comment on column public.conversations.start_price is 'Kept by trigger: the price of the ad when the talk began, in whole riyals.';
comment on column public.conversations.last_seq is 'Kept by trigger: the number of the last message.';

create function private.remember_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.blocked_between(new.buyer_id, new.seller_id) then
    perform private.deny('42501', 'blocked', 'One of the two has blocked the other.');
  end if;
  select l.title_ar, l.title_en, l.cover_path, l.price
  into new.listing_title_ar, new.listing_title_en, new.listing_cover_path, new.start_price
  from public.listings l
  where l.id = new.listing_id;
  return new;
end $$;
comment on function private.remember_listing() is 'Trigger: copies title, cover and price of the ad into a new conversation, which a block prevents.';
create trigger remember_listing before insert on public.conversations
  for each row execute function private.remember_listing();

create function private.limit_conversations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The server may; who writes in the name of another is refused by the policy.
  if new.buyer_id is distinct from (select auth.uid()) then
    return new;
  end if;
  perform private.require_turn('conversation');
  return new;
end $$;
comment on function private.limit_conversations() is 'Trigger: a person begins only so many conversations, in whichever way.';
create trigger limit_conversations after insert on public.conversations
  for each row execute function private.limit_conversations();

alter table public.conversations enable row level security;
grant select on public.conversations to authenticated;
grant insert (id, listing_id, buyer_id, seller_id) on public.conversations to authenticated;

create policy "the two sides read" on public.conversations
  for select to authenticated
  using (buyer_id = (select auth.uid()) or seller_id = (select auth.uid()));
create policy "an active buyer starts one about a public ad" on public.conversations
  for insert to authenticated
  with check (
    buyer_id = (select auth.uid())
    and (select private.is_active())
    and exists (
      select from public.listings l
      where l.id = listing_id and l.owner_id = seller_id and l.show_messaging and l.listed and l.expires_at > now()
    )
  );

select private.guard_writes('public.conversations');
