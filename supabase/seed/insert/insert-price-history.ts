import type { Sql } from 'postgres';

const weeks = 26;

/** Gives the usual prices of today a past of half a year, in which they fell a little every month, some faster than others. */
export async function insertPriceHistory(sql: Sql): Promise<void> {
  await sql`
    insert into private.usual_price_weeks (alike, year, week, price)
    select u.alike, u.year, date_trunc('week', now())::date - 7 * n,
      round((u.price * (1 + n * pace + 0.012 * sin(n * 1.7 + pace * 1000)))::numeric, -2)
    from private.usual_prices u
      cross join generate_series(1, ${weeks}) as n
      cross join lateral (select 0.001 + abs(hashtext(u.alike)) % 40 / 10000.0 as pace) as p
    on conflict do nothing`;
}
