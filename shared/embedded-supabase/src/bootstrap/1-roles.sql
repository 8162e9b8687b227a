-- The roles and schemas a hosted Supabase project has before its first migration.
-- `postgres`, who runs the migrations, is no superuser: what hosted Supabase refuses fails here too.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit password 'postgres';
create role supabase_auth_admin login noinherit createrole password 'postgres';
create role supabase_storage_admin login noinherit createrole password 'postgres';
create role postgres login createrole createdb replication bypassrls password 'postgres';

grant anon, authenticated, service_role to authenticator;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;
-- With it, a migration may set what holds for a role: `alter role authenticator set pgrst.db_aggregates_enabled = 'true'`.
grant anon, authenticated, service_role, authenticator to postgres with admin option;
grant set on parameter pgrst.db_aggregates_enabled, pgrst.db_plan_enabled, pgrst.db_tx_end to postgres;
-- Policies on storage.objects need its owner; 4-guards.sql forbids the rest of what an owner may do.
grant supabase_storage_admin to postgres;

-- Statement timeouts of the API, read by the gateway for every request as PostgREST does.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';

do $$ begin execute format('alter database %I owner to postgres', current_database()); end $$;
do $$ begin
  execute format('alter database %I set search_path = "$user", public, extensions', current_database());
end $$;

create schema extensions authorization postgres;
create schema auth authorization supabase_auth_admin;
create schema storage authorization supabase_storage_admin;
grant usage on schema extensions, auth, storage, public to anon, authenticated, service_role;
grant usage on schema extensions to supabase_auth_admin, supabase_storage_admin;
grant usage on schema auth to postgres;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_storage_admin set search_path = storage;

-- As hosted: these two are there; a migration creates every other one it needs.
create extension pgcrypto with schema extensions;
create extension "uuid-ossp" with schema extensions;
-- As hosted, where PostgreSQL was started with its library.
do $$ begin
  if current_setting('shared_preload_libraries') ~ 'pg_stat_statements' then
    create extension pg_stat_statements with schema extensions;
  end if;
end $$;

-- What a migration creates in public is open to the API roles unless it revokes that.
alter default privileges for role postgres in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;

create publication supabase_realtime;
alter publication supabase_realtime owner to postgres;
