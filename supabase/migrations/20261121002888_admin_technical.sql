-- The technical dashboard: what is going on in browsers, in the database and beside it.

create function private.sum_of_page_views(since timestamptz, parts text[]) returns table (
  key text[], views bigint, broken bigint, lcp double precision, inp double precision, cls double precision
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute format($sum$
    with chosen as (select array[%s]::text[] as key, v.* from private.page_views v where v.hour >= $1),
    steps as (
      select c.key, s.step, sum(s.lcp) as lcp, sum(s.inp) as inp, sum(s.cls) as cls
      from chosen c cross join lateral unnest(c.lcp, c.inp, c.cls) with ordinality as s (lcp, inp, cls, step)
      group by c.key, s.step
    ),
    spread as (
      select key, array_agg(lcp order by step) as lcp, array_agg(inp order by step) as inp, array_agg(cls order by step) as cls
      from steps group by key
    ),
    totals as (select key, sum(views) as views, sum(broken) as broken from chosen group by key)
    select t.key, t.views, t.broken, private.vital_p75(s.lcp, 50), private.vital_p75(s.inp, 8), private.vital_p75(s.cls, 0.002)
    from totals t join spread s using (key)
    $sum$, (select string_agg(format('v.%I', part), ', ') from unnest(parts) as part))
  using since;
end $$;
comment on function private.sum_of_page_views(timestamptz, text[]) is 'Views since then by some of route, remote and build; [] is all of them together.';

create function private.slow_statements() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  statements jsonb;
begin
  if to_regclass('extensions.pg_stat_statements') is null then
    return jsonb_build_object('missing', 'extension');
  end if;
  -- Nothing but what the API asks: other statements may hold passwords, which are not taken out of them.
  execute $statements$
    select coalesce(jsonb_agg(s), '[]') from (
      select left(regexp_replace(s.query, '\s+', ' ', 'g'), 400) as query, s.calls, s.rows,
        round(s.mean_exec_time::numeric, 1) as mean_ms, round(s.max_exec_time::numeric, 1) as max_ms,
        round(s.total_exec_time::numeric) as total_ms
      from extensions.pg_stat_statements(true) as s
      where s.dbid = (select oid from pg_catalog.pg_database where datname = current_database())
        and s.userid in ('anon'::regrole, 'authenticated'::regrole, 'service_role'::regrole)
        and s.query ~* '^\s*(select|with|insert|update|delete)\M' and s.calls >= 5
      order by s.mean_exec_time desc
      limit 6
    ) as s
    $statements$ into statements;
  return jsonb_build_object('list', statements);
exception
  -- The library was not loaded when the database started.
  when object_not_in_prerequisite_state or insufficient_privilege then
    return jsonb_build_object('missing', 'library');
end $$;
comment on function private.slow_statements() is 'The statements of the API that take longest on average, without their values; or what is missing to know: the extension or its library.';

create function private.standing_limits() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(to_jsonb(l) - 'covers' - 'hint' - 'span' || jsonb_build_object(
    'seconds', extract(epoch from l.span)::integer,
    -- Whoever is not known for sure to have more is counted by what new accounts have.
    'callers_at_it', (
      select count(*) from private.rate_counters c
      where c.act = l.act and c.per = l.per and c.span = l.span and c.since > now() - c.span
        and c.used >= coalesce(l.most_new, l.most) and c.used >= private.most_for(l, split_part(c.who, ' ', 1))
    )
  ) order by l.act, l.per, l.span)
  from private.limits l
$$;
comment on function private.standing_limits() is 'All limits, and how many callers stand at each of them right now.';

create function private.admin_technical() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  yesterday constant timestamptz := now() - interval '24 hours';
  this_hour constant timestamptz := date_trunc('hour', now());
begin
  perform private.require_admin();
  return jsonb_build_object(
    'errors', jsonb_build_object(
      'last_24h', (select coalesce(sum(errors), 0) from private.site_error_hours where hour > this_hour - interval '24 hours'),
      'day_before', (select coalesce(sum(errors), 0) from private.site_error_hours
        where hour > this_hour - interval '48 hours' and hour <= this_hour - interval '24 hours'),
      'hours', (select jsonb_agg((select coalesce(sum(h.errors), 0) from private.site_error_hours h where h.hour = t) order by t)
        from generate_series(this_hour - interval '23 hours', this_hour, interval '1 hour') as t),
      'people', (select count(distinct user_id) from (
        select user_id from public.site_errors where created_at > yesterday order by created_at desc limit 5000) as e),
      'open', (select count(*) from public.site_error_groups where state = 'open'),
      'latest', (select coalesce(jsonb_agg(l order by l.last_seen desc), '[]') from (
        select g.id, g.name, g.message, g.remote, g.last_build, g.occurrences, g.last_seen, g.first_seen > yesterday as is_new,
          g.state, (select regexp_replace(e.page_url, '^https?://[^/]+|[?#].*$', '', 'g') from public.site_errors e
            where e.group_id = g.id order by e.id desc limit 1) as page
        from public.site_error_groups g order by g.last_seen desc, g.id desc limit 5) as l)
    ),
    'vitals', (select to_jsonb(v) - 'key' from private.sum_of_page_views(yesterday, '{}') as v),
    'routes', (select coalesce(jsonb_agg(jsonb_build_object('route', r.key[1], 'remote', r.key[2], 'views', r.views,
        'lcp', r.lcp, 'inp', r.inp, 'cls', r.cls) order by r.lcp desc nulls last, r.key), '[]') from (
      select * from private.sum_of_page_views(yesterday, '{route,remote}') order by lcp desc nulls last, key limit 8) as r),
    'builds', (select coalesce(jsonb_agg(jsonb_build_object('remote', b.key[1], 'build', b.key[2], 'views', b.views,
        'broken', b.broken, 'first_seen', b.first_seen) order by b.key[1], b.first_seen desc nulls last, b.key[2]), '[]') from (
      select v.*, s.first_seen, row_number() over (partition by v.key[1] order by s.first_seen desc nulls last, v.key[2]) as rank
      from private.sum_of_page_views(yesterday, '{remote,build}') as v
        left join private.site_builds s on s.remote = v.key[1] and s.build = v.key[2]) as b
      where b.rank <= 3),
    'statements', private.slow_statements(),
    'jobs', (select coalesce(jsonb_agg(j order by j.error is null, j.job), '[]') from private.job_runs j),
    'functions', (select coalesce(jsonb_agg(f order by f.failures desc, f.function), '[]') from (
      select function, count(*) filter (where created_at > yesterday) as failures, max(created_at) as last_at,
        (array_agg(message order by id desc))[1] as message, (array_agg(status order by id desc))[1] as status
      from private.function_failures where created_at > now() - interval '7 days' group by function) as f),
    'sizes', jsonb_build_object(
      'database', pg_catalog.pg_database_size(current_database()),
      'tables', (select jsonb_agg(t order by t.bytes desc) from (
        select c.relnamespace::regnamespace::text || '.' || c.relname as name, pg_catalog.pg_total_relation_size(c.oid) as bytes,
          greatest(c.reltuples, 0)::bigint as rows
        from pg_catalog.pg_class c
        where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage', 'realtime')
        order by 2 desc limit 8) as t),
      'buckets', (select coalesce(jsonb_agg(b order by b.bytes desc, b.bucket), '[]') from private.bucket_sizes b)
    ),
    'connections', jsonb_build_object(
      'used', (select count(*) from pg_catalog.pg_stat_activity where backend_type = 'client backend'),
      'active', (select count(*) from pg_catalog.pg_stat_activity where backend_type = 'client backend' and state = 'active'),
      'most', current_setting('max_connections')::integer
    ),
    'limits', private.standing_limits(),
    -- Connections of browsers live in the service beside the database; what it sends goes through this table.
    'live_events', (select count(*) from (
      select from realtime.messages where inserted_at > now() at time zone 'utc' - interval '1 hour'
        and extension = 'broadcast' and private is true limit 10000) as m)
  );
end $$;
select private.publish('admin_technical', '', 'authenticated');
comment on function public.admin_technical() is
  'For admins: errors of 24 hours with the last five, sampled web vitals by route and build, slow statements, jobs, failures of functions, sizes, connections, limits.';
