/** What pages of messages and conversations read, however much a person has written: bounded, first and deep alike. */
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { as, buffersOf } from './buffers.ts';
import { newTalk } from './talk.ts';

describe.skipIf(lacks('dbUrl'))('with ten thousand messages between those of others', () => {
  it('a page of forty reads at most sixty buffers, first and deep, and catching up too', async () => {
    const { buyer, seller, id } = await newTalk();
    await undone(async (tx) => {
      const others = tx`
        insert into public.conversations (buyer_id, seller_id) select ${buyer.id}, ${seller.id} from generate_series(1, 4)
        returning id`;
      const talks = [id, ...(await others).map((other) => String(other.id))];
      // As the triggers would number them, in a fraction of the time.
      await tx`alter table public.private_messages disable trigger user`;
      await tx`
        insert into public.private_messages (conversation_id, seq, sender_id, recipient_id, body)
        select talk, seq, ${buyer.id}, ${seller.id},
          -- Those of others fill the rest of the block: no two of a page lie beside each other.
          repeat('كلام كثير ', case talk when ${id}::uuid then 10 else 98 end)
        from generate_series(1, 10000) as seq, unnest(${talks}::uuid[]) as talk
        order by seq, talk`;
      await as(tx, seller);
      const list = (asked: string) => buffersOf(tx, `select * from public.list_messages('${id}'${asked})`);
      const stay = async () => {
        const read = {
          first: await list(''),
          deep: await list(', before_seq => 5000'),
          last: await list(', before_seq => 41'),
          'caught up': await list(', after_seq => 9960'),
        };
        for (const [page, buffers] of Object.entries(read)) expect(buffers, page).toBeLessThanOrEqual(60);
      };
      // Also where the planner takes this conversation for one as short as the others.
      await stay();
      await tx`reset role`;
      await tx`analyze public.private_messages`;
      await as(tx, seller);
      await stay();
      const [other] = await tx`select count(*)::integer from public.list_messages(${id}, before_seq => 41)`;
      expect(other?.count).toBe(40);
    });
  });
});

describe.skipIf(lacks('dbUrl'))('with two thousand conversations', () => {
  it('a page of thirty and the badge read what they show, whatever is left out', async () => {
    const { buyer, seller } = await newTalk();
    await undone(async (tx) => {
      await tx`alter table public.conversations disable trigger user`;
      await tx`alter table public.private_messages disable trigger user`;
      const talks = await tx`
        insert into public.conversations (buyer_id, seller_id) select ${buyer.id}, ${seller.id} from generate_series(1, 2000)
        returning id`;
      const ids = talks.map((talk) => String(talk.id));
      await tx`
        insert into public.conversation_sides
          (conversation_id, person_id, other_id, side, unread_count, last_message_at, search_text)
        select id, person, other, case when at % 100 = 0 then 'buying' else 'selling' end, (at % 50 = 0)::integer,
          now() - at * interval '1 minute', 'rider ' || at
        from unnest(${ids}::uuid[]) with ordinality as talk (id, at),
          (values (${seller.id}::uuid, ${buyer.id}::uuid), (${buyer.id}, ${seller.id})) as side (person, other)`;
      await tx`
        insert into public.private_messages (conversation_id, seq, sender_id, recipient_id, body)
        select talk, seq, ${buyer.id}, ${seller.id}, repeat('كلام كثير ', 20)
        from generate_series(1, 3) as seq, unnest(${ids}::uuid[]) as talk`;
      await as(tx, seller);
      const list = (asked: string) => buffersOf(tx, `select * from public.list_conversations(${asked})`);
      const deep = `before => now() - interval '1000 minutes', before_id => '${buyer.id}'`;
      const stay = async () => {
        const read = {
          first: await list(''),
          deep: await list(deep),
          unread: await list(`show => 'unread'`),
          buying: await list(`show => 'buying'`),
          nothing: await list(`show => 'archived'`),
          badge: await buffersOf(tx, `select * from public.get_user_activity_counts('${seller.id}')`),
          searched: await list(`search => 'rider 1999'`),
        };
        // Of the thirty that are shown some forty each at most: both sides, the ad, the last message.
        for (const page of ['first', 'deep', 'unread', 'buying'] as const)
          expect(read[page], page).toBeLessThanOrEqual(1200);
        expect(read.nothing).toBeLessThanOrEqual(30);
        expect(read.badge).toBeLessThanOrEqual(150);
        expect(read.searched).toBeLessThanOrEqual(300);
      };
      await stay();
      await tx`reset role`;
      await tx`analyze public.private_messages, public.conversations, public.conversation_sides`;
      await as(tx, seller);
      await stay();
    });
  });
});
