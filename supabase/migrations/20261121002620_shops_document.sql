-- What the page of a shop is about, for search engines and link previews.

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
          '@type', 'LocalBusiness',
          '@id', '/shop/' || s.id,
          'name', t.name,
          'description', nullif(left(t.description, 1000), ''),
          'image', '/storage/v1/object/public/listings/' || coalesce(s.cover_path, s.photo_path) || '/1280.webp',
          'logo', '/storage/v1/object/public/listings/' || s.photo_path || '/640.webp',
          'telephone', s.contact_number,
          'address', jsonb_build_object('@type', 'PostalAddress', 'addressLocality', t.city, 'addressCountry', 'SA'),
          'geo', case when s.lat is not null then
            jsonb_build_object('@type', 'GeoCoordinates', 'latitude', s.lat, 'longitude', s.lng) end,
          'hasMap', s.maps_url,
          'sameAs', (select jsonb_agg(link.value) from jsonb_each(s.social_links) as link)
        )))
      ))
      from (
        select v.language, v.name, v.type, v.city,
          btrim(regexp_replace(coalesce(v.description, ''), '\s+', ' ', 'g')) as description
        from (values
          (
            'ar', coalesce(s.name_ar, s.name_en), coalesce(s.description_ar, s.description_en),
            coalesce(k.name_ar, k.name_en), coalesce(c.name_ar, c.name_en)
          ),
          ('en', coalesce(s.name_en, s.name_ar), coalesce(s.description_en, s.description_ar), k.name_en, c.name_en)
        ) as v (language, name, description, type, city)
      ) as t
    )
  from public.shops s
    left join public.shop_types k on k.slug = s.type
    left join public.cities c on c.slug = s.city
  -- Row security keeps it to running shops, and to one's own.
  where s.id = shop_document.id
$$;
comment on function public.shop_document(uuid) is 'What the page of a shop is about, while the public sees it.';
grant execute on function public.shop_document(uuid) to anon, authenticated, service_role;
