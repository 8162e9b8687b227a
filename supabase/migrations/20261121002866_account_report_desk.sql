-- The desk of reports: what was reported of one thing stands together and is decided at once, with what that does to the
-- thing and to its owner.

create table private.reported_things (
  target text not null,
  thing_id uuid not null,
  user_id uuid not null references public.profiles (id) on delete cascade,
  name_ar text,
  name_en text,
  picture text,
  reason text not null,
  pending integer not null,
  reviewed integer not null,
  dismissed integer not null,
  last_at timestamptz not null,
  primary key (target, thing_id)
);
create index reported_things_last_idx on private.reported_things (last_at desc, thing_id desc);
create index reported_things_pending_idx on private.reported_things (last_at desc, thing_id desc) where pending > 0;
create index reported_things_reviewed_idx on private.reported_things (last_at desc, thing_id desc) where reviewed > 0;
create index reported_things_dismissed_idx on private.reported_things (last_at desc, thing_id desc) where dismissed > 0;
create index reported_things_user_idx on private.reported_things (user_id);
alter table private.reported_things enable row level security;
comment on table private.reported_things is 'What was reported, once for each thing, so that a list reads one short row of it. Kept by private.count_reports alone.';
comment on column private.reported_things.name_ar is 'The title of the ad or the name of the shop as it was when last reported, or the name of the person as it is.';
comment on column private.reported_things.picture is 'Of an ad or a shop a base in bucket listings, of a person an object of bucket avatars.';
comment on column private.reported_things.reason is 'The one most given in what is pending, else in all.';
insert into private.personal_data (relation, person, on_deletion, exported) values
  ('private.reported_things', 'user_id', 'keep', false);

create function private.count_reports(thing_target text, thing uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Those who report the same thing at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('reported ' || thing_target || thing, 0));
  insert into private.reported_things (target, thing_id, user_id, name_ar, name_en, picture, reason, pending, reviewed, dismissed, last_at)
  select r.target, r.thing_id, r.user_id,
    coalesce(r.listing_title_ar, r.shop_name_ar, p.username), coalesce(r.listing_title_en, r.shop_name_en, p.username),
    case r.target when 'user' then p.avatar_path when 'shop' then s.photo_path else l.cover_path end,
    c.reason, c.pending, c.reviewed, c.dismissed, r.created_at
  from (
      select coalesce(mode() within group (order by g.reason) filter (where g.status = 'pending'),
          mode() within group (order by g.reason)) as reason,
        count(*) filter (where g.status = 'pending') as pending, count(*) filter (where g.status = 'reviewed') as reviewed,
        count(*) filter (where g.status = 'dismissed') as dismissed
      from public.reports g where g.target = thing_target and g.thing_id = thing
    ) as c
    cross join lateral (
      select * from public.reports n where n.target = thing_target and n.thing_id = thing order by n.created_at desc, n.id limit 1
    ) as r
    join public.profiles p on p.id = r.user_id
    left join public.listings l on l.id = r.listing_id
    left join public.shops s on s.id = r.shop_id
  on conflict on constraint reported_things_pkey do update set
    name_ar = excluded.name_ar, name_en = excluded.name_en, picture = coalesce(excluded.picture, reported_things.picture),
    reason = excluded.reason, pending = excluded.pending, reviewed = excluded.reviewed, dismissed = excluded.dismissed,
    last_at = excluded.last_at;
  if not found then
    delete from private.reported_things t where t.target = thing_target and t.thing_id = thing;
  end if;
end $$;
comment on function private.count_reports(text, uuid) is 'Counts the reports of a thing anew.';

create function private.count_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.count_reports(old.target, old.thing_id);
  else
    perform private.count_reports(new.target, new.thing_id);
  end if;
  return null;
end $$;
create function private.rename_reported() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.reported_things t
  set name_ar = new.username, name_en = new.username, picture = new.avatar_path
  where t.target = 'user' and t.thing_id = new.id;
  return null;
end $$;
comment on function private.rename_reported() is 'Trigger: a reported person is called what they are called now; nothing once the account is deleted.';
create trigger rename_reported after update of username, avatar_path on public.profiles
  for each row execute function private.rename_reported();

comment on function private.count_report() is 'Trigger: keeps private.reported_things.';
create trigger count_report_insert after insert or delete on public.reports
  for each row execute function private.count_report();
create trigger count_report_update after update of status on public.reports
  for each row when (old.status <> new.status) execute function private.count_report();

create table private.report_decisions (
  id uuid primary key default gen_random_uuid(),
  target text not null,
  thing_id uuid not null,
  user_id uuid not null references public.profiles (id) on delete cascade,
  name_ar text,
  name_en text,
  outcome text not null,
  reason text,
  note text,
  reports uuid[] not null,
  thing_suspended boolean not null default false,
  person_suspended boolean not null default false,
  decided_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint report_decisions_outcome_check check (outcome in ('dismiss', 'warn', 'suspend', 'suspend_person'))
);
create index report_decisions_user_idx on private.report_decisions (user_id, created_at desc);
create index report_decisions_decided_by_idx on private.report_decisions (decided_by);
alter table private.report_decisions enable row level security;
comment on table private.report_decisions is 'What admins decided about reported things, newest reports together.';
comment on column private.report_decisions.reason is 'What the owner was told.';
comment on column private.report_decisions.note is 'Among admins.';
comment on column private.report_decisions.thing_suspended is 'Whether it was this decision that suspended the thing; of person_suspended the owner.';
insert into private.personal_data (relation, person, on_deletion, exported) values
  ('private.report_decisions', 'user_id', 'keep', false), ('private.report_decisions', 'decided_by', 'keep', false);
create trigger audit after insert or update on private.report_decisions
  for each row execute function private.audit('id');

create function private.has_other_admin(boss uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles p
    where p.is_admin and not p.suspended and p.id <> boss
      -- Whoever cannot act as an admin is nobody to wait for.
      and (private.setting('require_admin_mfa') is distinct from 'true' or private.has_second_factor(p.id))
  )
$$;
comment on function private.has_other_admin(uuid) is 'Whether there is another admin who can decide what this one should not.';

create type public.admin_reported_thing as (
  id text,
  cursor text,
  target text,
  thing_id uuid,
  name_ar text,
  name_en text,
  picture text,
  reason text,
  pending integer,
  reviewed integer,
  dismissed integer,
  last_at timestamptz
);
comment on type public.admin_reported_thing is 'Something that was reported, with how often, as the desk lists it. id is target.thing_id.';
select private.never_null('public.admin_reported_thing', 'id', 'cursor', 'target', 'thing_id', 'reason', 'pending', 'reviewed',
  'dismissed', 'last_at');

create function private.page_place(after text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  place constant text[] := regexp_match(left(after, 100), '^(-?\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
begin
  if after is not null and place is null then
    perform private.bad_argument('after', 'This cursor is not of this list.');
  end if;
  return place;
end $$;
comment on function private.page_place(text) is 'Reads a cursor made by private.page_cursor: microseconds and id; null for none. 22023 after.';

create function private.page_cursor(at_time timestamptz, id uuid) returns text
language sql immutable set search_path = '' as $$
  select (extract(epoch from at_time) * 1000000)::bigint || '.' || id
$$;
comment on function private.page_cursor(timestamptz, uuid) is 'The place of a row in an order of time.';

create function private.check_page(q text, page_size integer) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  elsif length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  end if;
end $$;
comment on function private.check_page(text, integer) is 'Refuses what no list of the console takes: 22023 page_size or q.';

create function private.admin_list_reports(status text, sort text, after text, page_size integer)
returns setof public.admin_reported_thing
language plpgsql stable security definer set search_path = '' as $$
declare
  place text[];
  way text;
begin
  perform private.require_admin();
  perform private.check_page(null, page_size);
  place := private.page_place(after);
  if status is null or status not in ('pending', 'reviewed', 'dismissed', 'all') then
    perform private.bad_argument('status', 'pending, reviewed, dismissed or all.');
  elsif sort is not null and sort not in ('last_at', '-last_at') then
    perform private.bad_argument('sort', 'last_at or -last_at.');
  end if;
  way := case when sort = 'last_at' then 'asc' else 'desc' end;
  -- Written out, so that each state has the plan of its own index.
  return query execute format(
    'select t.target || ''.'' || t.thing_id, private.page_cursor(t.last_at, t.thing_id), t.target, t.thing_id, t.name_ar,
      t.name_en, t.picture, t.reason, t.pending, t.reviewed, t.dismissed, t.last_at
    from private.reported_things t
    where %s and %s
    order by t.last_at %s, t.thing_id %3$s
    limit %s',
    case when status = 'all' then 'true' else format('t.%I > 0', status) end,
    case when place is null then 'true' else format('(t.last_at, t.thing_id) %s (%L::timestamptz, %L::uuid)',
      case way when 'asc' then '>' else '<' end,
      timestamptz 'epoch' + place[1]::bigint * interval '1 microsecond', place[2]) end,
    way, page_size);
end $$;
select private.publish('admin_list_reports',
  'status text default ''pending'', sort text default null, after text default null, page_size integer default 50',
  'authenticated');
comment on function public.admin_list_reports(text, text, text, integer) is
  'For admins: things that were reported, those reported last first (sort -last_at, or last_at). status pending, reviewed or dismissed: those with reports in that state; or all. 22023 with the argument as hint.';

create function private.admin_count_reports() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'pending', (select count(*) from (select from private.reported_things t where t.pending > 0 limit 1000) as n),
    'reviewed', (select count(*) from (select from private.reported_things t where t.reviewed > 0 limit 1000) as n),
    'dismissed', (select count(*) from (select from private.reported_things t where t.dismissed > 0 limit 1000) as n),
    'all', (select count(*) from (select from private.reported_things t limit 1000) as n)
  );
end $$;
select private.publish('admin_count_reports', '', 'authenticated');
comment on function public.admin_count_reports() is 'For admins: how many things have reports that are pending, reviewed or dismissed, and how many in all; each up to 1000.';

create function private.admin_get_reported(thing_target text, thing uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  t private.reported_things;
begin
  perform private.require_admin();
  select * into t from private.reported_things r where r.target = thing_target and r.thing_id = thing;
  if not found then
    perform private.not_found('report');
  end if;
  return jsonb_build_object(
    'target', t.target, 'thing_id', t.thing_id, 'name_ar', t.name_ar, 'name_en', t.name_en, 'picture', t.picture,
    'reason', t.reason, 'pending', t.pending, 'last_at', t.last_at,
    'ad', (
      select jsonb_build_object('id', l.id, 'title_ar', l.title_ar, 'title_en', l.title_en, 'price', l.price, 'city', l.city,
        'cover_path', l.cover_path, 'description_ar', left(l.description_ar, 600), 'description_en', left(l.description_en, 600),
        'created_at', l.created_at, 'suspended', l.suspended, 'suspension_reason', l.suspension_reason,
        'owner_suspended', l.owner_suspended, 'sold_at', l.sold_at, 'expires_at', l.expires_at, 'featured_until', l.featured_until)
      from public.listings l where t.target = 'listing' and l.id = t.thing_id
    ),
    'shop', (
      select jsonb_build_object('id', s.id, 'name_ar', s.name_ar, 'name_en', s.name_en, 'city', s.city, 'photo_path', s.photo_path,
        'description_ar', left(s.description_ar, 600), 'description_en', left(s.description_en, 600),
        'created_at', s.created_at, 'suspended', s.suspended, 'suspension_reason', s.suspension_reason)
      from public.shops s where t.target = 'shop' and s.id = t.thing_id
    ),
    'person', (
      select jsonb_build_object('id', p.id, 'username', p.username, 'avatar_path', p.avatar_path, 'city', p.city,
        'bio', p.bio, 'created_at', p.created_at, 'suspended', p.suspended, 'suspension_reason', p.suspension_reason,
        'deleted', p.deleted_at is not null, 'is_admin', p.is_admin,
        'phone_confirmed', exists (select from auth.users u where u.id = p.id and u.phone_confirmed_at is not null),
        'listings', (select count(*) from (select from public.listings l where l.owner_id = p.id limit 1000) as n))
      from public.profiles p where p.id = t.user_id
    ),
    'reports', (
      select jsonb_agg(to_jsonb(r)) from (
        select r.id, r.reporter_id, p.username as reporter, r.reason, r.details, r.found, r.status, r.note, r.created_at,
          r.decided_at, d.username as decided_by, r.conversation_id is not null as has_conversation
        from public.reports r
          left join public.profiles p on p.id = r.reporter_id
          left join public.profiles d on d.id = r.decided_by
        where r.target = t.target and r.thing_id = t.thing_id
        order by r.created_at desc, r.id limit 50
      ) as r
    ),
    'decisions', (
      select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
        select d.id, d.target, d.thing_id, d.name_ar, d.name_en, d.outcome, d.reason, d.note, d.created_at, d.undone_at,
          p.username as decided_by
        from private.report_decisions d
          left join public.profiles p on p.id = d.decided_by
        where d.user_id = t.user_id
        order by d.created_at desc, d.id limit 10
      ) as r
    )
  );
end $$;
select private.publish('admin_get_reported', 'target text, thing_id uuid', 'authenticated');
comment on function public.admin_get_reported(text, uuid) is
  'For admins: a reported ad (listing), shop or person (user) with the last 50 reports of it, its owner, and the last ten decisions about that person. ad or shop is null once deleted. PT404 not_found.';

create function private.decide_reports(
  thing_target text, thing uuid, outcome text, reason text, remark text, until timestamptz
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  boss constant uuid := private.require_admin();
  told constant text := private.clean_reason(reason);
  t private.reported_things;
  decision private.report_decisions;
  report uuid;
begin
  if outcome is null or outcome not in ('dismiss', 'warn', 'suspend', 'suspend_person')
    or (outcome = 'suspend_person' and thing_target = 'user') then
    perform private.bad_argument('outcome', 'dismiss, warn, suspend, and of an ad or a shop suspend_person.');
  elsif outcome <> 'dismiss' and told is null then
    perform private.bad_argument('reason', 'Whoever it concerns is told why.');
  end if;
  select * into t from private.reported_things r where r.target = thing_target and r.thing_id = thing;
  if not found then
    perform private.not_found('report');
  elsif t.user_id = boss and private.has_other_admin(boss) then
    perform private.deny('42501', 'own_account', 'Another admin decides about oneself.');
  end if;
  -- Two admins at once come one after the other; the second finds nothing pending.
  perform from public.reports r
  where r.target = t.target and r.thing_id = t.thing_id and r.status = 'pending' order by r.id for update;
  decision.reports := array(
    select r.id from public.reports r
    where r.target = t.target and r.thing_id = t.thing_id and r.status = 'pending' and r.created_at <= coalesce(until, now())
    order by r.id
  );
  if cardinality(decision.reports) = 0 then
    perform private.deny('PT409', 'decided', 'These reports were decided already.');
  end if;

  decision.thing_suspended := false;
  decision.person_suspended := false;
  if outcome in ('suspend', 'suspend_person') then
    if t.target = 'listing' then
      decision.thing_suspended := coalesce((select not l.suspended from public.listings l where l.id = t.thing_id), false);
      if decision.thing_suspended or outcome = 'suspend' then
        perform private.suspend_listing(t.thing_id, true, told);
      end if;
    elsif t.target = 'shop' then
      decision.thing_suspended := coalesce((select not s.suspended from public.shops s where s.id = t.thing_id), false);
      if decision.thing_suspended or outcome = 'suspend' then
        perform private.suspend_shop(t.thing_id, true, told);
      end if;
    end if;
    if outcome = 'suspend_person' or t.target = 'user' then
      decision.person_suspended := (select not p.suspended from public.profiles p where p.id = t.user_id);
      perform private.suspend_profile(t.user_id, true, told);
    end if;
  elsif outcome = 'warn' then
    perform private.notify(t.user_id, 'moderator_note', jsonb_strip_nulls(jsonb_build_object('reason', told, 'target', t.target)
      || case t.target
        when 'listing' then jsonb_build_object('listing_id', (select l.id from public.listings l where l.id = t.thing_id),
          'listing_title_ar', t.name_ar, 'listing_title_en', t.name_en)
        when 'shop' then jsonb_build_object('shop_id', t.thing_id, 'shop_name_ar', t.name_ar, 'shop_name_en', t.name_en)
        else '{}'
      end));
  end if;

  foreach report in array decision.reports loop
    perform private.decide_report(report, case outcome when 'dismiss' then 'dismissed' else 'reviewed' end, remark);
  end loop;
  insert into private.report_decisions (target, thing_id, user_id, name_ar, name_en, outcome, reason, note, reports,
    thing_suspended, person_suspended, decided_by)
  values (t.target, t.thing_id, t.user_id, t.name_ar, t.name_en, outcome, told, remark, decision.reports,
    decision.thing_suspended, decision.person_suspended, boss)
  returning id into decision.id;
  return decision.id;
end $$;
select private.publish('decide_reports',
  'target text, thing_id uuid, outcome text, reason text default null, note text default null, until timestamptz default null',
  'authenticated');
comment on function public.decide_reports(text, uuid, text, text, text, timestamptz) is
  'For admins: decides the pending reports of a thing, those up to a time, in one step. outcome: dismiss; warn (its owner is sent the reason); suspend (the thing); suspend_person (an ad or a shop and its owner). All but dismiss count as reviewed and need a reason, which the owner is told; note stays among admins. Returns the decision, which undo_report_decision takes back. 22023 outcome, reason or note; PT404 not_found; PT409 decided; 42501 own_account: about oneself while there is another admin.';

create function private.undo_report_decision(decision_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  d private.report_decisions;
  undoing bigint;
begin
  perform private.require_admin();
  select * into d from private.report_decisions r where r.id = decision_id for update;
  if not found then
    perform private.not_found('decision');
  elsif d.undone_at is not null
    or (d.thing_suspended and d.target = 'listing' and not exists (select from public.listings l where l.id = d.thing_id and l.suspended))
    or (d.thing_suspended and d.target = 'shop' and not exists (select from public.shops s where s.id = d.thing_id and s.suspended))
    or (d.person_suspended and not exists (select from public.profiles p where p.id = d.user_id and p.suspended and p.deleted_at is null))
    -- Whoever reported it again meanwhile has one pending.
    or exists (
      select from public.reports r join public.reports again
        on again.reporter_id = r.reporter_id and again.target = d.target and again.thing_id = d.thing_id and again.status = 'pending'
      where r.id = any (d.reports)
    ) then
    perform private.deny('PT409', 'changed', 'Something has changed since.');
  end if;
  if d.thing_suspended and d.target = 'listing' then
    perform private.suspend_listing(d.thing_id, false, null);
  elsif d.thing_suspended and d.target = 'shop' then
    perform private.suspend_shop(d.thing_id, false, null);
  end if;
  if d.person_suspended then
    perform private.suspend_profile(d.user_id, false, null);
  end if;
  update public.reports set status = 'pending', note = null, decided_at = null, decided_by = null where id = any (d.reports);
  -- Reporters who have not read it yet never hear of it.
  delete from public.notifications n using public.reports r
  where r.id = any (d.reports) and n.user_id = r.reporter_id and n.kind = 'report_decided' and n.read_at is null
    and n.data ->> 'report_id' = r.id::text;
  update private.report_decisions set undone_at = now() where id = d.id;
  -- The audit links both, whichever way it was undone.
  select max(a.id) into undoing from public.audit_log a where a.entity = 'report_decisions' and a.entity_id = d.id::text;
  update public.audit_log a set undone_by = undoing
  where a.entity = 'report_decisions' and a.entity_id = d.id::text and a.action = 'insert';
  update public.audit_log a set undoes = (
    select min(b.id) from public.audit_log b where b.entity = 'report_decisions' and b.entity_id = d.id::text
  ) where a.id = undoing;
end $$;
select private.publish('undo_report_decision', 'id uuid', 'authenticated');
comment on function public.undo_report_decision(uuid) is
  'For admins: takes a decision about reports back: they are pending again, and what it suspended is not any more. PT404 not_found; PT409 changed: it was undone already, or somebody has changed things since.';
