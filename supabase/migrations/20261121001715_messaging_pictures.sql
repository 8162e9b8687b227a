-- Pictures in messages: a private bucket, <conversation>/<sender>/<uuid>.webp, which the two sides alone read: whoever uploads
-- it at once, the other with the message that shows it. Safari encodes no WebP and sends JPEG: the name stays the same, and
-- the type is what the file is served with.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('messages', 'messages', false, 2097152, array['image/webp', 'image/jpeg'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.conversation_of(path text) returns uuid
language sql immutable strict parallel safe set search_path = '' as $$
  select case when path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){2}\.webp$'
    then left(path, 36)::uuid end
$$;
comment on function private.conversation_of(text) is 'The conversation that a picture of this name belongs to; null for every other name.';

create function private.has_uploaded(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(starts_with(path, private.conversation_of(path) || '/' || (select auth.uid()) || '/'), false)
$$;
comment on function private.has_uploaded(text) is 'Whether a picture lies in the folder of the caller.';

create function private.may_see_picture(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_uploaded(path) or exists (
    select from public.private_messages
    where conversation_id = private.conversation_of(path) and (select auth.uid()) in (sender_id, recipient_id)
      and pictures @> jsonb_build_array(jsonb_build_object('path', path))
  )
$$;
comment on function private.may_see_picture(text) is 'Whether the caller put a picture there, or a message from or to them shows it.';

create function private.may_add_picture(path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  folder constant text := private.conversation_of(path) || '/' || (select auth.uid()) || '/';
begin
  return starts_with(path, folder) and private.may_talk(private.conversation_of(path))
    and private.has_room('messages');
end $$;
comment on function private.may_add_picture(text) is 'Whether the caller may put a picture there: in their own folder of a conversation that no block has closed, as long as they have room.';
-- Policies call them as whoever asks.
grant execute on function private.may_see_picture(text), private.may_add_picture(text), private.has_uploaded(text)
  to authenticated;

-- Nobody replaces one; what was sent stays as it was (…002836).
create policy "people see their own pictures, and those of messages to them" on storage.objects
  for select to authenticated
  using (bucket_id = 'messages' and private.may_see_picture(name));
create policy "an active side adds pictures to their folder of a conversation" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'messages' and (select private.is_active()) and private.may_add_picture(name));
create policy "a side takes back pictures that it has not sent" on storage.objects
  for delete to authenticated
  using (bucket_id = 'messages' and private.has_uploaded(name));

create function private.check_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  folder constant text := new.conversation_id || '/' || new.sender_id || '/';
begin
  if jsonb_typeof(new.pictures) <> 'array' or jsonb_array_length(new.pictures) not between 1 and 6 then
    perform private.bad_argument('pictures', 'Between 1 and 6.');
  elsif exists (
    select from jsonb_array_elements(new.pictures) as picture
    where jsonb_typeof(picture) <> 'object' or picture - '{path,width,height}'::text[] <> '{}'
      or coalesce(picture ->> 'width', '') !~ '^[1-9][0-9]{0,4}$' or coalesce(picture ->> 'height', '') !~ '^[1-9][0-9]{0,4}$'
      or private.conversation_of(picture ->> 'path') is null or not starts_with(picture ->> 'path', folder)
      or not exists (select from storage.objects where bucket_id = 'messages' and name = picture ->> 'path')
  ) then
    perform private.bad_argument('pictures', 'Uploaded by the sender to their folder of the conversation, each {path, width, height}.');
  end if;
  return new;
end $$;
comment on function private.check_pictures() is 'Trigger: a message shows pictures that its sender has uploaded for this conversation, and no others.';
create trigger check_pictures before insert on public.private_messages
  for each row when (new.pictures is not null) execute function private.check_pictures();
