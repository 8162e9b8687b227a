import type { TransactionSql } from 'postgres';
import {
  bikes,
  blocks,
  deals,
  follows,
  missed,
  type Report,
  reports,
  reviews,
  searchedFor,
  searches,
} from '../people/ties.ts';
import type { Random } from '../random.ts';
import { findAd } from './find-ad.ts';
import { insertBids } from './insert-bids.ts';
import { findPerson, type Person } from './person.ts';

const day = 86_400_000;
const savedAds = 7;

/** Who saved, follows, blocked, reviewed and reported whom, and what was offered for which ad. */
export async function insertTies(sql: TransactionSql, random: Random, people: readonly Person[]): Promise<void> {
  const idOf = (who: Parameters<typeof findPerson>[1]) => findPerson(people, who).id;
  const rider = idOf('rider@dabbab.test');
  await sql`insert into public.follows ${sql(
    follows.map(([one, other]) => ({ follower_id: idOf(one), followed_id: idOf(other) })),
  )}`;
  await sql`insert into public.sales ${sql(
    deals.map(({ seller, buyer, price, titleAr, titleEn, state, daysAgo }) => ({
      listing_id: random.uuid(),
      seller_id: idOf(seller),
      buyer_id: idOf(buyer),
      through_product: true,
      price,
      title_ar: titleAr,
      title_en: titleEn,
      state,
      created_at: new Date(Date.now() - daysAgo * day),
      answered_at: state === 'confirmed' ? new Date(Date.now() - (daysAgo - 1) * day) : null,
    })),
  )}`;
  // After the sales, which verify some of them.
  await sql`insert into public.reviews ${sql(
    reviews.map(({ author, target, ...words }) => ({ author_id: idOf(author), target_id: idOf(target), ...words })),
  )}`;
  await sql`insert into public.bikes ${sql(bikes.map(({ owner, ...bike }) => ({ owner_id: idOf(owner), ...bike })))}`;
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
    insert into public.searches (folded, q, times, sellers)
    select private.folded_search(q), q, times, 5
    from jsonb_to_recordset(${sql.json(searchedFor)}) as s (q text, times integer)`;
  for (const { q, times, next = [] } of missed) {
    await sql`select private.count_search(private.folded_search(${q}), ${q}, private.find_page(jsonb_build_object('q', ${q}::text), 1))`;
    await sql`
      update public.search_misses m set times = ${times} from public.searches s
      where s.folded = private.folded_search(${q}) and m.miss = s.miss`;
    for (const one of next)
      await sql`
        insert into private.search_proposals (miss, alternative, term, q, times)
        select p.miss, private.folded_search(p.alternative), p.term, p.alternative, ${one.times}
        from private.proposal_of(${q}, ${one.q}) as p`;
  }
  for (const report of reports) await insertReport(sql, idOf, report);
  await insertBids(sql, random, people);
  // Last: a block would keep the rest from happening.
  await sql`insert into public.blocks ${sql(
    blocks.map(([one, other]) => ({ blocker_id: idOf(one), blocked_id: idOf(other) })),
  )}`;
  // What all this made news of did not happen within one second.
  await sql`
    update public.notifications n set created_at = now() - spread.place * interval '7 hours'
    from (
      select id, row_number() over (partition by user_id order by kind, id) as place from public.notifications
      where kind like 'bid%' or kind = 'review'
    ) as spread
    where n.id = spread.id`;
}

type IdOf = (who: Parameters<typeof findPerson>[1]) => string;

async function insertReport(sql: TransactionSql, idOf: IdOf, report: Report): Promise<void> {
  const { reporter, about, withTalk, reason, details, status, daysAgo } = report;
  const decided = status !== 'pending';
  await sql`insert into public.reports ${sql({
    reporter_id: idOf(reporter),
    listing_id: 'ad' in about ? (await findAd(sql, idOf(about.ad), 0)).id : null,
    user_id: 'person' in about ? idOf(about.person) : null,
    conversation_id: withTalk && 'person' in about ? await findTalk(sql, idOf(reporter), idOf(about.person)) : null,
    reason,
    details,
    status,
    created_at: new Date(Date.now() - daysAgo * day),
    decided_at: decided ? new Date(Date.now() - (daysAgo - 1) * day) : null,
    decided_by: decided ? idOf('admin@dabbab.test') : null,
  })}`;
}

async function findTalk(sql: TransactionSql, one: string, other: string): Promise<string> {
  const [side] = await sql<{ conversation_id: string }[]>`
    select conversation_id from public.conversation_sides where person_id = ${one} and other_id = ${other}`;
  if (!side) throw new Error(`${one} and ${other} have not talked`);
  return side.conversation_id;
}
