-- Errors of the site in people's browsers. Anybody may report one, so size and number are bounded.

create table public.site_errors (
  id bigint generated always as identity primary key,
  message text not null,
  source text,
  lineno integer,
  colno integer,
  error jsonb,
  page_url text,
  user_id uuid references public.profiles (id) on delete set null,
  user_agent text,
  severity text not null default 'error',
  created_at timestamptz not null default now(),
  constraint site_errors_message_check check (char_length(message) between 1 and 2000),
  constraint site_errors_source_check check (char_length(source) <= 1000),
  constraint site_errors_place_check check (lineno >= 0 and colno >= 0),
  constraint site_errors_error_check check (jsonb_typeof(error) = 'object' and octet_length(error::text) <= 16384),
  constraint site_errors_page_url_check check (char_length(page_url) <= 2000),
  constraint site_errors_user_agent_check check (char_length(user_agent) <= 500),
  constraint site_errors_severity_check check (severity in ('low', 'medium', 'high', 'error'))
);
create index site_errors_created_at_idx on public.site_errors (created_at desc, id desc);
create index site_errors_user_idx on public.site_errors (user_id);
comment on table public.site_errors is 'Errors in browsers. Append-only; kept for 90 days.';
comment on column public.site_errors.error is '{name, message, stack}.';
comment on column public.site_errors.user_id is 'Whoever was signed in; null for visitors.';
comment on column public.site_errors.severity is 'low, medium or high; error for what nobody caught.';

create function private.limit_site_errors() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The server has no role: from null the condition would go on to the turns.
  if coalesce((select auth.role()), '') in ('anon', 'authenticated') then
    perform private.require_turn('site_error_bytes', weight => octet_length(new::text));
  end if;
  return new;
end $$;
comment on function private.limit_site_errors() is 'Trigger: all of them together fill no disk.';
create trigger limit_site_errors before insert on public.site_errors
  for each row execute function private.limit_site_errors();

alter table public.site_errors enable row level security;
revoke all on public.site_errors from service_role;
grant insert (message, source, lineno, colno, error, page_url, user_id, user_agent, severity)
  on public.site_errors to anon, authenticated;
grant select on public.site_errors to authenticated;
grant select, insert on public.site_errors to service_role;

create policy "admins read" on public.site_errors
  for select to authenticated using ((select private.is_admin()));
create policy "visitors report errors" on public.site_errors
  for insert to anon with check (user_id is null);
create policy "people report errors in no other name" on public.site_errors
  for insert to authenticated with check (user_id is null or user_id = (select auth.uid()));

select private.guard_writes('public.site_errors');

-- Errors of one cause are a group: the same name, the same message but for numbers, thrown in the same file of the same
-- part of the site, in whatever build. A group counts on when its errors are forgotten.
create table public.site_error_groups (
  id text primary key,
  name text not null,
  message text not null,
  frame text,
  remote text not null,
  severity text not null,
  state text not null default 'open',
  occurrences bigint not null default 1,
  people integer not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  first_build text,
  last_build text,
  browsers jsonb not null,
  days integer[] not null,
  days_until date not null,
  resolved_at timestamptz,
  reopened_at timestamptz,
  constraint site_error_groups_state_check check (state in ('open', 'resolved', 'muted'))
);
create index site_error_groups_last_seen_idx on public.site_error_groups (last_seen, id);
create index site_error_groups_first_seen_idx on public.site_error_groups (first_seen, id);
create index site_error_groups_occurrences_idx on public.site_error_groups (occurrences, id);
create index site_error_groups_people_idx on public.site_error_groups (people, id);
create index site_error_groups_open_idx on public.site_error_groups (id) where state = 'open';
comment on table public.site_error_groups is 'Errors of one cause, together. Written by the trigger of site_errors; admins decide about their state.';
comment on column public.site_error_groups.id is 'The fingerprint.';
comment on column public.site_error_groups.message is 'Of the first of them, cut.';
comment on column public.site_error_groups.frame is 'The first file of their stacks, without the digest of its build.';
comment on column public.site_error_groups.remote is 'The noun of the remote, or shell.';
comment on column public.site_error_groups.severity is 'The worst of them.';
comment on column public.site_error_groups.people is 'How many people and addresses they hit, counted up to 200.';
comment on column public.site_error_groups.browsers is 'How many there were in each browser.';
comment on column public.site_error_groups.days is 'How many there were on each of 14 days in Riyadh, the last of which is days_until.';
comment on column public.site_error_groups.reopened_at is 'When it came again in a build that was not known when it was resolved.';

alter table public.site_errors add group_id text references public.site_error_groups (id) on delete cascade;
create index site_errors_group_idx on public.site_errors (group_id, id desc);
comment on column public.site_errors.group_id is 'The group of its cause. Set by the database.';

create table private.site_error_people (
  -- Counted before the group is written.
  group_id text references public.site_error_groups (id) on delete cascade deferrable initially deferred,
  who text,
  primary key (group_id, who)
);
alter table private.site_error_people enable row level security;
comment on table private.site_error_people is 'Hashes of the people and addresses that the errors of a group hit, so that each counts once.';

create table private.site_error_hours (
  id bigint generated always as identity primary key,
  hour timestamptz not null,
  errors integer not null default 1
);
create index site_error_hours_hour_idx on private.site_error_hours (hour);
alter table private.site_error_hours enable row level security;
comment on table private.site_error_hours is 'How many errors there were in each hour, also those that are kept no longer: in as many rows as there were writers at once, who wait for nobody.';

create table private.site_builds (
  remote text,
  build text,
  first_seen timestamptz not null,
  primary key (remote, build)
);
create index site_builds_first_seen_idx on private.site_builds (first_seen);
alter table private.site_builds enable row level security;
comment on table private.site_builds is 'Builds that browsers have named, and since when. The newest 300: anybody may invent some.';

create function private.see_build(remote text, build text, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.site_builds (remote, build, first_seen) values (see_build.remote, see_build.build, at)
  on conflict do nothing;
  if found then
    delete from private.site_builds b
    using (select s.remote, s.build from private.site_builds s order by s.first_seen desc offset 300) as oldest
    where b.remote = oldest.remote and b.build = oldest.build;
  end if;
end $$;
comment on function private.see_build(text, text, timestamptz) is 'Remembers since when a build is in use.';

create function private.error_pattern(message text) returns text
language sql immutable set search_path = '' as $$
  select left(regexp_replace(left(message, 1000),
    'https?://\S+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\m(?=[a-f]*\d)[0-9a-f]{8,}\M|[\d٠-٩۰-۹]+', '#', 'gi'), 300)
$$;
comment on function private.error_pattern(text) is 'A message without what differs from case to case: addresses, ids and numbers.';

create function private.error_frame(stack text, remote text) returns text
language sql immutable set search_path = '' as $$
  select left(regexp_replace(coalesce(
    -- A file of the remote itself, before those of the libraries that it called.
    substring(left(stack, 4000) from '/' || remote || '/(?:[^/\s()]+/)*([^/\s():?]+)\.js'),
    substring(left(stack, 4000) from '/(?:[^/\s()]+/)*([^/\s():?]+)\.js')
  ), '\.[0-9a-f]{8,}$', ''), 80)
$$;
comment on function private.error_frame(text, text) is 'The first file in a stack, without the digest of its build; that of the remote, whose name has nothing that a pattern would take, if there is one.';

create function private.browser_of(agent text) returns text
language sql immutable set search_path = '' as $$
  select case
    when agent ~ 'Edg' then 'edge'
    when agent ~ 'SamsungBrowser' then 'samsung'
    when agent ~ 'OPR/' then 'opera'
    when agent ~ 'Firefox/|FxiOS/' then 'firefox'
    when agent ~ 'Chrome/|CriOS/' then 'chrome'
    when agent ~ 'Safari/' then 'safari'
    else 'other'
  end
$$;
comment on function private.browser_of(text) is 'The browser that a user agent names, of a short list.';

create function private.later_days(days integer[], by integer) returns integer[]
language sql immutable set search_path = '' as $$
  select case when by > 0 then days[least(by, 14) + 1:14] || array_fill(0, array[least(by, 14)]) else days end
$$;
comment on function private.later_days(integer[], integer) is 'The counts of 14 days, seen so many days later.';

create function private.count_day(days integer[], until date, day date) returns integer[]
language plpgsql immutable set search_path = '' as $$
declare
  counted integer[] := private.later_days(days, day - until);
  place integer := 14 - (greatest(until, day) - day);
begin
  if place > 0 then
    counted[place] := counted[place] + 1;
  end if;
  return counted;
end $$;
comment on function private.count_day(integer[], date, date) is 'The counts of 14 days up to `until`, or to a later day, with one more on that day.';

create function private.forget_error_groups(most integer) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.site_error_groups where id in (
    select id from public.site_error_groups where state <> 'muted'
    order by occurrences, last_seen
    limit greatest((select count(*) from public.site_error_groups) - most, 0))
$$;
comment on function private.forget_error_groups(integer) is 'Leaves so many groups: the rarest and oldest go, as whoever floods the log invents them.';

create function private.sort_site_error() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  remote constant text := coalesce(substring(new.source from '^mf-([a-z][a-z0-9-]{1,29})@'), 'shell');
  its_build constant text := substring(new.source from '^[a-z-]{2,33}@(\S{1,60})');
  name constant text := coalesce(left(new.error ->> 'name', 100), '');
  frame constant text := private.error_frame(concat_ws(' ', new.error ->> 'stack', new.source), remote);
  fingerprint constant text := md5(concat_ws(E'\x1f', name, private.error_pattern(new.message), coalesce(frame, ''), remote));
  browser constant text := private.browser_of(new.user_agent);
  day constant date := (new.created_at at time zone 'Asia/Riyadh')::date;
  known public.site_error_groups;
  another integer := 0;
begin
  select * into known from public.site_error_groups where id = fingerprint;
  if known.id is null then
    perform private.forget_error_groups(1999);
  end if;
  if its_build is not null then
    perform private.see_build(remote, its_build, new.created_at);
  end if;
  if coalesce(known.people, 0) < 200 then
    insert into private.site_error_people (group_id, who)
    values (fingerprint, left(encode(extensions.hmac(coalesce(new.user_id::text, private.caller_key()),
      (select s.salt from private.address_salt s), 'sha256'), 'hex'), 20))
    on conflict do nothing;
    get diagnostics another = row_count;
  end if;
  update private.site_error_hours h set errors = h.errors + 1 where h.id = (
    select f.id from private.site_error_hours f where f.hour = date_trunc('hour', new.created_at)
    limit 1 for update skip locked);
  if not found then
    insert into private.site_error_hours (hour) values (date_trunc('hour', new.created_at));
  end if;
  insert into public.site_error_groups as g (id, name, message, frame, remote, severity, people, first_seen, last_seen,
    first_build, last_build, browsers, days, days_until)
  values (fingerprint, name, left(new.message, 500), frame, remote, new.severity, another, new.created_at, new.created_at,
    its_build, its_build, jsonb_build_object(browser, 1), array_fill(0, array[13]) || 1, day)
  on conflict (id) do update set
    occurrences = g.occurrences + 1,
    people = g.people + another,
    severity = case
      when array_position(array['low', 'medium', 'high', 'error'], new.severity)
        > array_position(array['low', 'medium', 'high', 'error'], g.severity) then new.severity
      else g.severity
    end,
    first_seen = least(g.first_seen, new.created_at),
    last_seen = greatest(g.last_seen, new.created_at),
    first_build = coalesce(g.first_build, its_build),
    last_build = coalesce(its_build, g.last_build),
    browsers = g.browsers || jsonb_build_object(browser, coalesce((g.browsers ->> browser)::integer, 0) + 1),
    days = private.count_day(g.days, g.days_until, day),
    days_until = greatest(g.days_until, day),
    (state, reopened_at) = (
      select case when again then 'open' else g.state end, case when again then new.created_at else g.reopened_at end
      from (select g.state = 'resolved' and exists (select from private.site_builds b
        where b.remote = g.remote and b.build = its_build and b.first_seen > g.resolved_at)) as regression (again));
  new.group_id := fingerprint;
  return new;
end $$;
comment on function private.sort_site_error() is 'Trigger: counts an error in the group of its cause, and opens a resolved one that comes again in a newer build.';
-- Triggers run in the order of their names: after limit_site_errors.
create trigger sort_site_error before insert on public.site_errors
  for each row execute function private.sort_site_error();

create function private.stamp_site_error_state() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.state is distinct from old.state then
    new.resolved_at := case when new.state = 'resolved' then now() end;
  end if;
  return new;
end $$;
comment on function private.stamp_site_error_state() is 'Trigger: keeps when a group was resolved.';
create trigger stamp_state before update of state on public.site_error_groups
  for each row execute function private.stamp_site_error_state();
-- What a visitor's error opens again is no decision of anybody.
create trigger audit after update of state on public.site_error_groups
  for each row when (new.reopened_at is not distinct from old.reopened_at) execute function private.audit('id', 'state');

alter table public.site_error_groups enable row level security;
revoke all on public.site_error_groups from service_role;
grant select on public.site_error_groups to authenticated, service_role;
create policy "admins read" on public.site_error_groups
  for select to authenticated using ((select private.is_admin()));

create function private.trim_site_errors() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.site_errors e
  using public.site_error_groups g
    cross join lateral (
      select id from public.site_errors where group_id = g.id order by id desc offset 200 limit 1
    ) as last
  where g.last_seen > now() - interval '2 days' and e.group_id = g.id and e.id <= last.id;
end $$;
comment on function private.trim_site_errors() is 'Leaves the newest 200 errors of each group; the group has counted them all.';

create function private.clean_platform() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.rate_counters where since < now() - interval '1 day';
  delete from public.site_errors where created_at < now() - interval '90 days';
  get diagnostics deleted = row_count;
  delete from public.site_error_groups where last_seen < now() - interval '90 days';
  delete from private.site_error_hours where hour < now() - interval '90 days';
  perform private.trim_site_errors();
  return deleted;
end $$;
comment on function private.clean_platform() is 'Forgets old errors and counters; returns how many errors.';
