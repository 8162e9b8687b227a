-- What is done every minute: what the database does by itself, and calling the Edge Functions that have something to do.

create function private.run_minute_jobs() returns jsonb
language sql volatile security definer set search_path = '' as $$
  -- One run after the other: the second finds that nothing is left to do.
  select pg_advisory_xact_lock(hashtextextended('minute jobs', 0));
  select jsonb_build_object('broadcasts', private.run_job('broadcasts', 'send_due_broadcasts'))
$$;
comment on function private.run_minute_jobs() is 'What the database does every minute, and how much of it there was. Doing it more often does nothing twice.';

select private.publish('run_minute_jobs', '', 'service_role');
comment on function public.run_minute_jobs() is 'For the server, where the database has no scheduler of its own: private.run_minute_jobs.';

-- In PL/pgSQL, since what it asks comes in later files, too.
create function private.due_functions() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select due.name
    from (values
      ('deliver-notifications', private.has_due_deliveries()),
      ('settle-payments', exists (select from private.due_payment_attempts)),
      ('delete-accounts', private.has_due_deletions()),
      ('hash-pictures', private.has_pictures_to_hash())
    ) as due (name, now)
    where due.now;
end $$;
comment on function private.due_functions() is 'Edge Functions that have something to do now. Asked every minute: by the scheduler of the local Supabase, and by private.call_due_functions.';

create function private.call_due_functions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  called integer := 0;
begin
  perform net.http_post(
    url := rtrim(address.decrypted_secret, '/') || '/functions/v1/' || due.name,
    headers := jsonb_build_object('content-type', 'application/json', 'apikey', key.decrypted_secret),
    body := '{}'::jsonb,
    -- Longer than a function takes, or the call is broken off.
    timeout_milliseconds := 90000
  )
  from private.due_functions() as due (name)
    join vault.decrypted_secrets address on address.name = 'project_url'
    join vault.decrypted_secrets key on key.name = 'secret_key';
  get diagnostics called = row_count;
  return called;
end $$;
comment on function private.call_due_functions() is
  'Calls the functions of private.due_functions, as the server. Address and key of the project lie in the vault: project_url, secret_key. Where the database has no scheduler, whoever runs it asks private.due_functions and calls them.';

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('minute-database-jobs', '* * * * *', 'select private.run_minute_jobs()');
  end if;
  if exists (select from pg_available_extensions where name = 'pg_cron')
    and exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
    perform cron.schedule('minute-jobs', '* * * * *', 'select private.call_due_functions()');
  end if;
end $$;
