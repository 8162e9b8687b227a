-- How fast pages are for people, and how many of them break: told by a sample of visits, counted at once. Visitors may
-- send anything, so a view changes counters of its hour alone, and no more of these than 300 are begun within an hour.

create table private.page_views (
  hour timestamptz not null,
  route text not null,
  remote text not null,
  build text not null,
  views integer not null default 0,
  broken integer not null default 0,
  lcp integer[] not null default array_fill(0, array[40]),
  inp integer[] not null default array_fill(0, array[40]),
  cls integer[] not null default array_fill(0, array[40]),
  primary key (hour, route, remote, build)
);
alter table private.page_views enable row level security;
comment on table private.page_views is 'A sample of views of pages, by hour and build: how many, how many of which had an error, and how their web vitals were spread. Kept for 30 days.';
comment on column private.page_views.lcp is 'How many views had their largest picture or text in each of 40 steps, of which four double the time: private.vital_step.';

create function private.vital_step(value double precision, least_value double precision) returns integer
language sql immutable set search_path = '' as $$
  select case
    when value < least_value then 1
    else least(40, 2 + floor(4 * log(2, (value / least_value)::numeric)))::integer
  end
$$;
comment on function private.vital_step(double precision, double precision) is 'The step that a value belongs to: 1 below the least, then four for each doubling.';

create function private.tally(counts integer[], step integer) returns integer[]
language plpgsql immutable set search_path = '' as $$
begin
  if step is not null then
    counts[step] := counts[step] + 1;
  end if;
  return counts;
end $$;
comment on function private.tally(integer[], integer) is 'The counts with one more in a step; as they are for null.';

create function private.vital_p75(counts bigint[], least_value double precision) returns double precision
language plpgsql immutable set search_path = '' as $$
declare
  wanted constant numeric := 0.75 * (select sum(c) from unnest(counts) as c);
  before numeric := 0;
begin
  if coalesce(wanted, 0) = 0 then
    return null;
  end if;
  for step in 1 .. cardinality(counts) loop
    if before + counts[step] >= wanted then
      return least_value * case when step = 1 then (wanted - before) / counts[step]
        else power(2, (step - 2 + (wanted - before) / counts[step]) / 4.0) end;
    end if;
    before := before + counts[step];
  end loop;
end $$;
comment on function private.vital_p75(bigint[], double precision) is 'The value that three quarters of the counted ones do not exceed, within a fifth; null of none.';

create function private.report_page_view(
  route text, remote text, build text, lcp double precision, inp double precision, cls double precision, broken boolean
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now());
begin
  if coalesce(route, '') !~ '^/[A-Za-z0-9/:_-]{0,80}$' then
    perform private.bad_argument('route', 'The pattern of a path.');
  elsif coalesce(remote, '') !~ '^[a-z][a-z0-9-]{1,29}$' then
    perform private.bad_argument('remote', 'The noun of a remote.');
  elsif coalesce(build, '') !~ '^[A-Za-z0-9.+_-]{1,60}$' then
    perform private.bad_argument('build', 'The version of a build.');
  elsif not coalesce(lcp between 0 and 600000, true) then
    perform private.bad_argument('lcp', 'Milliseconds, at most 600,000.');
  elsif not coalesce(inp between 0 and 600000, true) then
    perform private.bad_argument('inp', 'Milliseconds, at most 600,000.');
  elsif not coalesce(cls between 0 and 1000, true) then
    perform private.bad_argument('cls', 'Between 0 and 1000.');
  end if;
  if not exists (select from private.page_views v where v.hour = this_hour and v.route = report_page_view.route
      and v.remote = report_page_view.remote and v.build = report_page_view.build)
    and (select count(*) >= 300 from private.page_views v where v.hour = this_hour) then
    return;
  end if;
  insert into private.page_views as v (hour, route, remote, build) values (this_hour, route, remote, build)
  on conflict on constraint page_views_pkey do nothing;
  update private.page_views as v set
    views = v.views + 1,
    broken = v.broken + coalesce(report_page_view.broken, false)::integer,
    lcp = private.tally(v.lcp, private.vital_step(report_page_view.lcp, 50)),
    inp = private.tally(v.inp, private.vital_step(report_page_view.inp, 8)),
    cls = private.tally(v.cls, private.vital_step(report_page_view.cls, 0.002))
  where v.hour = this_hour and v.route = report_page_view.route
    and v.remote = report_page_view.remote and v.build = report_page_view.build;
  perform private.see_build(remote, build, now());
end $$;
select private.publish('report_page_view',
  'route text, remote text, build text, lcp double precision default null, inp double precision default null, cls double precision default null, broken boolean default false',
  'anon, authenticated');
comment on function public.report_page_view(text, text, text, double precision, double precision, double precision, boolean) is
  'Counts a view of a page: the pattern of its route, the remote and build that drew it, its web vitals (lcp and inp in milliseconds) where they are known, and whether something broke. Nobody reads it but admins. 22023 with the argument as hint; PT429.';

create function private.forget_page_views() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.page_views where hour < now() - interval '30 days';
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
comment on function private.forget_page_views() is 'Forgets views of more than 30 days ago; returns how many rows.';
