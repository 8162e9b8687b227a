-- Buckets of pictures. Files are public by URL; people write only below the folder named after their id, and nobody replaces or
-- moves a file: another picture is another file. …002836 says which files stay where they are. The types are those that browsers
-- make of photos here, and that hash-pictures reads.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('listings', 'listings', true, 5242880, array['image/webp', 'image/jpeg']),
  ('avatars', 'avatars', true, 2097152, array['image/webp', 'image/jpeg'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.full_by(bucket text) returns private.limits
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant text := (select auth.uid())::text;
  kept record;
  reached private.limits;
begin
  -- Rows are counted, not turns: storage asks the policies in a transaction that it undoes. By the index of names; in the
  -- bucket of messages by the folders of each conversation.
  select count(*) as files, count(*) filter (where fresh) as files_today,
    coalesce(sum(size), 0) as bytes, coalesce(sum(size) filter (where fresh), 0) as bytes_today
  into kept
  from (
    select (o.metadata ->> 'size')::bigint as size, o.created_at > now() - interval '1 day' as fresh
    from (
      select '' as folder where bucket <> 'messages'
      union all
      select c.conversation_id || '/' from public.conversation_sides c where bucket = 'messages' and c.person_id::text = person
    ) as f
      join storage.objects o on o.bucket_id = bucket
        and o.name ~>=~ (f.folder || person || '/') and o.name ~<~ (f.folder || person || '0')
  ) as o;
  select l.* into reached from private.limits l
  where l.act in ('files', 'file_bytes') and private.most_for(l, person) <= case
    when l.act = 'files' and l.span is null then kept.files
    when l.act = 'files' then kept.files_today
    when l.span is null then kept.bytes
    else kept.bytes_today
  end
  -- Tomorrow helps against that of a day alone.
  order by l.span nulls first limit 1;
  return reached;
end $$;
comment on function private.full_by(text) is 'The limit (files or file_bytes, in all or of a day) by which the caller may put no more files into a bucket; nulls if there is room.';

create function private.has_room(bucket text) returns boolean
language sql stable security definer set search_path = '' as $$
  select (private.full_by(bucket)).act is null
$$;
comment on function private.has_room(text) is 'Whether the caller may put one more file into a bucket.';
select private.open_to_all('has_room');

create policy "a person lists their own pictures" on storage.objects
  for select to authenticated
  using (bucket_id in ('listings', 'avatars') and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "an active person adds pictures to their folder" on storage.objects
  for insert to authenticated
  with check (
    bucket_id in ('listings', 'avatars')
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_active())
    and private.has_room(bucket_id)
  );
create policy "an active person removes their pictures" on storage.objects
  for delete to authenticated
  using (
    bucket_id in ('listings', 'avatars')
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_active())
  );

create function private.require_files() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fresh constant jsonb := to_jsonb(new);
  stale constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  -- Arguments of the trigger: a bucket, what follows the path in the names of its files, and the columns with paths.
  endings constant text[] := case tg_argv[1] when '' then array[''] else string_to_array(tg_argv[1], ' ') end;
  field text;
begin
  -- The server may bring files later.
  if (select auth.role()) is distinct from 'authenticated' then
    return null;
  end if;
  foreach field in array tg_argv[2:] loop
    continue when fresh ->> field is null or fresh ->> field is not distinct from stale ->> field;
    if exists (
      select from unnest(endings) as ending
      where not exists (
        select from storage.objects where bucket_id = tg_argv[0] and name = (fresh ->> field) || ending
      )
    ) then
      perform private.bad_argument(field, 'There is no such picture.');
    end if;
  end loop;
  return null;
end $$;
comment on function private.require_files() is 'Trigger (after, for each row) of tables that show pictures: whoever names one has uploaded it before. 22023 with the column as hint.';
create trigger require_files after insert on public.listing_images
  for each row execute function private.require_files('listings', '/320.webp /640.webp /1280.webp', 'path');
create trigger require_files after insert or update of avatar_path on public.profiles
  for each row execute function private.require_files('avatars', '', 'avatar_path');
create trigger require_files after insert or update of photo_path, cover_path on public.shops
  for each row execute function private.require_files('listings', '/320.webp /640.webp /1280.webp', 'photo_path', 'cover_path');

-- Not stable: what is called volatile takes a turn at the door.
create function private.check_upload(bucket text, file text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reached private.limits;
begin
  perform private.require_active();
  if bucket = 'messages' and private.may_talk(private.conversation_of(file)) is not true then
    perform private.deny('42501', 'blocked', 'Nobody puts pictures into a conversation that a block has closed.');
  end if;
  reached := private.full_by(bucket);
  if reached.act is not null then
    perform private.deny(reached.answer, reached.hint, 'There is no room for another file.');
  end if;
end $$;
select private.publish('check_upload', 'bucket text, file text', 'authenticated');
comment on function public.check_upload(text, text) is
  'Says why storage refuses a file of the caller, since its 403 does not: PT409 files_full, PT429 files_today; 42501 blocked (messages), suspended, signed_out, second_factor; PT503 maintenance. Says nothing if it is none of these.';
