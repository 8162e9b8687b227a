import type { TransactionSql } from 'postgres';
import { createRandom } from '../random.ts';
import { insertAdminWork } from './insert-admin-work.ts';
import { insertAds } from './insert-ads.ts';
import { insertPartSales } from './insert-part-sales.ts';
import { insertAttempts, nameInvoiceSeller } from './insert-payments.ts';
import { insertPeople } from './insert-people.ts';
import { insertShops } from './insert-shops.ts';
import { insertTalks } from './insert-talks.ts';
import { insertTies } from './insert-ties.ts';

/** @returns how many people and ads there are now */
export async function insertDemoData(tx: TransactionSql): Promise<{ people: number; ads: number }> {
  const random = createRandom(20_261_121);
  await nameInvoiceSeller(tx);
  const people = await insertPeople(tx, random);
  await insertShops(tx, random, people);
  const ads = await insertAds(tx, random, people);
  await insertTalks(tx, people);
  await insertTies(tx, random, people);
  await insertAttempts(tx, people);
  await insertPartSales(tx, people);
  await insertAdminWork(tx, people);
  return { people: people.length, ads };
}
