-- Who may open a shop, whose pictures it shows, and its gallery.

create function private.check_shop() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  path text;
begin
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
comment on function private.check_shop() is 'Trigger: a shop is opened with a running subscription only, hidden with its owner from the first, and shows pictures of its owner''s folder.';
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
comment on table public.shop_images is 'The gallery of a shop, in order.';
comment on column public.shop_images.path is 'Base in bucket listings, as of pictures of ads.';

alter table public.shop_images enable row level security;
grant select on public.shop_images to anon, authenticated;
grant insert (id, shop_id, path, position), update (position), delete on public.shop_images to authenticated;

create function private.may_change_shop(shop uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin() or (
    private.is_active() and exists (select from public.shops where id = shop and owner_id = (select auth.uid()))
  )
$$;
comment on function private.may_change_shop(uuid) is 'Whether the caller is the active owner of a shop, or an admin.';
grant execute on function private.may_change_shop(uuid) to authenticated;

-- The sub-select obeys the policies of shops: whose shop is hidden, their gallery is too.
create policy "pictures are seen with their shop" on public.shop_images
  for select to anon, authenticated
  using (exists (select from public.shops s where s.id = shop_id));
create policy "an active owner adds pictures of their own folder" on public.shop_images
  for insert to authenticated
  with check (path like (select auth.uid()) || '/%' and private.may_change_shop(shop_id));
create policy "an active owner orders pictures" on public.shop_images
  for update to authenticated using (private.may_change_shop(shop_id));
create policy "an active owner removes pictures" on public.shop_images
  for delete to authenticated using (private.may_change_shop(shop_id));

select private.guard_writes('public.shop_images');
