-- Files that are no pictures, whatever they say that they are: storage does not look into them. Ads with one wait for an admin
-- (…002892); a shop or a profile shows nothing in its place, which is what people saw anyway.

create function private.queue_files() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fresh constant jsonb := to_jsonb(new);
  stale constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  field text;
begin
  -- Arguments of the trigger: a bucket, and the columns with paths.
  if (select auth.role()) = 'authenticated' then
    foreach field in array tg_argv[1:] loop
      continue when fresh ->> field is null or fresh ->> field is not distinct from stale ->> field;
      insert into private.pictures_to_hash (bucket, path) values (tg_argv[0], fresh ->> field)
      on conflict do nothing;
    end loop;
  end if;
  return null;
end $$;
comment on function private.queue_files() is 'Trigger (after, for each row) of tables that show pictures of people: each is looked at within a minute.';
create trigger queue_files after insert or update of avatar_path on public.profiles
  for each row execute function private.queue_files('avatars', 'avatar_path');
create trigger queue_files after insert or update of photo_path, cover_path on public.shops
  for each row execute function private.queue_files('listings', 'photo_path', 'cover_path');
create trigger queue_files after insert on public.shop_images
  for each row execute function private.queue_files('listings', 'path');

create function private.hide_file(bucket text, picture text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if bucket = 'avatars' then
    update public.profiles set avatar_path = null where avatar_path = picture;
  elsif bucket = 'listings' then
    update public.shops set photo_path = null where photo_path = picture;
    update public.shops set cover_path = null where cover_path = picture;
    delete from public.shop_images where path = picture;
  end if;
end $$;
comment on function private.hide_file(text, text) is 'Takes a picture that is none off shops and profiles.';
