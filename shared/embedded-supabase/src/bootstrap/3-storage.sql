-- Runs after the storage tables that @supabase/lite brings.
do $$
declare item record;
begin
  for item in select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'storage'::regnamespace and c.relkind = 'r' loop
    execute format('alter table %s owner to supabase_storage_admin', item.name);
    execute format('alter table %s enable row level security', item.name);
  end loop;
  for item in select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'storage'::regnamespace loop
    execute format('alter function %s owner to supabase_storage_admin', item.name);
  end loop;
end $$;
grant all on all tables in schema storage to postgres, anon, authenticated, service_role;
grant execute on all functions in schema storage to postgres, anon, authenticated, service_role;
