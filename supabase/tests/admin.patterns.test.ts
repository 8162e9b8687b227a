/** Abuse by patience: what no single act gives away is scored by rules, and an admin is asked; nobody is punished by a score. */
import { randomUUID } from 'node:crypto';
import { lacks } from 'embedded-supabase/testing/needs';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';

const words = 'دباب نظيف جدًا ومصان عند الوكالة، استخدام شخصي، الإطارات جديدة والزيت متغير، والفحص يشهد له';
const ad = `kind, part_category, title_en, condition, city, price`;
const values = `'part', 'helmet', 'Helmet', 'new', 'riyadh', 900`;

/** People who signed up so many days ago, each from a network address. */
async function people(tx: TransactionSql, number: number, { days = 0, ip = '' } = {}): Promise<string[]> {
  const ids = Array.from({ length: number }, () => randomUUID());
  for (const [at, id] of ids.entries()) {
    await tx`insert into auth.users (id, email) values (${id}, ${`${id}@patterns.test`})`;
    await tx`update public.profiles set created_at = now() - make_interval(days => ${days}) where id = ${id}`;
    await tx`insert into auth.sessions (id, user_id, created_at, updated_at, ip)
      values (gen_random_uuid(), ${id}, now(), now(), ${ip || `10.${at}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`})`;
  }
  return ids;
}

const post = (tx: TransactionSql, owner: string, description: string | null = null) =>
  tx.unsafe(`insert into public.listings (owner_id, description_ar, ${ad}) values ($1, $2, ${values})`, [
    owner,
    description,
  ]);
/** Past the rule that only acquaintances rate each other, which these have kept. */
async function rate(tx: TransactionSql, ratings: [author: string, target: string, rating: number][]): Promise<void> {
  await tx`set local session_replication_role = replica`;
  for (const [author, target, rating] of ratings) {
    await tx`insert into public.reviews (author_id, target_id, rating) values (${author}, ${target}, ${rating})`;
  }
  await tx`set local session_replication_role = origin`;
}

/** Whom the rules name, and why. */
async function seen(tx: TransactionSql, among: readonly string[]): Promise<Record<string, string>> {
  const rows = await tx<{ person: string; codes: string }[]>`
    select person, (select string_agg(r ->> 'code' || ' ' || (r ->> 'count'), ', ') from jsonb_array_elements(reasons) as r) as codes
    from private.seen_patterns() where person = any (${[...among]})`;
  return Object.fromEntries(rows.map(({ person, codes }) => [person, codes]));
}

describe.skipIf(lacks('superuserUrl'))('an admin is asked about', () => {
  const tried = (run: (tx: TransactionSql) => Promise<void>) => undone(run, 'superuserUrl');

  it('a description that ads of three people have, however it is laid out', () =>
    tried(async (tx) => {
      const [a = '', b = '', c = '', d = ''] = await people(tx, 4, { days: 90 });
      await post(tx, a, words);
      await post(tx, b, `🏍️ ${words.replaceAll(' ', '  ')}!!`);
      await post(tx, a, words); // one's own again
      expect(await seen(tx, [a, b, c, d])).toEqual({});
      await post(tx, c, words);
      await post(tx, d, 'نظيف'); // short ones are alike by chance
      expect(await seen(tx, [a, b, c, d])).toEqual({ [a]: 'same_text 3', [b]: 'same_text 3', [c]: 'same_text 3' });
    }));

  it('the same words to ten people', () =>
    tried(async (tx) => {
      const [seller = '', honest = '', ...others] = await people(tx, 12, { days: 90 });
      await tx`set local session_replication_role = replica`;
      for (const [at, to] of others.entries()) {
        for (const [from, body] of [
          [seller, words],
          [honest, `${at} ${words}`],
        ]) {
          const talk = randomUUID();
          await tx`insert into public.conversations (id, buyer_id, seller_id) values (${talk}, ${from ?? ''}, ${to})`;
          await tx`insert into public.private_messages (conversation_id, sender_id, recipient_id, kind, body, seq)
            values (${talk}, ${from ?? ''}, ${to}, 'text', ${body ?? ''}, 1)`;
        }
      }
      expect(await seen(tx, [seller, honest, ...others])).toEqual({ [seller]: 'same_message 10' });
    }));

  it('five stars in a ring, but not after sales', () =>
    tried(async (tx) => {
      const [a = '', b = '', c = '', d = ''] = await people(tx, 4, { days: 90 });
      await rate(tx, [
        [a, b, 5],
        [b, a, 5],
        [a, c, 5],
        [d, a, 5],
      ]);
      expect(await seen(tx, [a, b, c, d])).toEqual({});
      await rate(tx, [[c, a, 5]]);
      expect(await seen(tx, [a, b, c, d])).toEqual({ [a]: 'review_ring 2' });
      await tx`set local session_replication_role = replica`;
      await tx`update public.reviews set verified = true where author_id = ${b}`;
      expect(await seen(tx, [a, b, c, d])).toEqual({});
    }));

  it('who is praised by new accounts, and new accounts that blame together', () =>
    tried(async (tx) => {
      const [shop = '', victim = '', ...settled] = await people(tx, 6, { days: 90 });
      const fresh = await people(tx, 4);
      await rate(
        tx,
        settled.map((author) => [author, shop, 5]),
      );
      await rate(
        tx,
        fresh.slice(1).flatMap((author) => [
          [author, shop, 5],
          [author, victim, 1],
        ]),
      );
      expect(await seen(tx, [shop, victim, ...fresh, ...settled])).toEqual({});
      const [last = ''] = fresh;
      await rate(tx, [
        [last, shop, 5],
        [last, victim, 1],
      ]);
      expect(await seen(tx, [shop, victim, ...fresh, ...settled])).toEqual({
        [shop]: 'fresh_reviews 4',
        ...Object.fromEntries(fresh.map((author) => [author, 'fresh_reviews 4'])),
      });
    }));

  it('a sudden burst of accounts that were made together; neither alone', () =>
    tried(async (tx) => {
      const [burst = ''] = await people(tx, 1);
      const together = await people(tx, 3, { ip: '203.0.113.9' });
      const apart = await people(tx, 2, { ip: '203.0.113.9', days: 3 });
      const [both = ''] = together;
      for (const person of [burst, both]) for (let at = 0; at < 15; at += 1) await post(tx, person);
      expect(await seen(tx, [burst, ...together, ...apart])).toEqual({ [both]: 'burst 15, accounts_together 3' });
    }));

  it('once, and no more after the admin found nothing wrong; neither about admins nor about who is suspended', () =>
    tried(async (tx) => {
      const [a = '', b = '', c = '', boss = ''] = await people(tx, 4, { days: 90 });
      await tx`update public.profiles set is_admin = true where id = ${boss}`;
      for (const person of [a, b, c, boss]) await post(tx, person, words);
      await tx`update public.profiles set suspended = true where id = ${c}`;
      const items = async () => {
        await tx`select private.ask_about_patterns()`;
        const rows = await tx<{ user_id: string; state: string }[]>`
          select user_id, state from private.moderation_items where source = 'patterns' and user_id = any (${[a, b, c, boss]})`;
        return rows.map(({ user_id, state }) => `${[a, b, c, boss].indexOf(user_id)} ${state}`).toSorted();
      };
      expect(await items()).toEqual(['0 open', '1 open']);
      expect(await items()).toEqual(['0 open', '1 open']);
      await tx`update private.moderation_items set state = 'allowed', decided_at = now() where user_id = ${a}`;
      expect(await items()).toEqual(['0 allowed', '1 open']);
      const suspended = await tx`select from public.profiles where id = any (${[a, b]}) and suspended`;
      expect(suspended).toHaveLength(0);
    }));
});
