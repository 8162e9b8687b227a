-- Shops: pages of sellers with a running subscription.

create function private.social_links_are_valid(links jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(links) = 'object' then not exists (
    select from jsonb_each(links) as link (network, address)
    where network not in ('instagram', 'x', 'tiktok', 'snapchat', 'youtube', 'facebook', 'whatsapp', 'website')
      or jsonb_typeof(address) <> 'string'
      or address #>> '{}' !~ '^https://[^\s<>"]+$'
      or char_length(address #>> '{}') > 300
  ) else false end
$$;
comment on function private.social_links_are_valid(jsonb) is 'Whether an object has https addresses under the names of known networks, and nothing else.';
-- The check calls it as the person who writes.
grant execute on function private.social_links_are_valid(jsonb) to authenticated, service_role;

create table public.shops (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name_ar text,
  name_en text,
  description_ar text,
  description_en text,
  contact_number text,
  type text references public.shop_types (slug) on update cascade,
  city text references public.cities (slug) on update cascade,
  maps_url text,
  lat double precision,
  lng double precision,
  photo_path text,
  cover_path text,
  social_links jsonb not null default '{}',
  featured_until timestamptz,
  suspended boolean not null default false,
  suspension_reason text,
  owner_suspended boolean not null default false,
  subscription_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint shops_owner_key unique (owner_id),
  constraint shops_name_check check (
    coalesce(name_ar, name_en) is not null
    and char_length(btrim(name_ar)) between 2 and 80
    and char_length(btrim(name_en)) between 2 and 80
  ),
  constraint shops_description_check check (
    char_length(description_ar) <= 2000 and char_length(description_en) <= 2000
  ),
  constraint shops_contact_number_check check (contact_number ~ '^\+?[0-9]{7,15}$'),
  constraint shops_maps_url_check check (maps_url ~ '^https://\S+$' and char_length(maps_url) <= 500),
  constraint shops_place_check check (
    (lat is null) = (lng is null) and lat between 16 and 33 and lng between 34 and 56
  ),
  constraint shops_social_links_check check (private.social_links_are_valid(social_links)),
  constraint shops_suspension_reason_check check (char_length(suspension_reason) <= 500),
  constraint shops_photo_path_check check (photo_path ~ '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)+$' and char_length(photo_path) <= 200),
  constraint shops_cover_path_check check (cover_path ~ '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)+$' and char_length(cover_path) <= 200)
);
create index shops_created_at_idx on public.shops (created_at desc, id desc);
create index shops_city_idx on public.shops (city);
create index shops_type_idx on public.shops (type);
comment on table public.shops is 'One page per seller. The public sees it while its subscription runs and neither it nor its owner is suspended.';
comment on column public.shops.photo_path is 'Base in bucket listings, as of pictures of ads.';
comment on column public.shops.cover_path is 'Base in bucket listings, as of pictures of ads.';
comment on column public.shops.social_links is 'Network → https address: instagram, x, tiktok, snapchat, youtube, facebook, whatsapp, website.';
comment on column public.shops.featured_until is 'Protected. First in the directory until then; kept by trigger of featured_periods.';
comment on column public.shops.suspended is 'Protected. Hidden by an admin.';
comment on column public.shops.suspension_reason is 'Protected. What the owner is told.';
comment on column public.shops.owner_suspended is 'Protected. Copy of profiles.suspended.';
comment on column public.shops.subscription_until is 'Protected. The shop is public until then; kept by trigger of subscriptions, where owner and admins read it.';

create trigger touch_updated_at before update on public.shops
  for each row execute function private.touch_updated_at('featured_until', 'suspended', 'suspension_reason',
    'owner_suspended', 'subscription_until');

alter table public.shops enable row level security;
-- How long somebody has paid is nobody else's business: all columns but subscription_until.
grant select (id, owner_id, name_ar, name_en, description_ar, description_en, contact_number, type, city, maps_url,
    lat, lng, photo_path, cover_path, social_links, featured_until, suspended, suspension_reason, owner_suspended,
    created_at, updated_at) on public.shops to anon, authenticated;
grant insert (owner_id, name_ar, name_en, description_ar, description_en, contact_number, type, city, maps_url, lat,
    lng, photo_path, cover_path, social_links),
  update (name_ar, name_en, description_ar, description_en, contact_number, type, city, maps_url, lat, lng,
    photo_path, cover_path, social_links), delete on public.shops to authenticated;

create policy "visitors read running shops" on public.shops
  for select to anon
  using (not suspended and not owner_suspended and subscription_until > now());
create policy "people read running shops and their own, admins all" on public.shops
  for select to authenticated
  using (
    (not suspended and not owner_suspended and subscription_until > now())
    or owner_id = (select auth.uid())
    or (select private.is_admin())
  );
create policy "an active person opens their shop, admins any" on public.shops
  for insert to authenticated
  with check ((owner_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));
create policy "an active owner changes their shop, admins any" on public.shops
  for update to authenticated
  using ((owner_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));
create policy "admins delete shops" on public.shops
  for delete to authenticated using ((select private.is_admin()));

-- What an owner does to their page is their business; what others did to it is on record.
create trigger audit after update of suspended, suspension_reason, subscription_until, featured_until, owner_id on public.shops
  for each row when (auth.uid() is null or auth.uid() = new.owner_id)
  execute function private.audit('id', 'suspended', 'suspension_reason', 'subscription_until', 'featured_until', 'owner_id');
create trigger audit_update after update on public.shops
  for each row when (auth.uid() <> new.owner_id) execute function private.audit('id');
create trigger audit_insert after insert on public.shops
  for each row when (auth.uid() <> new.owner_id) execute function private.audit('id');
create trigger audit_delete after delete on public.shops
  for each row when (auth.uid() <> old.owner_id) execute function private.audit('id');
select private.guard_writes('public.shops');
