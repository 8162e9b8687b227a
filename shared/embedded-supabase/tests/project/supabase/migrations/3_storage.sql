-- What the tests of storage work on. May be applied again.
insert into storage.buckets (id, name, public)
values ('fixture-owned', 'fixture-owned', false), ('fixture-dropbox', 'fixture-dropbox', false)
on conflict (id) do nothing;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('fixture-pictures', 'fixture-pictures', true, 5242880, array['image/webp', 'image/jpeg'])
on conflict (id) do nothing;

-- People list, add and remove pictures below the folder named after their id; nobody replaces or moves one.
drop policy if exists "fixture: list own folder" on storage.objects;
create policy "fixture: list own folder" on storage.objects for select to authenticated
  using (bucket_id = 'fixture-pictures' and (storage.foldername(name))[1] = (select auth.uid())::text);
drop policy if exists "fixture: add to own folder" on storage.objects;
create policy "fixture: add to own folder" on storage.objects for insert to authenticated
  with check (bucket_id = 'fixture-pictures' and (storage.foldername(name))[1] = (select auth.uid())::text);
drop policy if exists "fixture: remove from own folder" on storage.objects;
create policy "fixture: remove from own folder" on storage.objects for delete to authenticated
  using (bucket_id = 'fixture-pictures' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- Each object belongs to whoever stored it, wherever it lies.
drop policy if exists "fixture: read own" on storage.objects;
create policy "fixture: read own" on storage.objects for select to authenticated
  using (bucket_id = 'fixture-owned' and owner_id = (select auth.uid())::text);
drop policy if exists "fixture: add" on storage.objects;
create policy "fixture: add" on storage.objects for insert to authenticated
  with check (bucket_id = 'fixture-owned' and owner_id = (select auth.uid())::text);
drop policy if exists "fixture: change own" on storage.objects;
create policy "fixture: change own" on storage.objects for update to authenticated
  using (bucket_id = 'fixture-owned' and owner_id = (select auth.uid())::text);
drop policy if exists "fixture: remove own" on storage.objects;
create policy "fixture: remove own" on storage.objects for delete to authenticated
  using (bucket_id = 'fixture-owned' and owner_id = (select auth.uid())::text);

-- A box to drop pictures into: written by everybody who is signed in, read and replaced by none of them.
drop policy if exists "fixture: drop" on storage.objects;
create policy "fixture: drop" on storage.objects for insert to authenticated
  with check (bucket_id = 'fixture-dropbox' and storage.extension(name) = 'webp');
