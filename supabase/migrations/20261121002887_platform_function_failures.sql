-- What Edge Functions failed at, told by themselves; and how much lies in each bucket, which is counted every hour.

create table private.function_failures (
  id bigint generated always as identity primary key,
  function text not null,
  status integer not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index function_failures_created_at_idx on private.function_failures (created_at desc);
alter table private.function_failures enable row level security;
comment on table private.function_failures is 'Answers of Edge Functions with a status from 500 on. The newest 500, kept for 14 days.';

create function private.report_function_failure(function_name text, status integer, message text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(function_name, '') !~ '^[a-z0-9-]{1,60}$' then
    perform private.bad_argument('function_name', 'The name of a function.');
  end if;
  -- A function that fails at every call needs no line for each.
  if private.take_turn('function_failure', function_name) then
    insert into private.function_failures (function, status, message)
    values (function_name, coalesce(status, 500), left(coalesce(message, ''), 300));
  end if;
end $$;
select private.publish('report_function_failure', 'function_name text, status integer, message text', 'service_role');
comment on function public.report_function_failure(text, integer, text) is
  'For Edge Functions: notes that a call failed; ten a minute of one function are kept.';

create function private.forget_function_failures() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.function_failures where created_at < now() - interval '14 days'
    or id <= (select id from private.function_failures order by id desc offset 500 limit 1);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
comment on function private.forget_function_failures() is 'Leaves the failures that are kept; returns how many went.';

create table private.bucket_sizes (
  bucket text primary key,
  files bigint not null,
  bytes bigint not null,
  measured_at timestamptz not null default now()
);
alter table private.bucket_sizes enable row level security;
comment on table private.bucket_sizes is 'How much lies in each bucket, as of the last hourly job: to count it reads all files.';

create function private.measure_storage() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  measured integer;
begin
  delete from private.bucket_sizes where bucket not in (select id from storage.buckets);
  insert into private.bucket_sizes as s (bucket, files, bytes)
  select b.id, count(o.id), coalesce(sum((o.metadata ->> 'size')::bigint), 0)
  from storage.buckets b left join storage.objects o on o.bucket_id = b.id
  group by b.id
  on conflict (bucket) do update set files = excluded.files, bytes = excluded.bytes, measured_at = now();
  get diagnostics measured = row_count;
  return measured;
end $$;
comment on function private.measure_storage() is 'Counts files and bytes of each bucket; returns how many buckets.';
