/**
 * Many shops at once, in a transaction of the superuser that is undone: around five cities, in no order of place, as they
 * are opened.
 */
import type { TransactionSql } from 'postgres';

interface Where {
  /** How far around the middle they are, in degrees. */
  apart?: number;
  /** How far south of the middle of their city that is, in degrees. */
  south?: number;
}

export async function manyShops(
  tx: TransactionSql,
  count: number,
  { apart = 0.2, south = 0 }: Where = {},
): Promise<void> {
  await tx`select setseed(0.5)`;
  // Owners without accounts, and rows without triggers, in a fraction of the time and without a lock.
  await tx`set local session_replication_role = replica`;
  await tx`
    insert into public.shops (owner_id, name_ar, name_en, description_ar, type, city, lat, lng, hours, photo_path, rating,
      reviews, created_at, subscription_until, listed, featured, featured_until)
    select gen_random_uuid(), 'متجر كثير ' || n, 'Many ' || n, repeat('قطع غيار أصلية وتركيب ', 10),
      (array['gear', 'parts', 'tyres', 'workshop'])[1 + floor(random() * 4)::integer], city.slug,
      city.lat - ${south}::float8 + (random() - 0.5) * 2 * ${apart}::float8, city.lng + (random() - 0.5) * 2 * ${apart}::float8,
      -- Of most nothing is said: to read hours is what takes longest here.
      case when n % 40 = 0 then '{"week": {"sun": [["00:00", "24:00"]], "mon": [["00:00", "24:00"]]}}'::jsonb else '{}' end,
      'demo/' || md5(n::text), round((1 + random() * 4)::numeric, 1), floor(random() * 50)::integer,
      now() - random() * interval '900 days', until, until > now(), featured, case when featured then now() + interval '3 days' end
    from generate_series(1, ${count}::integer) as n
      cross join lateral (
        select * from (values
          (0, 'riyadh', 24.71, 46.67), (1, 'jeddah', 21.54, 39.17), (2, 'dammam', 26.42, 50.08), (3, 'madinah', 24.52, 39.56),
          (4, 'abha', 18.21, 42.50)
        ) as v (at, slug, lat, lng) where v.at = n % 5
      ) as city
      cross join lateral (
        select now() + case when ${count}::integer > 10000 and n % 10 = 0 then interval '-1 day' else interval '30 days' end as until,
          ${count}::integer > 10000 and n % 51 = 1 as featured
      ) as state`;
  await tx`set local session_replication_role = origin`;
}
