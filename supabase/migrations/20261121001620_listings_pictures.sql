-- Which pictures an ad has, and in which order, set in one step: with one request for each picture, whoever looks
-- meanwhile, or a connection lost in the middle, would see an ad with the wrong cover or with none.

create function private.set_listing_pictures(ad_id uuid, paths text[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := private.require_active();
begin
  perform from public.listings where id = ad_id and owner_id = owner for no key update;
  if not found then
    perform private.deny('42501', 'not_owner', 'Only its owner chooses the pictures of an ad.');
  elsif cardinality(paths) not between 1 and 20 or private.are_different(paths) is not true then
    perform private.bad_argument('paths', 'Between 1 and 20 different ones.');
  elsif exists (
    select from unnest(paths) as chosen (path)
    where not starts_with(chosen.path, owner || '/')
      and not exists (select from public.listing_images i where i.listing_id = ad_id and i.path = chosen.path)
  ) then
    perform private.bad_argument('paths', 'New pictures are in the folder of their owner.');
  end if;

  delete from public.listing_images i where i.listing_id = ad_id and i.path <> all (paths);
  update public.listing_images i set position = chosen.place - 1
  from unnest(paths) with ordinality as chosen (path, place)
  where i.listing_id = ad_id and i.path = chosen.path and i.position <> chosen.place - 1;
  insert into public.listing_images (listing_id, path, position)
  select ad_id, chosen.path, chosen.place - 1
  from unnest(paths) with ordinality as chosen (path, place)
  where not exists (select from public.listing_images i where i.listing_id = ad_id and i.path = chosen.path);
  return cardinality(paths);
end $$;

select private.publish('set_listing_pictures', 'listing_id uuid, paths text[]', 'authenticated');
comment on function public.set_listing_pictures(uuid, text[]) is
  'Gives one''s own ad these pictures in this order, the first as its cover, and says how many. Doing it again changes nothing. 42501 not_owner; 22023 paths: 1 to 20 different ones, new ones in the folder of the caller.';
