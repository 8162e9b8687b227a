-- A session counts in the database for what it is: who has a second factor has no rights in a session that has not given
-- it, and nobody has any in a session that has ended. The token of such a session is good for visitors' reads alone,
-- whatever asks with it.

create function private.has_second_factor(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from auth.mfa_factors where user_id = person and status = 'verified');
end $$;
comment on function private.has_second_factor(uuid) is 'Whether a person has a verified second factor.';

create function private.lacks_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return auth.jwt() ->> 'aal' is distinct from 'aal2' and private.has_second_factor(auth.uid());
end $$;
comment on function private.lacks_second_factor() is 'Whether the caller has a second factor that this session has not given.';

create function private.session_has_ended() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  session constant text := (select auth.jwt()) ->> 'session_id';
begin
  -- Auth alone signs tokens, and gives each a session; those that the server makes for itself have none.
  return session is not null and not exists (
    select from auth.sessions where id = session::uuid and (not_after is null or not_after > now())
  );
end $$;
comment on function private.session_has_ended() is 'Whether the session of the caller''s token was signed out: the token itself would last up to an hour more.';

create function private.is_full_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.session_has_ended() and not private.lacks_second_factor()
$$;
comment on function private.is_full_session() is 'Whether the caller''s session goes on, and has given the second factor if there is one.';

create function private.ask_full_session(variadic tables regclass[]) returns void
language plpgsql set search_path = '' as $$
declare
  name regclass;
begin
  foreach name in array tables loop
    execute format('drop policy if exists "the session is full" on %s', name);
    execute format(
      'create policy "the session is full" on %s as restrictive for all to authenticated
        using ((select private.is_full_session()))', name);
  end loop;
end $$;
comment on function private.ask_full_session(regclass[]) is 'For migrations: closes private tables to sessions that have ended, or in which a second factor is missing.';

-- Policies call it as whoever asks.
grant execute on function private.is_full_session() to authenticated, service_role;
