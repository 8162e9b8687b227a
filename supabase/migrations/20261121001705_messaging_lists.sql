-- What the screens of messages ask for: the conversations of a person, the messages of one, and the counts of what is unread.

create type public.conversation_summary as (
  conversation_id uuid,
  side text,
  listing_id uuid,
  listing_title_ar text,
  listing_title_en text,
  listing_cover_path text,
  listing_price integer,
  start_price integer,
  listing_state text,
  other_id uuid,
  other_username text,
  other_avatar_path text,
  other_since timestamptz,
  other_deleted boolean,
  last_seq bigint,
  last_kind text,
  last_body text,
  last_pictures integer,
  last_sender_id uuid,
  last_bid_amount integer,
  last_bid_status text,
  last_message_at timestamptz,
  unread_count integer,
  read_seq bigint,
  other_read_seq bigint,
  other_delivered_seq bigint,
  archived boolean,
  blocked_by_me boolean
);
comment on type public.conversation_summary is 'A conversation as its list and its head show it to one of the two.';
select private.never_null('public.conversation_summary', 'conversation_id');
comment on column public.conversation_summary.side is 'Never null. buying, selling or direct.';
comment on column public.conversation_summary.listing_id is 'Null once the ad was deleted, and without an ad.';
comment on column public.conversation_summary.listing_price is 'Of now, in whole riyals; null once the ad is gone.';
comment on column public.conversation_summary.start_price is 'When the talk began, in whole riyals.';
comment on column public.conversation_summary.listing_state is 'active, reserved (an offer was accepted), sold, or gone (deleted, suspended, expired); null without an ad.';
select private.never_null('public.conversation_summary', 'other_id');
comment on column public.conversation_summary.other_username is 'Null when that person is suspended, or their account deleted.';
comment on column public.conversation_summary.other_since is 'When that person joined; null with their name.';
select private.never_null('public.conversation_summary', 'other_deleted', 'last_seq');
comment on column public.conversation_summary.other_deleted is 'Never null. Whether that person''s account was deleted.';
comment on column public.conversation_summary.last_kind is 'text or bid; null before the first message, as all of the last one.';
comment on column public.conversation_summary.last_pictures is 'How many pictures the last message has.';
comment on column public.conversation_summary.last_bid_amount is 'Where the last message is an offer, as is its status.';
select private.never_null('public.conversation_summary', 'last_message_at', 'unread_count');
comment on column public.conversation_summary.read_seq is 'Never null. Own messages do not count.';
comment on column public.conversation_summary.other_read_seq is 'Never null. The other has read up to here.';
comment on column public.conversation_summary.other_delivered_seq is 'Never null. A device of the other has what came up to here.';
select private.never_null('public.conversation_summary', 'archived', 'blocked_by_me');

create function private.summary_of(side public.conversation_sides) returns public.conversation_summary
language sql stable security definer set search_path = '' as $$
  select row(
    c.id, side.side, c.listing_id, c.listing_title_ar, c.listing_title_en, coalesce(l.cover_path, c.listing_cover_path),
    case when ad.state <> 'gone' then l.price end, c.start_price, ad.state,
    side.other_id, p.username, p.avatar_path, p.created_at, person.deleted_at is not null,
    c.last_seq, m.kind, m.body, coalesce(jsonb_array_length(m.pictures), 0), m.sender_id, b.amount, b.status,
    side.last_message_at, side.unread_count, side.read_seq, other.read_seq, other.delivered_seq, side.archived,
    exists (select from public.blocks where blocker_id = side.person_id and blocked_id = side.other_id)
  )::public.conversation_summary
  from public.conversations c
    join public.conversation_sides other on other.conversation_id = c.id and other.person_id = side.other_id
    join public.profiles person on person.id = side.other_id
    left join lateral (select person.username, person.avatar_path, person.created_at where not person.suspended) as p on true
    left join public.listings l on l.id = c.listing_id
    cross join lateral (
      select case
        when c.direct then null
        when l.id is null or l.suspended or l.owner_suspended then 'gone'
        when l.sold_at is not null then 'sold'
        when not l.listed or l.expires_at <= now() then 'gone'
        when l.reserved then 'reserved'
        else 'active'
      end as state
    ) as ad
    left join lateral (
      select * from public.private_messages where conversation_id = c.id order by seq desc limit 1
    ) as m on true
    left join public.bids b on b.id = m.id
  where c.id = side.conversation_id
$$;
comment on function private.summary_of(public.conversation_sides) is 'A conversation as the person of this side sees it.';

create function private.list_conversations(
  which text, words text, before timestamptz, before_id uuid, page_size integer
) returns setof public.conversation_summary
-- A page comes in the order of the index, also of a person whom the planner takes for quiet.
language plpgsql stable security definer set search_path = '' set enable_sort = off as $$
begin
  if which is null or which not in ('all', 'unread', 'buying', 'selling', 'archived') then
    perform private.bad_argument('show', 'all, unread, buying, selling or archived.');
  elsif char_length(words) > 100 then
    perform private.bad_argument('search', 'At most 100 characters.');
  elsif num_nonnulls(before, before_id) = 1 then
    perform private.bad_argument('before', 'Both of the last conversation, or neither.');
  elsif page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  elsif not private.is_full_session() then
    return;
  end if;
  return query
    select summary.*
    from (
        select s as side from public.conversation_sides s
        where s.person_id = (select auth.uid()) and s.archived = (which = 'archived')
          and (s.last_message_at, s.conversation_id)
            < (coalesce(before, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
          and s.side = any (case when which in ('buying', 'selling') then array[which] else '{buying,selling,direct}' end)
          and s.unread_count >= (which = 'unread')::integer
          and s.search_text like all (array(
            select '%' || word || '%' from regexp_split_to_table(private.search_text_of(words), '\s+') as word
          ))
        order by s.last_message_at desc, s.conversation_id desc
        limit page_size
      ) as page
      cross join lateral private.summary_of(page.side) as summary
    order by summary.last_message_at desc, summary.conversation_id desc;
end $$;
comment on function private.list_conversations(text, text, timestamptz, uuid, integer) is
  'Sees ads that were sold and how far the other has read, past row security.';

select private.publish('list_conversations',
  'show text default ''all'', search text default null, before timestamptz default null, before_id uuid default null, page_size integer default 30',
  'authenticated, service_role');
comment on function public.list_conversations(text, text, timestamptz, uuid, integer) is
  'The caller''s conversations, the last active first. show: all and unread without the archived ones, buying, selling, archived. search: every word occurs in the name of the other or a title of the ad. The next page comes by last_message_at and conversation_id of the last row. 22023 show, search, before or page_size (1 to 100).';

create function private.get_conversation(talk uuid) returns public.conversation_summary
language plpgsql stable security definer set search_path = '' as $$
declare
  side public.conversation_sides;
begin
  perform private.require_full_session();
  select * into side from public.conversation_sides where conversation_id = talk and person_id = (select auth.uid());
  if not found then
    perform private.not_found('conversation');
  end if;
  return private.summary_of(side);
end $$;

select private.publish('get_conversation', 'conversation_id uuid', 'authenticated');
comment on function public.get_conversation(uuid) is 'One conversation of the caller as list_conversations shows it. PT404 not_found, also for those of others.';

create type public.conversation_message as (
  id uuid,
  conversation_id uuid,
  seq bigint,
  sender_id uuid,
  kind text,
  body text,
  pictures jsonb,
  warning text,
  created_at timestamptz,
  bid jsonb
);
comment on type public.conversation_message is 'A message as the chat shows it and as it is heard live.';
select private.never_null('public.conversation_message', 'id', 'conversation_id', 'seq', 'sender_id');
comment on column public.conversation_message.kind is 'Never null. text or bid.';
select private.never_null('public.conversation_message', 'body', 'created_at');
comment on column public.conversation_message.pictures is 'Null, or one to six {path, width, height} in bucket messages.';
comment on column public.conversation_message.warning is 'off_platform, payment, or null.';
comment on column public.conversation_message.bid is 'Of an offer: its row in bids.';

create function private.shown_messages(page public.private_messages[]) returns setof public.conversation_message
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query
    select m.id, m.conversation_id, m.seq, m.sender_id, m.kind, m.body, m.pictures, m.warning, m.created_at,
      -- Looked up for offers alone.
      case when m.kind = 'bid' then (select to_jsonb(b) from public.bids b where b.id = m.id) end
    from unnest(page) with ordinality as m
    order by m.ordinality;
end $$;
comment on function private.shown_messages(public.private_messages[]) is 'Messages with the offers that they carry, in their order.';
grant execute on function private.shown_messages(public.private_messages[]) to authenticated;

create function public.list_messages(
  conversation_id uuid, before_seq bigint default null, after_seq bigint default null, page_size integer default 40
) returns setof public.conversation_message
-- A page comes in the order of the index, also of a conversation that the planner takes for short: sorting reads all of it.
language plpgsql stable security invoker set search_path = '' set enable_sort = off as $$
declare
  page public.private_messages[];
begin
  if num_nonnulls(before_seq, after_seq) = 2 then
    perform private.bad_argument('before_seq', 'Either before_seq or after_seq.');
  elsif page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  elsif after_seq is not null then
    page := array(
      select m from public.private_messages m
      where m.conversation_id = list_messages.conversation_id and m.seq > after_seq
      order by m.seq limit page_size
    );
  else
    -- Not within the query: what is no plain value waits for the policies, and finds no index.
    before_seq := coalesce(before_seq, 9223372036854775807);
    page := array(
      select m from public.private_messages m
      where m.conversation_id = list_messages.conversation_id and m.seq < before_seq
      order by m.seq desc limit page_size
    );
  end if;
  return query select * from private.shown_messages(page);
end $$;
comment on function public.list_messages(uuid, bigint, bigint, integer) is
  'Messages of a conversation of the caller: the newest first, those before a number too; after a number the oldest first, for catching up. No row for a conversation of others. 22023 before_seq or page_size (1 to 100).';

create function public.get_user_activity_counts(p_user_id uuid)
returns table (unread_messages_count integer, unread_notifications_count integer)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if p_user_id is distinct from (select auth.uid()) then
    perform private.deny('42501', 'p_user_id', 'Only one''s own counts.');
  end if;
  return query select
    (
      select coalesce(sum(unread_count), 0)::integer from public.conversation_sides
      where person_id = p_user_id and not archived and unread_count > 0
    ),
    (select count(*)::integer from public.notifications where user_id = p_user_id and read_at is null);
end $$;
comment on function public.get_user_activity_counts(uuid) is 'Unread messages (without archived conversations) and notifications of the caller, for the badges of the header. Anybody else''s id is refused with 42501.';

grant execute on function public.list_messages(uuid, bigint, bigint, integer) to authenticated;
grant execute on function public.get_user_activity_counts(uuid) to authenticated, service_role;
