-- What is done every hour.

create function private.refresh_words() returns integer
language sql volatile security definer set search_path = '' as $$
  select private.count_search_words();
  select count(*)::integer from private.search_words;
$$;
comment on function private.refresh_words() is 'Counts the words of ads, and says how many different ones there are.';

create table private.job_runs (
  job text primary key,
  ran_at timestamptz not null,
  took_ms integer not null,
  amount integer,
  error text,
  failed_at timestamptz
);
alter table private.job_runs enable row level security;
comment on table private.job_runs is 'The last run of each job. Written by private.run_job.';
comment on column private.job_runs.amount is 'How much there was to do.';
comment on column private.job_runs.error is 'Why the last run failed; null if it did not.';
comment on column private.job_runs.failed_at is 'When a run failed last.';

create function private.run_job(job text, function_name text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  began constant timestamptz := clock_timestamp();
  amount integer;
  problem text;
begin
  begin
    execute format('select private.%I()', function_name) into amount;
  exception when others then
    -- What one job cannot do keeps no other from its work.
    problem := left(sqlerrm, 300);
    raise warning 'The job % failed: %', job, problem;
  end;
  insert into private.job_runs as r (job, ran_at, took_ms, amount, error, failed_at)
  values (run_job.job, began, extract(epoch from clock_timestamp() - began) * 1000, amount, problem,
    case when problem is not null then began end)
  on conflict on constraint job_runs_pkey do update set ran_at = excluded.ran_at, took_ms = excluded.took_ms,
    amount = excluded.amount, error = excluded.error, failed_at = coalesce(excluded.failed_at, r.failed_at);
  return amount;
end $$;
comment on function private.run_job(text, text) is
  'Runs a function of schema private that says how much it did, and records when, how long and with what; what fails is undone, recorded, and null.';

create function private.run_hourly_jobs() returns jsonb
language sql volatile security definer set search_path = '' as $$
  -- One run after the other: the second finds that nothing is left to do.
  select pg_advisory_xact_lock(hashtextextended('hourly jobs', 0));
  select jsonb_build_object(
    'refreshed', private.run_job('refreshed', 'refresh_listing_flags'),
    'refreshed_shops', private.run_job('refreshed_shops', 'refresh_shop_flags'),
    'expiring', private.run_job('expiring', 'notify_expiring'),
    'searches', private.run_job('searches', 'notify_search_matches'),
    'daily_news', private.run_job('daily_news', 'tell_daily_news'),
    'subscriptions', private.run_job('subscriptions', 'notify_expiring_subscriptions'),
    'featured', private.run_job('featured', 'notify_ended_featuring'),
    'forgotten', private.run_job('forgotten', 'clean_platform'),
    'renamed', private.run_job('renamed', 'index_renamed'),
    'words', private.run_job('words', 'refresh_words'),
    'usual_prices', private.run_job('usual_prices', 'refresh_usual_prices'),
    'kept_prices', private.run_job('kept_prices', 'keep_usual_prices'),
    'forgotten_views', private.run_job('forgotten_views', 'forget_views'),
    'forgotten_shop_days', private.run_job('forgotten_shop_days', 'forget_shop_days'),
    'forgotten_searches', private.run_job('forgotten_searches', 'forget_searches'),
    'forgotten_page_views', private.run_job('forgotten_page_views', 'forget_page_views'),
    'forgotten_failures', private.run_job('forgotten_failures', 'forget_function_failures'),
    'forgotten_release_visits', private.run_job('forgotten_release_visits', 'forget_release_visits'),
    'suggestions', private.run_job('suggestions', 'count_suggestions'),
    'measured', private.run_job('measured', 'measure_storage'),
    'patterns', private.run_job('patterns', 'ask_about_patterns'),
    -- Last, since what they change stays locked until the whole is done, and people wait for it.
    'bids', private.run_job('bids', 'expire_bids'),
    'sales', private.run_job('sales', 'close_unanswered_sales'),
    'deleted_notifications', private.run_job('deleted_notifications', 'clean_notifications'),
    'old_deliveries', private.run_job('old_deliveries', 'clean_deliveries'),
    'broadcasts_counted', private.run_job('broadcasts_counted', 'count_recent_readers')
  )
$$;

comment on function private.run_hourly_jobs() is 'What is done every hour, and how much of it there was. Doing it more often does nothing twice.';

select private.publish('run_hourly_jobs', '', 'service_role');
comment on function public.run_hourly_jobs() is 'For the server, where the database has no scheduler of its own: private.run_hourly_jobs.';

-- A hosted project has a scheduler; a plain PostgreSQL does not.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('hourly-jobs', '7 * * * *', 'select private.run_hourly_jobs()');
  end if;
end $$;
