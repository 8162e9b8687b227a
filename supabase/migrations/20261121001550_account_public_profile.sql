-- The public page of a person, with its figures.

create type public.profile_page as (
  id uuid,
  username text,
  avatar_path text,
  city text,
  bio text,
  created_at timestamptz,
  phone_verified boolean,
  active_ads integer,
  followers integer,
  reviews integer,
  rating numeric
);
comment on type public.profile_page is 'What the page of a person shows.';
select private.never_null('public.profile_page', 'id', 'username');
comment on column public.profile_page.created_at is 'Never null. Member since.';
comment on column public.profile_page.phone_verified is 'Never null. Whether the person has shown that their number is theirs.';
select private.never_null('public.profile_page', 'active_ads', 'followers', 'reviews');
comment on column public.profile_page.rating is 'Average stars with one decimal; null without reviews.';

create function private.get_public_profile(person uuid) returns setof public.profile_page
language sql stable security definer set search_path = '' as $$
  select p.id, p.username, p.avatar_path, p.city, p.bio, p.created_at,
    exists (
      select from auth.users u
      where u.id = p.id and u.phone_confirmed_at is not null and (p.phone is null or p.phone = '+' || ltrim(u.phone, '+'))
    ),
    (select count(*)::integer from public.listings l where l.owner_id = p.id and l.listed and l.expires_at > now()),
    (
      select count(*)::integer from public.follows f
        join public.public_profiles follower on follower.id = f.follower_id
      where f.followed_id = p.id
    ),
    r.reviews, r.rating
  from public.profiles p
    cross join lateral (
      select count(*)::integer as reviews, round(avg(v.rating), 1) as rating
      from public.reviews v
        join public.public_profiles author on author.id = v.author_id
      where v.target_id = p.id
    ) as r
  where p.id = person and not p.suspended
$$;

comment on function private.get_public_profile(uuid) is 'Counts over rows that only others see.';

select private.publish('get_public_profile', 'id uuid', 'anon, authenticated, service_role');
comment on function public.get_public_profile(uuid) is
  'The public page of a person: profile, verified phone, active ads, followers, reviews and their average. No row for somebody unknown or suspended; what suspended people wrote or follow does not count.';
