-- How rules refuse: a state for the kind of refusal, and as the hint a short word for the reason, which clients translate.
--   22023  a bad argument (the hint is its name)      42501  not allowed       PT404  not there, or not for you
--   PT409  not in the present state of things         PT429  too often         PT503  maintenance

create function private.deny(state text, reason text, message text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception '%', message using errcode = state, hint = reason;
end $$;
comment on function private.deny(text, text, text) is 'Refuses what is being done: SQLSTATE, hint and message.';

create function private.require_active() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller public.profiles;
begin
  select * into caller from public.profiles where id = (select auth.uid());
  if not found then
    perform private.deny('42501', 'signed_out', 'This needs an account.');
  elsif caller.suspended then
    perform private.deny('42501', 'suspended', 'This account is suspended.');
  elsif private.in_maintenance() then
    perform private.deny('PT503', 'maintenance', 'The site is under maintenance.');
  end if;
  return caller.id;
end $$;
comment on function private.require_active() is 'The caller''s id; refuses who has no profile or a suspended one, and everybody but admins during maintenance.';

create function private.one_at_a_time(what text, person uuid) returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(what || person, 0))
$$;
comment on function private.one_at_a_time(text, uuid) is 'What a person may do only so often she does one at a time, so that counting before doing is exact.';

revoke execute on function private.deny(text, text, text), private.require_active(), private.one_at_a_time(text, uuid) from public;
-- Functions that run as their caller refuse with these.
grant execute on function private.deny(text, text, text), private.require_active() to authenticated, service_role;
