-- Notices of admins to everybody, or to some: at once or at a time to come, and recalled as long as they are unread.

create table public.broadcasts (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid references public.profiles (id) on delete set null,
  body_ar text not null,
  body_en text not null,
  audience text not null default 'all',
  city text,
  people uuid[],
  send_at timestamptz not null default now(),
  sent_at timestamptz,
  recipients integer,
  readers integer not null default 0,
  recalled_at timestamptz,
  recalled integer not null default 0,
  created_at timestamptz not null default now(),
  constraint broadcasts_body_check check (
    char_length(btrim(body_ar)) between 1 and 1000 and char_length(btrim(body_en)) between 1 and 1000
  ),
  constraint broadcasts_audience_check check (audience in ('all', 'city', 'shop_owners', 'people')),
  constraint broadcasts_city_check check ((audience = 'city') = (city is not null)),
  constraint broadcasts_people_check check (people is null or audience = 'people'),
  constraint broadcasts_sent_check check ((sent_at is null) = (recipients is null))
);
create index broadcasts_created_at_idx on public.broadcasts (created_at desc, id desc);
create index broadcasts_waiting_idx on public.broadcasts (created_at desc, id desc)
  where sent_at is null and recalled_at is null;
create index broadcasts_recalled_idx on public.broadcasts (created_at desc, id desc) where recalled_at is not null;
create index broadcasts_admin_idx on public.broadcasts (admin_id);
create index broadcasts_due_idx on public.broadcasts (send_at) where sent_at is null and recalled_at is null;
comment on table public.broadcasts is 'What admins told people, or will. Written by broadcast_notification and recall_broadcast, read by admins.';
comment on column public.broadcasts.audience is 'all, city, shop_owners or people.';
comment on column public.broadcasts.people is 'Whom to tell; forgotten once they are told.';
comment on column public.broadcasts.recipients is 'How many got it; null until it is sent.';
comment on column public.broadcasts.readers is 'How many have read it, when that was last counted.';
comment on column public.broadcasts.recalled is 'From how many it was taken back, unread.';

alter table public.broadcasts enable row level security;
revoke all on public.broadcasts from service_role;
grant select on public.broadcasts to authenticated, service_role;
create policy "admins read" on public.broadcasts
  for select to authenticated using ((select private.is_admin()));
create trigger audit after insert or update of recalled_at on public.broadcasts
  for each row execute function private.audit('id', 'recalled_at', 'recalled');

-- By these a notice is recalled, and its readers are counted.
create index notifications_broadcast_idx on public.notifications ((data ->> 'broadcast_id'), read_at) where kind = 'broadcast';

create function private.audience_of(audience text, city text, people uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.id from public.profiles p
  where p.deleted_at is null
    and case audience_of.audience
      when 'all' then true
      when 'city' then p.city = audience_of.city
      when 'shop_owners' then exists (select from public.shops s where s.owner_id = p.id)
      when 'people' then p.id = any (audience_of.people)
    end
    and not exists (
      select from private.notification_preferences n
      where n.user_id = p.id and n.topic = 'news' and n.way = 'app' and not n.enabled
    )
$$;
comment on function private.audience_of(text, text, uuid[]) is 'The people of an audience who want news.';

create function private.check_audience(audience text, city text, people uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if audience is null or audience not in ('all', 'city', 'shop_owners', 'people') then
    perform private.bad_argument('audience', 'all, city, shop_owners or people.');
  elsif audience = 'city' and not exists (select from public.cities c where c.slug = check_audience.city) then
    perform private.bad_argument('city', 'There is no such city.');
  elsif audience = 'people' and (coalesce(cardinality(people), 0) not between 1 and 1000
    -- None who want news is no mistake, if they are there.
    or not exists (select from public.profiles p where p.id = any (people) and p.deleted_at is null)) then
    perform private.bad_argument('recipients', 'Between 1 and 1000 people who are there.');
  end if;
end $$;
comment on function private.check_audience(text, text, uuid[]) is 'Refuses an audience that there is not: 22023 with hint audience, city or recipients.';

create function private.count_audience(audience text, city text, people uuid[]) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.check_audience(audience, city, people);
  return (select count(*) from private.audience_of(audience, city, people));
end $$;
select private.publish('count_audience',
  'audience text, city text default null, recipients uuid[] default null', 'authenticated');
comment on function public.count_audience(text, text, uuid[]) is
  'For admins: how many people a notice would reach: all, those of a city, shop_owners, or the people named; whoever wants no news is not counted. 22023 with hint audience, city or recipients.';

create function private.send_broadcast(broadcast uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  notice public.broadcasts;
  told integer;
begin
  -- Whoever sends or recalls the same one waits, and finds it done.
  select * into notice from public.broadcasts
  where id = broadcast and sent_at is null and recalled_at is null for update;
  if not found then
    return 0;
  end if;
  insert into public.notifications (user_id, kind, data)
  select person, 'broadcast',
    jsonb_build_object('broadcast_id', notice.id, 'body_ar', notice.body_ar, 'body_en', notice.body_en)
  from private.audience_of(notice.audience, notice.city, notice.people) as person;
  get diagnostics told = row_count;
  update public.broadcasts set sent_at = now(), recipients = told, people = null where id = notice.id;
  return told;
end $$;
comment on function private.send_broadcast(uuid) is 'Tells the audience of a notice, once, and says how many that were.';

create function private.send_due_broadcasts() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due uuid;
  sent integer := 0;
begin
  for due in
    select id from public.broadcasts
    where sent_at is null and recalled_at is null and send_at <= now() order by send_at limit 10
  loop
    perform private.send_broadcast(due);
    sent := sent + 1;
  end loop;
  return sent;
end $$;
comment on function private.send_due_broadcasts() is 'Sends the notices whose time has come, and says how many. A minute job.';

create function private.broadcast_notification(
  body_ar text, body_en text, audience text, city text, recipients uuid[], send_at timestamptz
) returns public.broadcasts
language plpgsql security definer set search_path = '' as $$
declare
  boss constant uuid := private.require_admin();
  notice public.broadcasts;
begin
  if coalesce(char_length(btrim(body_ar)), 0) not between 1 and 1000 then
    perform private.bad_argument('body_ar', 'Between 1 and 1000 characters.');
  elsif coalesce(char_length(btrim(body_en)), 0) not between 1 and 1000 then
    perform private.bad_argument('body_en', 'Between 1 and 1000 characters.');
  elsif send_at not between now() - interval '1 hour' and now() + interval '1 year' then
    perform private.bad_argument('send_at', 'Within the next year.');
  end if;
  perform private.check_audience(audience, city, recipients);
  insert into public.broadcasts (admin_id, body_ar, body_en, audience, city, people, send_at)
  values (boss, btrim(body_ar), btrim(body_en), audience, case when audience = 'city' then city end,
    case when audience = 'people' then recipients end, coalesce(send_at, now()))
  returning * into notice;
  -- More people than the time of a request is enough for are left to the minute job.
  if notice.send_at <= now() and (
    select count(*) <= 1000 from (
      select from private.audience_of(notice.audience, notice.city, notice.people) limit 1001
    ) as person
  ) then
    perform private.send_broadcast(notice.id);
    select * into notice from public.broadcasts where id = notice.id;
  end if;
  return notice;
end $$;
select private.publish('broadcast_notification',
  'body_ar text, body_en text, audience text default ''all'', city text default null, recipients uuid[] default null, send_at timestamptz default null',
  'authenticated');
comment on function public.broadcast_notification(text, text, text, text, uuid[], timestamptz) is
  'For admins: notifies everybody (all), the people of a city, shop_owners, or the people named, at send_at. Up to a thousand at once; more within a minute. Returns the notice; recipients is null until it is sent. 22023 with hint body_ar, body_en, audience, city, recipients or send_at.';

create function private.recall_broadcast(broadcast uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  notice public.broadcasts;
  taken integer;
begin
  perform private.require_admin();
  select * into notice from public.broadcasts where id = broadcast for update;
  if not found then
    perform private.not_found('notice');
  elsif notice.recalled_at is not null then
    perform private.deny('PT409', 'recalled', 'It was recalled before.');
  end if;
  delete from public.notifications
  where kind = 'broadcast' and data ->> 'broadcast_id' = broadcast::text and read_at is null;
  get diagnostics taken = row_count;
  update public.broadcasts set recalled_at = now(), recalled = taken, people = null where id = broadcast;
  return taken;
end $$;
select private.publish('recall_broadcast', 'broadcast_id uuid', 'authenticated');
comment on function public.recall_broadcast(uuid) is
  'For admins: takes a notice back from everybody who has not read it, or does not send it at all, and says from how many. PT404 for none; PT409 recalled.';

create function private.count_readers(broadcast uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  counted integer;
begin
  -- Who read it may delete it.
  update public.broadcasts b set readers = greatest(b.readers, (
    select count(*) from public.notifications n
    where n.kind = 'broadcast' and n.data ->> 'broadcast_id' = broadcast::text and n.read_at is not null
  ))
  where b.id = broadcast
  returning b.readers into counted;
  return counted;
end $$;
comment on function private.count_readers(uuid) is 'Counts how many have read a notice; null for none.';

create function private.count_broadcast_readers(broadcast uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.count_readers(broadcast);
end $$;
select private.publish('count_broadcast_readers', 'broadcast_id uuid', 'authenticated');
comment on function public.count_broadcast_readers(uuid) is 'For admins: how many have read a notice by now; null for none.';

create function private.count_recent_readers() returns integer
language sql volatile security definer set search_path = '' as $$
  select count(private.count_readers(id))::integer from public.broadcasts where sent_at > now() - interval '30 days'
$$;
comment on function private.count_recent_readers() is 'Counts the readers of the notices of 30 days, and says of how many. An hourly job.';

create type public.admin_broadcast as (
  id uuid,
  admin_username text,
  body_ar text,
  body_en text,
  audience text,
  city text,
  state text,
  send_at timestamptz,
  sent_at timestamptz,
  recipients integer,
  readers integer,
  recalled_at timestamptz,
  recalled integer,
  created_at timestamptz,
  cursor text
);
comment on type public.admin_broadcast is 'A notice as the admin panel lists it; state is scheduled, sent or recalled.';
select private.never_null('public.admin_broadcast', 'id', 'body_ar', 'body_en', 'audience', 'state', 'send_at', 'readers',
  'recalled', 'created_at', 'cursor');

create function private.admin_list_broadcasts(q text, state text, after text, page_size integer)
returns setof public.admin_broadcast
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(q));
  place text[];
begin
  perform private.require_admin();
  if page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  elsif length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  elsif state not in ('scheduled', 'sent', 'recalled') then
    perform private.bad_argument('state', 'scheduled, sent or recalled.');
  end if;
  if after is not null then
    place := regexp_match(left(after, 100), '^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
    if place is null then
      perform private.bad_argument('after', 'This cursor is not of this list.');
    end if;
  end if;
  -- Written out, so that each state has the plan of its own index.
  return query execute format($q$
    select b.id, p.username, b.body_ar, b.body_en, b.audience, b.city,
      case when b.recalled_at is not null then 'recalled' when b.sent_at is null then 'scheduled' else 'sent' end,
      b.send_at, b.sent_at, b.recipients, b.readers, b.recalled_at, b.recalled, b.created_at,
      (extract(epoch from b.created_at) * 1000000)::bigint || '.' || b.id
    from public.broadcasts b
      left join public.profiles p on p.id = b.admin_id
    where %s
      -- No wildcards: what an admin types is looked for as it stands.
      and (coalesce($1, '') = '' or strpos(lower(concat_ws(' ', b.body_ar, b.body_en)), $1) > 0)
      and ($2 is null or (b.created_at, b.id) < ($2, $3))
    order by b.created_at desc, b.id desc
    limit $4
  $q$, case state
    when 'recalled' then 'b.recalled_at is not null'
    when 'scheduled' then 'b.sent_at is null and b.recalled_at is null'
    when 'sent' then 'b.sent_at is not null and b.recalled_at is null'
    else 'true' end)
  using wanted, timestamptz 'epoch' + place[1]::bigint * interval '1 microsecond', place[2]::uuid, page_size;
end $$;
select private.publish('admin_list_broadcasts',
  'q text default null, state text default null, after text default null, page_size integer default 50', 'authenticated');
comment on function public.admin_list_broadcasts(text, text, text, integer) is
  'For admins: notices, newest first. q is part of their text; state is scheduled, sent or recalled; after is the cursor of the last row seen; page_size is at most 100. 22023 with the argument as hint.';
