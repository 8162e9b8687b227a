-- The list of people for admins: e-mail and phone of the account are of schema auth, which the API does not show.

create type public.admin_user as (
  id uuid,
  username text,
  email text,
  phone text,
  city text,
  avatar_path text,
  is_admin boolean,
  suspended boolean,
  created_at timestamptz,
  last_sign_in_at timestamptz,
  listing_count integer,
  shop_id uuid,
  subscription_until timestamptz,
  cursor text
);
comment on type public.admin_user is 'A person as the admin panel lists them, and the cursor that continues after them.';
select private.never_null('public.admin_user', 'id', 'username', 'is_admin', 'suspended', 'created_at', 'listing_count',
  'cursor');

create function private.admin_list_users(q text, status text, after text, page_size integer)
returns setof public.admin_user
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted text := lower(btrim(q));
  place text[];
begin
  perform private.require_admin();
  if page_size is null or page_size not between 1 and 100 then
    perform private.bad_argument('page_size', 'Between 1 and 100.');
  elsif length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  elsif status is not null and status not in ('admin', 'suspended') then
    perform private.bad_argument('status', 'Unknown status.');
  end if;
  if after is not null then
    place := regexp_match(left(after, 100), '^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
    if place is null then
      perform private.bad_argument('after', 'This cursor is not of this list.');
    end if;
  end if;
  return query
    select p.id, p.username, u.email::text, coalesce(p.phone, '+' || nullif(u.phone::text, '')), p.city, p.avatar_path,
      p.is_admin, p.suspended, p.created_at, u.last_sign_in_at,
      (select count(*)::integer from public.listings l where l.owner_id = p.id), s.id,
      (select max(b.ends_at) from public.subscriptions b where b.profile_id = p.id),
      (extract(epoch from p.created_at) * 1000000)::bigint || '.' || p.id
    from public.profiles p
      join auth.users u on u.id = p.id
      left join public.shops s on s.owner_id = p.id
    where p.deleted_at is null and (status is null or (status = 'admin' and p.is_admin) or (status = 'suspended' and p.suspended))
      -- No wildcards: what an admin types is looked for as it stands.
      and (coalesce(wanted, '') = '' or p.id::text = wanted
        or strpos(lower(concat_ws(' ', p.username, u.email, p.phone, u.phone)), wanted) > 0)
      and (place is null or (p.created_at, p.id)
        < (timestamptz 'epoch' + place[1]::bigint * interval '1 microsecond', place[2]::uuid))
    order by p.created_at desc, p.id desc
    limit page_size;
end $$;
select private.publish('admin_list_users',
  'q text default null, status text default null, after text default null, page_size integer default 50',
  'authenticated');
comment on function public.admin_list_users(text, text, text, integer) is
  'For admins: people, newest first. q is part of a name, e-mail or phone, or an id; status is admin or suspended; after is the cursor of the last row seen; page_size is at most 100. 22023 with the argument as hint.';
