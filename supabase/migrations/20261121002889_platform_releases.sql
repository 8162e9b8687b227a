-- Releases of remotes: which versions there are, and a ledger of what everybody gets of each, since when and why. Only the
-- server's key brings code; admins choose among what it has brought. A channel is one site: several may share this database.

create table public.releases (
  channel text not null,
  remote text not null,
  version text not null,
  build jsonb not null,
  commit_id text,
  proof jsonb not null default '{}',
  released_by text not null,
  created_at timestamptz not null default now(),
  primary key (channel, remote, version),
  constraint releases_channel_check check (channel ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  constraint releases_remote_check check (remote ~ '^[a-z][a-z0-9-]{1,29}$'),
  constraint releases_version_check check (version ~ '^[A-Za-z0-9.+_-]{1,60}$'),
  constraint releases_build_check check (
    octet_length(build::text) <= 524288 and build ->> 'name' = remote and build ->> 'version' = version
      and build ->> 'base' is not null
  ),
  constraint releases_commit_id_check check (commit_id ~ '^[0-9a-f]{7,64}$'),
  constraint releases_proof_check check (jsonb_typeof(proof) = 'object' and octet_length(proof::text) <= 16384),
  constraint releases_released_by_check check (char_length(btrim(released_by)) between 1 and 100)
);
comment on table public.releases is 'Versions of remotes that were released, whatever has become of them since. Never changed.';
comment on column public.releases.channel is 'The site that they were released for.';
comment on column public.releases.build is 'What the site must know to load it: `remoteBuild` of shared/contract.';
comment on column public.releases.proof is 'What was looked at before: {checks: [name], skipped: [name]}.';
comment on column public.releases.released_by is 'Whoever ran the command, as they call themselves.';

create table public.release_steps (
  id bigint generated always as identity primary key,
  channel text not null,
  remote text not null,
  act text not null,
  version text,
  before text,
  trial text,
  share smallint,
  off boolean not null default false,
  slots_off text[] not null default '{}',
  slot text,
  reason text,
  figures jsonb,
  actor_id uuid references public.profiles (id) on delete set null,
  actor text,
  tester_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  foreign key (channel, remote, version) references public.releases (channel, remote, version),
  foreign key (channel, remote, before) references public.releases (channel, remote, version),
  foreign key (channel, remote, trial) references public.releases (channel, remote, version),
  constraint release_steps_channel_check check (channel ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  constraint release_steps_remote_check check (remote ~ '^[a-z][a-z0-9-]{1,29}$'),
  constraint release_steps_act_check check (
    act in ('keep', 'release', 'share', 'back', 'fall_back', 'off', 'on', 'tests', 'develops', 'leaves')
  ),
  constraint release_steps_share_check check (num_nulls(trial, share) <> 1 and share between 0 and 99),
  constraint release_steps_tester_check check (tester_id is null or act in ('tests', 'develops', 'leaves')),
  constraint release_steps_trial_check check (trial <> version),
  constraint release_steps_slots_off_check check (cardinality(slots_off) <= 20),
  constraint release_steps_reason_check check (char_length(reason) <= 500),
  constraint release_steps_actor_check check (char_length(btrim(actor)) between 1 and 100)
);
create index release_steps_remote_idx on public.release_steps (channel, remote, id desc);
create index release_steps_channel_idx on public.release_steps (channel, id desc);
create index release_steps_actor_idx on public.release_steps (actor_id);
create index release_steps_tester_idx on public.release_steps (tester_id, channel) where tester_id is not null;
create index release_steps_testers_idx on public.release_steps (channel, id desc) where act in ('tests', 'develops', 'leaves');
comment on table public.release_steps is 'The ledger: each row says what holds of a remote from then on; the last one holds now. Append-only.';
comment on column public.release_steps.act is 'keep: what the site has of its own was kept; release; share: a version for some, or a trial for all; back: to an earlier version, or a trial ended; fall_back: the same, by the database itself; off, on: a remote or a slot; tests, develops, leaves: what a tester is from then on.';
comment on column public.release_steps.version is 'What everybody gets but those of the trial; null: the site''s own build.';
comment on column public.release_steps.before is 'Which version a return leads to.';
comment on column public.release_steps.trial is 'What a share of the visitors gets.';
comment on column public.release_steps.share is 'Of the visitors, in percent; 0: its testers alone.';
comment on column public.release_steps.off is 'Its addresses say that this part is switched off.';
comment on column public.release_steps.slots_off is 'Slots that stay empty.';
comment on column public.release_steps.slot is 'The slot that was switched; null: all of it, or something else was decided.';
comment on column public.release_steps.figures is 'Of a fall back: {visits, broken, visits_before, broken_before}.';
comment on column public.release_steps.actor_id is 'The admin who decided it in the console.';
comment on column public.release_steps.actor is 'Whoever ran a command; null in the console, and for what the database did itself.';
comment on column public.release_steps.tester_id is 'Who gets every trial of the remote from then on, may put builds of their own in its place, too, or does neither any more.';

alter table public.releases enable row level security;
alter table public.release_steps enable row level security;
revoke all on public.releases, public.release_steps from service_role;
grant select on public.releases, public.release_steps to authenticated, service_role;
create policy "admins read" on public.releases for select to authenticated using ((select private.is_admin()));
create policy "admins read" on public.release_steps for select to authenticated using ((select private.is_admin()));

create function private.last_release_step(site text, noun text) returns public.release_steps
language sql volatile security definer set search_path = '' as $$
  select * from public.release_steps s where (s.channel, s.remote) = (site, noun) order by s.id desc limit 1
$$;
comment on function private.last_release_step(text, text) is 'What holds of a remote now; nulls where nothing was ever decided. Volatile, so that it sees what others wrote while the caller waited.';

create function private.begin_release_step(site text, noun text, by text) returns public.release_steps
language plpgsql volatile security definer set search_path = '' as $$
declare
  step public.release_steps;
begin
  -- Two teams, or two admins, decide one after the other.
  perform pg_advisory_xact_lock(hashtextextended('release ' || site || ' ' || noun, 0));
  step := private.last_release_step(site, noun);
  step.channel := site;
  step.remote := noun;
  step.off := coalesce(step.off, false);
  step.slots_off := coalesce(step.slots_off, '{}');
  step.slot := null;
  step.reason := null;
  step.figures := null;
  step.tester_id := null;
  step.actor_id := (select p.id from public.profiles p where p.id = (select auth.uid()));
  step.actor := case when step.actor_id is null then left(btrim(by), 100) end;
  return step;
end $$;
comment on function private.begin_release_step(text, text, text) is 'The last step of a remote, to be changed and given to private.add_release_step; others wait until then.';

create function private.add_release_step(step public.release_steps) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.release_steps (channel, remote, act, version, before, trial, share, off, slots_off, slot, reason, figures, actor_id, actor,
    tester_id)
  values (step.channel, step.remote, step.act, step.version, step.before, step.trial, step.share, step.off, step.slots_off, step.slot,
    nullif(left(btrim(step.reason), 500), ''), step.figures, step.actor_id, nullif(step.actor, ''),
    step.tester_id)
  returning * into step;
  return to_jsonb(step) - 'figures' - 'actor_id' - 'tester_id';
end $$;
comment on function private.add_release_step(public.release_steps) is 'Writes a step down; gives what holds now.';

create function private.require_releaser() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce((select auth.role()), '') <> 'service_role' then
    perform private.require_admin();
  end if;
end $$;
comment on function private.require_releaser() is 'Refuses whoever is neither an admin nor the server.';

create function private.require_release(site text, noun text, wanted text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from public.releases r where (r.channel, r.remote, r.version) = (site, noun, wanted)) then
    perform private.not_found('release');
  end if;
end $$;
comment on function private.require_release(text, text, text) is 'Refuses a version that was never released.';

create function private.keep_build(
  site text, build jsonb, commit_id text, by text, proof jsonb, out noun text, out wanted text
)
language plpgsql volatile security definer set search_path = '' as $$
begin
  noun := build ->> 'name';
  wanted := build ->> 'version';
  insert into public.releases (channel, remote, version, build, commit_id, proof, released_by)
  values (site, noun, wanted, build, keep_build.commit_id, coalesce(keep_build.proof, '{}'), by)
  on conflict on constraint releases_pkey do nothing;
  if not exists (
    select from public.releases r where (r.channel, r.remote, r.version) = (site, noun, wanted) and r.build = keep_build.build
  ) then
    perform private.deny('PT409', 'version_taken', 'This version was released with other files.');
  end if;
exception
  when check_violation or not_null_violation then
    perform private.bad_argument('build', 'A build with name, version and base.');
end $$;
comment on function private.keep_build(text, jsonb, text, text, jsonb) is 'Keeps a version for good; one that is known must be the same.';

create function private.keep_release(channel text, build jsonb, released_by text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept constant record := private.keep_build(channel, build, null, released_by, null);
  step public.release_steps := private.begin_release_step(channel, kept.noun, released_by);
begin
  -- Somebody may have released meanwhile: what is theirs stays.
  if step.version is not null or step.trial is not null then
    return to_jsonb(step) - 'figures' - 'actor_id' - 'tester_id';
  end if;
  step.act := 'keep';
  step.version := kept.wanted;
  return private.add_release_step(step);
end $$;
select private.publish('keep_release', 'channel text, build jsonb, released_by text', 'service_role');
comment on function public.keep_release(text, jsonb, text) is
  'For the release tool: keeps the build that a site has of its own as a version to return to, if nothing was released there so far. Gives what holds now. 22023 build; PT409 version_taken.';

create function private.release_remote(
  channel text, build jsonb, released_by text, commit_id text, share integer, proof jsonb
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept record;
  step public.release_steps;
begin
  if share is null or share not between 0 and 100 then
    perform private.bad_argument('share', 'Between 0 and 100 percent.');
  end if;
  kept := private.keep_build(channel, build, commit_id, released_by, proof);
  step := private.begin_release_step(channel, kept.noun, released_by);
  step.act := 'release';
  return private.give_release(step, kept.wanted, share);
end $$;

create function private.give_release(step public.release_steps, wanted text, part integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  if wanted = step.version and (step.trial is null or part < 100) then
    perform private.deny('PT409', 'already_live', 'Everybody has this version.');
  elsif part < 100 then
    perform private.begin_release_visits(step, wanted);
    step.trial := wanted;
    step.share := part;
  else
    perform private.begin_release_visits(step, wanted);
    step.before := case when wanted = step.version then step.before else step.version end;
    step.version := wanted;
    step.trial := null;
    step.share := null;
  end if;
  return private.add_release_step(step);
end $$;
comment on function private.give_release(public.release_steps, text, integer) is 'Gives a version to a part of the visitors, or to all.';
select private.publish('release_remote',
  'channel text, build jsonb, released_by text, commit_id text default null, share integer default 100, proof jsonb default ''{}''',
  'service_role');
comment on function public.release_remote(text, jsonb, text, text, integer, jsonb) is
  'For the release tool: keeps a version of a remote and gives it to everybody, or to a share of the visitors in percent. build is `remoteBuild` of shared/contract, proof what was looked at before. Gives what holds now. 22023 with the argument as hint; PT409 version_taken, already_live.';

create function private.share_release(
  channel text, remote text, version text, share integer, reason text, released_by text
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  step public.release_steps;
begin
  perform private.require_releaser();
  if share is null or share not between 0 and 100 then
    perform private.bad_argument('share', 'Between 0 and 100 percent.');
  end if;
  perform private.require_release(channel, remote, version);
  step := private.begin_release_step(channel, remote, released_by);
  step.act := 'share';
  step.reason := share_release.reason;
  return private.give_release(step, version, share);
end $$;
select private.publish('share_release',
  'channel text, remote text, version text, share integer, reason text default null, released_by text default null',
  'authenticated, service_role');
comment on function public.share_release(text, text, text, integer, text, text) is
  'For admins and the release tool: gives a version that was released to a share of the visitors in percent and to its testers (0: to them alone), or with 100 to all. Gives what holds now. PT404; PT409 already_live; 22023 share.';

create function private.return_release(channel text, remote text, version text, reason text, released_by text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  step public.release_steps;
begin
  perform private.require_releaser();
  step := private.begin_release_step(channel, remote, released_by);
  step.act := 'back';
  step.reason := return_release.reason;
  if return_release.version is not null then
    perform private.require_release(channel, remote, return_release.version);
  end if;
  return private.go_back(step, return_release.version);
end $$;

create function private.go_back(step public.release_steps, wanted text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  target constant text := coalesce(wanted, case when step.trial is null then step.before else step.version end);
begin
  if target is null and step.trial is null then
    perform private.deny('PT409', 'no_earlier_release', 'There is no earlier version.');
  elsif target = step.version and step.trial is null then
    perform private.deny('PT409', 'already_live', 'Everybody has this version.');
  elsif target is distinct from step.version then
    step.before := (
      select s.before from public.release_steps s
      where (s.channel, s.remote, s.version) = (step.channel, step.remote, target) and s.act in ('keep', 'release', 'share')
      order by s.id desc limit 1
    );
    perform private.begin_release_visits(step, target);
    step.version := target;
  end if;
  step.trial := null;
  step.share := null;
  return private.add_release_step(step);
end $$;
comment on function private.go_back(public.release_steps, text) is 'Ends a trial, or returns to a version: without one, to that which the present one has replaced.';
select private.publish('return_release',
  'channel text, remote text, version text default null, reason text default null, released_by text default null',
  'authenticated, service_role');
comment on function public.return_release(text, text, text, text, text) is
  'For admins and the release tool: ends the trial of a remote, or returns everybody to the version before the present one, or to the named one. Gives what holds now. PT404; PT409 no_earlier_release, already_live.';

create function private.switch_remote(
  channel text, remote text, shown boolean, slot text, reason text, released_by text
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  step public.release_steps;
begin
  perform private.require_releaser();
  if shown is null then
    perform private.bad_argument('shown', 'Whether it is to be seen.');
  elsif coalesce(channel, '') !~ '^[a-z0-9][a-z0-9-]{0,59}$' then
    perform private.bad_argument('channel', 'The name of a site.');
  elsif coalesce(remote, '') !~ '^[a-z][a-z0-9-]{1,29}$' then
    perform private.bad_argument('remote', 'The noun of a remote.');
  elsif slot !~ '^[a-z][a-z0-9-]{1,39}$' then
    perform private.bad_argument('slot', 'The name of a slot.');
  end if;
  step := private.begin_release_step(channel, remote, released_by);
  step.act := case when shown then 'on' else 'off' end;
  step.slot := switch_remote.slot;
  step.reason := switch_remote.reason;
  if step.slot is null then
    step.off := not shown;
  else
    step.slots_off := array_remove(step.slots_off, slot) || case when shown then '{}' else array[slot] end;
    if cardinality(step.slots_off) > 20 then
      perform private.bad_argument('slot', 'At most 20 are off.');
    end if;
  end if;
  return private.add_release_step(step);
end $$;
select private.publish('switch_remote',
  'channel text, remote text, shown boolean, slot text default null, reason text default null, released_by text default null',
  'authenticated, service_role');
comment on function public.switch_remote(text, text, boolean, text, text, text) is
  'For admins and the release tool: switches a remote off, so that its addresses say so, or one of its slots, so that it stays empty; and on again. Gives what holds now. 22023 with the argument as hint.';

create function private.set_release_tester(
  channel text, remote text, account text, part text, released_by text
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  step public.release_steps;
  tester constant uuid := private.person_named(account);
begin
  perform private.require_releaser();
  if coalesce(channel, '') !~ '^[a-z0-9][a-z0-9-]{0,59}$' then
    perform private.bad_argument('channel', 'The name of a site.');
  elsif coalesce(remote, '') !~ '^[a-z][a-z0-9-]{1,29}$' then
    perform private.bad_argument('remote', 'The noun of a remote.');
  elsif part is null or part not in ('tests', 'develops', 'leaves') then
    perform private.bad_argument('part', 'tests, develops or leaves.');
  end if;
  if tester is null then
    perform private.not_found('person');
  end if;
  step := private.begin_release_step(channel, remote, released_by);
  if part = coalesce(private.release_part(channel, remote, tester), 'leaves') then
    return to_jsonb(step) - 'figures' - 'actor_id' - 'tester_id';
  end if;
  step.act := part;
  step.tester_id := tester;
  return private.add_release_step(step);
end $$;
select private.publish('set_release_tester',
  'channel text, remote text, account text, part text, released_by text default null', 'authenticated, service_role');
comment on function public.set_release_tester(text, text, text, text, text) is
  'For admins and the release tool: makes a person (by e-mail, id or name, private.person_named) one who tests a remote (they get every trial), or develops it (they may load builds of their own machine, too), or one who leaves. Gives what holds now. 22023 with the argument as hint; PT404.';

create function private.release_part(site text, noun text, person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select s.act from public.release_steps s
  where (s.channel, s.remote, s.tester_id) = (site, noun, person) order by s.id desc limit 1
$$;
comment on function private.release_part(text, text, uuid) is 'What an account is to a remote: tests, develops or leaves; null: it never was anything.';

create function private.release_pass(channel text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'tests', coalesce(jsonb_agg(t.remote order by t.remote) filter (where t.act <> 'leaves'), '[]'),
    'develops', coalesce(jsonb_agg(t.remote order by t.remote) filter (where t.act = 'develops'), '[]')
  )
  from (
    select distinct on (s.remote) s.remote, s.act from public.release_steps s
    where s.tester_id = (select auth.uid()) and s.channel = release_pass.channel order by s.remote, s.id desc
  ) as t
$$;
select private.publish('release_pass', 'channel text', 'authenticated');
comment on function public.release_pass(text) is
  'Which remotes of a site the caller tests, and which of them they develop: {tests: [remote], develops: [remote]}.';

create function private.last_tester_step(site text) returns bigint
language sql stable security definer set search_path = '' as $$
  select max(t.id) from (
    select distinct on (s.remote, s.tester_id) s.id, s.act from public.release_steps s
    where s.channel = site and s.act in ('tests', 'develops', 'leaves') and s.tester_id is not null
    order by s.remote, s.tester_id, s.id desc
  ) as t
  having bool_or(t.act <> 'leaves')
$$;
comment on function private.last_tester_step(text) is 'The step that last named or removed a tester of some remote of a site; null where nobody is one.';

create function private.live_releases(channel text, known bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  newest constant bigint := coalesce((
    select s.id from public.release_steps s where s.channel = live_releases.channel order by s.id desc limit 1), 0);
begin
  if newest = known then
    return jsonb_build_object('step', newest);
  end if;
  return jsonb_build_object('step', newest, 'testers', private.last_tester_step(channel), 'remotes', (
    select coalesce(jsonb_agg(jsonb_build_object('remote', s.remote, 'build', r.build, 'trial', t.build, 'share', s.share, 'off', s.off,
        'slots_off', s.slots_off, 'watched_until', s.created_at + interval '24 hours') order by s.remote), '[]')
    from (
      select distinct on (e.remote) e.* from public.release_steps e
      where e.channel = live_releases.channel order by e.remote, e.id desc
    ) as s
      left join public.releases r on (r.channel, r.remote, r.version) = (s.channel, s.remote, s.version)
      left join public.releases t on (t.channel, t.remote, t.version) = (s.channel, s.remote, s.trial)
  ));
end $$;
select private.publish('live_releases', 'channel text, known bigint default null', 'anon, authenticated, service_role');
comment on function public.live_releases(text, bigint) is
  'What holds of the remotes of a site: {step, testers, remotes: [{remote, build, trial, share, off, slots_off, watched_until}]}; the step alone where the caller knows it already. testers is the step that last named or removed one, null where nobody is one. Until watched_until all visits tell how they went.';

-- How visits went with each version, so that one that is clearly worse goes back by itself.
create table private.release_visits (
  channel text not null,
  remote text not null,
  version text not null,
  who text not null,
  broken boolean not null,
  created_at timestamptz not null default now(),
  primary key (channel, remote, version, who)
);
create index release_visits_created_at_idx on private.release_visits (created_at);
alter table private.release_visits enable row level security;
comment on table private.release_visits is 'Who had which version of a remote, and whether it broke for them: each caller counts once, however often they call. Kept for two days.';
comment on column private.release_visits.who is 'A hash of the caller, private.caller_key.';

create function private.begin_release_visits(step public.release_steps, wanted text) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.release_visits v
  where (v.channel, v.remote, v.version) = (step.channel, step.remote, wanted) and step.act <> 'fall_back'
    and wanted is distinct from step.version and wanted is distinct from step.trial
$$;
comment on function private.begin_release_visits(public.release_steps, text) is 'Forgets the visits of a version that somebody gives again: it is judged by those from now on.';

create function private.is_clearly_worse(broken bigint, visits bigint, broken_before bigint, visits_before bigint) returns boolean
language sql immutable set search_path = '' as $$
  select visits >= 8 and broken >= 4 and n.rate > 2 * n.rate_before
    and (n.rate - n.rate_before) / sqrt(n.pooled * (1 - n.pooled) * (1.0 / visits + 1.0 / n.visits_before)) > 4
  from (
    select broken::double precision / visits as rate, (broken_before + 1.0) / (visits_before + 100) as rate_before,
      (broken + broken_before + 1.0) / (visits + visits_before + 100) as pooled, visits_before + 100 as visits_before
    where visits > 0
  ) as n
$$;
comment on function private.is_clearly_worse(bigint, bigint, bigint, bigint) is
  'Whether a version breaks for more visitors than the one before: a z-test of the two shares (z > 4, one case in 30,000 by chance), for at least eight visitors, four of whom it broke for, and twice the share. Of the version before, one in a hundred is taken for broken in advance, as there may be few visits of it.';

create function private.count_release_visits(site text, noun text, wanted text, out visits bigint, out broken bigint)
language sql stable security definer set search_path = '' as $$
  select count(*), count(*) filter (where v.broken) from private.release_visits v
  where (v.channel, v.remote, v.version) = (site, noun, wanted) and v.created_at > now() - interval '24 hours'
$$;
comment on function private.count_release_visits(text, text, text) is 'How many people had a version within a day, and for how many it broke.';

create function private.fall_back_if_worse(site text, noun text, wanted text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  step public.release_steps := private.begin_release_step(site, noun, null);
  other constant text := case wanted when step.trial then step.version when step.version then step.before end;
  seen record;
  usual record;
begin
  -- A version that everybody has goes back only to one that is known, and not for what begins to break days later.
  if wanted is distinct from step.trial and (other is null or step.created_at < now() - interval '24 hours') then
    return;
  end if;
  seen := private.count_release_visits(site, noun, wanted);
  usual := private.count_release_visits(site, noun, other);
  if private.is_clearly_worse(seen.broken, seen.visits, usual.broken, usual.visits) then
    step.act := 'fall_back';
    step.actor_id := null;
    step.reason := wanted;
    step.figures := jsonb_build_object('visits', seen.visits, 'broken', seen.broken, 'visits_before', usual.visits, 'broken_before', usual.broken);
    perform private.go_back(step, null);
  end if;
end $$;
comment on function private.fall_back_if_worse(text, text, text) is 'Ends the trial of a version, or returns to the one before, if it is clearly worse. Its step has the version as reason.';

create function private.report_release_visit(channel text, remote text, version text, broken boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  step constant public.release_steps := private.last_release_step(channel, remote);
begin
  -- Versions that nobody gets now count nothing: whoever invents some, or still has one that went back, changes nothing.
  if version is null or broken is null or version is distinct from step.trial and version is distinct from step.version
    and version is distinct from step.before then
    return;
  end if;
  insert into private.release_visits as v (channel, remote, version, who, broken)
  values (channel, remote, version, encode(extensions.digest(private.caller_key(), 'sha256'), 'hex'), broken)
  on conflict on constraint release_visits_pkey do update set broken = true where excluded.broken and not v.broken;
  if found and broken then
    perform private.fall_back_if_worse(channel, remote, version);
  end if;
end $$;
select private.publish('report_release_visit', 'channel text, remote text, version text, broken boolean', 'anon, authenticated');
comment on function public.report_release_visit(text, text, text, boolean) is
  'Counts a visit with a version of a remote, and whether it broke. Where a version is clearly worse than the one before (private.is_clearly_worse), everybody gets that one again. PT429.';

create function private.forget_release_visits() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.release_visits where created_at < now() - interval '2 days';
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
comment on function private.forget_release_visits() is 'Forgets visits of more than two days ago; returns how many.';

create function private.admin_releases(channel text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'remotes', (
      select coalesce(jsonb_agg(jsonb_build_object('remote', s.remote, 'version', s.version, 'before', s.before, 'trial', s.trial,
        'share', s.share, 'off', s.off, 'slots_off', s.slots_off, 'since', s.created_at, 'versions', private.admin_versions(s),
        'testers', private.admin_testers(s)) order by s.remote), '[]')
      from (
        select distinct on (e.remote) e.* from public.release_steps e
        where e.channel = admin_releases.channel order by e.remote, e.id desc
      ) as s
    ),
    'steps', (
      select coalesce(jsonb_agg(l order by l.id desc), '[]') from (
        select s.id, s.remote, s.act, s.version, s.trial, s.share, s.off, s.slots_off, s.slot, s.reason, s.figures, s.actor, s.actor_id,
          p.username as actor_name, s.tester_id, q.username as tester_name, s.created_at
        from public.release_steps s left join public.profiles p on p.id = s.actor_id left join public.profiles q on q.id = s.tester_id
        where s.channel = admin_releases.channel order by s.id desc limit 50
      ) as l
    )
  );
end $$;

create function private.admin_versions(step public.release_steps) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('version', r.version, 'commit_id', r.commit_id, 'released_by', r.released_by,
    'created_at', r.created_at, 'proof', r.proof, 'mount', r.build ->> 'mount', 'visits', c.visits, 'broken_visits', c.broken,
    'views', coalesce(v.views, 0), 'broken_views', coalesce(v.broken, 0), 'lcp', v.lcp, 'inp', v.inp, 'cls', v.cls
    ) order by r.created_at desc, r.version), '[]')
  from (
    select * from public.releases k where (k.channel, k.remote) = (step.channel, step.remote)
    -- What holds now is shown however old it is.
    order by k.version in (step.version, step.trial, step.before) desc nulls last, k.created_at desc limit 12
  ) as r
    cross join lateral private.count_release_visits(r.channel, r.remote, r.version) as c
    left join private.sum_of_page_views(now() - interval '7 days', '{remote,build}') as v on v.key = array[r.remote, r.version]
$$;
comment on function private.admin_versions(public.release_steps) is 'The versions of a remote that the console shows: those that hold now and the newest, with how visits went.';
create function private.admin_testers(step public.release_steps) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.tester_id, 'name', p.username, 'develops', t.act = 'develops')
    order by p.username, t.tester_id), '[]')
  from (
    select distinct on (s.tester_id) s.tester_id, s.act from public.release_steps s
    where (s.channel, s.remote) = (step.channel, step.remote) and s.tester_id is not null order by s.tester_id, s.id desc
  ) as t
    join public.profiles p on p.id = t.tester_id
  where t.act <> 'leaves'
$$;
comment on function private.admin_testers(public.release_steps) is 'Who tests or develops a remote.';
select private.publish('admin_releases', 'channel text', 'authenticated');
comment on function public.admin_releases(text) is
  'For admins: what holds of each remote of a site, its versions with how visits went (visits, broken_visits: people within a day, told while it is new; views, broken_views, lcp, inp, cls: a sample of seven days), its testers, and the last 50 steps.';
