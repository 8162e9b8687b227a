-- What lists and badges ask for: conversations as their list shows them, and the counts of what is unread.

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
