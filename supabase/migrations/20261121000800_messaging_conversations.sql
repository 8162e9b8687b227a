-- Conversations between a buyer and a seller, their messages, and notifications.

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid references public.listings (id) on delete set null,
  buyer_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  seller_id uuid not null references public.profiles (id) on delete cascade,
  listing_title_ar text,
  listing_title_en text,
  listing_cover_path text,
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint conversations_sides_check check (buyer_id <> seller_id),
  constraint conversations_listing_buyer_key unique (listing_id, buyer_id)
);
create index conversations_buyer_idx on public.conversations (buyer_id, last_message_at desc);
create index conversations_seller_idx on public.conversations (seller_id, last_message_at desc);
comment on table public.conversations is 'A buyer and a seller talking about one ad. Only the two see it.';
comment on column public.conversations.seller_id is 'Must be the owner of the ad.';
comment on column public.conversations.listing_title_ar is 'Kept by trigger: the ad as it was when the talk began, so that both know what it is about after it was sold or deleted.';
comment on column public.conversations.last_message_at is 'Kept by trigger.';

create function private.remember_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.blocked_between(new.buyer_id, new.seller_id) then
    perform private.deny('42501', 'blocked', 'One of the two has blocked the other.');
  end if;
  select l.title_ar, l.title_en, l.cover_path
  into new.listing_title_ar, new.listing_title_en, new.listing_cover_path
  from public.listings l
  where l.id = new.listing_id;
  return new;
end $$;
comment on function private.remember_listing() is 'Trigger: copies title and cover of the ad into a new conversation, which a block prevents.';
create trigger remember_listing before insert on public.conversations
  for each row execute function private.remember_listing();

create function private.limit_conversations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The server may; who writes in the name of another is refused by the policy.
  if new.buyer_id is distinct from (select auth.uid()) then
    return new;
  end if;
  perform private.one_at_a_time('conversations', new.buyer_id);
  if (
    select count(*) >= 30 from public.conversations
    where buyer_id = new.buyer_id and last_message_at > now() - interval '1 hour' and created_at > now() - interval '1 hour'
  ) then
    perform private.deny('PT429', 'too_many', 'At most 30 new conversations an hour.');
  end if;
  return new;
end $$;
comment on function private.limit_conversations() is 'Trigger: a person begins at most 30 conversations an hour.';
create trigger limit_conversations before insert on public.conversations
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

create table public.private_messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  sender_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null default 'text',
  body text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint private_messages_kind_check check (kind in ('text', 'bid')),
  constraint private_messages_body_check check (char_length(body) <= 4000 and body ~ '\S')
);
create index private_messages_conversation_idx on public.private_messages (conversation_id, created_at desc, id desc);
create index private_messages_unread_idx on public.private_messages (recipient_id, conversation_id) where read_at is null;
create index private_messages_sender_idx on public.private_messages (sender_id, created_at desc);
create index private_messages_created_at_idx on public.private_messages (created_at desc);
comment on table public.private_messages is 'Messages of a conversation. The sender may choose the id, so that sending twice stores once.';
comment on column public.private_messages.recipient_id is 'Set by trigger: the other side. Subscriptions filter by it.';
comment on column public.private_messages.kind is 'bid: the words of an offer; public.bids has the row of the same id.';
comment on column public.private_messages.read_at is 'When the recipient read it; only they set it.';

create function private.set_recipient() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select case new.sender_id when c.buyer_id then c.seller_id when c.seller_id then c.buyer_id end
  into new.recipient_id
  from public.conversations c
  where c.id = new.conversation_id;
  if new.recipient_id is null then
    raise exception 'Only the two sides of a conversation write in it.' using errcode = '42501';
  end if;
  if private.blocked_between(new.sender_id, new.recipient_id) then
    perform private.deny('42501', 'blocked', 'One of the two has blocked the other.');
  end if;
  return new;
end $$;
comment on function private.set_recipient() is 'Trigger: the recipient is the other side; whoever is on neither side is refused, and both after a block.';

create function private.limit_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The server may; who writes in the name of another is refused by the policy.
  if new.sender_id is distinct from (select auth.uid()) then
    return new;
  end if;
  perform private.one_at_a_time('messages', new.sender_id);
  if (
    select count(*) >= 30 from public.private_messages
    where sender_id = new.sender_id and created_at > now() - interval '1 minute'
  ) then
    perform private.deny('PT429', 'too_many', 'At most 30 messages a minute.');
  end if;
  return new;
end $$;
comment on function private.limit_messages() is 'Trigger: a person sends at most 30 messages a minute.';

create function private.set_read_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The time is the database's, and a message once read stays read.
  new.read_at := coalesce(old.read_at, case when new.read_at is not null then now() end);
  return new;
end $$;
comment on function private.set_read_at() is 'Trigger: stamps read_at with the time of the database, once.';

create trigger set_recipient before insert on public.private_messages
  for each row execute function private.set_recipient();
create trigger limit_messages before insert on public.private_messages
  for each row execute function private.limit_messages();
create trigger set_read_at before update of read_at on public.private_messages
  for each row execute function private.set_read_at();

alter table public.private_messages enable row level security;
grant select on public.private_messages to authenticated;
grant insert (id, conversation_id, sender_id, body), update (read_at) on public.private_messages to authenticated;

create policy "the two sides read" on public.private_messages
  for select to authenticated
  using (sender_id = (select auth.uid()) or recipient_id = (select auth.uid()));
create policy "an active person writes in their conversations" on public.private_messages
  for insert to authenticated
  with check (sender_id = (select auth.uid()) and (select private.is_active()));
create policy "the recipient marks as read" on public.private_messages
  for update to authenticated
  using (recipient_id = (select auth.uid()));

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  data jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notifications_kind_check check (kind ~ '^[a-z]+(_[a-z]+)*$' and char_length(kind) <= 40),
  constraint notifications_data_check check (jsonb_typeof(data) = 'object' and pg_column_size(data) <= 8192)
);
create index notifications_user_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (user_id) where read_at is null;
-- The unread messages of one conversation share one notification.
create unique index notifications_conversation_key on public.notifications (user_id, (data ->> 'conversation_id'))
  where kind = 'message' and read_at is null;
comment on table public.notifications is 'What happened that concerns a person. Made by the database, never by a client.';
comment on column public.notifications.kind is 'message, bid, bid_answered, review, followed_listing, search_match, report_decided, listing_approved, listing_suspended, listing_expiring, broadcast, …';
comment on column public.notifications.data is
  'What the text needs. Of every ad: listing_id, listing_title_ar, listing_title_en. message: conversation_id, sender_id, sender_username, the ad, body (first 140 characters of the last one), count. bid: bid_id, conversation_id, bidder_id, bidder_username, the ad, amount. bid_answered: bid_id, conversation_id, the ad, amount, status. review: author_id, author_username, rating. followed_listing: owner_id, owner_username, the ad. search_match: saved_search_id, name, count, the newest ad. report_decided: report_id, status, target (listing or user), the ad or username. listing_*: the ad; listing_expiring also expires_at. broadcast: body_ar, body_en.';

create trigger set_read_at before update of read_at on public.notifications
  for each row execute function private.set_read_at();

alter table public.notifications enable row level security;
grant select, update (read_at), delete on public.notifications to authenticated;

create policy "a person reads their own" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a person marks their own as read" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid()));
create policy "a person deletes their own" on public.notifications
  for delete to authenticated using (user_id = (select auth.uid()));

create function private.announce_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversations
  set last_message_at = greatest(last_message_at, new.created_at)
  where id = new.conversation_id;

  -- A bid has a notification of its own, and a message that is inserted as read needs none.
  if new.kind <> 'text' or new.read_at is not null then
    return null;
  end if;
  insert into public.notifications (user_id, kind, data, created_at)
  select new.recipient_id, 'message',
    jsonb_build_object(
      'conversation_id', c.id, 'sender_id', new.sender_id, 'sender_username', p.username, 'listing_id', c.listing_id,
      'listing_title_ar', c.listing_title_ar, 'listing_title_en', c.listing_title_en, 'body', left(new.body, 140),
      'count', 1
    ),
    new.created_at
  from public.conversations c
    join public.profiles p on p.id = new.sender_id
  where c.id = new.conversation_id
  on conflict (user_id, (data ->> 'conversation_id')) where kind = 'message' and read_at is null
  do update set
    data = excluded.data || jsonb_build_object('count', (notifications.data ->> 'count')::integer + 1),
    created_at = greatest(notifications.created_at, excluded.created_at);
  return null;
end $$;
comment on function private.announce_message() is 'Trigger: a message moves its conversation up and notifies the recipient, once for all they have not read of it.';

create function private.read_message_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications n set read_at = now()
  from (select distinct conversation_id, recipient_id from new_rows) as read
  where n.user_id = read.recipient_id and n.kind = 'message' and n.read_at is null
    and n.data ->> 'conversation_id' = read.conversation_id::text
    and not exists (
      select from public.private_messages m
      where m.conversation_id = read.conversation_id and m.recipient_id = read.recipient_id and m.read_at is null
    );
  return null;
end $$;
comment on function private.read_message_notification() is 'Trigger: whoever read all of a conversation has read its notification.';

create trigger announce_message after insert on public.private_messages
  for each row execute function private.announce_message();
create trigger read_message_notification after update on public.private_messages
  referencing new table as new_rows for each statement execute function private.read_message_notification();

select private.guard_writes('public.conversations', 'public.private_messages', 'public.notifications');

create function private.notify(recipient uuid, kind text, data jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, kind, data) values (recipient, kind, data)
$$;
comment on function private.notify(uuid, text, jsonb) is 'Tells a person that something happened. For triggers and functions of the database only.';

create type public.conversation_summary as (
  conversation_id uuid,
  listing_id uuid,
  listing_title_ar text,
  listing_title_en text,
  listing_cover_path text,
  other_id uuid,
  other_username text,
  other_avatar_path text,
  last_body text,
  last_sender_id uuid,
  last_message_at timestamptz,
  unread_count integer
);
comment on type public.conversation_summary is 'A conversation as the list shows it.';
select private.never_null('public.conversation_summary', 'conversation_id');
comment on column public.conversation_summary.listing_id is 'Null once the ad was deleted.';
select private.never_null('public.conversation_summary', 'other_id');
comment on column public.conversation_summary.other_username is 'Null when that person is suspended.';
comment on column public.conversation_summary.last_body is 'Null before the first message.';
select private.never_null('public.conversation_summary', 'last_message_at', 'unread_count');

create function public.list_conversations() returns setof public.conversation_summary
language sql stable security invoker set search_path = '' as $$
  select c.id, c.listing_id, c.listing_title_ar, c.listing_title_en, c.listing_cover_path,
    other.id, p.username, p.avatar_path, m.body, m.sender_id, c.last_message_at, u.unread_count
  from (
      (select * from public.conversations where buyer_id = (select auth.uid()) order by last_message_at desc limit 100)
      union all
      (select * from public.conversations where seller_id = (select auth.uid()) order by last_message_at desc limit 100)
    ) as c
    cross join lateral (select case c.buyer_id when (select auth.uid()) then c.seller_id else c.buyer_id end as id) as other
    left join public.public_profiles p on p.id = other.id
    left join lateral (
      select body, sender_id from public.private_messages
      where conversation_id = c.id
      order by created_at desc, id desc
      limit 1
    ) as m on true
    cross join lateral (
      select count(*)::integer as unread_count from public.private_messages
      where conversation_id = c.id and recipient_id = (select auth.uid()) and read_at is null
    ) as u
  order by c.last_message_at desc, c.id
  limit 100
$$;
comment on function public.list_conversations() is 'The caller''s last 100 conversations, newest first, each with the other side, the last message and how many are unread.';

create function public.get_user_activity_counts(p_user_id uuid)
returns table (unread_messages_count integer, unread_notifications_count integer)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if p_user_id is distinct from (select auth.uid()) then
    perform private.deny('42501', 'p_user_id', 'Only one''s own counts.');
  end if;
  return query select
    (select count(*)::integer from public.private_messages where recipient_id = p_user_id and read_at is null),
    (select count(*)::integer from public.notifications where user_id = p_user_id and read_at is null);
end $$;
comment on function public.get_user_activity_counts(uuid) is 'Unread messages and notifications of the caller, for the badges of the header. Anybody else''s id is refused with 42501.';

grant execute on function public.list_conversations(), public.get_user_activity_counts(uuid) to authenticated, service_role;

-- Realtime: the publication belongs to the platform and is not made here.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.private_messages, public.notifications;
  end if;
end $$;
