-- What only its owner and admins read of an ad: the API grants no column of it to others.

create function private.get_full_listing(ad_id uuid) returns setof public.listings
language sql stable security definer set search_path = '' as $$
  select * from public.listings
  where id = ad_id and not (select private.lacks_second_factor())
    and (owner_id = (select auth.uid()) or (select private.is_admin()))
$$;
comment on function private.get_full_listing(uuid) is 'What public.get_full_listing answers.';

create function public.get_full_listing(listing_id uuid) returns setof public.listings
language sql stable security invoker set search_path = '' as $$
  select * from private.get_full_listing(listing_id)
$$;
comment on function public.get_full_listing(uuid) is
  'An ad with what only its owner and admins read, such as its chassis number; no row for others.';

revoke execute on function private.get_full_listing(uuid) from public;
grant execute on function private.get_full_listing(uuid) to authenticated;
revoke execute on function public.get_full_listing(uuid) from public, anon, authenticated;
grant execute on function public.get_full_listing(uuid) to authenticated;
