-- What the public page of a person is about, for search engines and link previews.

create function public.profile_document(id uuid) returns setof public.route_document
language sql stable security invoker set search_path = '' as $$
  select '/user/' || p.id, 'found',
    -- Who sells wants to be found; whoever does not sell has no need to be.
    exists (select from public.listings l where l.owner_id = p.id and l.listed and l.expires_at > now()),
    'profile', '/storage/v1/object/public/avatars/' || p.avatar_path, 'square', null::timestamptz,
    (
      select jsonb_object_agg(t.language, jsonb_build_object(
        'title', p.username,
        'description', concat_ws(' — ', t.lead, nullif(left(t.bio, 160), '')),
        'facts', jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
          '@type', 'ProfilePage',
          'dateCreated', p.created_at,
          'mainEntity', jsonb_build_object(
            '@type', 'Person', '@id', '/user/' || p.id, 'name', p.username, 'description', nullif(t.bio, ''),
            'image', '/storage/v1/object/public/avatars/' || p.avatar_path,
            'interactionStatistic', (
              select jsonb_build_object(
                '@type', 'InteractionCounter', 'interactionType', 'https://schema.org/FollowAction',
                'userInteractionCount', page.followers
              )
              from public.get_public_profile(p.id) as page where page.followers > 0
            )
          )
        )))
      ))
      from (
        select v.language, concat_ws(' · ', v.lead, v.city) as lead,
          btrim(regexp_replace(coalesce(p.bio, ''), '\s+', ' ', 'g')) as bio
        from (values
          ('ar', 'إعلانات ' || p.username || ' في دبّاب', coalesce(c.name_ar, c.name_en)),
          ('en', 'Ads of ' || p.username || ' on Dabbab', c.name_en)
        ) as v (language, lead, city)
      ) as t
    )
  from public.public_profiles p
    left join public.cities c on c.slug = p.city
  where p.id = profile_document.id
  union all
  select '/user/' || profile_document.id, 'gone', false, 'website', null, null, null, '{}'::jsonb
  where public.get_profile_end(profile_document.id) = 'deleted'
$$;
comment on function public.profile_document(uuid) is 'What the public page of a person is about; only of somebody who sells may search engines show it. State gone for an account that was deleted.';
grant execute on function public.profile_document(uuid) to anon, authenticated, service_role;
