-- Ads and their pictures.

create function private.listing_lifetime() returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(days => least(greatest(private.setting_number('listing_days', 60), 1), 365)::integer)
$$;
comment on function private.listing_lifetime() is 'How long an ad lives before it has to be renewed: the setting listing_days.';
-- A default is computed with the rights of whoever inserts.
grant execute on function private.listing_lifetime() to authenticated, service_role;

create table public.listings (
  id uuid primary key default gen_random_uuid(),
  ad_number integer not null generated always as identity (start with 100001),
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
  district text,
  engine_cc integer,
  chassis_number text,
  has_chassis_number boolean not null generated always as (chassis_number is not null) stored,
  -- Four of seventeen tell two bikes apart and are no number to misuse; of a short one they would be most of it.
  chassis_number_end text generated always as (
    case when char_length(chassis_number) = 17 then right(chassis_number, 4) end
  ) stored,
  registration_until date,
  inspection_until date,
  previous_owners integer,
  color text,
  fits text[] not null default '{}',
  size text,
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
  from_shop boolean not null default false,
  sold_at timestamptz,
  expires_at timestamptz not null default now() + private.listing_lifetime(),
  published_at timestamptz,
  renewed_at timestamptz,
  expiry_notice_for timestamptz,
  moderated_digest text,
  listed boolean not null default false,
  featured boolean not null default false,
  reserved boolean not null default false,
  cover_path text,
  image_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint listings_ad_number_key unique (ad_number),
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
  -- A year that is near enough today stays so, so a dump can always be restored.
  constraint listings_year_check check (year between 1900 and extract(year from current_date) + 1),
  constraint listings_mileage_km_check check (mileage_km between 0 and 1000000),
  constraint listings_engine_cc_check check (engine_cc between 0 and 10000),
  -- Seventeen characters have been the rule since 1981, without letters that look like digits; older frames have fewer.
  constraint listings_chassis_number_check check (
    chassis_number is null
    or (kind = 'motorcycle' and chassis_number ~ '^([A-HJ-NPR-Z0-9]{17}|[A-Z0-9]{6,16})$')
  ),
  -- Long ago is a fact, and so is next year; what no office stamps is a slip of the finger.
  constraint listings_registration_until_check check (
    registration_until is null or (
      kind = 'motorcycle' and extract(year from registration_until) between 2000 and extract(year from current_date) + 10
    )
  ),
  constraint listings_inspection_until_check check (
    inspection_until is null or (
      kind = 'motorcycle' and extract(year from inspection_until) between 2000 and extract(year from current_date) + 10
    )
  ),
  constraint listings_previous_owners_check check (
    previous_owners is null or (kind = 'motorcycle' and previous_owners between 0 and 20)
  ),
  constraint listings_district_check check (char_length(btrim(district)) between 2 and 60 and district !~ '[\n\r]'),
  constraint listings_color_check check (color ~ '^[a-z]+(-[a-z]+)*$' and char_length(color) <= 30),
  constraint listings_fits_check check (
    fits = '{}' or (kind = 'part' and cardinality(fits) <= 40 and private.are_fits(fits))
  ),
  constraint listings_size_check check (
    size is null or (kind = 'part' and char_length(btrim(size)) between 1 and 20 and size !~ '[\n\r]')
  ),
  constraint listings_price_check check (price between 1 and 10000000),
  constraint listings_min_bid_check check (min_bid is null or (bidding_enabled and min_bid between 1 and 10000000)),
  -- A bid begins a conversation.
  constraint listings_show_messaging_check check (show_messaging or not bidding_enabled),
  constraint listings_tags_check check (
    cardinality(tags) <= 12 and char_length(array_to_string(tags, '')) <= 480 and array_position(tags, null) is null
  ),
  constraint listings_suspension_reason_check check (char_length(suspension_reason) <= 500),
  constraint listings_cover_path_check check (char_length(cover_path) <= 200)
);

comment on table public.listings is 'Ads of motorcycles and parts. The public sees those that are listed and not expired.';
comment on column public.listings.ad_number is 'What people call the ad by, to each other and to the site. Never changes, and is never given again.';
comment on column public.listings.owner_id is 'Who posted it; never changes.';
comment on column public.listings.type is 'bike_type or part_category, whichever the kind has.';
comment on column public.listings.chassis_number is 'Read by its owner and admins alone, by get_full_listing. Stored in capitals without spaces and hyphens.';
comment on column public.listings.has_chassis_number is 'What everybody sees of chassis_number.';
comment on column public.listings.tags is 'Slugs of public.add_ons, and words of the seller''s own.';
comment on column public.listings.chassis_number_end is 'Its last four characters, which everybody sees: a buyer compares them with the frame. None of an old number, which is shorter.';
comment on column public.listings.registration_until is 'The last day of the registration (استمارة); past where it has run out.';
comment on column public.listings.inspection_until is 'The last day of the periodic inspection (فحص); past where it has run out.';
comment on column public.listings.previous_owners is 'How many had it before the seller; 0 where the seller is the first.';
comment on column public.listings.district is 'The district of the city, as its people say it.';
comment on column public.listings.color is 'Slug of a colour, such as black or sky-blue; the page translates it.';
comment on column public.listings.fits is 'Of a part: the motorcycles that it fits, each as <make>/<model> of the lists, with the years if these are limited: yamaha/mt-09:2017-2020, :2017- or :-2020. "universal" alone: any motorcycle.';
comment on column public.listings.size is 'Of gear and tyres, as people write it: M, 58 cm, 120/70 ZR17.';
comment on column public.listings.price is 'Whole riyals.';
comment on column public.listings.featured_until is 'Protected. Featured while in the future.';
comment on column public.listings.suspension_reason is 'Protected. What the owner is told.';
comment on column public.listings.suspended is 'Protected. Hidden by an admin.';
comment on column public.listings.owner_suspended is 'Protected. Copy of profiles.suspended, so that public rows need no second table.';
comment on column public.listings.from_shop is 'Kept by trigger: its owner has a shop that runs.';
comment on column public.listings.sold_at is 'Protected. Sold ads leave the lists.';
comment on column public.listings.listed is 'Kept by trigger: with a picture, not suspended, owner in good standing, not sold and, when last written, not expired. Partial indexes rest on it.';
comment on column public.listings.published_at is 'Kept by trigger: when it was listed for the first time, which is when others are told.';
comment on column public.listings.renewed_at is 'Protected. When its owner last renewed it.';
comment on column public.listings.expiry_notice_for is 'Protected. The expires_at of which its owner was told; renewing makes it due again.';
comment on column public.listings.moderated_digest is 'Kept by trigger: the digests of the texts and pictures with which it was last listed. Those need no verdict again.';
comment on column public.listings.featured is 'Kept by trigger: featured_until was in the future when last written. Compare featured_until for the truth of this moment.';
comment on column public.listings.reserved is 'Kept by trigger: one of its offers is accepted. Until the ad is sold or released nobody else bids, and its price is fixed.';
comment on column public.listings.cover_path is 'Kept by trigger: path of the first picture.';
comment on column public.listings.image_count is 'Kept by trigger.';

create function private.set_listing_flags() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  shown text;
begin
  if tg_op = 'INSERT' then
    new.owner_suspended := coalesce((select suspended from public.profiles where id = new.owner_id), false);
    new.from_shop := exists (select from public.shops where owner_id = new.owner_id and listed);
  end if;
  new.listed := new.image_count > 0 and not new.suspended and not new.owner_suspended and new.sold_at is null
    and new.expires_at > now();
  if new.listed then
    shown := private.listing_digest(new) || private.pictures_digest(new.id);
    if new.moderated_digest is distinct from shown then
      new.listed := private.may_be_shown(new);
    end if;
  end if;
  if new.listed then
    new.moderated_digest := shown;
    new.published_at := coalesce(new.published_at, now());
  end if;
  new.featured := coalesce(new.featured_until > now(), false);
  return new;
end $$;
comment on function private.set_listing_flags() is 'Trigger: keeps owner_suspended, from_shop, listed, moderated_digest, published_at and featured. Shops tell of themselves, see private.spread_shop.';

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
  update public.shops set owner_suspended = new.suspended where owner_id = new.id;
  return null;
end $$;
comment on function private.spread_owner_suspension() is 'Trigger: a suspended person''s ads and shop leave public view, and return with them.';

create function private.normalize_chassis_number() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.chassis_number := nullif(upper(regexp_replace(new.chassis_number, '[\s-]', '', 'g')), '');
  return new;
end $$;
comment on function private.normalize_chassis_number() is 'Trigger: keeps chassis_number in capitals without spaces and hyphens, as people read it off the frame.';

create function private.add_on_slugs(tags text[]) returns text[]
language plpgsql stable strict security definer set search_path = '' as $$
begin
  return (
    with known as materialized (
      select a.slug, replace(private.fold_letters(private.fold_text(name)), ' ', '') as name
      from public.add_ons a, unnest(array[a.name_en, a.name_ar]) as name
      where a.active
        -- Folding all names takes as long as the rest of writing an ad; those that a form sends are slugs.
        and exists (select from unnest(tags) as tag where tag not in (select slug from public.add_ons where active))
    )
    select coalesce(array_agg(tag order by place), '{}')
    from (
      select min(place) as place, coalesce((
        select min(k.slug) from known k where k.name = replace(private.fold_letters(private.fold_text(word)), ' ', '')
      ), word) as tag
      from unnest(tags) with ordinality as t (word, place)
      group by tag
    ) as named
  );
end $$;
comment on function private.add_on_slugs(text[]) is 'Tags with the slug of each add-on that is called so in either language, each once.';

create function private.name_add_ons() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.tags := private.add_on_slugs(new.tags);
  return new;
end $$;
comment on function private.name_add_ons() is 'Trigger: whoever writes an add-on by its name means the entry, which is shown in the language of the reader.';
grant execute on function private.add_on_slugs(text[]) to authenticated, service_role;

create function private.words_of_tags(tags text[]) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select string_agg(concat_ws(' ', coalesce(a.name_en, tag), a.name_ar), ' ')
    from unnest(tags) as tag left join public.add_ons a on a.slug = tag
  );
end $$;
comment on function private.words_of_tags(text[]) is 'Tags as words, add-ons in both languages.';

create trigger name_add_ons before insert or update of tags on public.listings
  for each row execute function private.name_add_ons();
create trigger keep_fits before insert or update of fits on public.listings
  for each row when (new.fits <> '{}') execute function private.keep_fits();
create trigger follow_model after update of maker, slug or delete on public.models
  for each row execute function private.follow_model();
create trigger normalize_chassis_number before insert or update of chassis_number on public.listings
  for each row execute function private.normalize_chassis_number();
create trigger set_listing_flags before insert or update on public.listings
  for each row execute function private.set_listing_flags();
create trigger touch_updated_at before update on public.listings
  for each row execute function private.touch_updated_at('type', 'has_chassis_number', 'chassis_number_end', 'featured_until', 'suspended',
    'suspension_reason', 'owner_suspended', 'from_shop', 'sold_at', 'sold_through', 'expires_at', 'published_at', 'renewed_at',
    'expiry_notice_for', 'moderated_digest', 'listed', 'featured', 'reserved', 'cover_path', 'image_count');
create trigger spread_owner_suspension after update of suspended on public.profiles
  for each row when (old.suspended is distinct from new.suspended)
  execute function private.spread_owner_suspension();

-- In the order of time, over public rows only.
create index listings_newest_idx on public.listings (created_at desc, id desc) where listed;
-- An owner's ads, and what private.refresh_listing_flags looks for.
create index listings_owner_idx on public.listings (owner_id, created_at desc, id desc);
create index listings_expires_at_idx on public.listings (expires_at) where listed;
-- Which ads have an add-on, for admins who merge and delete these.
create index listings_tags_idx on public.listings using gin (tags) where tags <> '{}';

-- Which parts fit a model, for private.follow_model.
create index listings_fits_idx on public.listings using gin (private.fitted_models(fits)) where fits <> '{}';

alter table public.listings enable row level security;
do $$
declare
  read_by_all constant text := private.columns_of('public.listings', 'chassis_number', 'moderated_digest');
  written_by_owner constant text := 'kind, title_ar, title_en, description_ar, description_en, make, model, bike_type,
    part_category, year, mileage_km, condition, city, district, engine_cc, chassis_number, registration_until,
    inspection_until, previous_owners, color, fits, size, price, tags, warranty, bidding_enabled, min_bid, show_phone, show_whatsapp,
    show_messaging';
begin
  execute format('grant select (%s) on public.listings to anon, authenticated', read_by_all);
  execute format('grant insert (%1$s), update (%1$s), delete on public.listings to authenticated', written_by_owner);
end $$;
-- The id too: who posts draws it once, so that posting again after a lost reply makes no second ad.
grant insert (id, owner_id) on public.listings to authenticated;

create policy "visitors read public ads" on public.listings
  for select to anon
  using (listed and expires_at > now());
create policy "people read public ads and their own, admins all" on public.listings
  for select to authenticated
  using ((listed and expires_at > now()) or owner_id = (select auth.uid()) or (select private.is_admin()));
create policy "an active person posts for themselves" on public.listings
  for insert to authenticated
  with check (owner_id = (select auth.uid()) and (select private.is_active()));
create policy "an active owner changes their ads" on public.listings
  for update to authenticated
  using (owner_id = (select auth.uid()) and (select private.is_active()));
create policy "an active owner deletes their ads" on public.listings
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

create trigger set_listing_cover_insert after insert on public.listing_images
  referencing new table as new_rows for each statement execute function private.set_listing_cover();
create trigger set_listing_cover_update after update on public.listing_images
  referencing new table as new_rows for each statement execute function private.set_listing_cover();
create trigger set_listing_cover_delete after delete on public.listing_images
  referencing old table as old_rows for each statement execute function private.set_listing_cover();

alter table public.listing_images enable row level security;
grant select on public.listing_images to anon, authenticated;
grant insert (id, listing_id, path, position), update (position), delete on public.listing_images to authenticated;

-- The sub-selects obey the policies of listings: whose ad is hidden, their pictures are too.
create policy "pictures are seen with their ad" on public.listing_images
  for select to anon, authenticated
  using (exists (select from public.listings l where l.id = listing_id));
create policy "an active owner adds pictures of their own folder" on public.listing_images
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

-- What the like of a motorcycle usually costs, beside its price. Counted every hour, see private.count_usual_prices.
create table private.usual_prices (
  alike text,
  year integer,
  price integer not null,
  primary key (alike, year)
);
comment on table private.usual_prices is 'The median price of motorcycles that are alike, two years around, where enough ads are comparable.';
comment on column private.usual_prices.alike is 'A model, see private.model_of, or a class, see private.class_of.';

create function private.model_of(make text, model text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select make || '/' || lower(btrim(model))
$$;
comment on function private.model_of(text, text) is 'What motorcycles of one model have in common, as their ads write it.';

create function private.engine_class(engine_cc integer) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select width_bucket(coalesce(engine_cc, 0), '{1,101,151,251,401,601,801,1001,1301,1801}'::integer[])
$$;
comment on function private.engine_class(integer) is 'In which class of sizes an engine is; 0 if its size is not known.';

create function private.class_of(type text, engine_cc integer) returns text
language sql immutable parallel safe set search_path = '' as $$
  select type || ':' || private.engine_class(engine_cc)
$$;
comment on function private.class_of(text, integer) is 'What motorcycles of one type and class of engines have in common.';

create function private.usual_price(kind text, make text, model text, type text, engine_cc integer, year integer) returns integer
language plpgsql stable set search_path = '' as $$
begin
  if kind = 'part' or year is null then
    return null;
  end if;
  return coalesce(
    (select u.price from private.usual_prices u where u.alike = private.model_of(make, model) and u.year = usual_price.year),
    (select u.price from private.usual_prices u where u.alike = private.class_of(type, engine_cc) and u.year = usual_price.year));
end $$;
comment on function private.usual_price(text, text, text, text, integer, integer) is
  'What such a motorcycle usually costs: one of its model, else one of its class; null if too few are comparable, and for parts.';

-- What lists show, in rows so short that neighbours lie together, and the orders of lists.
create table private.listing_cards (
  listing_id uuid primary key references public.listings (id) on delete cascade,
  created_at timestamptz not null,
  price integer not null,
  year integer,
  mileage_km integer,
  engine_cc integer,
  expires_at timestamptz not null,
  featured_until timestamptz,
  kind text not null,
  title_ar text,
  title_en text,
  make text,
  model text,
  type text not null,
  condition text not null,
  city text not null,
  warranty boolean not null,
  bidding_enabled boolean not null,
  reserved boolean not null,
  cover_path text,
  image_count integer not null,
  usual_price integer,
  -- What ads are filtered by, not shown.
  color text,
  from_shop boolean not null
);
-- The orders.
create index listing_cards_time_idx on private.listing_cards (created_at desc, listing_id desc);
-- By price, and among the featured ones, neighbours in the order are scattered over the table: these bring the cards along.
do $$
begin
  execute format('create index listing_cards_price_cover_idx on private.listing_cards (price, listing_id) include (%s)',
    private.columns_of('private.listing_cards', 'price', 'listing_id', 'color', 'from_shop'));
  execute format('create index listing_cards_featured_cover_idx on private.listing_cards (created_at, listing_id)
    include (%s) where featured_until is not null',
    private.columns_of('private.listing_cards', 'created_at', 'listing_id', 'color', 'from_shop'));
end $$;
grant select on private.listing_cards to anon, authenticated;
grant all on private.listing_cards to service_role;
comment on table private.listing_cards is 'The cards of public ads. Its columns are those of the ads, and named nowhere else.';
comment on column private.listing_cards.usual_price is 'As private.usual_price said last; kept by private.count_usual_prices.';

create function private.card_row(ad public.listings) returns private.listing_cards
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_populate_record(null::private.listing_cards, to_jsonb(ad) || jsonb_build_object(
    'listing_id', ad.id,
    -- Only while it lasts: the indexes of featured ads hold nothing else.
    'featured_until', case when ad.featured then ad.featured_until end,
    'usual_price', private.usual_price(ad.kind, ad.make, ad.model, ad.type, ad.engine_cc, ad.year)
  ));
end $$;
comment on function private.card_row(public.listings) is 'The row of an ad in private.listing_cards.';

-- What a list looks for lives outside public.listings: row security keeps a text index on that table from being used,
-- because the text match operator is not leakproof. It repeats the card, so that a hit needs no second read.
create table private.listing_search (
  tokens tsvector not null,
  like private.listing_cards,
  -- The models that a part fits, of which facets count each: a card has no need of them.
  fits text[],
  primary key (listing_id),
  foreign key (listing_id) references private.listing_cards (listing_id) on delete cascade
);
-- fastupdate would keep a list of pending rows, which every search would have to read to its end.
create index listing_search_tokens_idx on private.listing_search using gin (tokens) with (fastupdate = off);
create index listing_search_featured_tokens_idx on private.listing_search using gin (tokens) with (fastupdate = off)
  where featured_until is not null;
-- For samples: the first byte of an id is random.
create index listing_search_sample_tokens_idx on private.listing_search using gin (tokens) with (fastupdate = off)
  where get_byte(uuid_send(listing_id), 0) < 16;
-- The same for each part of the order of price, where ads with the same words lie scattered over the table.
create function private.price_parts() returns integer[]
language sql immutable parallel safe set search_path = '' as $$
  select array[0, 700, 2000, 8000, 18000, 26000, 35000, 50000, 80000]
$$;
comment on function private.price_parts() is 'Where the parts of the order of price begin that have an index of tokens of their own.';
do $$
declare
  part record;
begin
  for part in
    select since, ' and price < ' || lead(since) over (order by since) as till from unnest(private.price_parts()) as since
  loop
    execute format('create index listing_search_from_%1$s_tokens_idx on private.listing_search using gin (tokens)
      with (fastupdate = off) where price >= %1$s%2$s', part.since, part.till);
  end loop;
end $$;
-- The list itself knows how many ads have a token; statistics would only have to be read for every plan.
alter table private.listing_search alter column tokens set statistics 0;
grant select on private.listing_search to anon, authenticated;
grant all on private.listing_search to service_role;
comment on table private.listing_search is 'The cards of public ads with their words, filters and places in the orders of the list.';
comment on column private.listing_search.tokens is 'Words by their stems: those of names, title and tags; "^" and those of what a motorcycle is, "+" of what a part is; "~" and those of the description. "=" and filters, "@" and places in the orders (see private.block_tokens).';

create type private.listing_text as (names text, title text, description text);
comment on type private.listing_text is 'The words an ad is found by.';
comment on column private.listing_text.names is 'What it is: make, type, and of a motorcycle model and year. A part is not the model that it fits.';
comment on column private.listing_text.title is 'Its title, its tags, and every name, also of the models that a part fits.';

create function private.listing_text(l public.listings) returns private.listing_text
language plpgsql stable security definer set search_path = '' as $$
declare
  model text;
  names text;
  city text;
begin
  -- As people write them together, too: goldwing, vstrom.
  select concat_ws(' ', l.model, d.name_ar, translate(l.model, ' -', ''), replace(d.name_ar, ' ', ''))
  into model
  from (select) as one left join public.models d on d.maker = l.make and lower(d.name_en) = lower(btrim(l.model));
  select concat_ws(' ', m.name_en, m.name_ar, t.name_en, t.name_ar), concat_ws(' ', c.name_en, c.name_ar)
  into names, city
  from (select) as one
    left join public.makers m on m.slug = l.make
    left join (
      select slug, name_en, name_ar from public.bike_types where slug = l.bike_type
      union all
      select slug, name_en, name_ar from public.part_categories where slug = l.part_category
    ) as t on true
    left join public.cities c on c.slug = l.city;
  return (
    case when l.kind = 'motorcycle' then concat_ws(' ', names, model, l.year) else names end,
    concat_ws(' ', l.title_ar, l.title_en, private.words_of_tags(l.tags), model, names, city, l.year, l.size,
      private.words_of_fits(private.standing_fits(l.fits, l.part_category, l.make, l.model))),
    concat_ws(' ', l.description_ar, l.description_en)
  )::private.listing_text;
end $$;
comment on function private.listing_text(public.listings) is 'The words an ad is found by.';

create function private.marked_stems(mark text, input text) returns tsvector
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return array_to_tsvector(array(select mark || stem from unnest(tsvector_to_array(private.search_stems(input))) as stem));
end $$;
comment on function private.marked_stems(text, text) is 'The stems of a text as tokens that begin with a mark.';

create function private.seller_of(from_shop boolean) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when from_shop then 'shop' else 'person' end;
end $$;
comment on function private.seller_of(boolean) is 'Who sells, as a choice of a filter.';

create function private.listing_tokens(l public.listings, words private.listing_text) returns tsvector
language plpgsql stable security definer set search_path = '' as $$
begin
  return strip(private.search_stems(words.title))
    || private.marked_stems(case l.kind when 'motorcycle' then '^' else '+' end, words.names)
    || private.marked_stems('~', words.description)
    || array_to_tsvector(
      array['=kind:' || l.kind, '=condition:' || l.condition, '=city:' || l.city, '=type:' || l.type, '@owner:' || l.owner_id,
        '=seller:' || private.seller_of(l.from_shop)]
      || case when l.color is not null then array['=color:' || l.color] end
      || case when l.warranty then array['=warranty:true'] end
      || case when l.bidding_enabled and not l.reserved then array['=bids:true'] end
      || case when l.make is not null then array['=make:' || l.make] end
      || array(
        select '=model:' || d.maker || '/' || d.slug from public.models d
        where l.kind = 'motorcycle' and d.maker = l.make and lower(d.name_en) = lower(btrim(l.model))
      )
      || case when l.featured then array['=featured:yes'] end
      || private.fit_tokens(private.standing_fits(l.fits, l.part_category, l.make, l.model))
      || array(select '=add_on:' || a.slug from public.add_ons a where a.slug = any (l.tags))
      || private.block_tokens('year', l.year) || private.block_tokens('mileage', l.mileage_km)
      || private.block_tokens('engine', l.engine_cc) || private.block_tokens('price', l.price)
      || private.block_tokens('time', (extract(epoch from l.created_at) * 1000000)::bigint)
      || private.block_tokens('slot', get_byte(uuid_send(l.id), 0))
    );
end $$;
comment on function private.listing_tokens(public.listings, private.listing_text) is 'Everything an ad is found by.';

create function private.learn_words(words private.listing_text, tokens tsvector) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- New ones only: a count in a row that every ad changes would make all of them wait for each other. In order, so that
  -- two ads do not wait for each other either. Known tokens are not even tried: private.count_search_words keeps them
  -- locked until all hourly jobs are done.
  insert into private.search_tokens as t (token)
  select said.token from unnest(tsvector_to_array(tokens)) as said (token)
  where said.token !~ '^@'
    and not exists (select from private.search_tokens known where known.token = said.token and known.listings > 0)
  order by said.token
  on conflict (token) do update set counts = excluded.counts where t.listings = 0;
  insert into private.search_words as w (word, sound)
  select said.word, case when said.named then private.sound_of(said.word) end
  from (
    select word, bool_or(named) as named
    from (values (words.names, true), (words.title, false)) as t (input, named),
      unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', private.fold_letters(private.fold_text(input))))) as word
    group by word
  ) as said
  where not exists (select from private.search_words known where known.word = said.word and (known.sound is not null or not said.named))
  order by said.word
  on conflict (word) do update set sound = excluded.sound where w.sound is null;
end $$;
comment on function private.learn_words(private.listing_text, tsvector) is 'Keeps the words and tokens of an ad in private.search_words and private.search_tokens.';

create function private.price_key(price integer, id uuid) returns bigint
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return price * 256::bigint + get_byte(uuid_send(id), 0);
end $$;
comment on function private.price_key(integer, uuid) is 'The key of an ad in the order of price, where thousands may have the same: the price and the first byte of the id.';

create function private.index_listing() returns trigger
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  words private.listing_text;
  tokens tsvector;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return null;
  end if;
  delete from private.listing_cards where listing_id = new.id;
  if not new.listed then
    return null;
  end if;
  words := private.listing_text(new);
  tokens := private.listing_tokens(new, words);
  insert into private.listing_cards select card.* from private.card_row(new) as card;
  insert into private.listing_search
  select tokens, c.*, private.fitted_models(private.standing_fits(new.fits, new.part_category, new.make, new.model)) from private.listing_cards c where c.listing_id = new.id;
  perform private.learn_words(words, tokens);
  return null;
end $$;
comment on function private.index_listing() is 'Trigger: keeps private.listing_cards and private.listing_search. Arguments: columns that neither a card shows nor an ad is found by; every other one counts.';

-- Indexes ask it with the rights of whoever writes an ad.
grant execute on function private.engine_class(integer) to anon, authenticated, service_role;
grant execute on function private.price_parts(), private.price_key(integer, uuid), private.seller_of(boolean) to anon, authenticated, service_role;

create trigger index_listing after insert on public.listings
  for each row when (new.listed) execute function private.index_listing();
-- On every update, not on named columns: other triggers change listed and featured.
create trigger index_changed_listing after update on public.listings
  for each row when (old.listed or new.listed)
  execute function private.index_listing('chassis_number', 'has_chassis_number', 'chassis_number_end',
    'registration_until', 'inspection_until', 'previous_owners', 'district', 'min_bid', 'show_phone',
    'show_whatsapp', 'show_messaging', 'renewed_at', 'expiry_notice_for', 'moderated_digest', 'updated_at');

-- What an owner does to their ads is their business; what others did to them is on record.
create trigger audit after update of suspended, suspension_reason, featured_until, owner_id on public.listings
  for each row execute function private.audit('id', 'suspended', 'suspension_reason', 'featured_until', 'owner_id');
select private.guard_writes('public.listings', 'public.listing_images');
