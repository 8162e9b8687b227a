-- A second factor counts in the database: who has one has no rights in a session that has not given it. The token of
-- such a session is good for visitors' reads alone, whatever asks with it.

create function private.has_second_factor(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors where user_id = person and status = 'verified')
$$;
comment on function private.has_second_factor(uuid) is 'Whether a person has a verified second factor.';

create function private.lacks_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select (select auth.jwt()) ->> 'aal' is distinct from 'aal2' and private.has_second_factor((select auth.uid()))
$$;
comment on function private.lacks_second_factor() is 'Whether the caller has a second factor that this session has not given.';

create function private.ask_second_factor(variadic tables regclass[]) returns void
language plpgsql set search_path = '' as $$
declare
  name regclass;
begin
  foreach name in array tables loop
    execute format('drop policy if exists "no second factor is missing" on %s', name);
    execute format(
      'create policy "no second factor is missing" on %s as restrictive for all to authenticated
        using (not (select private.lacks_second_factor()))', name);
  end loop;
end $$;
comment on function private.ask_second_factor(regclass[]) is 'For migrations: closes private tables to sessions in which a second factor is missing.';

-- Policies call it as whoever asks.
grant execute on function private.lacks_second_factor() to authenticated, service_role;
