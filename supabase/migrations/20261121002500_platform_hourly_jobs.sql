-- What is done every hour.

create function private.refresh_words() returns integer
language sql volatile security definer set search_path = '' as $$
  select private.count_search_words();
  select count(*)::integer from private.search_words;
$$;
comment on function private.refresh_words() is 'Counts the words of ads, and says how many different ones there are.';

create function private.run_hourly_jobs() returns jsonb
language sql volatile security definer set search_path = '' as $$
  -- One run after the other: the second finds that nothing is left to do.
  select pg_advisory_xact_lock(hashtextextended('hourly jobs', 0));
  select jsonb_build_object(
    'refreshed', private.refresh_listing_flags(),
    'refreshed_shops', private.refresh_shop_flags(),
    'expiring', private.notify_expiring(),
    'searches', private.notify_search_matches(),
    'subscriptions', private.notify_expiring_subscriptions(),
    'featured', private.notify_ended_featuring(),
    'forgotten', private.clean_platform(),
    'renamed', private.index_renamed(),
    'words', private.refresh_words(),
    'forgotten_views', private.forget_views(),
    'forgotten_shop_days', private.forget_shop_days(),
    'forgotten_searches', private.forget_searches(),
    'suggestions', private.count_suggestions(),
    -- Last, since what they change stays locked until the whole is done, and people wait for it.
    'bids', private.expire_bids(),
    'sales', private.close_unanswered_sales(),
    'deleted_notifications', private.clean_notifications(),
    'old_deliveries', private.clean_deliveries(),
    'broadcasts_counted', private.count_recent_readers()
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
