-- Figures of the admin dashboard.

create function private.admin_dashboard() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  first_day constant date := (now() at time zone 'Asia/Riyadh')::date - 13;
begin
  perform private.require_admin();
  return (
    -- All ads are read, once.
    with ads as materialized (
      select make, city, listed and expires_at > now() as active, coalesce(featured_until > now(), false) as featured,
        sold_at is not null as sold, suspended, expires_at <= now() as expired, count(*) as n
      from public.listings group by 1, 2, 3, 4, 5, 6, 7
    )
    select jsonb_build_object(
      'active_listings', (select coalesce(sum(n), 0) from ads where active),
      'featured_listings', (select coalesce(sum(n), 0) from ads where active and featured),
      'sold_listings', (select coalesce(sum(n), 0) from ads where sold),
      'suspended_listings', (select coalesce(sum(n), 0) from ads where suspended),
      'expired_listings', (select coalesce(sum(n), 0) from ads where expired and not sold and not suspended),
      'new_listings_24h', (select count(*) from public.listings where created_at > now() - interval '24 hours'),
      'users', (select count(*) from public.profiles),
      'new_users_7d', (select count(*) from public.profiles where created_at > now() - interval '7 days'),
      'suspended_users', (select count(*) from public.profiles where suspended),
      'shops', (select count(*) from public.shops where not suspended and not owner_suspended and subscription_until > now()),
      'lapsed_shops', (select count(*) from public.shops where subscription_until is null or subscription_until <= now()),
      'suspended_shops', (select count(*) from public.shops where suspended),
      'messages_24h', (select count(*) from public.private_messages where created_at > now() - interval '24 hours'),
      'conversations', (select count(*) from public.conversations),
      'series', (
        select jsonb_agg(jsonb_build_object(
          'day', d.day, 'listings', coalesce(l.n, 0), 'users', coalesce(u.n, 0), 'messages', coalesce(m.n, 0)
        ) order by d.day)
        from (select first_day + i as day from generate_series(0, 13) as i) as d
          left join (
            select (created_at at time zone 'Asia/Riyadh')::date as day, count(*) as n from public.listings
            where created_at >= first_day::timestamp at time zone 'Asia/Riyadh' group by 1
          ) as l using (day)
          left join (
            select (created_at at time zone 'Asia/Riyadh')::date as day, count(*) as n from public.profiles
            where created_at >= first_day::timestamp at time zone 'Asia/Riyadh' group by 1
          ) as u using (day)
          left join (
            select (created_at at time zone 'Asia/Riyadh')::date as day, count(*) as n from public.private_messages
            where created_at >= first_day::timestamp at time zone 'Asia/Riyadh' group by 1
          ) as m using (day)
      ),
      'top_makes', (
        select coalesce(jsonb_agg(jsonb_build_object('slug', make, 'count', n) order by n desc, make), '[]')
        from (
          select make, sum(n) as n from ads where active and make is not null group by make order by n desc, make limit 8
        ) as t
      ),
      'top_cities', (
        select coalesce(jsonb_agg(jsonb_build_object('slug', city, 'count', n) order by n desc, city), '[]')
        from (
          select city, sum(n) as n from ads where active group by city order by n desc, city limit 8
        ) as t
      )
    )
  );
end $$;

select private.publish('admin_dashboard', '', 'authenticated');
comment on function public.admin_dashboard() is 'Figures of the dashboard: active_listings, featured_listings, sold_listings, suspended_listings, expired_listings, new_listings_24h, users, new_users_7d, suspended_users, shops, lapsed_shops, suspended_shops, messages_24h, conversations; series: the last 14 days in Riyadh as [{day, listings, users, messages}]; top_makes and top_cities: [{slug, count}]. Admins only (42501).';
