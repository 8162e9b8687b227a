import type { TransactionSql } from 'postgres';

/** The ad of a person that is so many places from their newest one in view. */
export async function findAd(
  sql: TransactionSql,
  owner: string,
  place: number,
): Promise<{ id: string; price: number }> {
  const [ad] = await sql<{ id: string; price: number }[]>`
    select id, price from public.listings
    where owner_id = ${owner} and listed order by created_at desc offset ${place} limit 1`;
  if (!ad) throw new Error(`${owner} has no ad ${place}`);
  return ad;
}
