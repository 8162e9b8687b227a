-- Giving money back: wanted by admins, done by the provider, which may refuse, or not say.

create function private.check_refund_reason(reason text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(btrim(reason), '') = '' or char_length(reason) > 500 then
    perform private.bad_argument('reason', 'Say why, in at most 500 characters.');
  end if;
end $$;
comment on function private.check_refund_reason(text) is 'Refuses a refund that nobody could understand later. 22023 reason.';

create function private.require_admin_with_factor() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select auth.jwt()) ->> 'aal' is distinct from 'aal2'
    and exists (select from public.profiles where id = (select auth.uid()) and is_admin and not suspended)
  then
    perform private.deny('42501', 'refund_factor', 'Money goes back only in a session that has given the second factor.');
  end if;
  return private.require_admin();
end $$;
comment on function private.require_admin_with_factor() is 'The caller''s id; refuses whoever is no admin, and an admin who has no second factor or has not given it in this session: 42501 refund_factor.';

create function private.request_refund(payment uuid, reason text, surplus_only boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  paid public.payments;
begin
  perform private.require_admin_with_factor();
  perform private.check_refund_reason(reason);
  select * into paid from public.payments p where p.id = payment for update;
  if not found then
    perform private.not_found('payment');
  elsif not surplus_only then
    if paid.status = 'refunded' then
      perform private.deny('PT409', 'already_refunded', 'It is refunded already.');
    elsif paid.status <> 'paid' then
      perform private.deny('PT409', 'not_paid', 'It is not paid.');
    end if;
    perform private.refuse_credited(paid.id);
  end if;
  -- Asked again while it is under way, it goes on; otherwise it begins anew, and at once.
  update private.payment_attempts a
  set refund_asked_at = case when private.is_refund_under_way(a.refund_asked_at) then a.refund_asked_at else now() end,
    refund_tried_at = case when private.is_refund_under_way(a.refund_asked_at) then a.refund_tried_at end,
    refund_reason = request_refund.reason
  where a.payment_id = paid.id and a.status = 'paid' and (a.surplus or not surplus_only);
  if not found then
    perform private.deny('PT409', 'no_session', 'It was not paid through a provider.');
  end if;
end $$;
select private.publish('request_refund', 'payment_id uuid, reason text, surplus_only boolean default false', 'authenticated');
comment on function public.request_refund(uuid, text, boolean) is
  'For admins: has all that was received for a payment given back, or, surplus_only, what was received a second time; settle-payments does it within a minute, refund-payment at once. Asked again after a refusal or a day without an answer, it is tried anew. 42501 with hint refund_factor without the second factor; 22023 with hint reason; PT404; PT409 with hint already_refunded, not_paid, credited (to an upgrade: refund that first) or no_session.';

create function private.refuse_refund(payment uuid, attempt integer, event_id text, why text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  paid public.payments;
  session private.payment_attempts;
begin
  -- The payment before its attempts, as wherever both are moved: no deadlock.
  select * into paid from public.payments p where p.id = payment for update;
  select * into session from private.payment_attempts a
  where a.payment_id = paid.id and a.number = attempt and a.status = 'paid' and a.refund_asked_at is not null
  for update;
  if not found then
    return;
  end if;
  update private.payment_attempts a
  set refund_asked_at = null, refund_tries = case when session.refund_tries > 1 then session.refund_tries else 0 end
  where a.payment_id = paid.id and a.number = session.number;
  insert into public.payment_events (payment_id, provider, event_id, status, payload, outcome, resulting_status)
  values (paid.id, session.provider, refuse_refund.event_id, session.status, jsonb_build_object('why', left(why, 500)),
    case when session.refund_tries > 1 then 'refund_unclear' else 'refund_refused' end, paid.status);
end $$;
select private.publish('refuse_refund', 'payment_id uuid, attempt integer, event_id text, why text', 'service_role');
comment on function public.refuse_refund(uuid, integer, text, text) is 'For the server: the provider gives nothing back, and says why. Admins see it among the events, and may ask again. After a try without an answer it is unclear: that one may have given it back, and an admin who looks at the provider''s says so by confirm_refund.';

create function private.confirm_refund(payment uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  session record;
  confirmed integer := 0;
begin
  perform private.require_admin_with_factor();
  perform private.check_refund_reason(reason);
  if not exists (select from public.payments p where p.id = payment) then
    perform private.not_found('payment');
  end if;
  for session in
    select a.number, p.amount, p.currency
    from private.payment_attempts a join public.payments p on p.id = a.payment_id
    where a.payment_id = payment and a.status = 'paid' and a.refund_tries > 0
  loop
    perform private.record_payment_event(payment, session.number, 'confirmed ' || gen_random_uuid(), 'refunded', session.amount,
      session.currency, jsonb_build_object('confirmed', reason), null);
    -- On record with who said so.
    update private.payment_attempts a
    set refund_asked_at = coalesce(a.refund_asked_at, now()), refund_reason = confirm_refund.reason
    where a.payment_id = payment and a.number = session.number;
    confirmed := confirmed + 1;
  end loop;
  if confirmed = 0 then
    perform private.deny('PT409', 'not_unclear', 'The provider left no question about it.');
  end if;
end $$;
select private.publish('confirm_refund', 'payment_id uuid, reason text', 'authenticated');
comment on function public.confirm_refund(uuid, text) is
  'For admins: a refund that the provider did not answer was made, as its own pages show; it counts as if the provider had said so. 42501 with hint refund_factor without the second factor; 22023 with hint reason; PT404; PT409 with hint not_unclear where every try was answered.';
