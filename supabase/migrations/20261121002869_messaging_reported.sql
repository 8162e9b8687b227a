-- What admins see of conversations: figures of a day, that one was reported, and its words after they said why, on record.

create index reports_conversations_idx on public.reports (created_at desc, id desc) where conversation_id is not null;

create table private.conversation_readings (
  id uuid primary key default gen_random_uuid(),
  report_id uuid references public.reports (id) on delete set null,
  conversation_id uuid references public.conversations (id) on delete set null,
  admin_id uuid references public.profiles (id) on delete set null,
  reason text not null,
  messages integer not null,
  created_at timestamptz not null default now(),
  constraint conversation_readings_reason_check check (char_length(reason) between 10 and 500)
);
create index conversation_readings_report_idx on private.conversation_readings (report_id, created_at desc);
create index conversation_readings_conversation_idx on private.conversation_readings (conversation_id);
create index conversation_readings_admin_idx on private.conversation_readings (admin_id);
alter table private.conversation_readings enable row level security;
comment on table private.conversation_readings is 'Which admin read a reported conversation, and why. Written by read_reported_conversation alone; each is in the audit log.';
create trigger audit after insert on private.conversation_readings
  for each row execute function private.audit('id');
insert into private.personal_data (relation, person, on_deletion, exported) values
  ('private.conversation_readings', 'admin_id', 'keep', false);

create type public.reported_message as (
  seq bigint,
  sender_id uuid,
  sender text,
  kind text,
  body text,
  pictures integer,
  warning text,
  created_at timestamptz
);
comment on type public.reported_message is 'A message of a reported conversation, for an admin who gave a reason.';
select private.never_null('public.reported_message', 'seq', 'sender_id', 'sender', 'kind', 'body', 'pictures', 'created_at');

create function private.read_reported_conversation(report uuid, reason text) returns setof public.reported_message
language plpgsql volatile security definer set search_path = '' as $$
declare
  boss constant uuid := private.require_admin();
  why constant text := btrim(reason);
  talk uuid;
begin
  if coalesce(char_length(why), 0) not between 10 and 500 then
    perform private.bad_argument('reason', 'Between 10 and 500 characters.');
  end if;
  select r.conversation_id into talk from public.reports r where r.id = report and r.conversation_id is not null;
  if not found then
    perform private.not_found('reported conversation');
  end if;
  insert into private.conversation_readings (report_id, conversation_id, admin_id, reason, messages)
  select report, talk, boss, why, least(c.last_seq, 100) from public.conversations c where c.id = talk;
  return query
    select m.* from (
      select m.seq, m.sender_id, p.username, m.kind, m.body, coalesce(jsonb_array_length(m.pictures), 0), m.warning, m.created_at
      from public.private_messages m
        join public.profiles p on p.id = m.sender_id
      where m.conversation_id = talk
      order by m.seq desc limit 100
    ) as m
    order by m.seq;
end $$;
select private.publish('read_reported_conversation', 'report_id uuid, reason text', 'authenticated');
comment on function public.read_reported_conversation(uuid, text) is
  'For admins: the last 100 messages of a conversation that was reported, the oldest first. The reason (10 to 500 characters) and who read go on record, each time. 22023 reason; PT404 not_found: no such report, or it names no conversation.';

create type public.admin_reported_conversation as (
  id uuid,
  cursor text,
  target text,
  thing_id uuid,
  reason text,
  status text,
  created_at timestamptz,
  reporter text,
  reported text,
  about_ar text,
  about_en text,
  messages bigint,
  readings bigint,
  last_reader text,
  last_read_at timestamptz
);
comment on type public.admin_reported_conversation is 'That a conversation was reported: who, whom, how many messages, and how often admins read it. None of its words.';
select private.never_null('public.admin_reported_conversation', 'id', 'cursor', 'target', 'thing_id', 'reason', 'status', 'created_at',
  'messages', 'readings');

create function private.admin_list_reported_conversations(status text, sort text, after text, page_size integer)
returns setof public.admin_reported_conversation
language plpgsql stable security definer set search_path = '' as $$
declare
  place text[];
begin
  perform private.require_admin();
  perform private.check_page(null, page_size);
  place := private.page_place(after);
  if admin_list_reported_conversations.status is not null
    and admin_list_reported_conversations.status not in ('pending', 'reviewed', 'dismissed') then
    perform private.bad_argument('status', 'pending, reviewed or dismissed.');
  elsif sort is not null and sort <> '-created_at' then
    perform private.bad_argument('sort', '-created_at.');
  end if;
  return query
    select r.id, private.page_cursor(r.created_at, r.id), r.target, r.thing_id, r.reason, r.status, r.created_at,
      p.username, o.username, c.listing_title_ar, c.listing_title_en, c.last_seq, g.readings, g.reader, g.read_at
    from (
        select * from public.reports n
        where n.conversation_id is not null
          and (admin_list_reported_conversations.status is null or n.status = admin_list_reported_conversations.status)
          and (place is null or (n.created_at, n.id)
            < (timestamptz 'epoch' + place[1]::bigint * interval '1 microsecond', place[2]::uuid))
        order by n.created_at desc, n.id desc limit page_size
      ) as r
      join public.conversations c on c.id = r.conversation_id
      left join public.profiles p on p.id = r.reporter_id
      left join public.profiles o on o.id = r.user_id
      cross join lateral (
        select count(*) as readings, (array_agg(a.username order by w.created_at desc))[1] as reader, max(w.created_at) as read_at
        from private.conversation_readings w left join public.profiles a on a.id = w.admin_id
        where w.report_id = r.id
      ) as g
    order by r.created_at desc, r.id desc;
end $$;
select private.publish('admin_list_reported_conversations',
  'status text default null, sort text default null, after text default null, page_size integer default 50', 'authenticated');
comment on function public.admin_list_reported_conversations(text, text, text, integer) is
  'For admins: reports that name a conversation, newest first, without a word of it. status pending, reviewed or dismissed. 22023 with the argument as hint.';

create function private.admin_message_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'messages', count(*), 'people', count(distinct m.sender_id), 'conversations', count(distinct m.conversation_id),
      'off_platform', count(*) filter (where m.warning = 'off_platform'),
      'payment', count(*) filter (where m.warning = 'payment'),
      'pictures', count(*) filter (where m.pictures is not null),
      'bids', count(*) filter (where m.kind = 'bid'),
      'reports', (
        select count(*) from public.reports r where r.conversation_id is not null and r.created_at > now() - interval '1 day'
      ),
      'hours', (
        select jsonb_agg(coalesce(n.sent, 0) order by ago desc)
        from generate_series(0, 23) as ago
          left join (
            select floor(extract(epoch from now() - h.created_at) / 3600)::integer as hours_ago, count(*) as sent
            from public.private_messages h where h.created_at > now() - interval '1 day' group by 1
          ) as n on n.hours_ago = ago
      )
    )
    from public.private_messages m where m.created_at > now() - interval '1 day'
  );
end $$;
select private.publish('admin_message_figures', '', 'authenticated');
comment on function public.admin_message_figures() is
  'For admins, of the last 24 hours: messages, people who wrote, conversations, messages with a warning (off_platform, payment), with pictures, bids, reports that name a conversation; hours: messages of each hour, the last one last.';
