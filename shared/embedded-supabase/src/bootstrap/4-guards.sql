-- On hosted Supabase a migration may add policies and bucket rows to `storage`, nothing else.
create schema supabase_local;
revoke all on schema supabase_local from public;
create function supabase_local.protect_storage() returns event_trigger language plpgsql as $$
declare command record;
begin
  if session_user = 'supabase_admin' then return; end if;
  for command in select * from pg_event_trigger_ddl_commands() loop
    if command.schema_name = 'storage'
      and command.command_tag not in ('CREATE POLICY', 'ALTER POLICY', 'COMMENT') then
      raise exception 'must be owner of %', command.object_identity
        using errcode = '42501', hint = 'Hosted Supabase allows only policies and rows in schema storage.';
    end if;
  end loop;
end $$;
create event trigger protect_storage on ddl_command_end execute function supabase_local.protect_storage();

-- The API learns of new tables and functions at once; temporary ones do not concern it.
create function supabase_local.announce_ddl() returns event_trigger language plpgsql as $$
begin
  if exists (
    select from pg_event_trigger_ddl_commands() as command
    where coalesce(command.schema_name, '') not like 'pg\_temp%'
  ) then
    perform pg_notify('pgrst', 'reload schema');
  end if;
end $$;
create event trigger announce_ddl on ddl_command_end execute function supabase_local.announce_ddl();

create function supabase_local.announce_drop() returns event_trigger language plpgsql as $$
begin
  if exists (select from pg_event_trigger_dropped_objects() as dropped where not dropped.is_temporary) then
    perform pg_notify('pgrst', 'reload schema');
  end if;
end $$;
create event trigger announce_drop on sql_drop execute function supabase_local.announce_drop();
grant usage on schema supabase_local to public;

-- Which bootstrap this database got.
create table supabase_local.bootstrap (hash text not null, at timestamptz not null default now());
revoke all on supabase_local.bootstrap from public;
