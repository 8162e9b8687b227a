-- Lists to choose from. Keyed by slug, and ads store the slug, so a list page reads nothing but ads.

create table public.makers (
  slug text primary key,
  name_en text not null,
  name_ar text,
  icon_url text,
  position integer not null default 0,
  active boolean not null default true
);
comment on table public.makers is 'Makers of motorcycles and parts. The other lists have its columns.';

create table public.bike_types (like public.makers including all);
comment on table public.bike_types is 'Body styles of motorcycles.';

create table public.models (
  maker text not null references public.makers (slug) on update cascade on delete cascade,
  slug text not null,
  name_en text not null,
  name_ar text,
  icon_url text,
  position integer not null default 0,
  active boolean not null default true,
  bike_type text references public.bike_types (slug) on update cascade,
  engine_cc integer,
  primary key (maker, slug),
  constraint models_engine_cc_check check (engine_cc between 0 and 10000)
);
create index models_bike_type_idx on public.models (bike_type);
comment on table public.models is 'Common models of a maker, offered while typing. An ad may name any other.';
comment on column public.models.bike_type is 'What its motorcycles are, which the form of an ad fills in, as their engine size.';

create table public.part_categories (like public.makers including all);
comment on table public.part_categories is 'Kinds of parts and gear.';

create table public.cities (
  like public.makers including all,
  region text not null,
  lat double precision not null,
  lng double precision not null,
  constraint cities_place_check check (lat between 16 and 33 and lng between 34 and 56)
);
comment on table public.cities is 'Saudi cities with region and coordinates.';

create table public.conditions (like public.makers including all);
comment on table public.conditions is 'New or used.';

create table public.add_ons (like public.makers including all);
comment on table public.add_ons is 'What comes with an ad. Its tags have the slugs of these, and anything else as it was typed.';

create table public.engine_sizes (
  like public.makers including all,
  min_cc integer not null,
  max_cc integer,
  constraint engine_sizes_range_check check (min_cc >= 0 and (max_cc is null or max_cc >= min_cc))
);
comment on table public.engine_sizes is 'Ranges of engine size in cc, both ends included; no max_cc means no upper end.';

create table public.shop_types (like public.makers including all);
comment on table public.shop_types is 'What a shop does.';

-- All lists share the same rules: everybody reads, admins write.
do $$
declare
  name text;
begin
  foreach name in array array['makers', 'models', 'bike_types', 'part_categories', 'cities', 'conditions', 'add_ons', 'engine_sizes',
    'shop_types']
  loop
    execute format($f$alter table public.%1$I add constraint %2$I check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60)$f$, name, name || '_slug_check');
    execute format($f$alter table public.%1$I add constraint %2$I check (char_length(name_en) between 1 and 80 and char_length(name_ar) between 1 and 80)$f$, name, name || '_name_check');
    execute format($f$alter table public.%1$I add constraint %2$I check ((icon_url ~ '^(https://|/)\S+$' or private.is_local_picture(icon_url)) and char_length(icon_url) <= 500)$f$, name, name || '_icon_url_check');
    perform private.edited_by_admins(format('public.%I', name)::regclass, 'slug');
    execute format('grant select on public.%I to anon, authenticated', name);
    execute format('grant insert, update, delete on public.%I to authenticated', name);
    execute format('create policy "everybody reads" on public.%I for select to anon, authenticated using (true)', name);
  end loop;
end $$;

alter table public.profiles add constraint profiles_city_fkey
  foreign key (city) references public.cities (slug) on update cascade on delete set null;

create function public.get_lookups() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'makers', (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name_en', name_en, 'name_ar', name_ar, 'icon_url', icon_url) order by position, name_en), '[]') from public.makers where active),
    'models', (select coalesce(jsonb_agg(jsonb_build_object('maker', maker, 'slug', slug, 'name_en', name_en, 'name_ar', name_ar) order by maker, position, name_en), '[]') from public.models where active),
    'bike_types', (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name_en', name_en, 'name_ar', name_ar, 'icon_url', icon_url) order by position, name_en), '[]') from public.bike_types where active),
    'part_categories', (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name_en', name_en, 'name_ar', name_ar, 'icon_url', icon_url) order by position, name_en), '[]') from public.part_categories where active),
    'cities', (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name_en', name_en, 'name_ar', name_ar, 'region', region, 'lat', lat, 'lng', lng) order by position, name_en), '[]') from public.cities where active),
    'conditions', (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name_en', name_en, 'name_ar', name_ar) order by position, name_en), '[]') from public.conditions where active),
    'add_ons', (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name_en', name_en, 'name_ar', name_ar) order by position, name_en), '[]') from public.add_ons where active),
    'engine_sizes', (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name_en', name_en, 'name_ar', name_ar, 'min_cc', min_cc, 'max_cc', max_cc) order by position, min_cc), '[]') from public.engine_sizes where active),
    'shop_types', (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name_en', name_en, 'name_ar', name_ar, 'icon_url', icon_url) order by position, name_en), '[]') from public.shop_types where active)
  )
$$;
comment on function public.get_lookups() is 'Every list a form or filter offers, active entries in their order, as one object of arrays.';
grant execute on function public.get_lookups() to anon, authenticated, service_role;

create function public.get_model_facts() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('maker', maker, 'name_en', name_en, 'bike_type', bike_type, 'engine_cc', engine_cc)), '[]')
  from public.models where active
$$;
comment on function public.get_model_facts() is 'What is known of each model, for the form of an ad: apart from get_lookups, which every page loads.';
grant execute on function public.get_model_facts() to anon, authenticated, service_role;
