-- The addresses that search engines are to know, in chunks.

create function private.chunk_beginnings(relation regclass) returns setof text
language plpgsql stable security definer set search_path = '' as $$
declare
  begins_at timestamptz := '-infinity';
  begins_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  return next '';
  -- Walks the index in strides, oldest first, so that the chunks of old rows stay as they are.
  for stride in 2 .. 10000 loop
    execute format(
      'select created_at, id from %s where listed and (created_at, id) > ($1, $2) order by created_at, id offset 4999 limit 1',
      relation
    ) into begins_at, begins_id using begins_at, begins_id;
    exit when begins_id is null;
    return next trunc(extract(epoch from begins_at) * 1000000)::text || '_' || begins_id;
  end loop;
end $$;
comment on function private.chunk_beginnings(regclass) is
  'Behind which rows the chunks of listings or shops begin. Reads times and ids alone, which row security would turn into a scan.';

create function private.sitemap_chunks() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('section', section, 'after', after))
  from (
    select 'listings' as section, private.chunk_beginnings('public.listings') as after
    union all
    select 'shops', private.chunk_beginnings('public.shops')
    union all
    select 'pages', ''
  ) as chunks
$$;
comment on function private.sitemap_chunks() is 'As the owner, who alone reads what is listed of shops.';

select private.publish('sitemap_chunks', '', 'anon, authenticated, service_role');
comment on function public.sitemap_chunks() is 'The chunks of the sitemap: {section, after} of each, to be given to sitemap_paths.';

create function private.sitemap_shops(after_time timestamptz, after_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_array('/shop/' || s.id, s.updated_at))
  from (
    select a.id, a.updated_at from public.shops a
    where a.listed and a.subscription_until > now() and (a.created_at, a.id) > (after_time, after_id)
    order by a.created_at, a.id
    limit 5000
  ) as s
$$;
comment on function private.sitemap_shops(timestamptz, uuid) is 'A chunk of shops. As the owner, because visitors may not read until when a shop is paid.';
select private.open_to_all('sitemap_shops');

create function public.sitemap_paths(section text, after text default '') returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  after_time timestamptz := '-infinity';
  after_id uuid := '00000000-0000-0000-0000-000000000000';
  paths jsonb;
begin
  if after ~ '^\d{1,17}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    after_time := timestamptz 'epoch' + split_part(after, '_', 1)::bigint * interval '1 microsecond';
    after_id := split_part(after, '_', 2)::uuid;
  elsif after <> '' then
    perform private.bad_argument('after', 'This is not the beginning of a chunk.');
  end if;
  case section
    when 'listings' then
      select jsonb_agg(jsonb_build_array('/ad/' || l.id, greatest(l.updated_at, l.renewed_at)))
      from (
        select a.id, a.updated_at, a.renewed_at from public.listings a
        where a.listed and a.expires_at > now() and (a.created_at, a.id) > (after_time, after_id)
        order by a.created_at, a.id
        limit 5000
      ) as l
      into paths;
    when 'shops' then
      paths := private.sitemap_shops(after_time, after_id);
    when 'pages' then
      select jsonb_agg(jsonb_build_array('/page/' || p.slug, p.updated_at))
      from (select a.slug, a.updated_at from public.pages a order by a.created_at, a.slug limit 5000) as p
      into paths;
    else
      perform private.bad_argument('section', 'There is no such section.');
  end case;
  return coalesce(paths, '[]'::jsonb);
end $$;
comment on function public.sitemap_paths(text, text) is
  'A chunk of the sitemap: [path, changed at] of at most 5000 public ads, shops or pages. 22023 section or after.';

grant execute on function public.sitemap_paths(text, text) to anon, authenticated, service_role;
