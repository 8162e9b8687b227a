-- Reconciliation: every session of a range of days against what the provider answers about it. A run is done in steps by
-- the function reconcile-payments, so that it goes on where it stopped, whoever continues it. It only compares: what
-- differs is mended by asking about that payment, which records the answer.

create table public.reconciliations (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles (id) on delete set null,
  since date not null,
  until date not null,
  sessions integer not null,
  compared integer not null default 0,
  differing integer not null default 0,
  reached text,
  finished_at timestamptz,
  constraint reconciliations_range_check check (until between since and since + 366),
  constraint reconciliations_compared_check check (compared >= 0 and differing between 0 and compared)
);
comment on table public.reconciliations is 'Runs of comparing what is on record with what payment providers say.';
comment on column public.reconciliations.since is 'The first day of Riyadh on which the sessions were made; until is the last.';
comment on column public.reconciliations.sessions is 'How many there were when it began.';
comment on column public.reconciliations.reached is 'The session that was compared last: <microseconds>_<payment id>_<number>.';

create table public.reconciliation_differences (
  id bigint generated always as identity primary key,
  reconciliation_id bigint not null references public.reconciliations (id) on delete cascade,
  payment_id uuid not null references public.payments (id),
  attempt integer not null,
  provider text not null,
  what text not null,
  ours jsonb not null,
  theirs jsonb,
  constraint reconciliation_differences_attempt_key unique (reconciliation_id, payment_id, attempt),
  constraint reconciliation_differences_what_check check (what in ('status', 'amount', 'unknown', 'unanswered', 'not_configured')),
  constraint reconciliation_differences_theirs_check check (octet_length(theirs::text) <= 65536)
);
create index reconciliation_differences_payment_idx on public.reconciliation_differences (payment_id);
comment on table public.reconciliation_differences is 'Sessions about which a run heard something else than is on record, or nothing.';
comment on column public.reconciliation_differences.what is 'status; amount (or currency); unknown: the provider knows no such session; unanswered: it could not be asked; not_configured: its keys are not here.';
comment on column public.reconciliation_differences.ours is '{status, payment, amount, currency, test}: session, payment, and what it was made for, as they were then.';
comment on column public.reconciliation_differences.theirs is '{status, amount, currency, payload}, or {error}; null where nobody was asked.';

alter table public.reconciliations enable row level security;
alter table public.reconciliation_differences enable row level security;
revoke all on public.reconciliations, public.reconciliation_differences from service_role;
grant select on public.reconciliations, public.reconciliation_differences to authenticated, service_role;
create policy "admins read" on public.reconciliations
  for select to authenticated using ((select private.is_admin()));
create policy "admins read" on public.reconciliation_differences
  for select to authenticated using ((select private.is_admin()));
create trigger audit after insert on public.reconciliations
  for each row execute function private.audit('id');

create function private.reconcilable(since date, until date) returns setof private.payment_attempts
language sql stable security definer set search_path = '' as $$
  -- What has no name at the provider, it cannot be asked about: nobody was led to a page of it.
  select a.* from private.payment_attempts a
  where a.ref is not null and a.created_at >= since::timestamp at time zone 'Asia/Riyadh'
    and a.created_at < (until + 1)::timestamp at time zone 'Asia/Riyadh'
$$;
comment on function private.reconcilable(date, date) is 'Sessions of these days of Riyadh that a provider can be asked about.';

create function private.start_reconciliation(since text, until text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  from_day constant date := (private.read_day('since', since) at time zone 'Asia/Riyadh')::date;
  to_day constant date := (private.read_day('until', until) at time zone 'Asia/Riyadh')::date;
  made bigint;
begin
  if from_day is null then
    perform private.bad_argument('since', 'From which day?');
  elsif to_day is null or to_day < from_day or to_day > from_day + 366 then
    perform private.bad_argument('until', 'At most 366 days after the first.');
  end if;
  insert into public.reconciliations (created_by, since, until, sessions, finished_at)
  select admin, from_day, to_day, count(*), case when count(*) = 0 then now() end
  from private.reconcilable(from_day, to_day)
  returning id into made;
  return made;
end $$;
select private.publish('start_reconciliation', 'since text, until text', 'authenticated');
comment on function public.start_reconciliation(text, text) is
  'For admins, by the function reconcile-payments: begins a run over the sessions that were made on these days of Riyadh (2026-11-01), and says which. 22023 with hint since or until (at most 366 days).';

create function private.next_reconcilable(reconciliation bigint, most integer) returns setof jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  run public.reconciliations;
  place text[];
begin
  perform private.require_admin();
  select * into run from public.reconciliations r where r.id = reconciliation;
  if not found then
    perform private.not_found('reconciliation');
  end if;
  place := string_to_array(run.reached, '_');
  return query
    select private.describe_attempt(a) || jsonb_build_object('test', a.test,
      'payment_status', (select p.status from public.payments p where p.id = a.payment_id),
      'place', (extract(epoch from a.created_at) * 1000000)::bigint || '_' || a.payment_id || '_' || a.number)
    from private.reconcilable(run.since, run.until) a
    where run.finished_at is null and (place is null or (a.created_at, a.payment_id, a.number)
      > (timestamptz 'epoch' + place[1]::bigint * interval '1 microsecond', place[2]::uuid, place[3]::integer))
    order by a.created_at, a.payment_id, a.number
    limit least(most, 100);
end $$;
select private.publish('next_reconcilable', 'reconciliation_id bigint, most integer default 20', 'authenticated');
comment on function public.next_reconcilable(bigint, integer) is
  'For admins, by the function reconcile-payments: the sessions that a run compares next, as the server''s functions know them, with payment_status and place. None when it is finished. PT404.';

create function private.keep_reconciled(reconciliation bigint, before text, reached text, compared integer, differences jsonb)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  run public.reconciliations;
begin
  select * into run from public.reconciliations r where r.id = reconciliation for update;
  if not found then
    perform private.not_found('reconciliation');
  end if;
  -- Two who continue it at the same time compare the same: one of them is kept.
  if run.finished_at is not null or run.reached is distinct from before then
    return false;
  end if;
  insert into public.reconciliation_differences (reconciliation_id, payment_id, attempt, provider, what, ours, theirs)
  select run.id, d.payment_id, d.attempt, d.provider, d.what, d.ours, d.theirs
  from jsonb_to_recordset(differences)
    as d (payment_id uuid, attempt integer, provider text, what text, ours jsonb, theirs jsonb);
  update public.reconciliations r
  set reached = coalesce(keep_reconciled.reached, r.reached), compared = r.compared + keep_reconciled.compared,
    differing = r.differing + jsonb_array_length(differences),
    finished_at = case when keep_reconciled.compared = 0 then now() end
  where r.id = run.id;
  return true;
end $$;
select private.publish('keep_reconciled',
  'reconciliation_id bigint, before text, reached text, compared integer, differences jsonb', 'service_role');
comment on function public.keep_reconciled(bigint, text, text, integer, jsonb) is
  'For the server: what a step of a run found, after the place where it began; with nothing left to compare the run is finished. False when somebody else did that step meanwhile. differences: [{payment_id, attempt, provider, what, ours, theirs}].';
