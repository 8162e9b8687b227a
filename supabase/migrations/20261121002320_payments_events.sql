-- What the provider says moves attempts, and with money their payments; nothing else does.
--
-- An attempt's state is the furthest of what was said about it, whatever the order: pending, failed, cancelled,
-- expired, paid, refunded. So the same events end the same, however often and in whatever order they come. A payment
-- is paid by the first attempt that was paid, once; what another brings is surplus, and goes back, as does what nothing
-- can be given for any more.

create function private.payment_rank(status text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select array_position(array['pending', 'failed', 'cancelled', 'expired', 'paid', 'refunded'], status)
$$;
comment on function private.payment_rank(text) is 'How far a status is; an attempt only moves on.';

create function private.apply_payment(payment public.payments) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  sale public.sales;
begin
  case payment.kind
    when 'commission' then
      if payment.status = 'pending' then
        return true;
      end if;
      -- It had been cancelled. What an admin charges instead stays owed but for this; more than that is not kept.
      select * into sale from public.sales s
      where s.listing_id = payment.listing_id and (s.state = 'upheld' or s.through_product and s.state <> 'voided');
      if not found or (private.commission_left(sale)).amount < 0 then
        return false;
      end if;
      perform private.owe_commission(sale);
      return true;
    when 'featured_listing' then
      insert into public.featured_periods (listing_id, source, days, payment_id)
      select l.id, 'payment', payment.days, payment.id from public.listings l
      where l.id = payment.listing_id and l.sold_at is null;
    when 'featured_shop' then
      insert into public.featured_periods (shop_id, source, days, payment_id)
      select s.id, 'payment', payment.days, payment.id from public.shops s where s.id = payment.shop_id;
    when 'subscription' then return private.grant_subscription(payment);
  end case;
  return found;
end $$;
comment on function private.apply_payment(public.payments) is 'Gives what was paid for. False if there is nothing to give: what was bought is gone, or it is not owed (any more).';

create function private.take_back_payment(payment public.payments) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- The ad or shop before its periods, as whoever features it does: no deadlock.
  perform from public.listings where id = payment.listing_id for no key update;
  perform from public.shops where id = payment.shop_id for no key update;
  -- Days that have passed stay used; later periods move forward.
  update public.featured_periods set cancelled_at = now() where payment_id = payment.id and cancelled_at is null;
  perform private.revoke_subscription(payment);
end $$;
comment on function private.take_back_payment(public.payments) is 'Ends what was paid for, after a refund.';

create function private.tell_of_payment(payment public.payments, kind text) returns void
language sql security definer set search_path = '' as $$
  select private.notify(payment.profile_id, tell_of_payment.kind, jsonb_build_object('payment_id', payment.id,
    'kind', payment.kind, 'amount', payment.amount, 'currency', payment.currency, 'listing_id', payment.listing_id,
    'title_ar', payment.title_ar, 'title_en', payment.title_en))
  where payment.profile_id is not null
$$;
comment on function private.tell_of_payment(public.payments, text) is 'Tells the person of a payment what came of it, as long as the account is there.';

create function private.record_payment_event(
  payment_id uuid,
  attempt integer,
  event_id text,
  status text,
  amount numeric,
  currency text,
  payload jsonb,
  transaction text,
  out outcome text,
  out payment_status text
)
language plpgsql security definer set search_path = '' as $$
declare
  payment public.payments;
  session private.payment_attempts;
  said constant text := record_payment_event.status;
  money constant boolean := said in ('paid', 'refunded');
begin
  if private.payment_rank(said) is null then
    perform private.bad_argument('status', 'Unknown status.');
  end if;
  -- Events about a payment come one after the other. The person first, as where payments are made: no deadlock.
  perform from public.profiles
  where id = (select p.profile_id from public.payments p where p.id = record_payment_event.payment_id)
  for no key update;
  select * into payment from public.payments p where p.id = record_payment_event.payment_id for update;
  select * into session from private.payment_attempts a where a.payment_id = payment.id and a.number = attempt for update;
  if not found then
    perform private.not_found('attempt');
  end if;

  outcome := case
    -- Where money moved, amount and currency must be the payment's; elsewhere only if they are given.
    when (money or amount is not null or currency is not null)
      and (amount, currency) is distinct from (payment.amount, payment.currency) then 'mismatch'
    when private.payment_rank(said) <= private.payment_rank(session.status) then 'stale'
    when session.surplus or (money and payment.paid_at is not null and session.status <> 'paid') then 'surplus'
    else 'applied'
  end;
  payment_status := case when outcome = 'applied' and money then said else payment.status end;

  insert into public.payment_events (payment_id, provider, event_id, status, amount, currency, payload, outcome, resulting_status)
  values (payment.id, session.provider, record_payment_event.event_id, said, record_payment_event.amount,
    record_payment_event.currency, record_payment_event.payload, record_payment_event.outcome, payment_status)
  on conflict on constraint payment_events_event_key do nothing;
  if not found then
    outcome := 'duplicate';
    payment_status := payment.status;
  end if;
  if outcome not in ('applied', 'surplus') then
    return;
  end if;

  update private.payment_attempts a
  set status = said, transaction = coalesce(record_payment_event.transaction, a.transaction),
    surplus = outcome = 'surplus',
    refund_asked_at = case when outcome = 'surplus' and said = 'paid' then now() else a.refund_asked_at end
  where a.payment_id = payment.id and a.number = session.number;
  if outcome = 'surplus' or not money then
    return;
  end if;

  update public.payments p
  set status = said, paid_at = coalesce(p.paid_at, now()), refunded_at = case when said = 'refunded' then now() end
  where p.id = payment.id;
  -- A refund says that it had been paid, should nobody have heard of that.
  if payment.paid_at is null then
    if not private.apply_payment(payment) then
      -- Nobody pays for nothing.
      update private.payment_attempts a set refund_asked_at = now(), refund_reason = 'Nothing is given for it'
      where a.payment_id = payment.id and a.number = session.number and a.status = 'paid';
    end if;
    perform private.tell_of_payment(payment, 'payment_received');
  end if;
  if said = 'refunded' then
    perform private.take_back_payment(payment);
    perform private.tell_of_payment(payment, 'payment_refunded');
  end if;
end $$;
select private.publish('record_payment_event',
  'payment_id uuid, attempt integer, event_id text, status text, amount numeric, currency text, payload jsonb,
  transaction text default null, out outcome text, out payment_status text',
  'service_role');
comment on function public.record_payment_event(uuid, integer, text, text, numeric, text, jsonb, text) is
  'For the server: what a provider said about an attempt, and by which name it knows what was paid. Amount and currency must be those of the payment (null where no money moved). outcome: applied, surplus (another attempt had paid; it is given back), stale (it was there or beyond), mismatch (logged, nothing moved) or duplicate (this event was recorded before). 22023 with hint status; PT404 for no attempt of ours.';
