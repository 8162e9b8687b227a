-- Buckets of pictures. Files are public by URL; people write only below the folder named after their id.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('listings', 'listings', true, 5242880, array['image/webp', 'image/avif', 'image/jpeg', 'image/png']),
  ('avatars', 'avatars', true, 2097152, array['image/webp', 'image/jpeg', 'image/png'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "a person lists their own pictures" on storage.objects
  for select to authenticated
  using (bucket_id in ('listings', 'avatars') and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "an active person adds pictures to their folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id in ('listings', 'avatars')
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_active())
  );
create policy "an active person replaces their pictures" on storage.objects
  for update to authenticated
  using (
    bucket_id in ('listings', 'avatars')
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_active())
  );
create policy "an active person removes their pictures" on storage.objects
  for delete to authenticated
  using (
    bucket_id in ('listings', 'avatars')
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_active())
  );
