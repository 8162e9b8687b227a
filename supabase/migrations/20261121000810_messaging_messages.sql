-- Messages of conversations.

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

select private.guard_writes('public.conversations', 'public.private_messages');
