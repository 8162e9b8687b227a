-- The desk of site errors: their groups, one of them with its latest errors, and what admins decide about it.

create type public.admin_site_error as (
  id text,
  name text,
  message text,
  frame text,
  remote text,
  severity text,
  state text,
  occurrences bigint,
  people integer,
  first_seen timestamptz,
  last_seen timestamptz,
  first_build text,
  last_build text,
  days integer[],
  reopened_at timestamptz,
  cursor text
);
comment on type public.admin_site_error is 'Errors of one cause as the desk lists them, with their last 14 days, and the cursor that continues after them.';
select private.never_null('public.admin_site_error', 'id', 'name', 'message', 'remote', 'severity', 'state', 'occurrences',
  'people', 'first_seen', 'last_seen', 'days', 'cursor');

create function private.admin_list_site_errors(
  q text, state text, remote text, severity text, build text, sort text, after text, page_size integer
) returns setof public.admin_site_error
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted constant text := lower(btrim(q));
  states constant text[] := string_to_array(state, ',');
  severities constant text[] := string_to_array(severity, ',');
  ordered text := ltrim(coalesce(sort, '-last_seen'), '-');
  down constant boolean := coalesce(sort, '-') like '-%';
  place text[];
  -- Times stand in cursors as microseconds.
  value text;
  place_value text;
begin
  perform private.require_admin();
  if page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  elsif length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  elsif not states <@ array['open', 'resolved', 'muted'] then
    perform private.bad_argument('state', 'Unknown state.');
  elsif not severities <@ array['low', 'medium', 'high', 'error'] then
    perform private.bad_argument('severity', 'Unknown severity.');
  elsif length(remote) > 200 then
    perform private.bad_argument('remote', 'At most 200 characters.');
  elsif length(build) > 60 then
    perform private.bad_argument('build', 'At most 60 characters.');
  elsif sort !~ '^-?(last_seen|first_seen|occurrences|people)$' then
    perform private.bad_argument('sort', 'Unknown order.');
  end if;
  if after is not null then
    place := regexp_match(left(after, 100), '^(\d{1,18})\.([0-9a-f]{32})$');
    if place is null then
      perform private.bad_argument('after', 'This cursor is not of this list.');
    end if;
  end if;
  if ordered in ('last_seen', 'first_seen') then
    value := format('(extract(epoch from g.%I) * 1000000)::bigint', ordered);
    place_value := format('timestamptz ''epoch'' + %L::bigint * interval ''1 microsecond''', place[1]);
  else
    value := format('g.%I', ordered);
    place_value := format('%L::bigint', place[1]);
  end if;
  return query execute format($list$
    select g.id, g.name, g.message, g.frame, g.remote, g.severity, g.state, g.occurrences, g.people, g.first_seen, g.last_seen,
      g.first_build, g.last_build,
      private.later_days(g.days, private.today() - g.days_until), g.reopened_at, %1$s || '.' || g.id
    from public.site_error_groups g
    where ($1 is null or g.state = any ($1)) and ($2 is null or g.remote = any ($2)) and ($3 is null or g.severity = any ($3))
      and ($4 is null or $4 in (g.first_build, g.last_build))
      -- No wildcards: what an admin types is looked for as it stands.
      and (coalesce($5, '') = '' or strpos(lower(concat_ws(' ', g.name, g.message, g.frame, g.id)), $5) > 0)
      %2$s
    order by g.%3$I %4$s, g.id %4$s
    limit $6
    $list$,
    value,
    case when place is not null then
      format('and (g.%I, g.id) %s (%s, %L)', ordered, case when down then '<' else '>' end, place_value, place[2]) end,
    ordered, case when down then 'desc' else 'asc' end)
  using states, string_to_array(remote, ','), severities, build, wanted, page_size;
end $$;
select private.publish('admin_list_site_errors',
  'q text default null, state text default null, remote text default null, severity text default null, build text default null, sort text default null, after text default null, page_size integer default 50',
  'authenticated');
comment on function public.admin_list_site_errors(text, text, text, text, text, text, text, integer) is
  'For admins: errors by cause, the last seen first. q is part of name, message or file, or the id; state (open, resolved, muted), remote and severity are slugs separated by commas; build is that of the first or last of them; sort is last_seen, first_seen, occurrences or people, - before it for descending; after is the cursor of the last row seen; page_size is at most 100. 22023 with the argument as hint.';

create function private.admin_site_error(group_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_group jsonb;
begin
  perform private.require_admin();
  select to_jsonb(g) - 'days' - 'days_until'
    || jsonb_build_object('days', private.later_days(g.days, private.today() - g.days_until))
  into found_group
  from public.site_error_groups g
  where g.id = admin_site_error.group_id;
  if found_group is null then
    perform private.not_found('error');
  end if;
  return (
    with kept as (
      select e.*, substring(e.source from '^[a-z-]{2,33}@(\S{1,60})') as build,
        coalesce(nullif(regexp_replace(e.page_url, '^https?://[^/]+|[?#].*$', '', 'g'), ''), '/') as page
      from public.site_errors e
      where e.group_id = admin_site_error.group_id
      order by e.id desc
      limit 200
    )
    select found_group || jsonb_build_object(
      'kept', (select count(*) from kept),
      'pages', (select coalesce(jsonb_agg(c), '[]') from (
        select page as name, count(*) as times from kept group by page order by times desc, name limit 8) as c),
      'builds', (select coalesce(jsonb_agg(c), '[]') from (
        select build as name, count(*) as times, max(created_at) as last_seen from kept where build is not null
        group by build order by last_seen desc, name limit 8) as c),
      'latest', (select coalesce(jsonb_agg(l), '[]') from (
        select k.id, k.created_at, k.message, k.error ->> 'stack' as stack, k.source, k.lineno, k.colno, k.page, k.build,
          k.user_agent, k.severity, k.user_id, p.username
        from kept k left join public.profiles p on p.id = k.user_id
        order by k.id desc limit 20) as l))
  );
end $$;
select private.publish('admin_site_error', 'group_id text', 'authenticated');
comment on function public.admin_site_error(text) is
  'For admins: errors of one cause with their pages and builds, as of the latest 200 that are kept, and the latest 20. PT404.';

create function private.set_site_error_state(group_id text, new_state text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if new_state is null or new_state not in ('open', 'resolved', 'muted') then
    perform private.bad_argument('new_state', 'open, resolved or muted.');
  end if;
  update public.site_error_groups set state = new_state where id = group_id;
  if not found then
    perform private.not_found('error');
  end if;
end $$;
select private.publish('set_site_error_state', 'group_id text, new_state text', 'authenticated');
comment on function public.set_site_error_state(text, text) is
  'For admins: open, resolved (opened again by the database when it comes in a newer build) or muted (only counted). PT404; 22023.';

create function private.admin_site_builds() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('remote', b.remote, 'build', b.build) order by b.first_seen desc, b.build), '[]')
    from (select * from private.site_builds order by first_seen desc limit 30) as b
  );
end $$;
select private.publish('admin_site_builds', '', 'authenticated');
comment on function public.admin_site_builds() is 'For admins: the builds that browsers have named, the newest 30.';
