-- Receipts, which are one number for each side of a conversation, and the archive.

create function private.mark_conversation_read(talk uuid, up_to bigint) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  side public.conversation_sides;
  reached bigint;
  unread integer;
begin
  -- Locked before counting: a message that comes meanwhile waits for it and counts on.
  select * into side from public.conversation_sides
  where conversation_id = talk and person_id = (select auth.uid()) for no key update;
  if not found then
    return 0;
  end if;
  select greatest(side.read_seq, least(up_to, last_seq)) into reached from public.conversations where id = talk;
  if side.unread_count > 0 then
    select count(*) into unread from public.private_messages
    where conversation_id = talk and seq > reached and recipient_id = side.person_id;
  end if;
  update public.conversation_sides
  set read_seq = reached, delivered_seq = greatest(delivered_seq, reached), unread_count = coalesce(unread, 0)
  where conversation_id = talk and person_id = side.person_id and read_seq < reached;
  return side.unread_count - coalesce(unread, 0);
end $$;

select private.publish('mark_conversation_read', 'conversation_id uuid, up_to bigint default null', 'authenticated');
comment on function public.mark_conversation_read(uuid, bigint) is
  'Marks what the caller received in a conversation as read, all or up to a number, and its notification when nothing is left. Says how many messages that were; 0 for a conversation of others.';

create function private.mark_messages_delivered() returns void
language sql volatile security definer set search_path = '' as $$
  -- In one order, so that two devices of a person do not wait for each other. What was read has been delivered.
  with waiting as (
    select s.conversation_id, c.last_seq
    from public.conversation_sides s
      join public.conversations c on c.id = s.conversation_id
    where s.person_id = (select auth.uid()) and s.unread_count > 0 and s.delivered_seq < c.last_seq
    order by s.conversation_id
    for no key update of s
  )
  update public.conversation_sides s
  set delivered_seq = greatest(s.delivered_seq, w.last_seq)
  from waiting w
  where s.conversation_id = w.conversation_id and s.person_id = (select auth.uid())
$$;

select private.publish('mark_messages_delivered', '', 'authenticated');
comment on function public.mark_messages_delivered() is 'Says that all messages to the caller have reached a device of theirs.';

create function private.archive_conversation(talk uuid, put_away boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if put_away is null then
    perform private.bad_argument('archived', 'Yes or no.');
  end if;
  update public.conversation_sides set archived = put_away
  where conversation_id = talk and person_id = (select auth.uid());
  if not found then
    perform private.not_found('conversation');
  end if;
end $$;

select private.publish('archive_conversation', 'conversation_id uuid, archived boolean', 'authenticated');
comment on function public.archive_conversation(uuid, boolean) is
  'Puts a conversation of the caller into their archive, or takes it out, as the next message of the other does. PT404 not_found.';
