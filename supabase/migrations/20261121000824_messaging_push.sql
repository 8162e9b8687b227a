-- Browsers that are pushed to, and the links of mails that end them.

create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  session_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_endpoint_check check (endpoint ~ '^https?://' and char_length(endpoint) <= 1000),
  constraint push_subscriptions_keys_check check (p256dh ~ '^[A-Za-z0-9_-]{87}$' and auth ~ '^[A-Za-z0-9_-]{22}$')
);
create index push_subscriptions_user_idx on private.push_subscriptions (user_id, created_at);
alter table private.push_subscriptions enable row level security;
select private.guard_writes('private.push_subscriptions');
comment on table private.push_subscriptions is 'Browsers that asked to be pushed to, with the keys that only they can read with. Written by subscribe_push and unsubscribe_push.';
comment on column private.push_subscriptions.session_id is 'The sign-in that asked: nothing is pushed once it has ended, so that the next person at this browser reads nothing.';

-- What the function that delivers is configured for, as it says at each run.
create table private.delivery_ways (
  one boolean primary key default true,
  push boolean not null,
  push_key text,
  email boolean not null,
  seen_at timestamptz not null default now(),
  constraint delivery_ways_one_check check (one)
);
alter table private.delivery_ways enable row level security;
comment on column private.delivery_ways.push_key is 'The public VAPID key that browsers subscribed with last. It stays while push is not configured, so that they need not ask anew.';

create function private.subscribe_push(endpoint text, p256dh text, auth text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_active();
  session constant uuid := ((select auth.jwt()) ->> 'session_id')::uuid;
begin
  if session is null then
    perform private.deny('42501', 'signed_out', 'This needs a session.');
  elsif endpoint is null or endpoint !~ '^https?://' or char_length(endpoint) > 1000 then
    perform private.bad_argument('endpoint', 'The address that the browser gave.');
  elsif p256dh is null or auth is null or p256dh !~ '^[A-Za-z0-9_-]{87}$' or auth !~ '^[A-Za-z0-9_-]{22}$' then
    perform private.bad_argument('keys', 'The keys that the browser gave.');
  end if;
  insert into private.push_subscriptions as s (user_id, session_id, endpoint, p256dh, auth)
  values (person, session, subscribe_push.endpoint, subscribe_push.p256dh, subscribe_push.auth)
  on conflict on constraint push_subscriptions_endpoint_key do update
  set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth;
  delete from private.push_subscriptions where id in (
    select id from private.push_subscriptions where user_id = person order by created_at desc offset private.quota('push_subscriptions')
  );
end $$;
select private.publish('subscribe_push', 'endpoint text, p256dh text, auth text', 'authenticated');
comment on function public.subscribe_push(text, text, text) is
  'Has notifications pushed to this browser for as long as the session lasts; who asked before from the same browser gets none there any more. As many browsers a person as the quota says, the oldest make room. 22023 endpoint or keys; 42501 suspended.';

create function private.unsubscribe_push(address text) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.push_subscriptions where endpoint = address and user_id = (select auth.uid())
$$;
select private.publish('unsubscribe_push', 'endpoint text', 'authenticated');
comment on function public.unsubscribe_push(text) is 'Ends what subscribe_push began in this browser.';

create function private.is_push_subscribed(address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.push_subscriptions s
      join auth.sessions session on session.id = s.session_id
    where s.endpoint = address and s.user_id = (select auth.uid())
  )
$$;
select private.publish('is_push_subscribed', 'endpoint text', 'authenticated');
comment on function public.is_push_subscribed(text) is 'Whether notifications of the caller are pushed to this browser.';

create function private.get_push_key() returns text
language sql stable security definer set search_path = '' as $$
  select push_key from private.delivery_ways where push
$$;
select private.publish('get_push_key', '', 'authenticated');
comment on function public.get_push_key() is 'The key that browsers subscribe with (applicationServerKey, base64url); null where push is not configured.';

create function private.get_notification_preferences() returns table (topic text, way text, enabled boolean, fixed boolean)
language sql stable security definer set search_path = '' as $$
  select t.topic, w.way, private.wants((select auth.uid()), t.topic, w.way),
    w.way = 'app' and not exists (select from private.notification_kinds k where k.topic = t.topic and k.optional)
  from private.notification_topics t
    cross join (
      select 'app' as way, 1 as place
      union all
      select 'push', 2 from private.delivery_ways where push
      union all
      select 'email', 3 from private.delivery_ways d
        join auth.users u on u.id = (select auth.uid()) and u.email <> '' and u.email_confirmed_at is not null
      where d.email
    ) as w
  order by t.place, w.place
$$;
select private.publish('get_notification_preferences', '', 'authenticated');
comment on function public.get_notification_preferences() is
  'What the caller wants to be told of: each topic with each way that is there for them (app; push and email where configured, email with a confirmed address). fixed: cannot be switched off.';

create table private.unsubscribe_tokens (
  token text primary key default encode(extensions.gen_random_bytes(24), 'hex'),
  user_id uuid not null references public.profiles (id) on delete cascade,
  topic text not null references private.notification_topics (topic) on delete cascade,
  unique (user_id, topic)
);
create index unsubscribe_tokens_topic_idx on private.unsubscribe_tokens (topic);
alter table private.unsubscribe_tokens enable row level security;
comment on table private.unsubscribe_tokens is 'What a link in a mail ends: mails of one topic to one person, and nothing else. Mails are kept for years, so these are, too.';

create function private.unsubscribe(secret text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  known private.unsubscribe_tokens;
begin
  select * into known from private.unsubscribe_tokens where token = secret;
  if not found then
    perform private.not_found('link');
  end if;
  insert into private.notification_preferences (user_id, topic, way, enabled)
  values (known.user_id, known.topic, 'email', false)
  on conflict on constraint notification_preferences_pkey do update set enabled = false;
  return known.topic;
end $$;
select private.publish('unsubscribe', 'token text', 'anon, authenticated, service_role');
comment on function public.unsubscribe(text) is 'Ends the mails that this link of a mail belongs to, without signing in, and says of which topic. PT404 not_found.';
