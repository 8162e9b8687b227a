-- Ads and their pictures.

create function private.listing_lifetime() returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(days => least(greatest(private.setting_number('listing_days', 60), 1), 365)::integer)
$$;
comment on function private.listing_lifetime() is 'How long an ad lives before it has to be renewed: the setting listing_days.';
revoke execute on function private.listing_lifetime() from public;
-- A default is computed with the rights of whoever inserts.
grant execute on function private.listing_lifetime() to authenticated, service_role;

create table public.listings (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  kind text not null,
  title_ar text,
  title_en text,
  description_ar text,
  description_en text,
  make text references public.makers (slug) on update cascade,
  model text,
  bike_type text references public.bike_types (slug) on update cascade,
  part_category text references public.part_categories (slug) on update cascade,
  type text generated always as (coalesce(bike_type, part_category)) stored,
  year integer,
  mileage_km integer,
  condition text not null references public.conditions (slug) on update cascade,
  city text not null references public.cities (slug) on update cascade,
  engine_cc integer,
  color text,
  price integer not null,
  tags text[] not null default '{}',
  warranty boolean not null default false,
  bidding_enabled boolean not null default false,
  min_bid integer,
  show_phone boolean not null default false,
  show_whatsapp boolean not null default false,
  show_messaging boolean not null default true,
  featured_until timestamptz,
  suspended boolean not null default false,
  suspension_reason text,
  owner_suspended boolean not null default false,
  sold_at timestamptz,
  expires_at timestamptz not null default now() + private.listing_lifetime(),
  published_at timestamptz,
  renewed_at timestamptz,
  expiry_notice_for timestamptz,
  listed boolean not null default false,
  featured boolean not null default false,
  cover_path text,
  image_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint listings_type_check check (
    (kind = 'motorcycle' and bike_type is not null and part_category is null and make is not null)
    or (kind = 'part' and part_category is not null and bike_type is null)
  ),
  constraint listings_title_check check (
    coalesce(title_ar, title_en) is not null
    and char_length(btrim(title_ar)) between 3 and 120
    and char_length(btrim(title_en)) between 3 and 120
  ),
  constraint listings_description_check check (
    char_length(description_ar) <= 4000 and char_length(description_en) <= 4000
  ),
  constraint listings_model_check check (char_length(btrim(model)) between 1 and 60),
  -- What is not too far in the future today never will be, so a dump can always be restored.
  constraint listings_year_check check (year between 1900 and extract(year from current_date) + 1),
  constraint listings_mileage_km_check check (mileage_km between 0 and 1000000),
  constraint listings_engine_cc_check check (engine_cc between 0 and 10000),
  constraint listings_color_check check (color ~ '^[a-z]+(-[a-z]+)*$' and char_length(color) <= 30),
  constraint listings_price_check check (price between 1 and 10000000),
  constraint listings_min_bid_check check (min_bid is null or (bidding_enabled and min_bid between 1 and 10000000)),
  constraint listings_tags_check check (
    cardinality(tags) <= 12 and char_length(array_to_string(tags, '')) <= 480 and array_position(tags, null) is null
  ),
  constraint listings_suspension_reason_check check (char_length(suspension_reason) <= 500),
  constraint listings_cover_path_check check (char_length(cover_path) <= 200)
);

comment on table public.listings is 'Ads of motorcycles and parts. The public sees those that are listed and not expired.';
comment on column public.listings.owner_id is 'Who posted it; never changes.';
comment on column public.listings.type is 'bike_type or part_category, whichever the kind has.';
comment on column public.listings.color is 'Slug of a colour, such as black or sky-blue; the page translates it.';
comment on column public.listings.price is 'Whole riyals.';
comment on column public.listings.featured_until is 'Protected. Featured while in the future.';
comment on column public.listings.suspension_reason is 'Protected. What the owner is told.';
comment on column public.listings.suspended is 'Protected. Hidden by an admin.';
comment on column public.listings.owner_suspended is 'Protected. Copy of profiles.suspended, so that public rows need no second table.';
comment on column public.listings.sold_at is 'Protected. Sold ads leave the lists.';
comment on column public.listings.listed is 'Kept by trigger: with a picture, not suspended, owner in good standing, not sold and, when last written, not expired. Partial indexes rest on it.';
comment on column public.listings.published_at is 'Kept by trigger: when it was listed for the first time, which is when others are told.';
comment on column public.listings.renewed_at is 'Protected. When its owner last renewed it.';
comment on column public.listings.expiry_notice_for is 'Protected. The expires_at of which its owner was told; renewing makes it due again.';
comment on column public.listings.featured is 'Kept by trigger: featured_until was in the future when last written. Compare featured_until for the truth of this moment.';
comment on column public.listings.cover_path is 'Kept by trigger: path of the first picture.';
comment on column public.listings.image_count is 'Kept by trigger.';

create function private.set_listing_flags() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.owner_suspended := coalesce((select suspended from public.profiles where id = new.owner_id), false);
  end if;
  new.listed := new.image_count > 0 and not new.suspended and not new.owner_suspended and new.sold_at is null
    and new.expires_at > now();
  if new.listed then
    new.published_at := coalesce(new.published_at, now());
  end if;
  new.featured := coalesce(new.featured_until > now(), false);
  return new;
end $$;
comment on function private.set_listing_flags() is 'Trigger: keeps owner_suspended, listed, published_at and featured.';

create function private.refresh_listing_flags() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  update public.listings set listed = listed
  where (listed and expires_at <= now()) or (featured and featured_until <= now());
  get diagnostics changed = row_count;
  return changed;
end $$;
comment on function private.refresh_listing_flags() is 'Takes ads whose time ran out from the partial indexes. What people see never depends on it.';

create function private.spread_owner_suspension() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.listings set owner_suspended = new.suspended where owner_id = new.id;
  return null;
end $$;
comment on function private.spread_owner_suspension() is 'Trigger: a suspended person''s ads leave public view, and return with him.';

revoke execute on function private.set_listing_flags(), private.refresh_listing_flags(),
  private.spread_owner_suspension() from public;

create trigger set_listing_flags before insert or update on public.listings
  for each row execute function private.set_listing_flags();
create trigger touch_updated_at
  before update of title_ar, title_en, description_ar, description_en, make, model, bike_type, part_category, year,
    mileage_km, condition, city, engine_cc, color, price, tags, warranty, bidding_enabled, min_bid, show_phone,
    show_whatsapp, show_messaging on public.listings
  for each row execute function private.touch_updated_at();
create trigger spread_owner_suspension after update of suspended on public.profiles
  for each row when (old.suspended is distinct from new.suspended)
  execute function private.spread_owner_suspension();

-- The sorts of the home list, over public rows only, read forwards or backwards.
create index listings_newest_idx on public.listings (created_at desc, id desc) where listed;
create index listings_price_idx on public.listings (price, id) where listed;
-- Featured ads lie scattered over the table: their small index carries the whole card.
create index listings_featured_idx on public.listings (created_at desc, id desc)
  include (kind, title_ar, title_en, make, model, type, year, mileage_km, condition, city, engine_cc, price,
    warranty, bidding_enabled, cover_path, image_count, owner_id, featured_until, expires_at, listed)
  where listed and featured;
-- The filters with most choices, newest first.
create index listings_make_idx on public.listings (make, created_at desc, id desc) where listed;
create index listings_city_idx on public.listings (city, created_at desc, id desc) where listed;
create index listings_type_idx on public.listings (type, created_at desc, id desc) where listed;
-- The same by price: cheap ads are of other makes and types than dear ones, so a walk through all prices finds the
-- first match late, after hundreds of thousands of rows among a million.
create index listings_make_price_idx on public.listings (make, price, id) where listed;
create index listings_city_price_idx on public.listings (city, price, id) where listed;
create index listings_type_price_idx on public.listings (type, price, id) where listed;
create index listings_kind_price_idx on public.listings (kind, price, id) where listed;
-- The same over featured ads, which come first.
create index listings_featured_make_idx on public.listings (make, created_at desc, id desc) where listed and featured;
create index listings_featured_city_idx on public.listings (city, created_at desc, id desc) where listed and featured;
create index listings_featured_type_idx on public.listings (type, created_at desc, id desc) where listed and featured;
-- An owner's ads, and what private.refresh_listing_flags looks for.
create index listings_owner_idx on public.listings (owner_id, created_at desc, id desc);
create index listings_expires_at_idx on public.listings (expires_at) where listed;

alter table public.listings enable row level security;
revoke all on public.listings from public, anon, authenticated;
grant select on public.listings to anon, authenticated;
-- The id too: who posts draws it once, so that posting again after a lost reply makes no second ad.
grant insert (id, owner_id, kind, title_ar, title_en, description_ar, description_en, make, model, bike_type,
    part_category, year, mileage_km, condition, city, engine_cc, color, price, tags, warranty, bidding_enabled,
    min_bid, show_phone, show_whatsapp, show_messaging),
  update (kind, title_ar, title_en, description_ar, description_en, make, model, bike_type,
    part_category, year, mileage_km, condition, city, engine_cc, color, price, tags, warranty, bidding_enabled,
    min_bid, show_phone, show_whatsapp, show_messaging),
  delete on public.listings to authenticated;
grant all on public.listings to service_role;

create policy "visitors read public ads" on public.listings
  for select to anon
  using (listed and expires_at > now());
create policy "people read public ads and their own, admins all" on public.listings
  for select to authenticated
  using ((listed and expires_at > now()) or owner_id = (select auth.uid()) or (select private.is_admin()));
create policy "an active person posts for himself" on public.listings
  for insert to authenticated
  with check (owner_id = (select auth.uid()) and (select private.is_active()));
create policy "an active owner changes his ads" on public.listings
  for update to authenticated
  using (owner_id = (select auth.uid()) and (select private.is_active()));
create policy "an active owner deletes his ads" on public.listings
  for delete to authenticated
  using (owner_id = (select auth.uid()) and (select private.is_active()));

create table public.listing_images (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.listings (id) on delete cascade,
  path text not null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  constraint listing_images_path_check check (
    path ~ '^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)+$' and char_length(path) <= 200
  ),
  constraint listing_images_position_check check (position between 0 and 19),
  constraint listing_images_position_key unique (listing_id, position) deferrable initially immediate
);
comment on table public.listing_images is 'Pictures of an ad in their order; the first is the cover.';
comment on column public.listing_images.path is 'Base in bucket listings: the files are <path>/320.webp, 640.webp and 1280.webp, 4:3.';

create function private.set_listing_cover() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct listing_id) into changed from old_rows;
  else
    select array_agg(distinct listing_id) into changed from new_rows;
  end if;
  update public.listings l
  set cover_path = (
      select i.path from public.listing_images i where i.listing_id = l.id order by i.position limit 1
    ),
    image_count = (select count(*) from public.listing_images i where i.listing_id = l.id)
  where l.id = any (changed);
  return null;
end $$;
comment on function private.set_listing_cover() is 'Trigger: keeps cover_path and image_count of the ads whose pictures changed.';
revoke execute on function private.set_listing_cover() from public;

create trigger set_listing_cover_insert after insert on public.listing_images
  referencing new table as new_rows for each statement execute function private.set_listing_cover();
create trigger set_listing_cover_update after update on public.listing_images
  referencing new table as new_rows for each statement execute function private.set_listing_cover();
create trigger set_listing_cover_delete after delete on public.listing_images
  referencing old table as old_rows for each statement execute function private.set_listing_cover();

alter table public.listing_images enable row level security;
revoke all on public.listing_images from public, anon, authenticated;
grant select on public.listing_images to anon, authenticated;
grant insert (id, listing_id, path, position), update (position), delete on public.listing_images to authenticated;
grant all on public.listing_images to service_role;

-- The sub-selects obey the policies of listings: whose ad is hidden, her pictures are too.
create policy "pictures are seen with their ad" on public.listing_images
  for select to anon, authenticated
  using (exists (select from public.listings l where l.id = listing_id));
create policy "an active owner adds pictures of her own folder" on public.listing_images
  for insert to authenticated
  with check (
    path like (select auth.uid()) || '/%'
    and (select private.is_active())
    and exists (select from public.listings l where l.id = listing_id and l.owner_id = (select auth.uid()))
  );
create policy "an active owner orders pictures" on public.listing_images
  for update to authenticated
  using (
    (select private.is_active())
    and exists (select from public.listings l where l.id = listing_id and l.owner_id = (select auth.uid()))
  );
create policy "an active owner removes pictures" on public.listing_images
  for delete to authenticated
  using (
    (select private.is_active())
    and exists (select from public.listings l where l.id = listing_id and l.owner_id = (select auth.uid()))
  );

-- The search words live outside public.listings: row security keeps a text index on that table
-- from being used, because the text match operator is not leakproof.
create table private.listing_search (
  listing_id uuid primary key references public.listings (id) on delete cascade,
  words tsvector not null
);
create index listing_search_words_idx on private.listing_search using gin (words);
alter table private.listing_search alter column words set statistics 1000;
grant select on private.listing_search to anon, authenticated;
grant all on private.listing_search to service_role;
comment on table private.listing_search is 'Words of each ad in both languages, with the names of its make, type and city.';

create function private.set_listing_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  names text;
begin
  select concat_ws(' ', m.name_en, m.name_ar, t.name_en, t.name_ar, c.name_en, c.name_ar)
  into names
  from (select) as one
    left join public.makers m on m.slug = new.make
    left join (
      select slug, name_en, name_ar from public.bike_types where slug = new.bike_type
      union all
      select slug, name_en, name_ar from public.part_categories where slug = new.part_category
    ) as t on true
    left join public.cities c on c.slug = new.city;
  insert into private.listing_search (listing_id, words)
  values (
    new.id,
    setweight(private.search_vector(concat_ws(' ', new.title_ar, new.title_en, new.model)), 'A')
      || setweight(private.search_vector(concat_ws(' ', names, array_to_string(new.tags, ' '), new.year)), 'B')
      || strip(private.search_stems(concat_ws(' ', new.description_ar, new.description_en)))
  )
  on conflict (listing_id) do update set words = excluded.words;
  return null;
end $$;
comment on function private.set_listing_words() is 'Trigger: keeps private.listing_search.';
revoke execute on function private.set_listing_words() from public;

create trigger set_listing_words
  after insert or update of title_ar, title_en, description_ar, description_en, make, model, bike_type,
    part_category, city, tags, year on public.listings
  for each row execute function private.set_listing_words();

-- What an owner does to his ads is his business; what others did to them is on record.
create trigger audit after update of suspended, suspension_reason, featured_until, owner_id on public.listings
  for each row execute function private.audit('id', 'suspended', 'suspension_reason', 'featured_until', 'owner_id');
select private.close_in_maintenance('public.listings', 'public.listing_images');
