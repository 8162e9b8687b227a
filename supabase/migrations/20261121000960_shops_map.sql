-- The map of shops: each of them where few are in sight, else how many there are in each cell of it.

create function private.map_shops(bounds text, q text, type text, city text, open boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 500;
  area constant box := private.read_bounds(bounds);
  side constant double precision := greatest(width(area), height(area));
  filter constant text := private.shop_filter(q, type, city, open) || ' and s.lat is not null and point(s.lng, s.lat) <@ $1';
  total integer;
  shown jsonb;
begin
  if area is null then
    perform private.bad_argument('bounds', 'Which part of the map?');
  end if;
  execute format('select count(*) from (select from public.shops s where %s limit %s) as s', filter, most + 1)
    into total using area;

  -- So near to each other that no closer look would part them (some 200 m), the first of them stand for all.
  if total <= most or side < 0.002 then
    -- Only columns that the index has.
    execute format(
      'select count(*), coalesce(jsonb_agg(jsonb_build_object(
          ''id'', s.id, ''name_ar'', s.name_ar, ''name_en'', s.name_en, ''lat'', s.lat, ''lng'', s.lng, ''featured'', s.is_featured
        ) order by s.place) filter (where s.place <= %s), ''[]'')
      from (
        select s.id, s.name_ar, s.name_en, s.lat, s.lng, f.is_featured,
          row_number() over (order by f.is_featured desc, s.created_at desc, s.id desc) as place
        from public.shops s cross join lateral (select coalesce(s.featured_until > now(), false)) as f (is_featured)
        where %s
      ) as s',
      most, filter
    ) into total, shown using area;
    return jsonb_build_object('total', total, 'shops', shown, 'cells', null);
  end if;

  -- Some eight cells in a row, in steps of two, so that they stay where they are while the map is moved.
  execute format(
    'select sum(c.count), jsonb_agg(jsonb_build_object(
        ''lat'', c.lat, ''lng'', c.lng, ''count'', c.count,
        ''bounds'', jsonb_build_object(''west'', c.west, ''south'', c.south, ''east'', c.east, ''north'', c.north)
      ) order by c.count desc, c.lat, c.lng)
    from (
      select count(*)::integer as count, avg(s.lat) as lat, avg(s.lng) as lng, min(s.lng) as west, min(s.lat) as south,
        max(s.lng) as east, max(s.lat) as north
      from public.shops s where %s group by floor(s.lng / %s), floor(s.lat / %2$s)
    ) as c',
    filter, power(2, round(log(2, (side / 8)::numeric)))
  ) into total, shown using area;
  return jsonb_build_object('total', total, 'shops', null, 'cells', shown);
end $$;

select private.publish('map_shops',
  'bounds text, q text default null, type text default null, city text default null, open boolean default null',
  'anon, authenticated, service_role');
comment on function public.map_shops(text, text, text, text, boolean) is
  'The running shops in a part of the map ("west,south,east,north") as {total, shops, cells}. Up to 500 as shops [{id, name_ar, name_en, lat, lng, featured}], featured ones first; of more, cells [{lat, lng, count, bounds}], where lat and lng are the middle of their shops and bounds {west, south, east, north} hold all of them. Either is null. Of more than 500 in one place the first 500. q, type, city and open as in list_shops; 22023 with the argument as hint.';
