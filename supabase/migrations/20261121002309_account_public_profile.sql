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
  rating numeric,
  spread integer[],
  verified_sales integer,
  reply_minutes integer,
  shop_id uuid,
  bikes jsonb
);
comment on type public.profile_page is 'What the page of a person shows.';
select private.never_null('public.profile_page', 'id', 'username');
comment on column public.profile_page.created_at is 'Never null. Member since.';
comment on column public.profile_page.phone_verified is 'Never null. Whether the person has shown that their number is theirs.';
select private.never_null('public.profile_page', 'active_ads', 'followers', 'reviews');
comment on column public.profile_page.rating is 'Average stars with one decimal; null without reviews.';
comment on column public.profile_page.spread is 'Never null. How many gave 1, 2, 3, 4 and 5 stars.';
comment on column public.profile_page.verified_sales is 'Never null. Sales through the site that both sides confirmed and for which no commission is owed.';
comment on column public.profile_page.reply_minutes is 'Within how many minutes buyers were answered at the median; null where too few wrote, or most were not answered.';
comment on column public.profile_page.shop_id is 'Their shop, if it runs.';
comment on column public.profile_page.bikes is 'Never null. The bikes that they show: [{id, make, model, year, picture_path}] with slugs.';

create function private.reply_minutes(person uuid) returns integer
language sql stable security definer set search_path = '' as $$
  -- Who was not answered counts as waiting for ever: then the median is none, too.
  select case when count(*) >= 5 and 2 * count(waited) > count(*)
    then ceil(percentile_disc(0.5) within group (order by coalesce(waited, 'infinity')) / 60)::integer end
  from (
    select extract(epoch from answer.created_at - question.created_at)::double precision as waited
    from (
      select c.id from public.conversations c
      where c.seller_id = person and c.created_at between now() - interval '90 days' and now() - interval '1 day'
      order by c.created_at desc
      limit 50
    ) as talk
      cross join lateral (
        select m.seq, m.created_at from public.private_messages m
        where m.conversation_id = talk.id and m.recipient_id = person order by m.seq limit 1
      ) as question
      left join lateral (
        select m.created_at from public.private_messages m
        where m.conversation_id = talk.id and m.seq > question.seq and m.sender_id = person order by m.seq limit 1
      ) as answer on true
  ) as talks
$$;
comment on function private.reply_minutes(uuid) is 'How soon a person answers the first message of buyers, at the median of the last 50 conversations of three months, of which there must be five.';

create function private.count_followers(person uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.follows f join public.public_profiles follower on follower.id = f.follower_id
  where f.followed_id = person
$$;
comment on function private.count_followers(uuid) is 'How many people in good standing follow somebody.';

create function private.get_public_profile(person uuid) returns setof public.profile_page
language sql stable security definer set search_path = '' as $$
  select p.id, p.username, p.avatar_path, p.city, p.bio, p.created_at,
    exists (
      select from auth.users u
      where u.id = p.id and u.phone_confirmed_at is not null and (p.phone is null or p.phone = '+' || ltrim(u.phone, '+'))
    ),
    (select count(*)::integer from public.listings l where l.owner_id = p.id and l.listed and l.expires_at > now()),
    private.count_followers(p.id), r.reviews, r.rating, r.spread,
    (
      select count(*)::integer from public.sales s
      where s.state = 'confirmed' and (s.seller_id = p.id or s.buyer_id = p.id) and private.commission_is_settled(s.listing_id)
    ),
    private.reply_minutes(p.id),
    (
      select s.id from public.shops s
      where s.owner_id = p.id and not s.suspended and not s.owner_suspended and s.subscription_until > now()
    ),
    private.shown_bikes(p.id)
  from public.profiles p
    cross join lateral (
      select count(*)::integer as reviews, round(avg(v.rating), 1) as rating, array[
          count(*) filter (where v.rating = 1), count(*) filter (where v.rating = 2), count(*) filter (where v.rating = 3),
          count(*) filter (where v.rating = 4), count(*) filter (where v.rating = 5)
        ]::integer[] as spread
      from public.reviews v
        join public.public_profiles author on author.id = v.author_id
      where v.target_id = p.id
    ) as r
  where p.id = person and not p.suspended
$$;

comment on function private.get_public_profile(uuid) is 'Counts over rows that only others see.';

select private.publish('get_public_profile', 'id uuid', 'anon, authenticated, service_role');
comment on function public.get_public_profile(uuid) is
  'The public page of a person: profile, verified phone, active ads, followers, reviews with their average and spread, confirmed sales, how soon they answer, their shop, and the bikes that they show. No row for somebody unknown or suspended; what suspended people wrote or follow does not count.';

create function private.get_profile_end(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when deleted_at is not null then 'deleted' when suspended then 'suspended' end
  from public.profiles where id = person
$$;
select private.publish('get_profile_end', 'person_id uuid', 'anon, authenticated, service_role');
comment on function public.get_profile_end(uuid) is
  'Why somebody has no public page: deleted or suspended. Null for whoever has one, and for nobody.';
