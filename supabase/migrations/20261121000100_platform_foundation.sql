-- What every domain stands on: the private schema, closed default privileges and small helpers.

-- Functions that look past row security live in `private`, which the API does not expose.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
comment on schema private is 'Helpers of policies and triggers. Not exposed by the API.';

-- Hosted projects grant everything on new tables and functions to the API roles, and PostgreSQL functions to everybody.
-- Here nothing is open but to the server until a migration lists it.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges revoke execute on functions from public;

-- What follows until touch_updated_at serves migrations alone.

create function private.columns_of(of_table regclass, variadic apart_from name[]) returns text
language sql stable set search_path = '' as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_catalog.pg_attribute
  where attrelid = of_table and attnum > 0 and not attisdropped and attname <> all (apart_from)
$$;
comment on function private.columns_of(regclass, name[]) is 'The columns of a table but some, as SQL, so that they are listed once.';

create function private.never_null(relation text, variadic columns text[]) returns void
language plpgsql set search_path = '' as $$
begin
  for i in 1 .. cardinality(columns) loop
    execute format('comment on column %s.%I is %L', relation, columns[i], 'Never null.');
  end loop;
end $$;
comment on function private.never_null(text, text[]) is 'Says of columns of a view or composite type what PostgreSQL cannot, for the generated types. Where there is more to say the comment begins with it.';

create function private.open_to_all(variadic names text[]) returns void
language plpgsql set search_path = '' as $$
begin
  for i in 1 .. cardinality(names) loop
    execute format('grant execute on function private.%I to anon, authenticated, service_role', names[i]);
  end loop;
end $$;
comment on function private.open_to_all(text[]) is 'Lets everybody execute functions of schema private: those that a function which runs as its caller calls.';

create function private.publish(name text, arguments text, roles text) returns void
language plpgsql set search_path = '' as $$
declare
  inner_function pg_catalog.pg_proc;
begin
  select * into inner_function from pg_catalog.pg_proc p
  where p.pronamespace = 'private'::regnamespace and p.proname = publish.name;
  execute format('create function public.%I(%s) returns %s language sql %s security invoker set search_path = '''' as %L',
    name, arguments, pg_get_function_result(inner_function.oid),
    case inner_function.provolatile when 's' then 'stable' else 'volatile' end,
    format('%sselect * from private.%I(%s)',
      case when inner_function.provolatile = 'v' and roles ~ 'anon|authenticated' then format('select private.count_call(%L); ', name) end,
      name, (select string_agg('$' || i, ', ') from generate_series(1, inner_function.pronargs) as i)));
  execute format('grant execute on function private.%1$I, public.%1$I to %2$s', name, roles);
end $$;
comment on function private.publish(text, text, text) is
  'Makes a function of schema private, which looks past row security, part of the API for these roles: by one of the same name in schema public that runs as its caller, as Supabase advises. Its arguments come in the same order. What writes and is open to people takes a turn first: private.count_call.';

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
