-- Files that are no pictures, whatever they say that they are: storage does not look into them. Ads with one wait for an admin
-- (…002892); a shop or a profile shows nothing in its place, which is what people saw anyway.

create function private.queue_files() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fresh constant jsonb := to_jsonb(new);
  stale constant jsonb := to_jsonb(old);
  field text;
begin
  -- Arguments of the trigger: a bucket, and the columns with paths.
  foreach field in array tg_argv[1:] loop
    continue when fresh ->> field is not distinct from stale ->> field;
    delete from private.pictures_to_hash p where (p.bucket, p.path) = (tg_argv[0], stale ->> field);
    if (select auth.role()) = 'authenticated' and fresh ->> field is not null then
      insert into private.pictures_to_hash (bucket, path) values (tg_argv[0], fresh ->> field)
      on conflict do nothing;
    end if;
  end loop;
  return null;
end $$;
comment on function private.queue_files() is 'Trigger (after, for each row) of tables that show pictures of people: each is looked at within a minute, as long as it is there.';
create trigger queue_files after insert or update of avatar_path or delete on public.profiles
  for each row execute function private.queue_files('avatars', 'avatar_path');
create trigger queue_files after insert or update of photo_path, cover_path or delete on public.shops
  for each row execute function private.queue_files('listings', 'photo_path', 'cover_path');
create trigger queue_files after insert or delete on public.shop_images
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
