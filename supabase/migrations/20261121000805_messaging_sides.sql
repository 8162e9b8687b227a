-- What each of the two keeps about a conversation: how far they have read, what is unread, and whether it is archived.

create table public.conversation_sides (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  other_id uuid not null references public.profiles (id) on delete cascade,
  side text not null,
  read_seq bigint not null default 0,
  delivered_seq bigint not null default 0,
  unread_count integer not null default 0,
  archived boolean not null default false,
  last_message_at timestamptz not null default now(),
  search_text text not null default '',
  primary key (conversation_id, person_id),
  constraint conversation_sides_side_check check (side in ('buying', 'selling', 'direct')),
  constraint conversation_sides_unread_count_check check (unread_count >= 0)
);
-- The last two columns let filters pass over what they leave out without reading its row.
create index conversation_sides_list_idx on public.conversation_sides
  (person_id, archived, last_message_at desc, conversation_id desc, side, unread_count);
create index conversation_sides_other_idx on public.conversation_sides (other_id);
create index conversation_sides_unread_idx on public.conversation_sides (person_id) where unread_count > 0;
comment on table public.conversation_sides is 'One row for each conversation and each of its two people, who sees only their own. Kept by triggers, mark_conversation_read, mark_messages_delivered and archive_conversation.';
comment on column public.conversation_sides.side is 'buying and selling about an ad, else direct.';
comment on column public.conversation_sides.read_seq is 'The person has read the messages up to this number.';
comment on column public.conversation_sides.delivered_seq is 'The messages up to this number have reached a device of the person.';
comment on column public.conversation_sides.last_message_at is 'Of the last message; before the first one of the beginning.';
comment on column public.conversation_sides.search_text is 'What the search looks through: the name of the other and the titles of the ad, folded.';

create function private.search_text_of(variadic texts text[]) returns text
language sql immutable set search_path = '' as $$
  select private.fold_letters(private.fold_text(concat_ws(' ', variadic texts)))
$$;
comment on function private.search_text_of(text[]) is 'Texts as one, folded for a search that looks for words within it.';

create function private.make_sides() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.conversation_sides (conversation_id, person_id, other_id, side, last_message_at, search_text)
  select new.id, s.person_id, s.other_id, case when new.direct then 'direct' else s.side end, new.created_at,
    private.search_text_of(p.username, new.listing_title_ar, new.listing_title_en)
  from (values (new.buyer_id, new.seller_id, 'buying'), (new.seller_id, new.buyer_id, 'selling'))
      as s (person_id, other_id, side)
    join public.profiles p on p.id = s.other_id;
  return null;
end $$;
comment on function private.make_sides() is 'Trigger: a new conversation has two sides.';
create trigger make_sides after insert on public.conversations
  for each row execute function private.make_sides();

create function private.rename_sides() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.conversation_sides s
  set search_text = private.search_text_of(new.username, c.listing_title_ar, c.listing_title_en)
  from public.conversations c
  where s.other_id = new.id and c.id = s.conversation_id;
  return null;
end $$;
comment on function private.rename_sides() is 'Trigger: whoever changes their name is found by the new one.';
create trigger rename_sides after update of username on public.profiles
  for each row when (old.username <> new.username)
  execute function private.rename_sides();

alter table public.conversation_sides enable row level security;
grant select on public.conversation_sides to authenticated;

create policy "a person reads their own side" on public.conversation_sides
  for select to authenticated
  using (person_id = (select auth.uid()));

select private.guard_writes('public.conversation_sides');
