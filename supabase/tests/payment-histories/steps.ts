/** What may happen to payments, in any order. A step that is not possible just then does nothing. */
import { type Arbitrary, constantFrom, integer, nat, oneof, record } from 'fast-check';
import { takeCallback } from '../../functions/_shared/payments/callback.ts';
import { checkPayment } from '../../functions/_shared/payments/check.ts';
import { settle } from '../../functions/_shared/payments/settle.ts';
import { startPayment } from '../../functions/_shared/payments/start.ts';
import { Refusal } from '../../functions/_shared/refusal.ts';
import { callbacksOf } from '../../simulator/callbacks.ts';
import { merchant } from '../../simulator/merchant.ts';
import { type Act, Impossible, acts } from '../../simulator/orders.ts';
import { Waits, type World } from './world.ts';

type Lost = 'create' | 'check' | 'refund';

export type Step =
  | { do: 'create'; kind: 'featured_listing' | 'commission' | 'subscription' }
  | { do: 'start'; which: number; lost?: Lost | undefined }
  | { do: 'begin and vanish'; which: number }
  | { do: 'act'; which: number; act: Act; late: boolean }
  /** A card is refused, and the person takes another. */
  | { do: 'try again'; which: number; act: Act }
  /** A bank finds out that a card was charged, of which it had said that it was not. */
  | { do: 'charged after all'; which: number }
  | { do: 'callback'; which: number }
  | { do: 'forged callback'; which: number; signed: boolean }
  | { do: 'check'; which: number; lost?: Lost | undefined }
  | { do: 'cron'; minutes: number; lost?: Lost | undefined }
  | { do: 'cancel'; which: number }
  | { do: 'refund'; which: number; lost?: Lost | undefined; settle: boolean }
  /** The provider lets nobody in who gives money back: a key is wrong for a while. */
  | { do: 'refused refund'; which: number }
  | { do: 'refund at the bank'; which: number; voids: boolean }
  | { do: 'new price'; price: number }
  /** Admins cancel the commission, and charge another, or as much again. */
  | { do: 'decide anew'; amount: number };

const which = nat(11);
const answers = [undefined, undefined, undefined, undefined, undefined, 'create', 'check', 'refund'] as const;
const lost = constantFrom<Lost | undefined>(...answers);

const one = <Name extends Step['do']>(name: Name): Arbitrary<Name> => constantFrom<Name>(name);

export const step: Arbitrary<Step> = oneof(
  {
    weight: 1,
    arbitrary: record({
      do: one('create'),
      kind: constantFrom('featured_listing' as const, 'commission', 'subscription'),
    }),
  },
  { weight: 5, arbitrary: record({ do: one('start'), which, lost }) },
  { weight: 1, arbitrary: record({ do: one('begin and vanish'), which }) },
  {
    weight: 6,
    arbitrary: record({
      do: one('act'),
      which,
      act: constantFrom('approve' as const, ...acts),
      late: constantFrom(false, false, true),
    }),
  },
  {
    weight: 4,
    arbitrary: record({ do: one('try again'), which, act: constantFrom('decline' as const, 'cancel', 'expire') }),
  },
  { weight: 3, arbitrary: record({ do: one('charged after all'), which }) },
  { weight: 5, arbitrary: record({ do: one('callback'), which }) },
  { weight: 1, arbitrary: record({ do: one('forged callback'), which, signed: constantFrom(true, false) }) },
  { weight: 3, arbitrary: record({ do: one('check'), which, lost }) },
  { weight: 3, arbitrary: record({ do: one('cron'), minutes: integer({ min: 0, max: 50 }), lost }) },
  { weight: 1, arbitrary: record({ do: one('cancel'), which }) },
  { weight: 2, arbitrary: record({ do: one('refund'), which, lost, settle: constantFrom(true, false) }) },
  { weight: 1, arbitrary: record({ do: one('refused refund'), which }) },
  { weight: 1, arbitrary: record({ do: one('refund at the bank'), which, voids: constantFrom(true, false) }) },
  { weight: 1, arbitrary: record({ do: one('new price'), price: constantFrom(39, 45) }) },
  { weight: 2, arbitrary: record({ do: one('decide anew'), amount: constantFrom(1725.05, 0.05, 3450.1) }) },
);

const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % Math.max(items.length, 1)];

export const deliver = (world: World, { url, body }: { url: string; body: string }) =>
  takeCallback(world.context, 'telr', url.split('/').at(-1) ?? '', body);

async function start(world: World, payment_id: string): Promise<void> {
  const { url } = await startPayment(world.context, { payment_id, person: world.cast.person, language: 'ar' });
  const order = world.bank.orders.all.find(({ ref }) => url.endsWith(ref));
  if (order?.code !== 1 && order?.transaction?.status !== 'H') throw new Error(`Led to a page that is over: ${url}`);
  world.pages.set(payment_id, world.pagesOf(payment_id).add(url));
}

/** Orders whose page somebody was led to. */
const reachable = (world: World) =>
  world.bank.orders.all.filter(({ ref }) =>
    [...world.pages.values()].some((pages) => [...pages].some((url) => url.endsWith(ref))),
  );

function act(
  world: World,
  order: ReturnType<typeof reachable>[number],
  { act: deed, late }: { act: Act; late: boolean },
): void {
  const over = order.code !== 1;
  world.bank.orders.act(order, deed, late);
  world.bank.tell(order);
  world.collect(over);
}

async function run(world: World, done: Step): Promise<void> {
  const { context, cast, bank, payments } = world;
  const payment = 'which' in done ? at(payments, done.which) : undefined;
  switch (done.do) {
    case 'create': {
      const target = { featured_listing: cast.ad, commission: cast.soldAd, subscription: null }[done.kind];
      const more = {
        featured_listing: { option: 'listing-7-days' },
        commission: {},
        subscription: { plan: 'shop', period: 'monthly' },
      };
      const { payment_id } = await world.as<{ payment_id: string }>(cast.person, 'create_payment', {
        kind: done.kind,
        target,
        ...more[done.kind],
      });
      world.own(payment_id, done.kind);
      break;
    }
    case 'new price':
      await world.query(`update public.featured_options set price = $1 where slug = 'listing-7-days'`, done.price);
      break;
    case 'decide anew': {
      const [anew] = await world.query<{ id: string }>(
        `with old as (
          update public.payments set status = 'cancelled' where listing_id = $1 and status = 'pending' returning profile_id, rate
        ) insert into public.payments (profile_id, kind, amount, listing_id, rate)
        select profile_id, 'commission', $2, $1, rate from old returning id`,
        cast.soldAd,
        done.amount,
      );
      if (anew) world.own(anew.id, 'commission');
      break;
    }
    case 'start':
      if (payment) await start(world, payment);
      break;
    case 'begin and vanish':
      if (payment)
        await context.call('open_payment_attempt', { payment_id: payment, person: cast.person, provider: 'telr' });
      break;
    case 'act': {
      const order = at(reachable(world), done.which);
      if (order) act(world, order, done);
      break;
    }
    case 'try again': {
      const order = at(reachable(world), done.which);
      if (order?.code === 1) act(world, order, { act: done.act, late: false });
      if (order) await start(world, order.cart.slice(0, 36));
      break;
    }
    case 'charged after all': {
      const order = at(
        reachable(world).filter(({ code }) => code < 0),
        done.which,
      );
      if (order) act(world, order, { act: 'approve', late: true });
      break;
    }
    case 'callback': {
      const callback = at(world.told, done.which);
      if (callback) await deliver(world, callback);
      break;
    }
    case 'forged callback': {
      const order = at(bank.orders.all, done.which);
      if (!order) break;
      const lie = {
        ...order,
        transaction: { ref: 'FORGED', status: 'A' as const, message: '' },
        ...(done.which % 2 && { refund: 'FORGED' }),
      };
      for (const { url, body } of callbacksOf(lie, bank.adviceUrl)) {
        await deliver(world, { url, body: done.signed ? body : body.replace('tran_store', 'tran_shop') });
      }
      break;
    }
    case 'check':
      if (payment) await checkPayment(context, { payment_id: payment, person: cast.person });
      break;
    case 'cron':
      await world.pass(done.minutes);
      await world.settle();
      break;
    case 'cancel':
      if (payment) {
        await world.as(cast.person, 'cancel_payment', { payment_id: payment });
        world.cancelled.add(payment);
      }
      break;
    case 'refund':
      if (payment) await world.as(cast.admin, 'request_refund', { payment_id: payment, reason: 'History' });
      if (payment && done.settle) await settle(context, payment);
      break;
    case 'refused refund':
      if (!payment) break;
      world.settings.remoteKey = 'wrong';
      await world.as(cast.admin, 'request_refund', { payment_id: payment, reason: 'History' });
      await settle(context, payment);
      break;
    case 'refund at the bank': {
      const order = at(
        bank.orders.all.filter(({ transaction, refund }) => transaction?.status === 'A' && !refund),
        done.which,
      );
      if (!order?.transaction) break;
      if (done.voids) bank.orders.void(order);
      else bank.orders.refund({ ...order, transaction: order.transaction.ref });
      bank.tell(order);
      break;
    }
  }
}

/** Lets a step happen. Refusals are answers like any other, and so are failures of the provider. */
export async function happen(world: World, done: Step): Promise<void> {
  world.bank.lost = 'lost' in done && done.lost ? { [done.lost]: 1 } : {};
  try {
    await run(world, done);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Impossible || error instanceof Waits)) throw error;
  }
  world.bank.lost = {};
  world.settings.remoteKey = merchant.remoteKey;
  // Of refunds nobody but the bank tells; where its answer gets lost, that may, too: admins look.
  world.collect(done.do !== 'act' && !('lost' in done && done.lost === 'refund'));
}
