-- The page of a shop, and what its owner sees of it.

create type public.shop_page as (
  id uuid,
  owner_id uuid,
  name_ar text,
  name_en text,
  description_ar text,
  description_en text,
  contact_number text,
  type text,
  city text,
  lat double precision,
  lng double precision,
  hours jsonb,
  maps_url text,
  photo_path text,
  cover_path text,
  social_links jsonb,
  gallery text[],
  rating numeric,
  reviews integer,
  featured boolean,
  owner_name text,
  owner_avatar_path text,
  followers integer,
  ads integer,
  created_at timestamptz,
  updated_at timestamptz
);
comment on type public.shop_page is 'What the page of a shop shows.';
select private.never_null('public.shop_page', 'id', 'owner_id', 'hours', 'social_links', 'reviews', 'featured', 'owner_name',
  'created_at', 'updated_at');
comment on column public.shop_page.gallery is 'Never null. The paths of its pictures, in order.';
comment on column public.shop_page.followers is 'Never null. People in good standing who follow its owner.';
comment on column public.shop_page.ads is 'Never null. Ads of its owner that are for sale.';

create function private.shop_gallery(shop uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(select i.path from public.shop_images i where i.shop_id = shop order by i.position)
$$;
comment on function private.shop_gallery(uuid) is 'The paths of a shop''s pictures, in order.';

create function private.get_shop(shop uuid) returns setof public.shop_page
language sql stable security definer set search_path = '' as $$
  select s.id, s.owner_id, s.name_ar, s.name_en, s.description_ar, s.description_en, s.contact_number, s.type, s.city, s.lat,
    s.lng, s.hours, s.maps_url, s.photo_path, s.cover_path, s.social_links, private.shop_gallery(s.id), s.rating, s.reviews,
    coalesce(s.featured_until > now(), false), p.username, p.avatar_path, private.count_followers(s.owner_id),
    (
      select count(*)::integer from public.listings l
      where l.owner_id = s.owner_id and l.listed and l.expires_at > now()
    ),
    s.created_at, s.updated_at
  from public.shops s join public.profiles p on p.id = s.owner_id
  where s.id = shop and s.listed and s.subscription_until > now()
$$;
comment on function private.get_shop(uuid) is 'Counts over rows that only others see.';
select private.publish('get_shop', 'id uuid', 'anon, authenticated, service_role');
comment on function public.get_shop(uuid) is
  'The page of a running shop, with its gallery, its owner, their followers and ads for sale. No row for a shop that is unknown, suspended or not paid for: get_shop_end says why.';

create function private.get_shop_end(shop uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when suspended or owner_suspended then 'suspended'
    when coalesce(subscription_until <= now(), true) then 'expired'
  end
  from public.shops where id = shop
$$;
select private.publish('get_shop_end', 'shop_id uuid', 'anon, authenticated, service_role');
comment on function public.get_shop_end(uuid) is
  'Why a shop is not public: suspended, or expired where no subscription runs. Null for one that is, and for none.';

create type public.own_shop as (
  id uuid,
  owner_id uuid,
  name_ar text,
  name_en text,
  description_ar text,
  description_en text,
  contact_number text,
  type text,
  city text,
  lat double precision,
  lng double precision,
  hours jsonb,
  maps_url text,
  photo_path text,
  cover_path text,
  social_links jsonb,
  gallery text[],
  rating numeric,
  reviews integer,
  state text,
  suspension_reason text,
  featured_until timestamptz,
  created_at timestamptz,
  updated_at timestamptz
);
comment on type public.own_shop is 'One''s own shop.';
select private.never_null('public.own_shop', 'id', 'owner_id', 'hours', 'social_links', 'gallery', 'reviews', 'created_at');
comment on column public.own_shop.state is 'Never null. running, suspended (it or its owner), or expired where no subscription runs.';
comment on column public.own_shop.updated_at is 'Never null. The version that a form begins from.';

create function private.my_shop() returns setof public.own_shop
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_full_session();
  return query
    select s.id, s.owner_id, s.name_ar, s.name_en, s.description_ar, s.description_en, s.contact_number, s.type, s.city, s.lat,
      s.lng, s.hours, s.maps_url, s.photo_path, s.cover_path, s.social_links, private.shop_gallery(s.id), s.rating, s.reviews,
      coalesce(private.get_shop_end(s.id), 'running'), s.suspension_reason, s.featured_until, s.created_at, s.updated_at
    from public.shops s where s.owner_id = (select auth.uid());
end $$;
select private.publish('my_shop', '', 'authenticated');
comment on function public.my_shop() is 'The caller''s own shop, whatever its state; no row without one. 42501 second_factor.';

create type public.own_shop_figures as (
  views integer,
  views_30 integer,
  contacts integer,
  contacts_30 integer,
  by_day jsonb,
  followers integer
);
comment on type public.own_shop_figures is 'How one''s own shop does.';
select private.never_null('public.own_shop_figures', 'views', 'contacts', 'followers');
comment on column public.own_shop_figures.views_30 is 'Never null. Of the last 30 days.';
comment on column public.own_shop_figures.contacts_30 is 'Never null. Of the last 30 days.';
comment on column public.own_shop_figures.by_day is 'Never null. [{day, views, contacts}] of the last 30 days in Riyadh, today last.';

create function private.my_shop_figures() returns public.own_shop_figures
language plpgsql stable security definer set search_path = '' as $$
declare
  figures public.own_shop_figures;
begin
  perform private.require_full_session();
  select coalesce(f.views, 0), d.views, coalesce(f.contacts, 0), d.contacts, d.by_day, private.count_followers(s.owner_id)
  into figures
  from public.shops s
    left join private.shop_figures f on f.shop_id = s.id
    cross join lateral (
      select sum(coalesce(c.views, 0))::integer as views, sum(coalesce(c.contacts, 0))::integer as contacts,
        jsonb_agg(jsonb_build_object(
          'day', private.today() - ago, 'views', coalesce(c.views, 0), 'contacts', coalesce(c.contacts, 0)
        ) order by ago desc) as by_day
      from generate_series(0, 29) as ago
        left join private.shop_days c on c.shop_id = s.id and c.day = private.today() - ago
    ) as d
  where s.owner_id = (select auth.uid());
  if not found then
    perform private.not_found('shop');
  end if;
  return figures;
end $$;
select private.publish('my_shop_figures', '', 'authenticated');
comment on function public.my_shop_figures() is
  'How often the caller''s own shop was looked at and got in contact with, and how many follow its owner. PT404 without a shop; 42501 second_factor.';
