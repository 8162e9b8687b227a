-- What every domain stands on: the private schema, closed default privileges and small helpers.

-- Functions that look past row security live in `private`, which the API does not expose.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
comment on schema private is 'Helpers of policies and triggers. Not exposed by the API.';

-- Hosted projects grant everything on new tables and functions to the API roles.
-- Here nothing is open until a migration lists it.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges revoke execute on functions from public;

create function private.columns_of(of_table regclass, variadic apart_from name[]) returns text
language sql stable set search_path = '' as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
  where attrelid = of_table and attnum > 0 and not attisdropped and attname <> all (apart_from)
$$;
comment on function private.columns_of(regclass, name[]) is 'The columns of a table but some, as SQL: for migrations, so that they are listed once.';
revoke execute on function private.columns_of(regclass, name[]) from public;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
declare
  kept constant text[] := array['updated_at'] || tg_argv;
begin
  if to_jsonb(new) - kept is distinct from to_jsonb(old) - kept then
    new.updated_at := now();
  end if;
  return new;
end $$;
comment on function private.touch_updated_at() is 'Trigger (before update, for each row): stamps updated_at, the version that an edit began from. Arguments: columns that the database keeps, whose changes are no edit; every other column counts.';
revoke execute on function private.touch_updated_at() from public;
