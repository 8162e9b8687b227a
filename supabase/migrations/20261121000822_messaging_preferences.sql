-- What people want to be told of, and by which way.

-- Kinds of notifications belong to topics. Whoever adds a kind names its topic here; without one it is shown in the app alone.
create table private.notification_topics (
  topic text primary key,
  place smallint not null,
  push boolean not null,
  email boolean not null,
  email_after interval not null
);
alter table private.notification_topics enable row level security;
comment on table private.notification_topics is 'Topics of notifications, in the order of the screen, with the ways that are on until a person says otherwise. In the app all are on.';
comment on column private.notification_topics.email_after is 'How long a mail waits: who reads the notification meanwhile gets none.';
insert into private.notification_topics (topic, place, push, email, email_after) values
  ('messages', 1, true, false, '15 minutes'),
  ('bids', 2, true, true, '15 minutes'),
  ('ads', 3, false, true, '1 minute'),
  ('following', 4, false, false, '1 minute'),
  ('shop', 5, false, true, '1 minute'),
  ('news', 6, false, false, '1 minute'),
  ('account', 7, false, true, '1 minute');

create table private.notification_kinds (
  kind text primary key,
  topic text not null references private.notification_topics (topic),
  optional boolean not null default true
);
alter table private.notification_kinds enable row level security;
comment on column private.notification_kinds.optional is 'Whether a person who switched its topic off in the app is not told at all. What moderators did and what was paid is always told.';
insert into private.notification_kinds (kind, topic) values
  ('message', 'messages'),
  ('bid', 'bids'), ('bid_answered', 'bids'), ('bid_countered', 'bids'), ('bid_withdrawn', 'bids'),
  ('bid_expired', 'bids'), ('bid_cancelled', 'bids'),
  ('listing_expiring', 'ads'), ('review', 'ads'), ('review_reply', 'ads'),
  ('followed_listing', 'following'), ('search_match', 'following'), ('daily_news', 'following'),
  ('subscription_expiring', 'shop'), ('subscription_extended', 'shop'),
  ('featured_ended', 'ads'), ('shop_featured_ended', 'shop'),
  ('broadcast', 'news');
insert into private.notification_kinds (kind, topic, optional) values
  ('listing_approved', 'ads', false), ('listing_suspended', 'ads', false), ('picture_reused', 'ads', false),
  ('sale_claimed', 'ads', false), ('sale_answered', 'ads', false), ('sale_decided', 'ads', false),
  ('shop_approved', 'shop', false), ('shop_suspended', 'shop', false),
  ('subscription_expired', 'shop', false), ('subscription_ended', 'shop', false),
  ('payment_received', 'shop', false), ('payment_refunded', 'shop', false), ('commission_due', 'shop', false),
  ('account_suspended', 'account', false), ('account_restored', 'account', false), ('report_decided', 'account', false),
  ('moderator_note', 'account', false), ('appeal_decided', 'account', false),
  ('second_factor_removed', 'account', false), ('deletion_requested', 'account', false);

create table private.notification_preferences (
  user_id uuid not null references public.profiles (id) on delete cascade,
  topic text not null references private.notification_topics (topic) on delete cascade,
  way text not null,
  enabled boolean not null,
  primary key (user_id, topic, way),
  constraint notification_preferences_way_check check (way in ('app', 'push', 'email'))
);
create index notification_preferences_topic_idx on private.notification_preferences (topic);
alter table private.notification_preferences enable row level security;
select private.guard_writes('private.notification_preferences');
comment on table private.notification_preferences is 'What a person chose; where there is no row, what the topic says. Written by set_notification_preference and unsubscribe.';

create function private.wants(person uuid, topic text, way text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select p.enabled from private.notification_preferences p
      where p.user_id = person and p.topic = wants.topic and p.way = wants.way),
    (select case wants.way when 'push' then t.push when 'email' then t.email else true end
      from private.notification_topics t where t.topic = wants.topic)
  )
$$;
comment on function private.wants(uuid, text, text) is 'Whether a person wants to hear of a topic by a way (app, push or email).';

create function private.drop_unwanted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from private.notification_kinds k
    where k.kind = new.kind and k.optional and not private.wants(new.user_id, k.topic, 'app')
  ) then
    return null;
  end if;
  return new;
end $$;
comment on function private.drop_unwanted() is 'Trigger: whoever switched a topic off is not told of its optional kinds.';
create trigger drop_unwanted before insert on public.notifications
  for each row execute function private.drop_unwanted();

create function private.set_notification_preference(topic text, way text, enabled boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (select auth.uid());
begin
  perform private.required_flag('enabled', enabled);
  if not exists (select from private.notification_topics t where t.topic = set_notification_preference.topic) then
    perform private.bad_argument('topic', 'There is no such topic.');
  elsif way is null or way not in ('app', 'push', 'email') then
    perform private.bad_argument('way', 'app, push or email.');
  elsif way = 'app' and not enabled and not exists (
    select from private.notification_kinds k where k.topic = set_notification_preference.topic and k.optional
  ) then
    perform private.deny('42501', 'always_told', 'People are always told of this.');
  end if;
  insert into private.notification_preferences as p (user_id, topic, way, enabled)
  values (person, set_notification_preference.topic, set_notification_preference.way, set_notification_preference.enabled)
  on conflict on constraint notification_preferences_pkey do update set enabled = excluded.enabled;
end $$;
select private.publish('set_notification_preference', 'topic text, way text, enabled boolean', 'authenticated');
comment on function public.set_notification_preference(text, text, boolean) is
  'Switches a way (app, push, email) on or off for a topic of notifications. 22023 topic, way or enabled; 42501 always_told.';
