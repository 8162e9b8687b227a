-- Notifications on their way out of the app: a queue that the function deliver-notifications empties every minute.

create table private.deliveries (
  id bigint generated always as identity primary key,
  notification_id uuid not null references public.notifications (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  topic text not null references private.notification_topics (topic),
  subscription_id uuid references private.push_subscriptions (id) on delete cascade,
  state text not null default 'waiting',
  due_at timestamptz not null,
  attempt integer not null default 0,
  changed_at timestamptz not null default now(),
  taken_at timestamptz,
  constraint deliveries_key unique nulls not distinct (notification_id, subscription_id),
  constraint deliveries_state_check check (state in ('waiting', 'sent', 'needless', 'given_up'))
);
create index deliveries_due_idx on private.deliveries (due_at) where state = 'waiting';
create index deliveries_user_idx on private.deliveries (user_id, topic);
create index deliveries_topic_idx on private.deliveries (topic);
create index deliveries_subscription_idx on private.deliveries (subscription_id);
alter table private.deliveries enable row level security;
comment on table private.deliveries is 'A notification by one way: to a browser, or by mail. Each is there once, so that each is sent once.';
comment on column private.deliveries.subscription_id is 'The browser; null for a mail.';
comment on column private.deliveries.due_at is 'When to try next. Whoever takes it moves this ahead, so that nobody else takes it meanwhile.';
comment on column private.deliveries.changed_at is 'When the notification last told something new.';

create function private.queue_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.deliveries (notification_id, user_id, topic, subscription_id, due_at)
  select n.id, n.user_id, k.topic, way.subscription_id, now() + way.after
  from fresh n
    join private.notification_kinds k on k.kind = n.kind
    join private.notification_topics t on t.topic = k.topic
    cross join lateral (
      select s.id as subscription_id, interval '0' as after
      from private.delivery_ways w, private.push_subscriptions s
      where w.push and s.user_id = n.user_id and private.wants(n.user_id, k.topic, 'push')
      union all
      select null, t.email_after
      from private.delivery_ways w
      where w.email and private.wants(n.user_id, k.topic, 'email')
    ) as way
  -- What is written with an older date is a copy of the past.
  where n.read_at is null and n.created_at > now() - interval '1 hour';
  return null;
end $$;
comment on function private.queue_deliveries() is 'Trigger: puts new notifications on the ways that their people want.';
create trigger queue_deliveries after insert on public.notifications
  referencing new table as fresh for each statement execute function private.queue_deliveries();

create function private.queue_deliveries_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A mail tells once of what is unread; a phone shows what came last, at most once a minute.
  with changed as (
    select d.id
    from after_rows n
      join before_rows o on o.id = n.id
      join private.deliveries d on d.notification_id = n.id
    where d.subscription_id is not null and d.state in ('waiting', 'sent')
      and n.read_at is null and n.deleted_at is null and n.data is distinct from o.data
    -- In the order of finish_deliveries, so that neither waits for the other.
    order by d.id
    for update of d
  )
  update private.deliveries d
  set state = 'waiting', changed_at = now(),
    attempt = case d.state when 'sent' then 0 else d.attempt end,
    due_at = case d.state when 'sent' then greatest(now(), d.taken_at + interval '1 minute') else d.due_at end
  from changed
  where d.id = changed.id;
  return null;
end $$;
comment on function private.queue_deliveries_again() is 'Trigger: a further message of a conversation is pushed, too.';
create trigger queue_deliveries_again after update on public.notifications
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.queue_deliveries_again();

create function private.take_deliveries(key text, mail boolean, most integer) returns table (
  delivery_id bigint, attempt integer, notification_id uuid, user_id uuid, topic text, kind text, data jsonb,
  language text, endpoint text, p256dh text, auth text, address text, unsubscribe_token text
)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  -- Browsers answer to the key that they subscribed with, and no other.
  delete from private.push_subscriptions where key <> (select push_key from private.delivery_ways);
  insert into private.delivery_ways as w (push, push_key, email) values (key is not null, key, mail)
  on conflict on constraint delivery_ways_pkey do update
  set push = excluded.push, push_key = coalesce(key, w.push_key), email = mail, seen_at = now();

  return query
  with pushes as (
    select d.id from private.deliveries d
    where d.state = 'waiting' and d.due_at <= now() and d.subscription_id is not null and key is not null
    order by d.due_at
    limit most
    for update skip locked
  ), mails as (
    select d.id, d.user_id, d.topic from private.deliveries d
    where d.state = 'waiting' and d.due_at <= now() and d.subscription_id is null and mail
    order by d.due_at
    -- Mail is slow: few at a time are sent within the minutes that they are taken for.
    limit least(most, 10)
    for update skip locked
  ), together as (
    -- A mail takes along what would be the next one about the same.
    select d.id from private.deliveries d
    where d.state = 'waiting' and d.attempt = 0 and d.subscription_id is null
      and (d.user_id, d.topic) in (select mails.user_id, mails.topic from mails)
    for update skip locked
  ), taken as (
    update private.deliveries d
    set attempt = d.attempt + 1, taken_at = now(), due_at = now() + interval '5 minutes',
      state = case when n.read_at is null and n.deleted_at is null and n.created_at > now() - interval '2 days'
        and private.wants(d.user_id, d.topic, case when d.subscription_id is null then 'email' else 'push' end)
        and case when d.subscription_id is null then u.email <> '' and u.email_confirmed_at is not null
          else exists (select from auth.sessions where id = s.session_id) end
        -- Whoever took it the times before may never have come to say how it went.
        then case when d.attempt >= 6 then 'given_up' else 'waiting' end else 'needless' end
    from public.notifications n
      join auth.users u on u.id = n.user_id,
      private.deliveries same
      -- Whoever else uses the browser by now reads nothing of the person before.
      left join private.push_subscriptions s on s.id = same.subscription_id and s.user_id = same.user_id
    where d.id in (select id from pushes union select id from mails union select id from together)
      and n.id = d.notification_id and same.id = d.id
    returning d.*
  ), links as (
    insert into private.unsubscribe_tokens as t (user_id, topic)
    select distinct taken.user_id, taken.topic from taken where taken.state = 'waiting' and taken.subscription_id is null
    -- Nothing changes, so that it is returned.
    on conflict on constraint unsubscribe_tokens_user_id_topic_key do update set topic = excluded.topic
    returning t.user_id, t.topic, t.token
  )
  select d.id, d.attempt, n.id, d.user_id, d.topic, n.kind, n.data, p.language,
    s.endpoint, s.p256dh, s.auth, case when d.subscription_id is null and d.state = 'waiting' then u.email::text end,
    links.token
  from taken d
    join public.notifications n on n.id = d.notification_id
    join public.profiles p on p.id = d.user_id
    join auth.users u on u.id = d.user_id
    left join private.push_subscriptions s on s.id = d.subscription_id and d.state = 'waiting'
    left join links on d.subscription_id is null and links.user_id = d.user_id and links.topic = d.topic
  order by n.created_at, d.id;
end $$;
select private.publish('take_deliveries', 'push_key text, email boolean, most integer default 100', 'service_role');
comment on function public.take_deliveries(text, boolean, integer) is
  'For the function that delivers: what is due, oldest first, for five minutes nobody else''s. push_key (null without) and email say which ways are configured; at most this many pushes, and ten mails with what belongs to them. With an endpoint it is a push, with an address a mail; with neither it was read, deleted, switched off, tried six times or grew older than two days meanwhile, and is done with.';

create function private.finish_deliveries(results jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- In the order of queue_deliveries_again, so that neither waits for the other.
  perform from private.deliveries
  where id in (select delivery_id from jsonb_to_recordset(results) as r (delivery_id bigint))
  order by id
  for update;

  delete from private.push_subscriptions s
  using jsonb_to_recordset(results) as r (delivery_id bigint, outcome text), private.deliveries d
  where r.outcome = 'gone' and d.id = r.delivery_id and s.id = d.subscription_id;

  update private.deliveries d
  set state = case
      when r.outcome = 'sent' and (d.subscription_id is null or d.changed_at <= d.taken_at) then 'sent'
      when r.outcome = 'failed' and d.attempt >= 6 then 'given_up'
      else 'waiting' end,
    attempt = case r.outcome when 'sent' then 0 else d.attempt end,
    due_at = now() + interval '1 minute' * case r.outcome when 'failed' then 4 ^ least(d.attempt - 1, 4) else 1 end
  from jsonb_to_recordset(results) as r (delivery_id bigint, attempt integer, outcome text)
  -- Who took longer than their five minutes says nothing about the next attempt.
  where d.id = r.delivery_id and d.attempt = r.attempt and d.state = 'waiting' and r.outcome in ('sent', 'failed');
end $$;
select private.publish('finish_deliveries', 'results jsonb', 'service_role');
comment on function public.finish_deliveries(jsonb) is
  'For the function that delivers: [{delivery_id, attempt, outcome}] with outcome sent, failed (tried again after 1, 4, 16, 64 and 256 minutes, then given up) or gone (the browser is not there any more, and is forgotten).';

create function private.has_due_deliveries() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.deliveries where state = 'waiting' and due_at <= now())
    or not exists (select from private.delivery_ways where seen_at > now() - interval '1 hour')
$$;
comment on function private.has_due_deliveries() is 'Whether deliver-notifications has something to do.';

create function private.clean_deliveries() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from private.push_subscriptions s
  where not exists (select from auth.sessions where id = s.session_id);
  delete from private.deliveries
  where case state when 'waiting' then changed_at < now() - interval '2 days' else due_at < now() - interval '7 days' end;
  get diagnostics gone = row_count;
  return gone;
end $$;
comment on function private.clean_deliveries() is 'Forgets browsers whose people signed out, what was delivered a week ago, and what has waited for two days, as while a way is off; returns how many deliveries.';
