-- Maintenance: while it is on, nobody but admins and the server writes anything. What stands before every write of clients.

create function private.setting(key text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select s.value -> 'value' from public.site_settings s where s.key = setting.key);
end $$;
comment on function private.setting(text) is 'The unwrapped value of a site setting, public or not; null when it is absent.';

create function private.setting_number(key text, fallback numeric) returns numeric
language sql stable set search_path = '' as $$
  select case jsonb_typeof(s.value) when 'number' then s.value::numeric else fallback end
  from (select private.setting(key)) as s (value)
$$;
comment on function private.setting_number(text, numeric) is 'A site setting that is a number; the fallback when it is absent or something else.';

create function private.in_maintenance() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((private.setting('maintenance_mode') ->> 'enabled')::boolean, false) and not private.is_admin();
end $$;
comment on function private.in_maintenance() is 'Whether the site is closed to the caller.';

create function private.guard_write() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- auth.role() is the role that asked, also inside a definer function; auth's own triggers and the server have another.
  if (select auth.role()) in ('anon', 'authenticated') and private.in_maintenance() then
    raise exception 'The site is under maintenance.' using errcode = 'PT503', hint = 'maintenance';
  end if;
  perform private.require_full_session();
  return null;
end $$;
comment on function private.guard_write() is 'Trigger of every table that clients write: refuses during maintenance, and sessions that have ended or lack the second factor.';

create function private.guard_writes(variadic tables regclass[]) returns void
language plpgsql set search_path = '' as $$
declare
  name regclass;
begin
  foreach name in array tables loop
    execute format(
      'create trigger guard_writes before insert or update or delete on %s
        for each statement execute function private.guard_write()', name);
    execute format('create trigger count_rows before insert on %s for each row execute function private.count_write()', name);
    execute format(
      'create trigger count_statements before update or delete on %s
        for each statement execute function private.count_write()', name);
  end loop;
end $$;
comment on function private.guard_writes(regclass[]) is 'For migrations: gives tables that clients write the triggers private.guard_write and private.count_write.';

-- Policies of storage.objects and of tables call is_active(), whose body runs as its owner.
grant execute on function private.setting(text), private.in_maintenance() to service_role;

select private.guard_writes('public.profiles', 'public.site_settings', 'public.pages');
