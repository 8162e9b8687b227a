-- Asking the provider: when somebody looks, when a callback comes, and by the minute, in case none of both happens.

create view private.due_payment_attempts as
select a.* from private.payment_attempts a
where (
    a.status = 'pending' and a.ref is not null
    and a.created_at between now() - interval '24 hours' and now() - interval '10 minutes'
    and coalesce(a.checked_at < now() - interval '10 minutes', true)
  ) or (
    a.status = 'paid' and a.refund_asked_at is not null and a.refund_tries < 6
    and coalesce(a.refund_tried_at < now() - interval '10 minutes', true)
  );
comment on view private.due_payment_attempts is 'Attempts to be asked about every ten minutes: pending ones from their tenth minute to their first day, and refunds that are wanted, up to six times.';

create function private.look_up_payment(payment uuid, person uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found_status text;
  last private.payment_attempts;
  ask boolean;
begin
  select p.status into found_status from public.payments p where p.id = payment and p.profile_id = person;
  if not found then
    perform private.not_found('payment');
  end if;
  select * into last from private.payment_attempts a where a.payment_id = payment order by a.number desc limit 1;
  -- One statement: of those who look at the same time one asks.
  update private.payment_attempts a set checked_at = now()
  where a.payment_id = payment and a.number = last.number and a.status = 'pending' and a.ref is not null
    and coalesce(a.checked_at < now() - interval '3 seconds', true);
  ask := found;
  return jsonb_build_object('status', found_status, 'attempt', last.status,
    'ask', case when ask then private.describe_attempt(last) end);
end $$;
select private.publish('look_up_payment', 'payment_id uuid, person uuid', 'service_role');
comment on function public.look_up_payment(uuid, uuid) is
  'For the server: how a person''s payment stands. {status, attempt: the status of the last attempt or null, ask: that attempt, if the provider is to be asked about it now, which is every three seconds at most}. PT404 for the payment of another.';

create function private.find_payment_attempt(provider text, cart text, ref text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.describe_attempt(a)
  from private.payment_attempts a
  where a.provider = find_payment_attempt.provider and (
    a.ref = find_payment_attempt.ref
    or (a.payment_id, a.number) in (
      select parts[1]::uuid, parts[2]::integer
      from regexp_match(cart, '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9]{1,6})$') as parts
    )
  )
  limit 1
$$;
select private.publish('find_payment_attempt', 'provider text, cart text, ref text', 'service_role');
comment on function public.find_payment_attempt(text, text, text) is 'For the server: the attempt that a callback of a provider is about, by our name for it (<payment id>-<number>) or the provider''s. Null for none of ours.';

create function private.take_due_attempts(most integer, of_payment uuid) returns setof jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return query
    update private.payment_attempts a
    set checked_at = now(),
      refund_tries = a.refund_tries + case a.status when 'paid' then 1 else 0 end,
      refund_tried_at = case a.status when 'paid' then now() else a.refund_tried_at end
    where (a.payment_id, a.number) in (
      select due.payment_id, due.number from private.due_payment_attempts due
      where of_payment is null or due.payment_id = of_payment
      order by due.created_at
      limit most
      for update skip locked
    )
    returning private.describe_attempt(a);
end $$;
select private.publish('take_due_attempts', 'most integer, payment_id uuid default null', 'service_role');
comment on function public.take_due_attempts(integer, uuid) is
  'For the server: at most so many attempts that the provider is to be asked about, of one payment or all; for ten minutes nobody else''s. With refund_wanted it is to be given back.';

create function private.request_refund(payment uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  paid public.payments;
begin
  perform private.require_admin();
  if coalesce(btrim(reason), '') = '' or char_length(reason) > 500 then
    perform private.bad_argument('reason', 'Say why, in at most 500 characters.');
  end if;
  select * into paid from public.payments p where p.id = payment for update;
  if not found then
    perform private.not_found('payment');
  elsif paid.status = 'refunded' then
    perform private.deny('PT409', 'already_refunded', 'It is refunded already.');
  elsif paid.status <> 'paid' then
    perform private.deny('PT409', 'not_paid', 'It is not paid.');
  end if;
  perform private.refuse_credited(paid.id);
  -- Asked again while it is under way, it goes on; after a refusal it begins anew.
  update private.payment_attempts a
  set refund_asked_at = coalesce(a.refund_asked_at, now()), refund_reason = request_refund.reason,
    refund_tries = case when a.refund_asked_at is null then 0 else a.refund_tries end,
    refund_tried_at = case when a.refund_asked_at is not null then a.refund_tried_at end
  where a.payment_id = paid.id and a.status = 'paid' and not a.surplus;
  if not found then
    perform private.deny('PT409', 'no_session', 'It was not paid through a provider.');
  end if;
end $$;
select private.publish('request_refund', 'payment_id uuid, reason text', 'authenticated');
comment on function public.request_refund(uuid, text) is
  'For admins: has all of a payment given back; settle-payments does it within a minute, refund-payment at once. 22023 with hint reason; PT404; PT409 with hint already_refunded, not_paid, credited (to an upgrade: refund that first) or no_session.';

create function private.refuse_refund(payment uuid, attempt integer, event_id text, why text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.payment_attempts a set refund_asked_at = null
  where a.payment_id = payment and a.number = attempt and a.status = 'paid' and a.refund_asked_at is not null;
  if found then
    insert into public.payment_events (payment_id, provider, event_id, status, payload, outcome, resulting_status)
    select p.id, a.provider, refuse_refund.event_id, a.status, jsonb_build_object('why', left(why, 500)), 'refund_refused', p.status
    from public.payments p join private.payment_attempts a on a.payment_id = p.id and a.number = attempt
    where p.id = payment;
  end if;
end $$;
select private.publish('refuse_refund', 'payment_id uuid, attempt integer, event_id text, why text', 'service_role');
comment on function public.refuse_refund(uuid, integer, text, text) is 'For the server: the provider gives nothing back, and says why. Admins see it among the events, and may ask again.';
