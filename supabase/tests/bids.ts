/** What the tests of bids share: the calls, an ad with its two sides, and what the database says of them. */
import { newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { insertAd } from './domain.ts';

export interface Bid {
  id: string;
  conversation_id: string;
  listing_id: string | null;
  amount: number;
  status: string;
  by_seller: boolean;
  replaces_id: string | null;
  created_at: string;
  expires_at: string;
}

export const bid = (by: Person, listing_id: string, amount: number | null = 30_000, more: object = {}) =>
  by.client.rpc('place_bid', { listing_id, amount, ...more });
export const answer = (by: Person, { id }: Bid, accept: boolean | null) =>
  by.client.rpc('answer_bid', { bid_id: id, accept });
export const counter = (by: Person, { id }: Bid, amount: number | null, more: object = {}) =>
  by.client.rpc('counter_bid', { bid_id: id, amount, ...more });
export const change = (by: Person, { id }: Bid, amount: number | null, more: object = {}) =>
  by.client.rpc('change_bid', { bid_id: id, amount, ...more });
export const withdraw = (by: Person, { id }: Bid) => by.client.rpc('withdraw_bid', { bid_id: id });
export const cancel = (by: Person, { id }: Bid) => by.client.rpc('cancel_bid', { bid_id: id });

/** Offers for an ad, in the order in which they were made. */
export const bidsFor = (listing: string) =>
  must<Bid[]>(secret().from('bids').select().eq('listing_id', listing).order('created_at').order('id'));
export const statusOf = async ({ id }: Bid) =>
  (await must<Bid>(secret().from('bids').select().eq('id', id).single())).status;
export const isReserved = async (listing: string) =>
  (await must<{ reserved: boolean }>(secret().from('listings').select('reserved').eq('id', listing).single())).reserved;

/** Lets the time of an offer run out. */
export const runOut = ({ id }: Bid) =>
  must(
    secret()
      .from('bids')
      .update({ expires_at: new Date(Date.now() - 1000) })
      .eq('id', id),
  );

/** A bidder, a seller and their ad that takes bids from 20,000 riyals. */
export async function market(ad: object = {}) {
  const [bidder, seller] = await Promise.all([newUser(), newUser()]);
  const listing = await insertAd(seller, { bidding_enabled: true, min_bid: 20_000, ...ad });
  return { bidder, seller, listing };
}

/** The same with an offer that waits for its answer. */
export async function offered(amount = 30_000) {
  const setting = await market();
  return { ...setting, placed: await must<Bid>(bid(setting.bidder, setting.listing, amount)) };
}

/** The same with the offer accepted. */
export async function agreed(amount = 30_000) {
  const setting = await offered(amount);
  return { ...setting, placed: await must<Bid>(answer(setting.seller, setting.placed, true)) };
}
