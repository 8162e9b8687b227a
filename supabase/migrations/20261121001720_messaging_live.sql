-- Live: what happens to a person is broadcast by the database to a private topic of their own, user:<id>; talk:<conversation>
-- is for typing and presence between the two while they have it open.

create function private.may_talk(conversation uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.conversation_sides s
    where s.conversation_id = conversation and s.person_id = (select auth.uid())
      and not private.blocked_between(s.person_id, s.other_id)
  )
$$;
comment on function private.may_talk(uuid) is 'Whether the caller is one of the two of a conversation, and there is no block between them.';

create function private.may_talk_in(topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  -- In one expression, so that nothing else is ever read as an id.
  select private.may_talk(
    case when topic ~ '^talk:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(topic, 6)::uuid end
  )
$$;
comment on function private.may_talk_in(text) is 'Whether the caller may join this topic of a conversation.';
grant execute on function private.may_talk(uuid), private.may_talk_in(text) to authenticated;

create policy "a person hears what is told to them" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'user:' || (select auth.uid()));
create policy "the two of a conversation hear each other type" on realtime.messages
  for select to authenticated
  using (extension in ('broadcast', 'presence') and (select private.may_talk_in((select realtime.topic()))));
create policy "the two of a conversation, if active, type and are present" on realtime.messages
  for insert to authenticated
  with check (
    extension in ('broadcast', 'presence')
    and (select private.is_active())
    and (select private.may_talk_in((select realtime.topic())))
  );

create function private.tell(person uuid, event text, news jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform realtime.send(news, event, 'user:' || person, true);
end $$;
comment on function private.tell(uuid, text, jsonb) is 'Broadcasts an event to the devices of a person. Whoever is not connected misses it, and fetches what is new when they are.';

create function private.tell_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  news constant jsonb := (select to_jsonb(m) from private.shown_messages(array[new]) as m);
begin
  perform private.tell(new.recipient_id, 'message', news);
  perform private.tell(new.sender_id, 'message', news);
  return null;
end $$;
comment on function private.tell_message() is 'Trigger: both sides hear a message, the sender for their other devices.';
-- At the end of the transaction, when the offer that belongs to the message is there, too.
create constraint trigger tell_message after insert on public.private_messages
  deferrable initially deferred for each row execute function private.tell_message();

create function private.tell_receipt() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  about constant jsonb := jsonb_build_object('conversation_id', new.conversation_id, 'person_id', new.person_id);
  event constant text := case when new.read_seq > old.read_seq then 'read' else 'delivered' end;
  news constant jsonb := about || case event
    when 'read' then jsonb_build_object('read_seq', new.read_seq)
    else jsonb_build_object('delivered_seq', new.delivered_seq)
  end;
begin
  perform private.tell(new.other_id, event, news);
  perform private.tell(new.person_id, event, news);
  return null;
end $$;
comment on function private.tell_receipt() is 'Trigger: both sides hear how far one of them has read or received.';
create trigger tell_receipt after update of read_seq, delivered_seq on public.conversation_sides
  for each row when (new.read_seq > old.read_seq or new.delivered_seq > old.delivered_seq)
  execute function private.tell_receipt();

create function private.tell_conversation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell(new.person_id, 'conversation', jsonb_build_object('conversation_id', new.conversation_id));
  return null;
end $$;
comment on function private.tell_conversation() is 'Trigger: a person hears that a conversation of theirs began, or went into the archive or out of it.';
create trigger tell_beginning after insert on public.conversation_sides
  for each row execute function private.tell_conversation();
create trigger tell_archived after update of archived on public.conversation_sides
  for each row when (old.archived <> new.archived)
  execute function private.tell_conversation();

create function private.tell_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell(user_id, 'notification', '{}') from (select distinct user_id from changed) as people;
  return null;
end $$;
comment on function private.tell_notifications() is 'Trigger: a person hears that something about their notifications changed, once for each statement.';
create trigger tell_inserted after insert on public.notifications
  referencing new table as changed for each statement execute function private.tell_notifications();
create trigger tell_updated after update on public.notifications
  referencing new table as changed for each statement execute function private.tell_notifications();
create trigger tell_deleted after delete on public.notifications
  referencing old table as changed for each statement execute function private.tell_notifications();

-- Sessions in which a second factor is missing hear nothing.
select private.ask_full_session('realtime.messages');
