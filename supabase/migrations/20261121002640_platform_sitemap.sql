-- The addresses that search engines are to know, in chunks.

create function private.sitemap_chunks() returns jsonb
language sql stable security definer set search_path = '' as $$
  -- Walks the index in strides, oldest first, so that the chunks of old ads stay as they are.
  with recursive ads as (
    select '-infinity'::timestamptz as created_at, '00000000-0000-0000-0000-000000000000'::uuid as id, 1 as number
    union all
    select ad.created_at, ad.id, before.number + 1
    from ads before
      cross join lateral (
        select l.created_at, l.id from public.listings l
        where l.listed and (l.created_at, l.id) > (before.created_at, before.id)
        order by l.created_at, l.id
        offset 4999 limit 1
      ) as ad
    where before.number < 10000
  )
  select jsonb_agg(chunk.entry)
  from (
    select jsonb_build_object('section', 'listings', 'after', case when number = 1 then ''
      else trunc(extract(epoch from created_at) * 1000000)::text || '_' || id end) as entry
    from ads
    union all
    select jsonb_build_object('section', section, 'after', '') from unnest(array['shops', 'pages']) as section
  ) as chunk
$$;

comment on function private.sitemap_chunks() is 'Where the chunks of the sitemap begin. Reads times and ids alone, which row security would turn into a scan.';

select private.publish('sitemap_chunks', '', 'anon, authenticated, service_role');
comment on function public.sitemap_chunks() is 'The chunks of the sitemap: {section, after} of each, to be given to sitemap_paths.';

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
      select jsonb_agg(jsonb_build_array('/shop/' || s.id, s.updated_at))
      from (
        select a.id, a.updated_at from public.shops a
        -- Row security keeps visitors to those whose subscription runs.
        where not a.suspended and not a.owner_suspended
        order by a.created_at, a.id
        limit 5000
      ) as s
      into paths;
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
