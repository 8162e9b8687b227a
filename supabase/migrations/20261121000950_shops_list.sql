-- The directory of shops. Its arguments have the names of the page's address, as those of list_listings.

create type public.shop_card as (
  id uuid,
  owner_id uuid,
  name_ar text,
  name_en text,
  description_ar text,
  description_en text,
  contact_number text,
  type text,
  city text,
  maps_url text,
  photo_path text,
  cover_path text,
  featured boolean,
  cursor text
);
comment on type public.shop_card is 'What a card of the directory shows, and the cursor that continues after it.';
select private.never_null('public.shop_card', 'id', 'owner_id', 'featured', 'cursor');

-- Beside row security, because visitors may not read until when a shop is paid.
create function private.list_shops(q text, type text, city text, after text, page_size integer)
returns setof public.shop_card
language plpgsql stable security definer set search_path = '' as $$
declare
  words text[];
  types text[];
  cities text[];
  place text[];
begin
  if page_size is null or page_size not between 1 and 48 then
    perform private.bad_argument('page_size', 'Between 1 and 48.');
  end if;
  if length(q) > 100 then
    perform private.bad_argument('q', 'At most 100 characters.');
  end if;
  -- Folding leaves no punctuation, so a word holds no wildcard of LIKE.
  words := regexp_split_to_array(nullif(btrim(private.fold_letters(private.fold_text(q))), ''), '\s+');

  if type is not null then
    types := private.slug_list('type', type);
    if exists (select unnest(types) except select t.slug from public.shop_types t) then
      perform private.bad_argument('type', 'Unknown type.');
    end if;
  end if;
  if city is not null then
    cities := private.slug_list('city', city);
    if exists (select unnest(cities) except select c.slug from public.cities c) then
      perform private.bad_argument('city', 'Unknown city.');
    end if;
  end if;

  if after is not null then
    place := regexp_match(left(after, 100), '^([01])\.(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$');
    if place is null then
      perform private.bad_argument('after', 'This cursor is not of this list.');
    end if;
  end if;

  return query
    select s.id, s.owner_id, s.name_ar, s.name_en, s.description_ar, s.description_en, s.contact_number, s.type, s.city,
      s.maps_url, s.photo_path, s.cover_path, f.featured,
      f.featured::integer || '.' || (extract(epoch from s.created_at) * 1000000)::bigint || '.' || s.id
    from public.shops s
      cross join lateral (select coalesce(s.featured_until > now(), false)) as f (featured)
    where not s.suspended and not s.owner_suspended and s.subscription_until > now()
      and (types is null or s.type = any (types))
      and (cities is null or s.city = any (cities))
      and (words is null or not exists (
        select from unnest(words) as word
        where private.fold_letters(private.fold_text(concat_ws(' ', s.name_ar, s.name_en))) not like '%' || word || '%'
      ))
      and (place is null or (f.featured, s.created_at, s.id)
        < (place[1] = '1', timestamptz 'epoch' + place[2]::bigint * interval '1 microsecond', place[3]::uuid))
    order by f.featured desc, s.created_at desc, s.id desc
    limit page_size;
end $$;

select private.publish('list_shops',
  'q text default null, type text default null, city text default null, after text default null,
  page_size integer default 24',
  'anon, authenticated, service_role');
comment on function public.list_shops(text, text, text, text, integer) is
  'A page of running shops, featured ones first, then newest first. q is words of the name; type and city take slugs separated by commas; after is the cursor of the last row seen; page_size is at most 48. A bad value raises SQLSTATE 22023 with the argument as hint.';
