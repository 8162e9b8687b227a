-- What the provider says moves payments, and nothing else does.
--
-- A payment's state is the furthest of what was said about it, whatever the order: pending, failed, cancelled,
-- expired, paid, refunded. So the same events end the same, however often and in whatever order they come.

create function private.payment_rank(status text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select array_position(array['pending', 'failed', 'cancelled', 'expired', 'paid', 'refunded'], status)
$$;
comment on function private.payment_rank(text) is 'How far a status is; a payment only moves on.';

create function private.apply_payment(payment public.payments) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- What was bought may be gone: admins see it, and refund.
  case payment.kind
    when 'commission' then
      -- A second payment may wait, begun after a card seemed to be refused: it is owed no more.
      update public.payments p set status = 'cancelled'
      where p.kind = 'commission' and p.profile_id = payment.profile_id and p.listing_id = payment.listing_id
        and p.status = 'pending' and p.id <> payment.id;
    when 'featured_listing' then
      insert into public.featured_periods (listing_id, source, days, payment_id)
      select l.id, 'payment', payment.days, payment.id from public.listings l where l.id = payment.listing_id;
    when 'featured_shop' then
      insert into public.featured_periods (shop_id, source, days, payment_id)
      select s.id, 'payment', payment.days, payment.id from public.shops s where s.id = payment.shop_id;
    when 'subscription' then
      insert into public.subscriptions (profile_id, plan, source, period, days, payment_id)
      select p.id, payment.plan, 'payment', payment.period, payment.days, payment.id
      from public.profiles p where p.id = payment.profile_id;
    else null;
  end case;
end $$;
comment on function private.apply_payment(public.payments) is 'Gives what was paid for.';

create function private.take_back_payment(payment public.payments) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- The ad or shop before its periods, as whoever features it does: no deadlock.
  perform from public.listings where id = payment.listing_id for no key update;
  perform from public.shops where id = payment.shop_id for no key update;
  -- Days that have passed stay used; later periods move forward.
  update public.featured_periods set cancelled_at = now() where payment_id = payment.id and cancelled_at is null;
  update public.subscriptions set cancelled_at = now() where payment_id = payment.id and cancelled_at is null;
end $$;
comment on function private.take_back_payment(public.payments) is 'Ends what was paid for, after a refund.';

create function private.record_payment_event(
  payment_id uuid,
  provider text,
  event_id text,
  status text,
  amount numeric,
  currency text,
  payload jsonb,
  out outcome text,
  out payment_status text
)
language plpgsql security definer set search_path = '' as $$
declare
  payment public.payments;
  said constant text := record_payment_event.status;
begin
  if private.payment_rank(said) is null then
    perform private.bad_argument('status', 'Unknown status.');
  end if;
  -- Events about a payment come one after the other. The person first, as where payments are made: no deadlock.
  perform from public.profiles
  where id = (select p.profile_id from public.payments p where p.id = record_payment_event.payment_id)
  for no key update;
  select * into payment from public.payments p where p.id = record_payment_event.payment_id for update;
  if not found then
    perform private.not_found('payment');
  end if;

  outcome := case
    -- Where money moved, amount and currency must be the payment's; elsewhere only if they are given.
    when (said in ('paid', 'refunded') or amount is not null or currency is not null)
      and (amount, currency) is distinct from (payment.amount, payment.currency) then 'mismatch'
    when private.payment_rank(said) > private.payment_rank(payment.status)
      or (said = 'paid' and payment.paid_at is null) then 'applied'
    else 'stale'
  end;
  payment_status := case
    when outcome = 'applied' and private.payment_rank(said) > private.payment_rank(payment.status) then said
    else payment.status
  end;

  insert into public.payment_events (payment_id, provider, event_id, status, amount, currency, payload, outcome, resulting_status)
  values (payment.id, record_payment_event.provider, record_payment_event.event_id, said, record_payment_event.amount,
    record_payment_event.currency, record_payment_event.payload, record_payment_event.outcome, payment_status)
  on conflict on constraint payment_events_event_key do nothing;
  if not found then
    outcome := 'duplicate';
    payment_status := payment.status;
    return;
  end if;
  if outcome <> 'applied' then
    return;
  end if;

  update public.payments p
  set status = payment_status,
    paid_at = case when said = 'paid' then coalesce(p.paid_at, now()) else p.paid_at end,
    refunded_at = case when said = 'refunded' then now() else p.refunded_at end
  where p.id = payment.id;
  if payment_status = 'paid' then
    perform private.apply_payment(payment);
  elsif payment.status = 'paid' then
    perform private.take_back_payment(payment);
  end if;
  if said in ('paid', 'refunded') and payment.profile_id is not null then
    perform private.notify(payment.profile_id, case said when 'paid' then 'payment_received' else 'payment_refunded' end,
      jsonb_build_object('payment_id', payment.id, 'kind', payment.kind, 'amount', payment.amount, 'currency',
        payment.currency, 'listing_id', payment.listing_id, 'title_ar', payment.title_ar, 'title_en', payment.title_en));
  end if;
end $$;
select private.publish('record_payment_event',
  'payment_id uuid, provider text, event_id text, status text, amount numeric, currency text, payload jsonb,
  out outcome text, out payment_status text',
  'service_role');
comment on function public.record_payment_event(uuid, text, text, text, numeric, text, jsonb) is
  'For the server: what a provider said about a payment. Amount and currency must be those of the payment (null where no money moved). outcome: applied, stale (it was there or beyond), mismatch (logged, nothing moved) or duplicate (this event was recorded before). 22023 with hint status; PT404 for no payment of ours.';

create function private.admin_payment_totals(person uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with sums as (
      select kind,
        count(*) as payments,
        coalesce(sum(amount) filter (where paid_at is not null), 0) as received,
        coalesce(sum(amount) filter (where paid_at is not null and status = 'refunded'), 0) as refunded,
        coalesce(sum(amount) filter (where status = 'paid'), 0) as net,
        coalesce(sum(amount) filter (where status = 'pending'), 0) as pending
      from public.payments
      where person is null or profile_id = person
      group by grouping sets ((kind), ())
    )
    select to_jsonb(total) - 'kind' || jsonb_build_object('currency', 'SAR', 'by_kind', (
      select coalesce(jsonb_object_agg(s.kind, to_jsonb(s) - 'kind'), '{}') from sums s where s.kind is not null
    ))
    from sums total
    where total.kind is null
  );
end $$;
select private.publish('admin_payment_totals', 'profile_id uuid default null', 'authenticated');
comment on function public.admin_payment_totals(uuid) is
  'For admins: {payments, received, refunded, net, pending, currency, by_kind: {kind: the same}}, of everybody or of one person. received - refunded = net.';
