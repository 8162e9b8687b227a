-- Guards, and how they refuse: a state for the kind of refusal, and as the hint a short word for the reason, which clients translate.
--   22023  a bad argument (the hint is its name)      42501  not allowed       PT404  not there, or not for you
--   PT409  not in the present state of things         PT429  too often         PT503  maintenance

create function private.deny(state text, reason text, message text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception '%', message using errcode = state, hint = reason;
end $$;
comment on function private.deny(text, text, text) is 'Refuses what is being done: SQLSTATE, hint and message.';

create function private.bad_argument(name text, message text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform private.deny('22023', name, message);
end $$;
comment on function private.bad_argument(text, text) is 'Refuses a call: SQLSTATE 22023 with the argument''s name as the hint.';

create function private.not_found(what text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform private.deny('PT404', 'not_found', format('There is no such %s.', what));
end $$;
comment on function private.not_found(text) is 'Refuses a call about what is not there, or is none of the caller''s business: 404.';

create function private.require_full_session() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.session_has_ended() then
    perform private.deny('42501', 'signed_out', 'This session has ended.');
  elsif private.lacks_second_factor() then
    perform private.deny('42501', 'second_factor', 'This session needs the second factor.');
  end if;
end $$;
comment on function private.require_full_session() is 'Refuses a session that has ended, or in which a second factor is missing.';

create function private.require_active() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  caller public.profiles;
begin
  select * into caller from public.profiles where id = (select auth.uid());
  if not found then
    perform private.deny('42501', 'signed_out', 'This needs an account.');
  end if;
  perform private.require_full_session();
  if caller.suspended then
    perform private.deny('42501', 'suspended', 'This account is suspended.');
  elsif private.in_maintenance() then
    perform private.deny('PT503', 'maintenance', 'The site is under maintenance.');
  end if;
  return caller.id;
end $$;
comment on function private.require_active() is 'The caller''s id; refuses who has no profile or a suspended one, whose session has ended or lacks the second factor, and everybody but admins during maintenance.';

create function private.require_admin() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_admin() then
    return (select auth.uid());
  end if;
  perform private.require_full_session();
  if exists (select from public.profiles where id = (select auth.uid()) and is_admin and not suspended) then
    perform private.deny('42501', 'second_factor_demanded', 'Admins need a second factor here.');
  end if;
  perform private.deny('42501', 'admins_only', 'Admins only.');
end $$;
comment on function private.require_admin() is 'The caller''s id; refuses whoever is no admin in good standing, or has not given the second factor.';

create function private.one_at_a_time(what text, person uuid) returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(what || person, 0))
$$;
comment on function private.one_at_a_time(text, uuid) is 'Makes acts of one kind by one person wait for each other until their transactions end, so that counting before acting is exact.';

create function private.are_different(given text[]) returns boolean
language sql immutable set search_path = '' as $$
  select case when coalesce(array_ndims(given), 1) = 1 then
    array_position(given, null) is null and cardinality(given) = (select count(distinct one) from unnest(given) as one)
  else false end
$$;
comment on function private.are_different(text[]) is 'Whether these are texts in one row, all of them given and different; null for null.';

-- Functions that run as their caller refuse with these.
grant execute on function private.deny(text, text, text), private.bad_argument(text, text)
  to anon, authenticated, service_role;
grant execute on function private.not_found(text), private.require_active() to authenticated, service_role;
