-- The file of a picture that others see stays as it was when it was looked at, reported or approved: whoever wants another
-- picture there shows another file.

create index listing_images_path_idx on public.listing_images (path);
create index shop_images_path_idx on public.shop_images (path);
create index shops_photo_path_idx on public.shops (photo_path);
create index shops_cover_path_idx on public.shops (cover_path);
create index profiles_avatar_path_idx on public.profiles (avatar_path);

create function private.is_shown(bucket text, file text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Of its picture; of ads and shops each has three files.
  picture constant text := regexp_replace(file, '/[^/]*$', '');
begin
  return case bucket
    when 'avatars' then exists (select from public.profiles p where p.avatar_path = file)
    when 'listings' then exists (select from public.listing_images i where i.path = picture)
      or exists (select from public.shop_images i where i.path = picture)
      or exists (select from public.shops s where picture in (s.photo_path, s.cover_path))
      or exists (select from public.bikes b where b.picture_path = picture)
    when 'messages' then exists (
      select from public.private_messages m
      where m.conversation_id = private.conversation_of(file)
        and m.pictures @> jsonb_build_array(jsonb_build_object('path', file))
    )
    else false
  end;
end $$;
comment on function private.is_shown(text, text) is 'Whether an ad, a shop, a profile, a garage or a message shows a file of a bucket.';

create function private.comes_too_late(bucket text, file text) returns boolean
language sql stable security definer set search_path = '' as $$
  -- Of one that is there storage says so (409), by which a browser knows that an upload whose answer was lost did arrive.
  select private.is_shown(bucket, file)
    and not exists (select from storage.objects o where (o.bucket_id, o.name) = (bucket, file))
$$;
comment on function private.comes_too_late(text, text) is 'Whether a file is missing from what is shown: nobody puts another there.';

-- Files of drafts are deleted a while after them, and by other windows: whatever those believe, what is in use stays.
create function private.is_in_use(bucket text, file text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_shown(bucket, file) or bucket = 'listings' and exists (
    select from public.listing_drafts d
    where d.owner_id = (select auth.uid()) and regexp_replace(file, '/[^/]*$', '') = any (d.paths)
  )
$$;
comment on function private.is_in_use(text, text) is 'Whether a file is shown, or belongs to a picture of a draft of the caller.';
-- Policies call them as whoever asks.
grant execute on function private.comes_too_late(text, text), private.is_in_use(text, text) to authenticated;

create policy "what is shown gets no other files" on storage.objects as restrictive
  for insert to authenticated with check (not private.comes_too_late(bucket_id, name));
create policy "what is in use is not removed" on storage.objects as restrictive
  for delete to authenticated using (not private.is_in_use(bucket_id, name));
