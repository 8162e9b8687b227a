import type { TransactionSql } from 'postgres';
import { type Negotiation, negotiations, type Offer } from '../people/bids.ts';
import type { Random } from '../random.ts';
import { findAd } from './find-ad.ts';
import { findPerson, type Person } from './person.ts';
import { readConversation } from './read-conversation.ts';

const hour = 3_600_000;
const lifetime = 48 * hour;

/** What was offered for which ad, back and forth. */
export async function insertBids(sql: TransactionSql, random: Random, people: readonly Person[]): Promise<void> {
  for (const negotiation of negotiations) await insertNegotiation(sql, random, people, negotiation);
}

async function insertNegotiation(
  sql: TransactionSql,
  random: Random,
  people: readonly Person[],
  { bidder: bidderName, seller: sellerName, ad: place, offers }: Negotiation,
): Promise<void> {
  const [bidder, seller] = [findPerson(people, bidderName).id, findPerson(people, sellerName).id];
  const { id: ad, price } = await findAd(sql, seller, place);
  const amountOf = ({ share }: Offer) => Math.max(1, Math.round((price * share) / 50) * 50);
  const momentOf = ({ hoursAgo }: Offer) => new Date(Date.now() - hoursAgo * hour);
  const least = Math.min(...offers.map(amountOf));
  await sql`update public.listings set bidding_enabled = true, min_bid = least(min_bid, ${least}) where id = ${ad}`;
  await sql`
    insert into public.conversations (listing_id, buyer_id, seller_id, created_at)
    values (${ad}, ${bidder}, ${seller}, ${offers[0] ? momentOf(offers[0]) : new Date()})
    on conflict (listing_id, buyer_id) do nothing`;
  const [talk] = await sql<{ id: string }[]>`
    select id from public.conversations where listing_id = ${ad} and buyer_id = ${bidder}`;
  if (!talk) throw new Error('A bid has no conversation');
  let replaced: string | null = null;
  for (const offer of offers) {
    const [id, sent, message] = [random.uuid(), momentOf(offer), offer.message ?? null];
    await sql`insert into public.private_messages ${sql({
      id,
      conversation_id: talk.id,
      sender_id: offer.by === 'bidder' ? bidder : seller,
      kind: 'bid',
      body: message ?? '',
      created_at: sent,
    })}`;
    await sql`insert into public.bids ${sql({
      id,
      conversation_id: talk.id,
      listing_id: ad,
      bidder_id: bidder,
      seller_id: seller,
      amount: amountOf(offer),
      message,
      by_seller: offer.by === 'seller',
      replaces_id: replaced,
      created_at: sent,
      expires_at: new Date(sent.getTime() + lifetime),
    })}`;
    if (offer.status !== 'pending') {
      await sql`update public.bids set status = ${offer.status}, answered_at = now() where id = ${id}`;
      await readConversation(sql, talk.id);
    }
    replaced = id;
  }
}
