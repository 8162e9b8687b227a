import type { TransactionSql } from 'postgres';
import {
  type Bid,
  bids,
  blocks,
  follows,
  type Report,
  reports,
  reviews,
  searchedFor,
  searches,
} from '../people/ties.ts';
import type { Random } from '../random.ts';
import { findPerson, type Person } from './person.ts';
import { readConversation } from './read-conversation.ts';

const day = 86_400_000;
const savedAds = 7;

/** Who saved, follows, blocked, reviewed and reported whom, and what was offered for which ad. */
export async function insertTies(sql: TransactionSql, random: Random, people: readonly Person[]): Promise<void> {
  const idOf = (who: Parameters<typeof findPerson>[1]) => findPerson(people, who).id;
  const rider = idOf('rider@dabbab.test');
  await sql`insert into public.follows ${sql(
    follows.map(([one, other]) => ({ follower_id: idOf(one), followed_id: idOf(other) })),
  )}`;
  await sql`insert into public.reviews ${sql(
    reviews.map(({ author, target, ...words }) => ({ author_id: idOf(author), target_id: idOf(target), ...words })),
  )}`;
  await sql`
    insert into public.saved_listings (user_id, listing_id, created_at)
    select ${rider}, id, now() - row_number() over (order by created_at desc) * interval '9 hours'
    from public.listings
    where listed and owner_id <> ${rider}
    order by created_at desc
    offset 20
    limit ${savedAds}`;
  await sql`insert into public.saved_searches ${sql(
    searches.map(({ criteria, ...search }) => ({ user_id: rider, ...search, criteria: sql.json(criteria) })),
  )}`;
  await sql`
    insert into public.searches (folded, q, times, no_results)
    select private.folded_search(q), q, times, false
    from unnest(${searchedFor.map(({ q }) => q)}::text[], ${searchedFor.map(({ times }) => times)}::integer[]) as s (q, times)`;
  for (const report of reports) await insertReport(sql, idOf, report);
  for (const bid of bids) await insertBid(sql, random, idOf, bid);
  // Last: a block would keep the rest from happening.
  await sql`insert into public.blocks ${sql(
    blocks.map(([one, other]) => ({ blocker_id: idOf(one), blocked_id: idOf(other) })),
  )}`;
  // What all this made news of did not happen within one second.
  await sql`
    update public.notifications n set created_at = now() - spread.place * interval '7 hours'
    from (
      select id, row_number() over (partition by user_id order by kind, id) as place from public.notifications
      where kind in ('bid', 'bid_answered', 'review')
    ) as spread
    where n.id = spread.id`;
}

type IdOf = (who: Parameters<typeof findPerson>[1]) => string;

/** The ad of a person that is so many places from their newest one in view. */
async function findAd(sql: TransactionSql, owner: string, place: number): Promise<{ id: string; price: number }> {
  const [ad] = await sql<{ id: string; price: number }[]>`
    select id, price from public.listings
    where owner_id = ${owner} and listed order by created_at desc offset ${place} limit 1`;
  if (!ad) throw new Error(`${owner} has no ad ${place}`);
  return ad;
}

async function insertReport(sql: TransactionSql, idOf: IdOf, report: Report): Promise<void> {
  const { reporter, about, reason, details, status, daysAgo } = report;
  const decided = status !== 'pending';
  await sql`insert into public.reports ${sql({
    reporter_id: idOf(reporter),
    listing_id: 'ad' in about ? (await findAd(sql, idOf(about.ad), 0)).id : null,
    user_id: 'person' in about ? idOf(about.person) : null,
    reason,
    details,
    status,
    created_at: new Date(Date.now() - daysAgo * day),
    decided_at: decided ? new Date(Date.now() - (daysAgo - 1) * day) : null,
    decided_by: decided ? idOf('admin@dabbab.test') : null,
  })}`;
}

async function insertBid(sql: TransactionSql, random: Random, idOf: IdOf, bid: Bid): Promise<void> {
  const [bidder, seller] = [idOf(bid.bidder), idOf(bid.seller)];
  const ad = await findAd(sql, seller, bid.ad);
  const amount = Math.max(1, Math.round((ad.price * bid.share) / 50) * 50);
  const [id, sent] = [random.uuid(), new Date(Date.now() - (bid.hoursAgo * day) / 24)];
  await sql`
    update public.listings set bidding_enabled = true, min_bid = least(min_bid, ${amount}) where id = ${ad.id}`;
  await sql`
    insert into public.conversations (listing_id, buyer_id, seller_id, created_at)
    values (${ad.id}, ${bidder}, ${seller}, ${sent})
    on conflict (listing_id, buyer_id) do nothing`;
  const [message] = await sql<{ conversation_id: string }[]>`
    insert into public.private_messages (id, conversation_id, sender_id, kind, body, created_at)
    select ${id}, id, ${bidder}, 'bid', ${bid.message ?? String(amount)}, ${sent}::timestamptz
    from public.conversations where listing_id = ${ad.id} and buyer_id = ${bidder}
    returning conversation_id`;
  if (!message) throw new Error('A bid has no conversation');
  await sql`
    insert into public.bids (id, conversation_id, listing_id, bidder_id, seller_id, amount, message, created_at)
    values (${id}, ${message.conversation_id}, ${ad.id}, ${bidder}, ${seller}, ${amount}, ${bid.message}, ${sent})`;
  if (bid.status !== 'pending') {
    await sql`update public.bids set status = ${bid.status}, answered_at = now() where id = ${id}`;
    await readConversation(sql, message.conversation_id);
  }
}
