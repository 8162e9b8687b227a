import type { TransactionSql } from 'postgres';
import { type PartSale, partSales } from '../people/part-sales.ts';
import { become } from './become.ts';
import { findPerson, type Person } from './person.ts';

/** Parts that were sold, and what their buyers found out about what they fit. */
export async function insertPartSales(sql: TransactionSql, people: readonly Person[]): Promise<void> {
  for (const sale of partSales) await sellPart(sql, people, sale);
}

/** As people do it, so that the database itself weighs what is said and asks the admins. */
async function sellPart(
  sql: TransactionSql,
  people: readonly Person[],
  { part, fit, buyer: place, words, answers, refusal }: PartSale,
): Promise<void> {
  const buyer = findPerson(people, place);
  const [ad] = await sql<{ id: string; owner_id: string; price: number }[]>`
    select id, owner_id, price from public.listings
    where model = ${part} and fits @> ${[fit]} and listed and owner_id <> ${buyer.id} order by created_at, id limit 1`;
  const seller = people.find(({ id }) => id === ad?.owner_id);
  if (!ad || !seller) throw new Error(`No ad of ${part} fits ${fit}`);
  await become(sql, buyer);
  await sql`select public.start_conversation(${ad.id}, ${words})`;
  await become(sql, seller);
  await sql`select public.mark_sold(${ad.id}, true, ${buyer.id}, ${ad.price})`;
  await become(sql, buyer);
  const [sale] = await sql<{ id: string }[]>`select id from public.sales where listing_id = ${ad.id}`;
  const id = sale?.id ?? null;
  await sql`select public.answer_sale(${id}, true)`;
  for (const [model, fits] of Object.entries(answers)) await sql`select public.answer_fit(${id}, ${model}, ${fits})`;
  if (refusal !== undefined) {
    await become(sql, findPerson(people, 'admin@dabbab.test'));
    await sql`
      select public.decide_moderation(i.id, false, ${refusal}) from private.moderation_items i
      where i.listing_id = ${ad.id} and i.source = 'fits'`;
  }
  await become(sql);
}
