create schema supabase_local;
revoke all on schema supabase_local from public;

-- On hosted Supabase a migration may add policies and bucket rows to `storage`, nothing else. The API learns of new tables and
-- functions at once; temporary ones do not concern it.
create function supabase_local.watch_schema() returns event_trigger language plpgsql as $$
declare
  command record;
  concerns_api boolean := false;
begin
  for command in select * from pg_event_trigger_ddl_commands() loop
    if command.schema_name = 'storage' and session_user <> 'supabase_admin' then
      raise exception 'must be owner of %', command.object_identity
        using errcode = '42501', hint = 'Hosted Supabase allows only policies and rows in schema storage.';
    end if;
    concerns_api := concerns_api or coalesce(command.schema_name, '') not like 'pg\_temp%';
  end loop;
  if concerns_api then
    perform pg_notify('pgrst', 'reload schema');
  end if;
end $$;
-- Not for policies, comments and grants, of which a project has thousands: they may be in storage, and the API asks nobody for them.
create event trigger watch_schema on ddl_command_end
  when tag in (
    'CREATE SCHEMA', 'ALTER SCHEMA', 'CREATE EXTENSION', 'ALTER EXTENSION', 'CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO',
    'ALTER TABLE', 'CREATE FOREIGN TABLE', 'ALTER FOREIGN TABLE', 'CREATE VIEW', 'ALTER VIEW', 'CREATE MATERIALIZED VIEW',
    'ALTER MATERIALIZED VIEW', 'CREATE INDEX', 'ALTER INDEX', 'CREATE SEQUENCE', 'ALTER SEQUENCE', 'CREATE STATISTICS', 'CREATE RULE',
    'CREATE TRIGGER', 'ALTER TRIGGER', 'CREATE FUNCTION', 'ALTER FUNCTION', 'CREATE PROCEDURE', 'ALTER PROCEDURE',
    'CREATE AGGREGATE', 'CREATE TYPE', 'ALTER TYPE', 'CREATE DOMAIN', 'ALTER DOMAIN', 'CREATE OPERATOR', 'CREATE CAST'
  )
  execute function supabase_local.watch_schema();

create function supabase_local.announce_drop() returns event_trigger language plpgsql as $$
begin
  if exists (select from pg_event_trigger_dropped_objects() as dropped where not dropped.is_temporary) then
    perform pg_notify('pgrst', 'reload schema');
  end if;
end $$;
create event trigger announce_drop on sql_drop execute function supabase_local.announce_drop();
grant usage on schema supabase_local to public;

-- Which bootstrap this database got.
create table supabase_local.bootstrap (
  hash text not null,
  at timestamptz not null default now(),
  seeded boolean not null default false
);
revoke all on supabase_local.bootstrap from public;
