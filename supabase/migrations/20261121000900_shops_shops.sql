-- Shops: pages of sellers with a running subscription.

create function private.is_address(address text, host text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  -- Behind the host: what is left of ASCII without blanks, quotes, < > and backslash. Addresses write anything else with %.
  select address ~ ('^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*(' || host || ')([/?#][!#-&(-;=?-\[\]-~]*)?$')
$$;
comment on function private.is_address(text, text) is
  'Whether a link leads by https to a host that matches a pattern, or to a part of it, without a name or port before the path.';

create function private.is_map_address(address text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select private.is_address(address,
      'maps\.google\.(com|ae|jo|com\.(sa|bh|eg|kw|om|qa))|maps\.app\.goo\.gl|maps\.apple(\.com)?|waze\.com|openstreetmap\.org|osm\.org')
    or private.is_address(address, 'google\.(com|ae|jo|com\.(sa|bh|eg|kw|om|qa))|goo\.gl')
      and address ~ '^https://(www\.)?goo[a-z.]+/maps([/?#]|$)'
$$;
comment on function private.is_map_address(text) is
  'Whether a link leads to a map: of Google, Apple, Waze or OpenStreetMap. Their other pages would lead on to anywhere.';

create function private.social_links_are_valid(links jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(links) = 'object' then not exists (
    select from jsonb_each(links) as link (network, address)
    where network not in ('instagram', 'x', 'tiktok', 'snapchat', 'youtube', 'facebook', 'whatsapp', 'website')
      or jsonb_typeof(address) <> 'string'
      or not private.is_address(address #>> '{}', case network
        -- A mark that people know leads nowhere else.
        when 'instagram' then 'instagram\.com' when 'x' then '(x|twitter)\.com' when 'tiktok' then 'tiktok\.com'
        when 'snapchat' then 'snapchat\.com' when 'youtube' then '(youtube\.com|youtu\.be)'
        when 'facebook' then '(facebook|fb)\.com' when 'whatsapp' then '(wa\.me|whatsapp\.com)'
        else '[a-z0-9]([a-z0-9-]*[a-z0-9])?\.([a-z]{2,}|xn--[a-z0-9]+)'
      end)
      or char_length(address #>> '{}') > 300
  ) else false end
$$;
comment on function private.social_links_are_valid(jsonb) is
  'Whether an object has https addresses under the names of known networks, each of that network, and nothing else.';
create extension if not exists cube with schema extensions;

create function private.on_earth(lat double precision, lng double precision) returns extensions.cube
language sql immutable strict parallel safe set search_path = '' as $$
  select extensions.cube(array[
    cos(radians(lat)) * cos(radians(lng)), cos(radians(lat)) * sin(radians(lng)), sin(radians(lat))
  ])
$$;
comment on function private.on_earth(double precision, double precision) is
  'A place on a globe of radius 1: the nearer two are, the shorter is the line between them, which an index can order by.';

create function private.kilometres(line double precision) returns double precision
language sql immutable strict parallel safe set search_path = '' as $$
  select round((2 * 6371.0088 * asin(least(line / 2, 1)))::numeric, 3)::double precision
$$;
comment on function private.kilometres(double precision) is 'How far apart two places of private.on_earth are along the ground, from the line between them.';

-- Checks, columns and indexes of the table call them as the person who writes.
grant execute on function private.is_address(text, text), private.is_map_address(text), private.social_links_are_valid(jsonb),
  private.on_earth(double precision, double precision) to authenticated, service_role;

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
  hours jsonb not null default '{}',
  rating numeric(2, 1),
  reviews integer not null default 0,
  featured_until timestamptz,
  suspended boolean not null default false,
  suspension_reason text,
  owner_suspended boolean not null default false,
  subscription_until timestamptz,
  listed boolean not null default false,
  featured boolean not null default false,
  search_name text not null generated always as (
    private.fold_letters(private.fold_text(coalesce(name_ar, '') || ' ' || coalesce(name_en, '')))
  ) stored,
  open_week int4multirange generated always as (private.week_times(hours -> 'week')) stored,
  open_ramadan int4multirange generated always as (private.week_times(hours -> 'ramadan')) stored,
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
  constraint shops_maps_url_check check (
    private.is_map_address(maps_url) and char_length(maps_url) <= 500
  ),
  constraint shops_place_check check (
    (lat is null) = (lng is null) and lat between 16 and 33 and lng between 34 and 56
  ),
  constraint shops_hours_check check (private.hours_are_valid(hours)),
  constraint shops_social_links_check check (private.social_links_are_valid(social_links)),
  constraint shops_suspension_reason_check check (char_length(suspension_reason) <= 500),
  constraint shops_photo_path_check check (photo_path ~ '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)+$' and char_length(photo_path) <= 200),
  constraint shops_cover_path_check check (cover_path ~ '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)+$' and char_length(cover_path) <= 200)
);
create index shops_created_at_idx on public.shops (created_at desc, id desc);
create index shops_city_idx on public.shops (city);
create index shops_type_idx on public.shops (type);
-- The orders of the directory, over shops that the public sees.
create index shops_newest_idx on public.shops (created_at desc, id desc) where listed;
create index shops_featured_idx on public.shops (created_at desc, id desc) where listed and featured;
create index shops_rating_idx on public.shops (coalesce(rating, 0) desc, reviews desc, id desc) where listed;
create index shops_near_idx on public.shops using gist (private.on_earth(lat, lng)) where listed and lat is not null;
-- With what a map asks and shows of many shops at once, so that it reads no row of them.
create index shops_place_idx on public.shops using gist (point(lng, lat))
  include (id, lat, lng, name_ar, name_en, type, city, featured_until, subscription_until, created_at)
  where listed and lat is not null;
-- Of all shops, as admins look for those that the public does not see.
create index shops_search_name_idx on public.shops using gin (search_name extensions.gin_trgm_ops);
-- What private.refresh_shop_flags looks for.
create index shops_subscription_until_idx on public.shops (subscription_until) where listed;
comment on table public.shops is 'One page per seller. The public sees it while its subscription runs and neither it nor its owner is suspended.';
comment on column public.shops.photo_path is 'Base in bucket listings, as of pictures of ads.';
comment on column public.shops.cover_path is 'Base in bucket listings, as of pictures of ads.';
comment on column public.shops.social_links is 'Network → https address: instagram, x, tiktok, snapchat, youtube, facebook, whatsapp, website.';
comment on column public.shops.lat is 'With lng, in degrees. In Saudi Arabia and around it.';
comment on column public.shops.hours is 'When it is open, in Riyadh: {} where nothing is said; else {"week": …, "ramadan"?: …}, see private.week_times.';
comment on column public.shops.rating is 'Protected. Average stars of its owner with one decimal, null without reviews; kept by trigger of reviews.';
comment on column public.shops.reviews is 'Protected. How many reviews its owner has from people in good standing; kept by trigger of reviews.';
comment on column public.shops.featured_until is 'Protected. First in the directory until then; kept by trigger of featured_periods.';
comment on column public.shops.suspended is 'Protected. Hidden by an admin.';
comment on column public.shops.suspension_reason is 'Protected. What the owner is told.';
comment on column public.shops.owner_suspended is 'Protected. Copy of profiles.suspended.';
comment on column public.shops.subscription_until is 'Protected. The shop is public until then; kept by trigger of subscriptions, where owner and admins read it.';
comment on column public.shops.listed is 'Kept by trigger: neither it nor its owner is suspended and, when last written, its subscription ran. Partial indexes rest on it.';
comment on column public.shops.featured is 'Kept by trigger: featured_until was in the future when last written. Compare featured_until for the truth of this moment.';
comment on column public.shops.search_name is 'Its names, folded for the search.';
comment on column public.shops.open_week is 'The minutes of an ordinary week in which it is open, see private.week_times; null where nothing is said.';
comment on column public.shops.open_ramadan is 'Those of a week in Ramadan; null where they are the same.';

create trigger touch_updated_at before update on public.shops
  for each row execute function private.touch_updated_at('featured_until', 'suspended', 'suspension_reason',
    'owner_suspended', 'subscription_until', 'rating', 'reviews', 'listed', 'featured', 'search_name', 'open_week',
    'open_ramadan');

create function private.set_shop_flags() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.listed := not new.suspended and not new.owner_suspended and coalesce(new.subscription_until > now(), false);
  new.featured := coalesce(new.featured_until > now(), false);
  return new;
end $$;
comment on function private.set_shop_flags() is 'Trigger: keeps listed and featured. By its name after check_shop. A shop runs while it is listed and subscription_until lies ahead, which is the same as neither suspended, nor its owner, and that.';
create trigger set_shop_flags before insert or update on public.shops
  for each row execute function private.set_shop_flags();

create function private.refresh_shop_flags() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  update public.shops set listed = listed
  where listed and (subscription_until <= now() or featured and featured_until <= now());
  get diagnostics changed = row_count;
  return changed;
end $$;
comment on function private.refresh_shop_flags() is 'Takes shops whose time ran out from the partial indexes. What people see never depends on it.';

create function private.spread_shop() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.listings set from_shop = tg_op <> 'DELETE' and new.listed where owner_id = coalesce(new.owner_id, old.owner_id)
    and from_shop is distinct from (tg_op <> 'DELETE' and new.listed);
  return null;
end $$;
comment on function private.spread_shop() is 'Trigger: ads are those of a shop while their owner has one that runs.';
create trigger spread_shop after insert or delete on public.shops
  for each row execute function private.spread_shop();
-- On every update, not on named columns: another trigger changes listed.
create trigger spread_changed_shop after update on public.shops
  for each row when (old.listed <> new.listed) execute function private.spread_shop();

alter table public.shops enable row level security;
-- How long somebody has paid is nobody else's business: all columns but subscription_until, and those that only the lists need.
grant select (id, owner_id, name_ar, name_en, description_ar, description_en, contact_number, type, city, maps_url,
    lat, lng, photo_path, cover_path, social_links, hours, rating, reviews, featured_until, suspended, suspension_reason, owner_suspended,
    created_at, updated_at) on public.shops to anon, authenticated;
grant insert (owner_id, name_ar, name_en, description_ar, description_en, contact_number, type, city, maps_url, lat,
    lng, photo_path, cover_path, social_links, hours),
  update (name_ar, name_en, description_ar, description_en, contact_number, type, city, maps_url, lat, lng,
    photo_path, cover_path, social_links, hours), delete on public.shops to authenticated;

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
-- Not one that an admin hid: opened anew it would be back, without its reason.
create policy "an active owner deletes their shop that is not suspended, admins any" on public.shops
  for delete to authenticated
  using ((owner_id = (select auth.uid()) and not suspended and (select private.is_active())) or (select private.is_admin()));

-- What an owner does to their page is their business; what others did to it is on record.
create trigger audit after update of suspended, suspension_reason, subscription_until, featured_until, owner_id on public.shops
  for each row when (auth.uid() is null or auth.uid() = new.owner_id)
  execute function private.audit('id', 'suspended', 'suspension_reason', 'subscription_until', 'featured_until', 'owner_id');
-- Its stars are what reviewers say of its owner, and no change of the page.
create trigger audit_update after update on public.shops
  for each row when (auth.uid() <> new.owner_id and (old.rating, old.reviews) is not distinct from (new.rating, new.reviews))
  execute function private.audit('id');
create trigger audit_insert after insert on public.shops
  for each row when (auth.uid() <> new.owner_id) execute function private.audit('id');
create trigger audit_delete after delete on public.shops
  for each row when (auth.uid() <> old.owner_id) execute function private.audit('id');
select private.guard_writes('public.shops');
