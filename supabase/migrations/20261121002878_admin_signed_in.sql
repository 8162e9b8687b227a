-- Who is signed in: whom maintenance would send away.

create type public.admin_signed_in as (people integer, lately integer);
comment on type public.admin_signed_in is 'How many people but admins are signed in, and how many of them used the site within the last hour.';
select private.never_null('public.admin_signed_in', 'people', 'lately');

create function private.admin_count_signed_in() returns public.admin_signed_in
language plpgsql stable security definer set search_path = '' as $$
declare
  counted public.admin_signed_in;
begin
  perform private.require_admin();
  -- The token of a session that is in use is renewed about once an hour.
  select count(distinct s.user_id),
    count(distinct s.user_id) filter (
      where coalesce(s.refreshed_at at time zone 'UTC', s.updated_at, s.created_at) > now() - interval '1 hour')
  into counted
  from auth.sessions s
  where (s.not_after is null or s.not_after > now())
    and not exists (select from public.profiles p where p.id = s.user_id and p.is_admin);
  return counted;
end $$;
select private.publish('admin_count_signed_in', '', 'authenticated');
comment on function public.admin_count_signed_in() is 'For admins: how many people but admins are signed in, and how many of them used the site within the last hour.';
