-- What the page of an ad is about, for search engines and link previews.

create function private.listing_crumbs(home text, steps jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('@type', 'BreadcrumbList', 'itemListElement', jsonb_agg(
    jsonb_build_object('@type', 'ListItem', 'position', step.position, 'name', step.one ->> 0, 'item', step.one ->> 1)
    order by step.position
  ))
  from jsonb_array_elements(jsonb_build_array(jsonb_build_array(home, '/')) || steps)
    with ordinality as step (one, position)
  where step.one ->> 0 is not null
$$;
comment on function private.listing_crumbs(text, jsonb) is 'A BreadcrumbList of schema.org from the start page and [name, path] pairs.';
grant execute on function private.listing_crumbs(text, jsonb) to anon, authenticated, service_role;

create function private.fitted_motorcycles(fits text[], language text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    '@type', '["Product", "Motorcycle"]'::jsonb,
    'name', case
      when f.model = 'universal' then case language when 'ar' then 'كل الدبّابات' else 'Any motorcycle' end
      else concat_ws(' ', make.name, d.name_en, replace(f.years, '-', '–')) end,
    'brand', case when make.name is not null then jsonb_build_object('@type', 'Brand', 'name', make.name) end,
    'model', d.name_en,
    -- Nothing where nobody knows from when on: until a year alone.
    'vehicleModelDate', (
      select jsonb_agg(year::text order by year) from generate_series(
        nullif(split_part(f.years, '-', 1), '')::integer,
        coalesce(nullif(split_part(f.years, '-', 2), '')::integer, extract(year from current_date)::integer + 1)
      ) as year
    )
  )) order by fit)
  from unnest(fits) as fit
    cross join lateral (
      select split_part(fit, ':', 1) as model, nullif(split_part(fit, ':', 2), '') as years
    ) as f
    left join public.models d on d.maker = split_part(f.model, '/', 1) and d.slug = split_part(f.model, '/', 2)
    left join lateral (
      select case language when 'ar' then coalesce(k.name_ar, k.name_en) else k.name_en end as name
      from public.makers k where k.slug = d.maker
    ) as make on true
$$;
comment on function private.fitted_motorcycles(text[], text) is
  'The motorcycles that a part fits, for schema.org; null if none are known.';
grant execute on function private.fitted_motorcycles(text[], text) to anon, authenticated, service_role;

create function public.listing_document(id uuid) returns setof public.route_document
language sql stable security invoker set search_path = '' as $$
  select '/ad/' || l.id, 'found', true, 'product', '/storage/v1/object/public/listings/' || l.cover_path || '/1280.webp',
    'wide', greatest(l.updated_at, l.renewed_at),
    (
      select jsonb_object_agg(t.language, jsonb_build_object(
        'title', t.title,
        'headline', t.title || ' — ' || t.price,
        'description', concat_ws(' — ', t.summary, nullif(left(t.description, 140), '')),
        'facts', jsonb_build_array(
          jsonb_strip_nulls(jsonb_build_object(
            '@type', case l.kind when 'motorcycle' then '["Product", "Motorcycle"]'::jsonb else '"Product"' end,
            '@id', '/ad/' || l.id,
            'name', t.title,
            'description', nullif(left(t.description, 1000), ''),
            'image', '/storage/v1/object/public/listings/' || l.cover_path || '/1280.webp',
            'category', t.type,
            'brand', case when t.make is not null then jsonb_build_object('@type', 'Brand', 'name', t.make) end,
            'model', l.model,
            'vehicleModelDate', case l.kind when 'motorcycle' then l.year::text end,
            'mileageFromOdometer', case when l.mileage_km is not null then
              jsonb_build_object('@type', 'QuantitativeValue', 'value', l.mileage_km, 'unitCode', 'KMT') end,
            'vehicleEngine', case when l.engine_cc > 0 then jsonb_build_object(
              '@type', 'EngineSpecification', 'engineDisplacement',
              jsonb_build_object('@type', 'QuantitativeValue', 'value', l.engine_cc, 'unitCode', 'CMQ')
            ) end,
            'color', l.color,
            'size', l.size,
            'isAccessoryOrSparePartFor', private.fitted_motorcycles(private.standing_fits(l.fits, l.part_category, l.make, l.model), t.language),
            'itemCondition', case l.condition
              when 'new' then 'https://schema.org/NewCondition' when 'used' then 'https://schema.org/UsedCondition' end,
            'offers', jsonb_build_object(
              '@type', 'Offer', 'price', l.price, 'priceCurrency', 'SAR',
              'availability', 'https://schema.org/InStock',
              'priceValidUntil', to_char(l.expires_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD'),
              'areaServed', t.city,
              'seller', jsonb_build_object('@type', 'Person', 'name', p.username, 'url', '/user/' || p.id)
            )
          )),
          private.listing_crumbs(t.home, jsonb_build_array(
            jsonb_build_array(t.type, '/?' || case l.kind when 'part' then 'kind=part&' else '' end || 'type=' || l.type),
            jsonb_build_array(t.make, '/?make=' || l.make),
            jsonb_build_array(t.title, '/ad/' || l.id)
          ))
        ),
        'card', jsonb_build_object(
          'title', case when l.kind = 'motorcycle' then concat_ws(' ', t.make, t.model) else t.title end,
          'price', l.price,
          'facts', array_remove(array[l.year::text, t.mileage, t.city], null),
          'note', case when l.reserved then t.reserved end
        )
      ))
      from (
        select v.language, v.title, v.home, v.price, v.make, v.model, v.type, v.city, v.mileage, v.reserved,
          btrim(regexp_replace(coalesce(v.description, ''), '\s+', ' ', 'g')) as description,
          concat_ws(' · ', v.price, l.year, v.mileage, v.condition, v.city) as summary
        from (values
          (
            'ar', coalesce(l.title_ar, l.title_en), coalesce(l.description_ar, l.description_en), 'الرئيسية',
            to_char(l.price, 'FM999,999,999') || ' ر.س', to_char(l.mileage_km, 'FM9,999,999') || ' كم',
            coalesce(m.name_ar, m.name_en), coalesce(k.name_ar, k.name_en), coalesce(c.name_ar, c.name_en),
            coalesce(s.name_ar, s.name_en), coalesce(d.name_ar, l.model), 'محجوز'
          ),
          (
            'en', coalesce(l.title_en, l.title_ar), coalesce(l.description_en, l.description_ar), 'Home',
            'SAR ' || to_char(l.price, 'FM999,999,999'), to_char(l.mileage_km, 'FM9,999,999') || ' km',
            m.name_en, k.name_en, c.name_en, s.name_en, l.model, 'On hold'
          )
        ) as v (language, title, description, home, price, mileage, make, type, city, condition, model, reserved)
      ) as t
    )
  from public.listings l
    join public.public_profiles p on p.id = l.owner_id
    join public.cities c on c.slug = l.city
    join public.conditions s on s.slug = l.condition
    left join public.makers m on m.slug = l.make
    left join lateral (
      select o.name_ar from public.models o where o.maker = l.make and lower(o.name_en) = lower(btrim(l.model)) limit 1
    ) as d on true
    left join lateral (
      select b.name_ar, b.name_en from public.bike_types b where b.slug = l.bike_type
      union all
      select b.name_ar, b.name_en from public.part_categories b where b.slug = l.part_category
    ) as k on true
  where l.id = listing_document.id and l.listed and l.expires_at > now()
  union all
  -- Sold and expired ads leave the site: 410 takes them out of search engines faster than 404, and their page shows
  -- nothing to find. An ad that is renewed is back in the sitemap, which is where they look again.
  -- A preview that was sent while it was for sale says that it is sold, and no more than the page does.
  select '/ad/' || listing_document.id, 'gone', false, 'website', null, null, null,
    coalesce((
      select jsonb_object_agg(v.language, jsonb_build_object(
        'title', v.sold, 'description', '', 'card', jsonb_build_object('title', v.type, 'facts', '[]'::jsonb, 'note', v.sold)
      ))
      from private.get_listing_end(listing_document.id) e
        join (
          select 'motorcycle' as kind, slug, name_ar, name_en from public.bike_types
          union all
          select 'part', slug, name_ar, name_en from public.part_categories
        ) as k on k.kind = e.kind and k.slug = e.type
        cross join lateral (
          values ('ar', coalesce(k.name_ar, k.name_en), 'انباع'), ('en', k.name_en, 'Sold')
        ) as v (language, type, sold)
      where e.state = 'sold'
    ), '{}'::jsonb)
  where private.listing_is_over(listing_document.id)
$$;
comment on function public.listing_document(uuid) is
  'What the page of a public ad is about, with its price; state gone for one that was sold, has expired or was deleted.';
grant execute on function public.listing_document(uuid) to anon, authenticated, service_role;
