-- Messages of conversations, numbered within each, so that pages and catching up lose none.

create table public.private_messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  seq bigint not null,
  sender_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null default 'text',
  body text not null,
  pictures jsonb,
  warning text,
  created_at timestamptz not null default now(),
  constraint private_messages_seq_key unique (conversation_id, seq),
  constraint private_messages_kind_check check (kind in ('text', 'bid')),
  constraint private_messages_body_check check (char_length(body) <= 4000 and (body ~ '\S' or pictures is not null or kind = 'bid')),
  constraint private_messages_pictures_check check (
    jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) between 1 and 6
  ),
  constraint private_messages_warning_check check (warning in ('off_platform', 'payment'))
);
create index private_messages_recipient_idx on public.private_messages (recipient_id);
create index private_messages_sender_idx on public.private_messages (sender_id, created_at desc);
create index private_messages_created_at_idx on public.private_messages (created_at desc);
create index private_messages_pictures_idx on public.private_messages (conversation_id) where pictures is not null;
comment on table public.private_messages is 'Messages of a conversation. The sender may choose the id, so that sending twice stores once.';
comment on column public.private_messages.seq is 'Set by trigger: 1, 2, 3 … within the conversation. By time alone a page would miss what a slow transaction commits late.';
comment on column public.private_messages.recipient_id is 'Set by trigger: the other side.';
comment on column public.private_messages.kind is 'bid: the words of an offer; public.bids has the row of the same id.';
comment on column public.private_messages.body is 'May be empty where there are pictures, and of an offer without words.';
comment on column public.private_messages.pictures is 'One to six {path, width, height}: objects of bucket messages and their size in pixels.';
comment on column public.private_messages.warning is 'Set by trigger: off_platform when the text leads away from the site, payment when it has details of a payment.';

create function private.place_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  talk public.conversations;
begin
  -- Two at a time wait for each other here until the first is stored, so that numbers are seen in their order.
  update public.conversations set last_seq = last_seq + 1 where id = new.conversation_id returning * into talk;
  new.seq := talk.last_seq;
  new.recipient_id := case new.sender_id when talk.buyer_id then talk.seller_id when talk.seller_id then talk.buyer_id end;
  if new.recipient_id is null then
    raise exception 'Only the two sides of a conversation write in it.' using errcode = '42501';
  end if;
  if private.blocked_between(new.sender_id, new.recipient_id) then
    perform private.deny('42501', 'blocked', 'One of the two has blocked the other.');
  end if;
  return new;
end $$;
comment on function private.place_message() is 'Trigger: numbers a message; the recipient is the other side, whoever is on neither side is refused, and both after a block.';

create trigger place_message before insert on public.private_messages
  for each row execute function private.place_message();

create function private.advance_sides() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversation_sides s
  set last_message_at = greatest(s.last_message_at, new.created_at),
    unread_count = s.unread_count + (s.person_id = new.recipient_id)::integer,
    archived = s.archived and s.person_id = new.sender_id
  where s.conversation_id = new.conversation_id;
  return null;
end $$;
comment on function private.advance_sides() is 'Trigger: a message moves its conversation up on both sides, and is unread and out of the archive on that of the recipient.';
-- By its name before announce_message: whoever reads locks the side before its notification, too.
create trigger advance_sides after insert on public.private_messages
  for each row execute function private.advance_sides();

alter table public.private_messages enable row level security;
grant select on public.private_messages to authenticated;
grant insert (id, conversation_id, sender_id, body, pictures) on public.private_messages to authenticated;

create policy "the two sides read" on public.private_messages
  for select to authenticated
  using (sender_id = (select auth.uid()) or recipient_id = (select auth.uid()));
create policy "an active person writes in their conversations" on public.private_messages
  for insert to authenticated
  with check (sender_id = (select auth.uid()) and (select private.is_active()));

select private.guard_writes('public.private_messages');
