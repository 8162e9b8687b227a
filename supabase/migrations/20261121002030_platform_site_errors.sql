-- Errors of the site in people's browsers. Anybody may report one, so size and number are bounded.

create table public.site_errors (
  id bigint generated always as identity primary key,
  message text not null,
  source text,
  lineno integer,
  colno integer,
  error jsonb,
  page_url text,
  user_id uuid references public.profiles (id) on delete set null,
  user_agent text,
  severity text not null default 'error',
  created_at timestamptz not null default now(),
  constraint site_errors_message_check check (char_length(message) between 1 and 2000),
  constraint site_errors_source_check check (char_length(source) <= 1000),
  constraint site_errors_place_check check (lineno >= 0 and colno >= 0),
  constraint site_errors_error_check check (jsonb_typeof(error) = 'object' and octet_length(error::text) <= 16384),
  constraint site_errors_page_url_check check (char_length(page_url) <= 2000),
  constraint site_errors_user_agent_check check (char_length(user_agent) <= 500),
  constraint site_errors_severity_check check (severity in ('low', 'medium', 'high', 'error'))
);
create index site_errors_created_at_idx on public.site_errors (created_at desc, id desc);
create index site_errors_user_idx on public.site_errors (user_id);
comment on table public.site_errors is 'Errors in browsers. Append-only; kept for 90 days.';
comment on column public.site_errors.error is '{name, message, stack}.';
comment on column public.site_errors.user_id is 'Whoever was signed in; null for visitors.';
comment on column public.site_errors.severity is 'low, medium or high; error for what nobody caught.';

create function private.limit_site_errors() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.role()) in ('anon', 'authenticated') and (
    not private.take_turn('site_errors ' || private.caller_key(), 20, interval '1 minute')
    or not private.take_turn('site_errors', 1000, interval '1 minute')
  ) then
    perform private.deny('PT429', 'too_many', 'Too many errors reported.');
  end if;
  return new;
end $$;
comment on function private.limit_site_errors() is 'Trigger: at most 20 reports a minute from one person or address, and 1000 in all.';
create trigger limit_site_errors before insert on public.site_errors
  for each row execute function private.limit_site_errors();

alter table public.site_errors enable row level security;
revoke all on public.site_errors from service_role;
grant insert (message, source, lineno, colno, error, page_url, user_id, user_agent, severity)
  on public.site_errors to anon, authenticated;
grant select on public.site_errors to authenticated;
grant select, insert on public.site_errors to service_role;

create policy "admins read" on public.site_errors
  for select to authenticated using ((select private.is_admin()));
create policy "visitors report errors" on public.site_errors
  for insert to anon with check (user_id is null);
create policy "people report errors in no other name" on public.site_errors
  for insert to authenticated with check (user_id is null or user_id = (select auth.uid()));

select private.guard_writes('public.site_errors');

create view public.site_error_groups with (security_invoker = true) as
  select md5(concat_ws(E'\x1f', message, source, lineno, colno)) as id,
    message, source, lineno, colno,
    case max(case severity when 'low' then 1 when 'medium' then 2 when 'high' then 3 else 4 end)
      when 1 then 'low' when 2 then 'medium' when 3 then 'high' else 'error'
    end as severity,
    count(*)::integer as occurrences,
    count(distinct user_id)::integer as people,
    min(created_at) as first_seen,
    max(created_at) as last_seen
  from public.site_errors
  group by message, source, lineno, colno;
comment on view public.site_error_groups is 'Errors that are the same, together: how many there were, the worst severity, and when the last one was. Admins only.';
select private.never_null('public.site_error_groups', 'id', 'message', 'severity', 'occurrences', 'people', 'first_seen',
  'last_seen');
revoke all on public.site_error_groups from service_role;
grant select on public.site_error_groups to authenticated, service_role;

create function private.clean_platform() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.rate_counters where since < now() - interval '1 day';
  delete from public.site_errors where created_at < now() - interval '90 days';
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_platform() is 'Forgets old errors and counters; returns how many errors.';
