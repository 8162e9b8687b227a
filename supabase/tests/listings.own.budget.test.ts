/** What the list of one's own ads reads: bounded for a seller of sixty ads, however many others there are. */
import { newUser } from 'embedded-supabase/testing/clients';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { as, buffersOf } from './buffers.ts';
import { bike } from './domain.ts';

describe.skipIf(lacks('superuserUrl'))(
  'of sixty ads, each with twenty talks, ten offers and thirty who saved it',
  () => {
    it('reads a page, the counts and the price places within their bounds', async () => {
      const [seller, other] = await Promise.all([newUser(), newUser()]);
      await undone(async (tx) => {
        await tx`insert into auth.users (id, email, raw_user_meta_data)
        select gen_random_uuid(), 'budget' || at || '@example.test', jsonb_build_object('username', 'budget' || at)
        from generate_series(1, 30) as at`;
        const riders = (await tx`select id from auth.users where email like 'budget%'`).map(({ id }) => String(id));
        // As the triggers would leave it, without the many versions of a row that they write on the way. Nobody waits for it,
        // as for triggers that are switched off.
        await tx`set local session_replication_role = replica`;
        // Theirs lie between those of others, as ads do that came one after the other.
        await tx`
        insert into public.listings (owner_id, kind, title_en, make, model, bike_type, condition, city, price, year,
          listed, image_count, created_at, expires_at, sold_at, reserved)
        select case when at % 10 = 0 then ${seller.id}::uuid else ${other.id}::uuid end, 'motorcycle', ${bike.title_en},
          ${bike.make}, ${bike.model}, ${bike.bike_type}, 'used', 'riyadh', 30000 + at, 2020, true, 1,
          now() - at * interval '10 minutes', now() + interval '30 days',
          case when at % 50 = 0 then now() end, at % 70 = 0
        from generate_series(1, 600) as at`;
        await tx`
        insert into public.saved_listings (user_id, listing_id)
        select rider, l.id from unnest(${riders}::uuid[]) as rider, public.listings l where l.owner_id = ${seller.id}`;
        await tx`insert into private.listing_views select id, 1 from public.listings where owner_id = ${seller.id}`;
        await tx`
        insert into public.conversations (listing_id, buyer_id, seller_id)
        select l.id, rider, ${seller.id} from unnest(${riders.slice(0, 20)}::uuid[]) as rider, public.listings l
        where l.owner_id = ${seller.id}`;
        await tx`
        insert into public.conversation_sides (conversation_id, person_id, other_id, side, unread_count)
        select id, seller_id, buyer_id, 'selling', (random() < 0.1)::integer from public.conversations
        where seller_id = ${seller.id}`;
        await tx`
        with offers as (
          insert into public.private_messages (conversation_id, seq, sender_id, recipient_id, body)
          select id, 1, seller_id, buyer_id, 'offer' from public.conversations
          where seller_id = ${seller.id} and buyer_id = any (${riders.slice(0, 10)}::uuid[])
          returning id, conversation_id
        )
        insert into public.bids (id, conversation_id, listing_id, bidder_id, seller_id, amount, status, answered_at)
        select o.id, o.conversation_id, c.listing_id, c.buyer_id, c.seller_id, 20000,
          state, case when state = 'declined' then now() end
        from offers o
          join public.conversations c on c.id = o.conversation_id
          cross join lateral (select case when random() < 0.1 then 'pending' else 'declined' end) as answer (state)`;
        await as(tx, seller);
        const page = await tx<
          { place: string; listing_id: string }[]
        >`select place, listing_id from public.list_own_listings()`;
        expect(page).toHaveLength(20);
        const stay = async () => {
          const read = {
            first: await buffersOf(tx, 'select * from public.list_own_listings()'),
            next: await buffersOf(tx, `select * from public.list_own_listings(after => '${page.at(-1)?.place ?? ''}')`),
            sold: await buffersOf(tx, `select * from public.list_own_listings('sold')`),
            counts: await buffersOf(tx, 'select public.own_listing_counts()'),
            prices: await buffersOf(
              tx,
              `select * from public.own_price_places('{${page.map(({ listing_id }) => listing_id).join()}}')`,
            ),
          };
          // Of each of the sixty a few; of each of the twenty that are shown some forty, and four for each talk with unread
          // messages; twice that where the planner knows nothing of them yet.
          expect(read.counts).toBeLessThanOrEqual(600);
          for (const list of ['first', 'next', 'sold'] as const) expect(read[list], list).toBeLessThanOrEqual(2600);
          // The ads that each is compared with, at most 200 of one question.
          expect(read.prices).toBeLessThanOrEqual(4800);
        };
        // Also where the planner does not know yet how much there is.
        await stay();
        await tx`reset role`;
        await tx`analyze public.listings, public.bids, public.conversations, public.conversation_sides, public.saved_listings`;
        await as(tx, seller);
        await stay();
      }, 'superuserUrl');
    });
  },
);
