-- Notifications: what happened that concerns a person.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  data jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deletion_id uuid,
  constraint notifications_deleted_check check ((deleted_at is null) = (deletion_id is null)),
  constraint notifications_kind_check check (kind ~ '^[a-z]+(_[a-z]+)*$' and char_length(kind) <= 40),
  constraint notifications_data_check check (jsonb_typeof(data) = 'object' and pg_column_size(data) <= 8192)
);
create index notifications_user_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (user_id) where read_at is null and deleted_at is null;
create index notifications_deleted_idx on public.notifications (deleted_at) where deleted_at is not null;
-- The unread messages of one conversation share one notification.
create unique index notifications_conversation_key on public.notifications (user_id, (data ->> 'conversation_id'))
  where kind = 'message' and read_at is null and deleted_at is null;
-- Reading a conversation reads its deleted notifications, too, which may be restored.
create index notifications_unread_message_idx on public.notifications (user_id, (data ->> 'conversation_id'))
  where kind = 'message' and read_at is null;
comment on table public.notifications is 'What happened that concerns a person. Made by the database, never by a client.';
comment on column public.notifications.kind is 'message, bid, bid_countered, bid_answered, bid_withdrawn, bid_expired, bid_cancelled, review, review_reply, sale_claimed, sale_answered, sale_decided, followed_listing, search_match, daily_news, report_decided, listing_approved, listing_suspended, listing_expiring, broadcast, …';
comment on column public.notifications.data is
  'What the text needs. Of every ad: listing_id, listing_title_ar, listing_title_en. message: conversation_id, sender_id, sender_username, the ad, body (first 140 characters of the last one), pictures (how many it has), count. bid, bid_countered, bid_answered, bid_withdrawn, bid_expired, bid_cancelled: bid_id, conversation_id, the ad, amount, status, and in sender_id, sender_username the other side. review, review_reply: author_id, author_username, rating, of an answer those of who answers. sale_claimed, sale_answered, sale_decided: sale_id, the ad, amount, status (state of the sale), and in sender_id, sender_username the other side. followed_listing: owner_id, owner_username, the ad. search_match: saved_search_id, name, count, the newest ad. daily_news: status (price, prices, part, parts or both), count, one of the ads, amount (what it costs now), bike_name (of the bike that the part fits), fits (these bikes, as list_listings takes them). report_decided: report_id, status, target (listing or user), the ad, or user_id and user_username. picture_reused: first_listing_id (one''s own), and the ad that came later. listing_*: the ad; listing_expiring also expires_at. broadcast: broadcast_id, body_ar, body_en. deletion_requested: ends_at. The name of a person stands in <who>_username beside <who>_id: by that it is found when their account is deleted.';

create function private.person_in(data jsonb) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select data ->> (left(key, -8) || 'id') from jsonb_object_keys(data) as key where key like '%\_username' limit 1
$$;
comment on function private.person_in(jsonb) is 'The id of the person whom a notification names; null if it names nobody.';
-- Whoever marks one as read keeps the index, too.
select private.open_to_all('person_in');
create index notifications_person_idx on public.notifications (private.person_in(data))
  where private.person_in(data) is not null;

comment on column public.notifications.deletion_id is 'Names what was deleted together, until it is restored or the hourly job takes it away for good.';

create function private.set_read_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The time is the database's, and a notification once read stays read.
  new.read_at := coalesce(old.read_at, case when new.read_at is not null then now() end);
  return new;
end $$;
comment on function private.set_read_at() is 'Trigger: stamps read_at with the time of the database, once.';
create trigger set_read_at before update of read_at on public.notifications
  for each row execute function private.set_read_at();

alter table public.notifications enable row level security;
grant select, update (read_at) on public.notifications to authenticated;

create policy "a person reads their own" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()) and deleted_at is null);
create policy "a person marks their own as read" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid()));

create function private.announce_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A bid has a notification of its own.
  if new.kind <> 'text' then
    return null;
  end if;
  insert into public.notifications (user_id, kind, data, created_at)
  select new.recipient_id, 'message',
    jsonb_build_object(
      'conversation_id', c.id, 'sender_id', new.sender_id, 'sender_username', p.username, 'listing_id', c.listing_id,
      'listing_title_ar', c.listing_title_ar, 'listing_title_en', c.listing_title_en, 'body', left(new.body, 140),
      'pictures', coalesce(jsonb_array_length(new.pictures), 0),
      'count', 1
    ),
    new.created_at
  from public.conversations c
    join public.profiles p on p.id = new.sender_id
  where c.id = new.conversation_id
  on conflict (user_id, (data ->> 'conversation_id')) where kind = 'message' and read_at is null and deleted_at is null
  do update set
    data = excluded.data || jsonb_build_object('count', (notifications.data ->> 'count')::integer + 1),
    created_at = greatest(notifications.created_at, excluded.created_at);
  return null;
end $$;
comment on function private.announce_message() is 'Trigger: a message notifies the recipient, once for all they have not read of its conversation.';

create function private.read_message_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications n set read_at = now()
  where n.user_id = new.person_id and n.kind = 'message' and n.read_at is null
    and n.data ->> 'conversation_id' = new.conversation_id::text;
  return null;
end $$;
comment on function private.read_message_notification() is 'Trigger: whoever has read all of a conversation has read its notification.';

create trigger announce_message after insert on public.private_messages
  for each row execute function private.announce_message();
create trigger read_message_notification after update of unread_count on public.conversation_sides
  for each row when (new.unread_count = 0 and old.unread_count > 0)
  execute function private.read_message_notification();

select private.guard_writes('public.notifications');

create function private.notify(recipient uuid, kind text, data jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, kind, data) values (recipient, kind, data)
$$;
comment on function private.notify(uuid, text, jsonb) is 'Tells a person that something happened. For triggers and functions of the database only.';

create function private.delete_notifications(deletion uuid, which uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  if deletion is null then
    perform private.bad_argument('deletion_id', 'An id of one''s own.');
  end if;
  update public.notifications set deleted_at = now(), deletion_id = deletion
  where user_id = (select auth.uid()) and deleted_at is null and (which is null or id = any (which));
  get diagnostics gone = row_count;
  return gone;
end $$;
select private.publish('delete_notifications', 'deletion_id uuid, ids uuid[] default null', 'authenticated');
comment on function public.delete_notifications(uuid, uuid[]) is
  'Deletes these notifications of the caller, or all of them, and says how many. restore_notifications with the same deletion_id brings them back within the hour. 22023 deletion_id.';

create function private.restore_notifications(deletion uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  back integer;
begin
  update public.notifications n set deleted_at = null, deletion_id = null
  where n.user_id = (select auth.uid()) and n.deleted_at is not null and n.deletion_id = deletion
    -- A conversation has one notification of what is unread: a later one tells more.
    and not (n.kind = 'message' and n.read_at is null and exists (
      select from public.notifications later
      where later.user_id = n.user_id and later.kind = 'message' and later.read_at is null
        and later.deleted_at is null and later.data ->> 'conversation_id' = n.data ->> 'conversation_id'
    ));
  get diagnostics back = row_count;
  return back;
end $$;
select private.publish('restore_notifications', 'deletion_id uuid', 'authenticated');
comment on function public.restore_notifications(uuid) is
  'Brings back what the caller deleted under this id, as it was, and says how many. What the hourly job has taken away stays away.';

create function public.mark_all_notifications_read() returns integer
language sql volatile security invoker set search_path = '' as $$
  with read as (
    update public.notifications set read_at = now()
    where user_id = (select auth.uid()) and read_at is null
    returning 1
  )
  select count(*)::integer from read
$$;
comment on function public.mark_all_notifications_read() is 'Marks all notifications of the caller as read, and says how many that were.';
grant execute on function public.mark_all_notifications_read() to authenticated;

create function private.clean_notifications() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from public.notifications where deleted_at < now() - interval '1 hour';
  get diagnostics gone = row_count;
  return gone;
end $$;
comment on function private.clean_notifications() is 'Takes away what was deleted more than an hour ago; returns how many.';
