-- What the page of a shop is about, for search engines and link previews.

create function private.opening_hours(hours jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with weeks as (
    select 'week' as name, null::date as first_day, null::date as last_day
    union all
    (
      select 'ramadan', r.first_day, r.last_day from private.ramadans r
      where r.last_day >= private.today() order by r.first_day limit 1
    )
  )
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    '@type', 'OpeningHoursSpecification', 'dayOfWeek', 'https://schema.org/' || d.day,
    'opens', coalesce(s.span ->> 0, '00:00'),
    -- Closed where it ends as it begins, which is how a day off in Ramadan takes the place of an ordinary one.
    'closes', coalesce(replace(s.span ->> 1, '24:00', '23:59'), '00:00'),
    'validFrom', w.first_day, 'validThrough', w.last_day
  )) order by w.first_day nulls first, d.place, s.place)
  from weeks w
    cross join unnest('{Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday}'::text[]) with ordinality as d (day, place)
    left join lateral jsonb_array_elements(hours -> w.name -> lower(left(d.day, 3))) with ordinality as s (span, place) on true
  where s.span is not null or (w.name = 'ramadan' and hours ? 'ramadan')
$$;
comment on function private.opening_hours(jsonb) is
  'The hours of a shop in the words of schema.org: those of the week, and where they are others those of the Ramadan that is or comes next. Null where nothing is said.';
select private.open_to_all('opening_hours');

create function public.shop_document(id uuid) returns setof public.route_document
language sql stable security invoker set search_path = '' as $$
  select '/shop/' || s.id, 'found', true, 'business.business',
    '/storage/v1/object/public/listings/' || coalesce(s.cover_path, s.photo_path) || '/1280.webp',
    case when s.cover_path is null then 'square' else 'wide' end, s.updated_at,
    (
      select jsonb_object_agg(t.language, jsonb_build_object(
        'title', t.name,
        'headline', concat_ws(' — ', t.name, t.city),
        'description', concat_ws(' — ', concat_ws(' · ', t.type, t.city), nullif(left(t.description, 160), '')),
        'facts', jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
          '@type', case s.type when 'dealer' then 'MotorcycleDealer' when 'parts' then 'AutoPartsStore' when 'tyres' then 'TireShop'
            when 'workshop' then 'MotorcycleRepair' when 'custom' then 'MotorcycleRepair' when 'rental' then 'AutoRental'
            when 'gear' then 'Store' else 'LocalBusiness' end,
          '@id', '/shop/' || s.id,
          'url', '/shop/' || s.id,
          'name', t.name,
          'description', nullif(left(t.description, 1000), ''),
          'image', '/storage/v1/object/public/listings/' || coalesce(s.cover_path, s.photo_path) || '/1280.webp',
          'logo', '/storage/v1/object/public/listings/' || s.photo_path || '/640.webp',
          'telephone', s.contact_number,
          'address', jsonb_build_object('@type', 'PostalAddress', 'addressLocality', t.city, 'addressCountry', 'SA'),
          'geo', case when s.lat is not null then
            jsonb_build_object('@type', 'GeoCoordinates', 'latitude', s.lat, 'longitude', s.lng) end,
          'hasMap', s.maps_url,
          'openingHoursSpecification', private.opening_hours(s.hours),
          'aggregateRating', case when s.reviews > 0 then jsonb_build_object(
            '@type', 'AggregateRating', 'ratingValue', s.rating, 'reviewCount', s.reviews, 'bestRating', 5, 'worstRating', 1
          ) end,
          'sameAs', (select jsonb_agg(link.value) from jsonb_each(s.social_links) as link)
        )), private.listing_crumbs(t.home, jsonb_build_array(
          jsonb_build_array(t.shops, '/shops'), jsonb_build_array(t.name, '/shop/' || s.id)
        )))
      ))
      from (
        select v.language, v.home, v.shops, v.name, v.type, v.city,
          btrim(regexp_replace(coalesce(v.description, ''), '\s+', ' ', 'g')) as description
        from (values
          (
            'ar', 'الرئيسية', 'المتاجر', coalesce(s.name_ar, s.name_en), coalesce(s.description_ar, s.description_en),
            coalesce(k.name_ar, k.name_en), coalesce(c.name_ar, c.name_en)
          ),
          (
            'en', 'Home', 'Shops', coalesce(s.name_en, s.name_ar), coalesce(s.description_en, s.description_ar),
            k.name_en, c.name_en
          )
        ) as v (language, home, shops, name, description, type, city)
      ) as t
    )
  from public.shops s
    left join public.shop_types k on k.slug = s.type
    left join public.cities c on c.slug = s.city
  -- Row security keeps it to running shops, and to one's own.
  where s.id = shop_document.id
$$;
comment on function public.shop_document(uuid) is 'What the page of a shop is about, with its hours, place and stars, for whoever sees it: everybody, or its owner and admins alone. No row for others while it is suspended or not paid for: it may come back.';
grant execute on function public.shop_document(uuid) to anon, authenticated, service_role;
