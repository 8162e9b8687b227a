-- Who may open a shop, whose pictures it shows, and its gallery.

create function private.check_shop() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  path text;
begin
  new.name_ar := nullif(btrim(new.name_ar), '');
  new.name_en := nullif(btrim(new.name_en), '');
  if tg_op = 'INSERT' then
    new.owner_suspended := coalesce((select suspended from public.profiles where id = new.owner_id), false);
    -- The server may know better.
    new.subscription_until := coalesce(new.subscription_until, (
      select max(s.ends_at) from public.subscriptions s join public.shop_plans p on p.slug = s.plan
      where s.profile_id = new.owner_id and p.has_shop
    ));
  end if;
  if (select auth.role()) is distinct from 'authenticated' then
    return new;
  end if;
  if tg_op = 'INSERT' and not private.is_admin() and coalesce(new.subscription_until <= now(), true) then
    perform private.deny('42501', 'subscription', 'A shop needs a running subscription.');
  end if;
  foreach path in array array[
    case when tg_op = 'INSERT' or new.photo_path is distinct from old.photo_path then new.photo_path end,
    case when tg_op = 'INSERT' or new.cover_path is distinct from old.cover_path then new.cover_path end
  ] loop
    -- An admin who edits a shop uploads to their own folder.
    if split_part(path, '/', 1) not in (new.owner_id::text, (select auth.uid())::text) then
      perform private.deny('42501', 'path', 'A picture must be of one''s own folder.');
    end if;
  end loop;
  return new;
end $$;
comment on function private.check_shop() is 'Trigger: a shop is opened with a running subscription only, hidden with its owner from the first, shows pictures of its owner''s folder, and its names begin and end with no blanks.';
create trigger check_shop before insert or update on public.shops
  for each row execute function private.check_shop();

create table public.shop_images (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references public.shops (id) on delete cascade,
  path text not null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  constraint shop_images_path_check check (
    path ~ '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)+$' and char_length(path) <= 200
  ),
  constraint shop_images_position_check check (position between 0 and 19),
  constraint shop_images_position_key unique (shop_id, position) deferrable initially immediate
);
create trigger require_files after insert on public.shop_images
  for each row execute function private.require_files('listings', '/320.webp /640.webp /1280.webp', 'path');
comment on table public.shop_images is 'The gallery of a shop, in order.';
comment on column public.shop_images.path is 'Base in bucket listings, as of pictures of ads.';

alter table public.shop_images enable row level security;
grant select on public.shop_images to anon, authenticated;

-- The sub-select obeys the policies of shops: whose shop is hidden, their gallery is too.
create policy "pictures are seen with their shop" on public.shop_images
  for select to anon, authenticated
  using (exists (select from public.shops s where s.id = shop_id));

create function private.set_shop_gallery(shop uuid, paths text[]) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := private.require_active();
  owner uuid;
  version timestamptz;
begin
  -- Two who set it at once come one after the other.
  select owner_id into owner from public.shops where id = shop for no key update;
  if owner is null or (owner <> person and not private.is_admin()) then
    perform private.not_found('shop');
  elsif cardinality(paths) > 20 or private.are_different(paths) is not true then
    perform private.bad_argument('paths', 'At most 20 different ones.');
  elsif exists (
    select from unnest(paths) as chosen (path)
    -- An admin who edits a shop uploads to their own folder.
    where split_part(chosen.path, '/', 1) not in (owner::text, person::text)
      and not exists (select from public.shop_images i where i.shop_id = shop and i.path = chosen.path)
  ) then
    perform private.deny('42501', 'path', 'A picture must be of one''s own folder.');
  end if;

  delete from public.shop_images i where i.shop_id = shop and i.path <> all (paths);
  update public.shop_images i set position = chosen.place - 1
  from unnest(paths) with ordinality as chosen (path, place)
  where i.shop_id = shop and i.path = chosen.path and i.position <> chosen.place - 1;
  insert into public.shop_images (shop_id, path, position)
  select shop, chosen.path, chosen.place - 1
  from unnest(paths) with ordinality as chosen (path, place)
  where not exists (select from public.shop_images i where i.shop_id = shop and i.path = chosen.path);
  -- A form that was opened before learns of it.
  update public.shops set updated_at = now() where id = shop returning updated_at into version;
  return version;
end $$;
select private.publish('set_shop_gallery', 'shop_id uuid, paths text[]', 'authenticated');
comment on function public.set_shop_gallery(uuid, text[]) is
  'Gives a shop these pictures in this order as its gallery, and returns the version (updated_at) of the shop after it. For its active owner and admins. PT404 not_found: no such shop, or another''s; 22023 paths: at most 20 different ones; 42501 path: new ones are in the folder of the owner or of the caller; 42501 suspended, signed_out; PT503 maintenance.';
