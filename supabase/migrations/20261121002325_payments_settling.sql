-- Asking the provider: when somebody looks, when a callback comes, and by the minute, in case none of both happens.

create function private.is_refund_under_way(asked timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(asked > now() - interval '1 day', false)
$$;
comment on function private.is_refund_under_way(timestamptz) is 'Whether a refund that was asked for then is still tried by itself. Later it is to be asked for again.';

create view private.due_payment_attempts as
select a.* from private.payment_attempts a
where (
    a.status = 'pending' and a.ref is not null
    and a.created_at between now() - private.session_time() and now() - interval '10 minutes'
    and coalesce(a.checked_at < now() - interval '10 minutes', true)
  ) or (
    a.status = 'paid' and private.is_refund_under_way(a.refund_asked_at)
    and coalesce(a.refund_tried_at < now() - interval '10 minutes', true)
  );
comment on view private.due_payment_attempts is 'Attempts to be asked about every ten minutes: pending ones from their tenth minute to their first day, and refunds that are wanted, for a day.';

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
