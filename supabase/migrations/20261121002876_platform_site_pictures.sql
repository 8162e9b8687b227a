-- Pictures of the site itself (logo, background, slides, content pages, icons of categories): a public bucket in which
-- admins alone write, <what for>/<uuid>.webp. They do not lie in folders of people: the next admin replaces them, too.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('site', 'site', true, 2097152, array['image/webp', 'image/jpeg', 'image/png'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "admins list pictures of the site" on storage.objects
  for select to authenticated using (bucket_id = 'site' and (select private.is_admin()));
create policy "admins add pictures of the site" on storage.objects
  for insert to authenticated with check (bucket_id = 'site' and (select private.is_admin()));
create policy "admins replace pictures of the site" on storage.objects
  for update to authenticated using (bucket_id = 'site' and (select private.is_admin()));
create policy "admins remove pictures of the site" on storage.objects
  for delete to authenticated using (bucket_id = 'site' and (select private.is_admin()));
