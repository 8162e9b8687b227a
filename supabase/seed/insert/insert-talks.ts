import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { type Line, type Talk, talks } from '../people/talks.ts';
import { findPerson, type Person } from './person.ts';
import { readConversation } from './read-conversation.ts';

const minute = 60_000;

/** Conversations with their messages; the database itself makes the notifications of messages. */
export async function insertTalks(sql: TransactionSql, people: readonly Person[]): Promise<void> {
  for (const talk of talks) await insertTalk(sql, people, talk);
  await insertNews(sql, findPerson(people, 'rider@dabbab.test'));
}

async function insertTalk(sql: TransactionSql, people: readonly Person[], talk: Talk): Promise<void> {
  const buyer = findPerson(people, talk.buyer);
  const seller = findPerson(people, talk.seller);
  const now = Date.now();
  const [ad] =
    talk.ad === null
      ? [{ id: null }]
      : await sql<{ id: string }[]>`
          select id from public.listings where owner_id = ${seller.id} and listed
          order by created_at desc offset ${talk.ad} limit 1`;
  if (!ad) throw new Error(`${seller.username} has too few ads for a conversation about ad ${talk.ad}`);
  const conversation = {
    id: randomUUID(),
    listing_id: ad.id,
    buyer_id: buyer.id,
    seller_id: seller.id,
    direct: talk.ad === null,
    created_at: new Date(now - (talk.lines[0]?.minutesAgo ?? 0) * minute),
  };
  await sql`insert into public.conversations ${sql(conversation)}`;
  const say = async (lines: readonly Line[]) => {
    if (lines.length === 0) return;
    const rows = lines.map(({ from, body, minutesAgo, warning = null }) => ({
      conversation_id: conversation.id,
      sender_id: from === 'buyer' ? buyer.id : seller.id,
      body,
      warning,
      created_at: new Date(now - minutesAgo * minute),
    }));
    await sql`insert into public.private_messages ${sql(rows)}`;
  };
  await say(talk.lines.slice(0, -talk.unread || undefined));
  await readConversation(sql, conversation.id);
  if (talk.unread > 0) await say(talk.lines.slice(-talk.unread));
  if (talk.archivedBy !== undefined)
    await sql`
      update public.conversation_sides set archived = true
      where conversation_id = ${conversation.id} and person_id = ${findPerson(people, talk.archivedBy).id}`;
}

/** Notifications of other kinds for the rider. */
async function insertNews(sql: TransactionSql, rider: Person): Promise<void> {
  await sql`
    insert into public.notifications (user_id, kind, data, created_at)
    select ${rider.id}, news.kind,
      jsonb_build_object('listing_id', l.id, 'listing_title_ar', l.title_ar, 'listing_title_en', l.title_en),
      now() - news.age
    from (values ('listing_approved', interval '5 hours', 0), ('listing_expiring', interval '1 day', 1))
        as news (kind, age, ad)
      cross join lateral (
        select id, title_ar, title_en from public.listings
        where owner_id = ${rider.id} order by created_at desc offset news.ad limit 1
      ) as l`;
  await sql`
    update public.listings set expires_at = now() + interval '4 days', expiry_notice_for = now() + interval '4 days'
    where id = (select id from public.listings where owner_id = ${rider.id} order by created_at desc offset 1 limit 1)`;
  await sql`
    insert into public.notifications (user_id, kind, data, created_at)
    values (${rider.id}, 'broadcast', ${sql.json({
      body_ar: 'أهلًا بك في دبّاب! كمّل ملفك الشخصي عشان يعرفك البائعون.',
      body_en: 'Welcome to Dabbab! Complete your profile so that sellers know you.',
    })}, now() - interval '3 days')`;
}
