-- What only its owner and admins read of an ad: the API grants no column of it to others.

create function private.get_full_listing(ad_id uuid) returns setof public.listings
language sql stable security definer set search_path = '' as $$
  select * from public.listings
  where id = ad_id and (select private.is_full_session())
    and (owner_id = (select auth.uid()) or (select private.is_admin()))
$$;

select private.publish('get_full_listing', 'listing_id uuid', 'authenticated');
comment on function public.get_full_listing(uuid) is
  'An ad with what only its owner and admins read, such as its chassis number; no row for others.';

create function private.get_own_full_listings() returns setof public.listings
language sql stable security definer set search_path = '' as $$
  select * from public.listings
  where owner_id = (select auth.uid()) and (select private.is_full_session())
$$;

select private.publish('get_own_full_listings', '', 'authenticated');
comment on function public.get_own_full_listings() is
  'All of one''s ads with what only their owner and admins read; in pages, by a condition on their ids.';
