-- Attempts at a payment: sessions with a provider, each a page on which it can be paid. One is live at a time, so that a
-- double click, two tabs or a lost answer end with one page. And what the provider said about them.

create table private.payment_attempts (
  payment_id uuid not null references public.payments (id),
  number integer not null,
  provider text not null,
  status text not null default 'pending',
  ref text,
  url text,
  transaction text,
  amount numeric(12, 2) not null,
  test boolean not null default false,
  surplus boolean not null default false,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  refund_asked_at timestamptz,
  refund_reason text,
  refund_tries integer not null default 0,
  refund_tried_at timestamptz,
  constraint payment_attempts_pkey primary key (payment_id, number),
  constraint payment_attempts_provider_check check (provider ~ '^[a-z]+(_[a-z]+)*$' and char_length(provider) <= 30),
  constraint payment_attempts_status_check check (status in ('pending', 'failed', 'cancelled', 'expired', 'paid', 'refunded')),
  constraint payment_attempts_url_check check ((url is null) = (ref is null))
);
create unique index payment_attempts_live_key on private.payment_attempts (payment_id) where status = 'pending';
create unique index payment_attempts_ref_key on private.payment_attempts (ref, provider);
create index payment_attempts_transaction_idx on private.payment_attempts (transaction);
create index payment_attempts_created_at_idx on private.payment_attempts (created_at desc, payment_id desc, number desc);
create index payment_attempts_status_idx on private.payment_attempts (status, created_at desc, payment_id desc, number desc);
create index payment_attempts_due_idx on private.payment_attempts (created_at)
  where status = 'pending' or refund_asked_at is not null;
-- The few that admins look for.
create index payment_attempts_test_idx on private.payment_attempts (created_at desc, payment_id desc, number desc) where test;
create index payment_attempts_odd_idx on private.payment_attempts (created_at desc, payment_id desc, number desc)
  where surplus or refund_asked_at is not null or refund_tries > 0;
alter table private.payment_attempts enable row level security;
comment on table private.payment_attempts is 'Sessions with a provider. The provider knows each by <payment id>-<number>.';
comment on column private.payment_attempts.status is 'The furthest the provider has said: pending, failed, cancelled, expired, paid, refunded. Failed, too, when it was never made.';
comment on column private.payment_attempts.ref is 'The provider''s name for the session; null while it is being made, and when its answer was lost.';
comment on column private.payment_attempts.url is 'The page on which it is paid.';
comment on column private.payment_attempts.transaction is 'The provider''s name for what was paid, by which it is refunded.';
comment on column private.payment_attempts.amount is 'Riyals that the session was made for; kept by trigger.';
comment on column private.payment_attempts.test is 'Whether it was made in the test mode of the provider, in which no money moves.';
comment on column private.payment_attempts.surplus is 'Paid when the payment had been paid by another attempt. It is given back by itself.';
comment on column private.payment_attempts.refund_asked_at is 'Since when a refund is wanted; null again once the provider refused it.';
comment on column private.payment_attempts.refund_tries is 'Tries to give it back that got no answer, the present one counted. As long as there are some, a refusal does not say that nothing was given back.';
create function private.price_attempt() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.amount := (select p.amount from public.payments p where p.id = new.payment_id);
  return new;
end $$;
comment on function private.price_attempt() is 'Trigger: a session is made for the amount of its payment, which never changes.';
create trigger price_attempt before insert on private.payment_attempts
  for each row execute function private.price_attempt();
create trigger audit after update of refund_asked_at on private.payment_attempts
  for each row execute function private.audit('payment_id', 'refund_asked_at', 'refund_reason');

create table public.payment_events (
  id bigint generated always as identity primary key,
  payment_id uuid not null references public.payments (id),
  provider text not null,
  event_id text not null,
  status text not null,
  amount numeric(12, 2),
  currency text,
  payload jsonb not null,
  outcome text not null,
  resulting_status text not null,
  created_at timestamptz not null default now(),
  constraint payment_events_event_key unique (provider, event_id),
  constraint payment_events_provider_check check (provider ~ '^[a-z]+(_[a-z]+)*$' and char_length(provider) <= 30),
  constraint payment_events_event_id_check check (char_length(event_id) between 1 and 200),
  constraint payment_events_status_check check (status in ('pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded')),
  constraint payment_events_payload_check check (jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 65536),
  constraint payment_events_outcome_check check (outcome in ('applied', 'surplus', 'stale', 'mismatch', 'refund_refused', 'refund_unclear'))
);
create index payment_events_payment_idx on public.payment_events (payment_id, id);
create index payment_events_created_at_idx on public.payment_events (created_at desc, id desc);
comment on table public.payment_events is 'Every word of a provider about a payment, once. Append-only.';
comment on column public.payment_events.event_id is 'Names the event, so that a repetition is known.';
comment on column public.payment_events.status is 'Of the attempt, as the provider said it.';
comment on column public.payment_events.outcome is 'applied: the attempt moved, and with money the payment; surplus: money of a second attempt, which goes back; stale: it was there or beyond; mismatch: amount or currency differ, and nothing moved; refund_refused: the provider gives nothing back; refund_unclear: it says so after a try that it had not answered, which may have given it back.';

alter table public.payment_events enable row level security;
revoke all on public.payment_events from service_role;
grant select on public.payment_events to authenticated, service_role;
create policy "admins read" on public.payment_events
  for select to authenticated using ((select private.is_admin()));

create function private.session_time() returns interval
language sql immutable set search_path = '' as $$ select interval '24 hours' $$;
comment on function private.session_time() is 'How long a session is asked about by itself, and its page given out again.';

create function private.describe_attempt(attempt private.payment_attempts) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('payment_id', p.id, 'number', attempt.number, 'cart', p.id || '-' || attempt.number, 'provider', attempt.provider,
    'status', attempt.status, 'ref', attempt.ref, 'url', attempt.url, 'transaction', attempt.transaction,
    'amount', p.amount, 'currency', p.currency, 'kind', p.kind, 'refund_tries', attempt.refund_tries,
    'old', attempt.created_at < now() - private.session_time(),
    'refund_wanted', attempt.refund_asked_at is not null and attempt.status = 'paid')
  from public.payments p where p.id = attempt.payment_id
$$;
comment on function private.describe_attempt(private.payment_attempts) is 'An attempt as the functions of the server get it.';

create function private.open_payment_attempt(payment uuid, person uuid, provider text, test boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  owed public.payments;
  live private.payment_attempts;
  made boolean := false;
begin
  -- Whoever comes at the same time waits here, and then finds the attempt.
  select * into owed from public.payments p where p.id = payment and p.profile_id = person for update;
  if not found then
    perform private.not_found('payment');
  elsif owed.paid_at is not null then
    perform private.deny('PT409', 'already_paid', 'It is paid already.');
  elsif owed.status <> 'pending' then
    perform private.deny('PT409', 'not_pending', 'It was cancelled.');
  elsif not private.is_still_offered(owed) then
    -- Nobody pays for what is gone, or at a price that is true no more.
    perform private.deny('PT409', 'changed', 'It is not offered so any more: ask for it anew.');
  end if;
  -- Who opened this one never said what came of it: nobody knows its page, so nobody can pay there.
  update private.payment_attempts a set status = 'failed'
  where a.payment_id = owed.id and a.status = 'pending' and a.url is null and a.created_at < now() - interval '1 minute';
  select * into live from private.payment_attempts a where a.payment_id = owed.id and a.status = 'pending';
  if not found then
    insert into private.payment_attempts (payment_id, number, provider, test)
    select owed.id, coalesce(max(a.number), 0) + 1, open_payment_attempt.provider, open_payment_attempt.test
    from private.payment_attempts a where a.payment_id = owed.id
    returning * into live;
    made := true;
  end if;
  return jsonb_build_object('made', made, 'attempt', private.describe_attempt(live), 'payer', (
    select jsonb_build_object('id', pr.id, 'name', pr.username, 'email', u.email)
    from public.profiles pr join auth.users u on u.id = pr.id where pr.id = person
  ));
end $$;
select private.publish('open_payment_attempt', 'payment_id uuid, person uuid, provider text, test boolean default false', 'service_role');
comment on function public.open_payment_attempt(uuid, uuid, text, boolean) is
  'For the server: the live attempt at a person''s payment, or a new one. {attempt: {payment_id, number, provider, status, ref, url, transaction, amount, currency, kind, …}, made: whether the caller is to make its session now, payer: {id, name, email}}. Without url and not made: somebody else is making it. old: it is a day old. PT404 for the payment of another; PT409 already_paid, not_pending, changed (what it is for costs something else by now, or cannot be given any more).';

create function private.keep_payment_session(payment uuid, attempt integer, ref text, url text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.payment_attempts a
  set ref = keep_payment_session.ref, url = keep_payment_session.url,
    status = case when keep_payment_session.ref is null then 'failed' else a.status end
  where a.payment_id = payment and a.number = attempt and a.status = 'pending' and a.ref is null;
  return found and exists (select from public.payments p where p.id = payment and p.status = 'pending');
end $$;
select private.publish('keep_payment_session', 'payment_id uuid, attempt integer, ref text, url text', 'service_role');
comment on function public.keep_payment_session(uuid, integer, text, text) is
  'For the server: the session that was made for an attempt; null when it could not be, or its answer was lost. False when nobody is to pay there: the attempt was given up, or the payment cancelled meanwhile.';

create function private.cancel_payment(payment uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  payer constant uuid := private.require_active();
  owed public.payments;
begin
  select * into owed from public.payments p where p.id = payment and p.profile_id = payer for update;
  if not found then
    perform private.not_found('payment');
  elsif owed.kind = 'commission' then
    perform private.deny('42501', 'commission', 'A commission is owed.');
  elsif owed.status <> 'pending' then
    perform private.deny('PT409', 'not_pending', 'It waits no more.');
  end if;
  update public.payments set status = 'cancelled' where id = owed.id;
end $$;
select private.publish('cancel_payment', 'payment_id uuid', 'authenticated');
comment on function public.cancel_payment(uuid) is
  'Cancels one''s own pending payment. Should its page be open somewhere and be paid all the same, that counts. 42501 with hint commission: that is owed; PT404 for another''s; PT409 with hint not_pending.';
