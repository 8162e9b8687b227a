/**
 * Random histories of payments: whatever people, banks, callbacks and clocks do, in whatever order, with repetition and
 * loss, the books agree with the bank in the end, and everything happened once.
 * More of them: `PAYMENT_HISTORIES=10000 npm run test:api -- payments.histories`.
 */
import { randomUUID } from 'node:crypto';
import { newUser } from 'embedded-supabase/testing/clients';
import { lacks } from 'embedded-supabase/testing/needs';
import { array, assert, asyncProperty } from 'fast-check';
import postgres, { type TransactionSql } from 'postgres';
import { expect, inject, it, vi } from 'vitest';
import { insertAd, newAdmin } from './domain.ts';
import { deliver, happen, type Step, step } from './payment-histories/steps.ts';
import { type Cast, World } from './payment-histories/world.ts';

const HISTORIES = Number(process.env.PAYMENT_HISTORIES) || 75;

interface Books {
  id: string;
  amount: string;
  status: string;
  /** Riyals of invoices and of credit notes, and how many there are. */
  invoiced: string;
  credited: string;
  papers: number;
  /** How many times it gave what was bought, and how many of those still run. */
  given: number;
  runs: number;
  notices: string[];
}

const books = (world: World) =>
  world.query<Books>(
    `
    select p.id, p.amount, p.status,
      (select coalesce(sum(total), 0) from public.invoices i where i.payment_id = p.id and i.kind = 'invoice') as invoiced,
      (select coalesce(sum(total), 0) from public.invoices i where i.payment_id = p.id and i.kind = 'credit_note') as credited,
      (select count(*)::integer from public.invoices i where i.payment_id = p.id) as papers,
      bought.given, bought.runs,
      (select coalesce(array_agg(n.kind order by n.kind), '{}') from public.notifications n
        where n.data ->> 'payment_id' = p.id::text and n.kind like 'payment_%') as notices
    from public.payments p cross join lateral (
      select count(*)::integer as given, (count(*) filter (where cancelled_at is null))::integer as runs from (
        select cancelled_at from public.featured_periods f where f.payment_id = p.id
        union all select cancelled_at from public.subscriptions s where s.payment_id = p.id
      ) as grants
    ) as bought
    where p.id = any ($1)`,
    world.payments,
  );

const ranks = ['pending', 'cancelled', 'paid', 'refunded'];

/** What holds at every moment: of a payment one page can be paid at most, and its status never goes back. */
async function look(world: World, seen: Map<string, string>): Promise<void> {
  for (const payment of world.payments) {
    const payable = world
      .ordersOf(payment)
      .filter(({ code, ref }) => code === 1 && [...world.pagesOf(payment)].some((url) => url.endsWith(ref)));
    expect(payable.length).toBeLessThanOrEqual(1);
  }
  for (const { id, status } of await world.query<{ id: string; status: string }>(
    'select id, status from public.payments where id = any ($1)',
    world.payments,
  )) {
    expect(ranks.indexOf(status)).toBeGreaterThanOrEqual(ranks.indexOf(seen.get(id) ?? 'pending'));
    seen.set(id, status);
  }
}

/** Admins see in the log which refunds were refused: what the bank gave back they confirm, the rest they ask for again. */
async function lookAfterRefunds(world: World): Promise<void> {
  const open = await world.query<{ payment_id: string; surplus: boolean; cart: string }>(
    `select a.payment_id, a.surplus, a.payment_id || '-' || a.number as cart
    from private.payment_attempts a join public.payments p on p.id = a.payment_id
    where a.payment_id = any ($1) and a.status = 'paid' and a.refund_asked_at is null and exists (
      select from public.payment_events e
      where e.payment_id = a.payment_id and e.outcome in ('refund_refused', 'refund_unclear')
        and starts_with(e.event_id, a.payment_id || '-' || a.number || ' ')
    )`,
    world.payments,
  );
  for (const { payment_id, surplus, cart } of open) {
    const given = world.bank.orders.all.some((order) => order.cart === cart && order.refund);
    const asked = { payment_id, reason: 'History' };
    if (given) await world.as(world.cast.admin, 'confirm_refund', asked);
    else await world.as(world.cast.admin, 'request_refund', { ...asked, surplus_only: surplus });
  }
}

/** What is on its way arrives, where nothing else would tell, and what is due is asked about; the person is gone. */
async function comeToRest(world: World): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (const callback of world.told.filter(({ only }) => only)) await deliver(world, callback);
    await world.pass(11);
    await world.settle();
    await lookAfterRefunds(world);
    world.collect(true);
  }
}

const chargesOf = (world: World, payment: string) =>
  world.ordersOf(payment).filter(({ transaction }) => transaction?.status === 'A');

/** What the bank says alone decides, together with what was cancelled. */
function expected(world: World, { id, amount, status: found }: Books, all: Books[]): Omit<Books, 'id'> {
  const charged = chargesOf(world, id);
  const kept = charged.filter(({ refund }) => !refund);
  // What was surplus went back.
  expect(kept.length).toBeLessThanOrEqual(1);
  const gives = world.kinds.get(id) !== 'commission';
  const received = charged.length > 0;
  // A commission that was charged again is owed no more if as much was paid on the page of the first, at whatever moment.
  const settled =
    !gives && all.some((other) => other.id !== id && other.amount === amount && chargesOf(world, other.id)[0]);
  const unpaid = world.cancelled.has(id) || (settled && found === 'cancelled') ? 'cancelled' : 'pending';
  const status = kept.length > 0 ? 'paid' : received ? 'refunded' : unpaid;
  return {
    amount,
    status,
    invoiced: received ? amount : '0',
    credited: status === 'refunded' ? amount : '0',
    papers: received ? (status === 'refunded' ? 2 : 1) : 0,
    given: received && gives ? 1 : 0,
    runs: status === 'paid' && gives ? 1 : 0,
    notices: [...(received ? ['payment_received'] : []), ...(status === 'refunded' ? ['payment_refunded'] : [])],
  };
}

/** However often a commission was charged anew, one is paid at most, and none while another is owed. */
function checkDebt(world: World, all: Books[]): void {
  const debts = all.filter(({ id, status }) => world.kinds.get(id) === 'commission' && /^(pending|paid)$/.test(status));
  expect(debts.length).toBeLessThanOrEqual(1);
}

class RolledBack extends Error {}

async function live(tx: TransactionSql, cast: Cast, history: Step[]): Promise<void> {
  // Invoices are issued when a transaction ends, which none of these does.
  await tx`set constraints all immediate`;
  const world = new World(tx, cast);
  const seen = new Map<string, string>();
  for (const [which, kind] of (['featured_listing', 'commission', 'subscription'] as const).entries()) {
    await happen(world, { do: 'create', kind });
    await happen(world, { do: 'start', which });
  }
  for (const done of history) {
    await happen(world, done);
    await look(world, seen);
  }
  await comeToRest(world);
  await look(world, seen);
  const all = await books(world);
  for (const { id, ...found } of all) expect(found).toEqual(expected(world, { id, ...found }, all));
  checkDebt(world, all);
  throw new RolledBack();
}

it.skipIf(lacks('dbUrl'))(
  `${HISTORIES} random histories end with books that agree with the bank`,
  async () => {
    // Lost answers are part of the histories.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    const cast = { person: person.id, admin: admin.id, ad: await insertAd(person), soldAd: randomUUID() };
    const sql = postgres(inject('backend').dbUrl ?? '', { max: 1, onnotice: () => {} });
    try {
      await sql`insert into public.payments (profile_id, kind, amount, listing_id, rate)
        values (${cast.person}, 'commission', 1725.05, ${cast.soldAd}, 0.05)`;
      await assert(
        asyncProperty(array(step, { minLength: 1, maxLength: 24, size: 'max' }), async (history) => {
          await sql
            .begin((tx) => live(tx, cast, history))
            .catch((error: unknown) => {
              if (!(error instanceof RolledBack)) throw error;
            });
        }),
        { numRuns: HISTORIES },
      );
    } finally {
      await sql.end();
      vi.restoreAllMocks();
    }
  },
  HISTORIES * 2000,
);
