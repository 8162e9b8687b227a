/** What the tests of sales and reviews share: selling, answering, and two people who had to do with each other. */
import { newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { said } from './payments.ts';
import { newTalk, send, start, startDirect, type Talk } from './talk.ts';

export interface Sold {
  sale_id: string;
  listing_id: string;
  payment_id: string | null;
  amount: number;
}

export interface Sale {
  id: string;
  state: string;
  price: number | null;
  buyer_id: string | null;
  note: string | null;
}

export interface Wanted {
  through_product?: boolean | null;
  buyer_id?: string;
  price?: number | null;
  other_buyer?: boolean;
}

/** Through the site for 10,000 riyals, if nothing else is said. */
export const sell = (seller: Person, listing_id: string, wanted: Wanted = {}) =>
  seller.client.rpc('mark_sold', { listing_id, through_product: true, price: 10_000, ...wanted });
export const sellElsewhere = (seller: Person, listing_id: string) =>
  sell(seller, listing_id, { through_product: false });
export const answer = (buyer: Person, sale_id: string, confirmed: boolean | null = true, note?: string) =>
  buyer.client.rpc('answer_sale', { sale_id, confirmed, ...(note !== undefined && { note }) });
export const contradict = (buyer: Person, listing_id: string, price: number | null = 9000, note?: string) =>
  buyer.client.rpc('contradict_sale', { listing_id, price, ...(note !== undefined && { note }) });
export const decide = (admin: Person, sale_id: string, charge: boolean | null, more: object = {}) =>
  admin.client.rpc('decide_sale', { sale_id, charge, ...more });
export const seenSale = async (by: Person, listing_id: string) =>
  (await must<Record<string, unknown>[]>(by.client.rpc('get_sale', { listing_id }, { get: true })))[0];
export const saleOf = (listing_id: string) =>
  must<Sale>(secret().from('sales').select().eq('listing_id', listing_id).single());

/** An ad that its seller says they sold to who wrote about it. */
export async function claimed(ad: object = {}): Promise<Talk & Sold> {
  const talk = await newTalk(['أبيه'], ad);
  const sold = await must<Sold>(sell(talk.seller, talk.listing, { buyer_id: talk.buyer.id }));
  return { ...talk, ...sold };
}

/** The same, and a rival who wrote about the ad before. */
export async function contested(): Promise<Talk & Sold & { rival: Person }> {
  const talk = await newTalk(['أبيه']);
  const rival = await newAsker(talk.listing);
  const sold = await must<Sold>(sell(talk.seller, talk.listing, { buyer_id: talk.buyer.id }));
  return { ...talk, ...sold, rival };
}

/** Pays the commission of a sale. */
export const paid = ({ payment_id, amount }: Sold) =>
  said({ payment_id: String(payment_id), amount }, { status: 'paid' });

/** The same, confirmed by the buyer. */
export async function confirmed(ad: object = {}): Promise<Talk & Sold> {
  const deal = await claimed(ad);
  await must(answer(deal.buyer, deal.sale_id));
  return deal;
}

/** The same, and paid for. */
export async function verified(): Promise<Talk & Sold> {
  const deal = await confirmed();
  await paid(deal);
  return deal;
}

/** Lets the time in which a buyer may answer run out. */
export const runOut = (sale_id: string) =>
  must(
    secret()
      .from('sales')
      .update({ created_at: new Date(Date.now() - 8 * 86_400_000) })
      .eq('id', sale_id),
  );

/** Somebody else who wrote about an ad. */
export async function newAsker(listing_id: string): Promise<Person> {
  const asker = await newUser();
  await must(start(asker, listing_id, { body: 'وأنا' }));
  return asker;
}

/** Two people who have written to each other. */
export async function acquaint(one: Person, other: Person): Promise<void> {
  const talk = await must<string>(startDirect(one, other.id, { body: 'السلام عليكم' }));
  await must(send(other, talk, 'وعليكم السلام'));
}

export async function acquaintances(): Promise<[Person, Person]> {
  const pair: [Person, Person] = await Promise.all([newUser(), newUser()]);
  await acquaint(...pair);
  return pair;
}
