/** Events of the provider: the same ones end the same, in whatever order and however often they come. */
import { randomUUID } from 'node:crypto';
import { anon, freshName, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import {
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  record,
  shuffledSubarray,
  uniqueArray,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertAd, newAdmin, noticesOf, subscribe } from './domain.ts';
import { asked, begun, due, paymentOf, said, say } from './payments.ts';

const day = 86_400_000;
const monthly = { kind: 'subscription', plan: 'shop', period: 'monthly' };
const ahead = (time: string | null | undefined) => (time ? Math.round((Date.parse(time) - Date.now()) / day) : null);
const feature = async (person: Person, ad: string, option = 'listing-7-days') =>
  asked(person, { kind: 'featured_listing', target: ad, option });
const featuredUntil = async (ad: string) =>
  (
    await must<{ featured_until: string | null }>(
      secret().from('listings').select('featured_until').eq('id', ad).single(),
    )
  ).featured_until;
const endsOf = async (person: Person) =>
  (
    await must<{ ends_at: string }[]>(
      secret().from('subscriptions').select('ends_at').eq('profile_id', person.id).order('granted_at'),
    )
  ).map(({ ends_at }) => ahead(ends_at));

describe('an event', () => {
  it('makes a payment paid, once, with its effect and a notice', async () => {
    const person = await newUser();
    const request = await asked(person, monthly);
    const event = { status: 'paid', event_id: randomUUID() };
    expect(await said(request, event)).toEqual({ outcome: 'applied', payment_status: 'paid' });
    const again = await Promise.all(Array.from({ length: 5 }, () => said(request, event)));
    expect(again).toEqual(again.map(() => ({ outcome: 'duplicate', payment_status: 'paid' })));
    expect(await said(request, { status: 'paid' })).toEqual({ outcome: 'stale', payment_status: 'paid' });
    expect(await endsOf(person)).toEqual([30]);
    expect(await noticesOf(person)).toMatchObject([
      {
        kind: 'payment_received',
        data: { payment_id: request.payment_id, kind: 'subscription', amount: 99, currency: 'SAR' },
      },
    ]);
  });

  it('is on record with what it changed', async () => {
    const person = await newUser();
    const request = await asked(person, monthly);
    await said(request, { status: 'paid' });
    const log = secret().from('audit_log').select('entity, action, before, after').eq('entity_id', request.payment_id);
    const moved = { before: { status: 'pending' }, after: { status: 'paid' } };
    expect(await must(log)).toEqual([{ entity: 'payments', action: 'update', ...moved }]);
  });

  it('fifty times at once has one effect', async () => {
    const person = await newUser();
    const ad = await insertAd(person);
    const request = await feature(person, ad);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        said(request, { status: 'paid', event_id: `${request.payment_id}-${index % 10}` }),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1);
    expect(ahead(await featuredUntil(ad))).toBe(7);
    const { data } = await secret().from('payment_events').select('id').eq('payment_id', request.payment_id);
    expect(data).toHaveLength(10);
  });

  it.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'USD' }],
    ['no amount', { amount: null, currency: null }],
  ])('with %s is logged and moves nothing', async (_, money) => {
    const person = await newUser();
    const request = await asked(person, monthly);
    for (const status of ['paid', 'refunded']) {
      expect(await said(request, { status, ...money })).toEqual({ outcome: 'mismatch', payment_status: 'pending' });
    }
    expect(await endsOf(person)).toEqual([]);
    const log = await must(
      secret()
        .from('payment_events')
        .select('status, outcome, resulting_status')
        .eq('payment_id', request.payment_id)
        .order('id'),
    );
    expect(log).toEqual(
      ['paid', 'refunded'].map((status) => ({ status, outcome: 'mismatch', resulting_status: 'pending' })),
    );
  });

  it('that says nothing of money needs none', async () => {
    const person = await newUser();
    const request = await asked(person, monthly);
    const silent = { amount: null, currency: null };
    const payment_status = 'pending';
    expect(await said(request, { status: 'failed', ...silent })).toEqual({ outcome: 'applied', payment_status });
    expect(await said(request, { status: 'pending', ...silent })).toEqual({ outcome: 'stale', payment_status });
    expect(await said(request, { status: 'cancelled', amount: 3 })).toMatchObject({ outcome: 'mismatch' });
  });

  it('of no payment, attempt or status is refused', async () => {
    const person = await newUser();
    const request = await asked(person, monthly);
    await begun(request, person);
    expect((await say(request, { status: 'maybe' })).error).toMatchObject({ code: '22023', hint: 'status' });
    for (const none of [{ payment: { ...request, payment_id: randomUUID() } }, { payment: request, attempt: 2 }]) {
      const { payment, ...attempt } = none;
      expect((await say(payment, { status: 'paid', ...attempt })).error).toMatchObject({ code: 'PT404' });
    }
    expect((await say(request, { status: 'paid', event_id: '' })).error).toMatchObject({ code: '23514' });
    expect(await paymentOf(request.payment_id)).toMatchObject({ status: 'pending' });
  });

  it("is the server's to tell, and the log is read by admins alone", async () => {
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    const request = await asked(person, monthly);
    const event = {
      attempt: 1,
      event_id: randomUUID(),
      status: 'paid',
      amount: 99,
      currency: 'SAR',
      payload: {},
    };
    for (const client of [anon(), person.client, admin.client]) {
      const { error } = await client.rpc('record_payment_event', { payment_id: request.payment_id, ...event });
      expect(error).toMatchObject({ code: '42501' });
    }
    await said(request, { status: 'failed' });
    const log = (client = person.client) =>
      client.from('payment_events').select('payload').eq('payment_id', request.payment_id);
    expect((await log()).data).toEqual([]);
    expect((await log(anon())).error).toMatchObject({ code: '42501' });
    expect((await log(admin.client)).data).toEqual([{ payload: { said: 'failed' } }]);
    for (const client of [admin.client, secret()]) {
      const events = client.from('payment_events');
      expect((await events.update({ status: 'paid' }).eq('payment_id', request.payment_id)).error).toMatchObject({
        code: '42501',
      });
      expect((await events.delete().eq('payment_id', request.payment_id)).error).toMatchObject({ code: '42501' });
      expect((await events.insert({ event_id: 'x', payment_id: request.payment_id })).error).toMatchObject({
        code: '42501',
      });
    }
  });
});

describe('two attempts at one payment', () => {
  const two = async (person: Person) => {
    const request = await asked(person, monthly);
    await begun(request, person);
    await said(request, { status: 'failed' });
    expect(await begun(request, person)).toBe(2);
    return request;
  };

  it.each([
    ['first', 1, 2],
    ['second', 2, 1],
  ])('that are both paid count once, whichever is heard of first: the %s', async (_, heard, later) => {
    const person = await newUser();
    const request = await two(person);
    expect(await said(request, { status: 'paid', attempt: heard })).toMatchObject({ outcome: 'applied' });
    expect(await said(request, { status: 'paid', attempt: later })).toMatchObject({ outcome: 'surplus' });
    expect(await endsOf(person)).toEqual([30]);
    // What is too much goes back by itself, and the payment stays paid.
    expect(await due(request)).toMatchObject([{ number: later, refund_wanted: true }]);
    const surplus = { outcome: 'surplus', payment_status: 'paid' };
    expect(await said(request, { status: 'refunded', attempt: later })).toEqual(surplus);
    expect(await said(request, { status: 'refunded', attempt: heard })).toEqual({
      outcome: 'applied',
      payment_status: 'refunded',
    });
    expect((await noticesOf(person)).map(({ kind }) => kind)).toEqual(['payment_received', 'payment_refunded']);
  });

  it('are one at a time', async () => {
    const person = await newUser();
    const request = await two(person);
    const numbers = await Promise.all(Array.from({ length: 6 }, () => begun(request, person)));
    expect(new Set(numbers)).toEqual(new Set([2]));
  });
});

describe('a refund', () => {
  it('ends what was paid for and leaves what others paid', async () => {
    const person = await newUser();
    const ad = await insertAd(person);
    const [week, month] = [await feature(person, ad), await feature(person, ad, 'listing-30-days')];
    await said(week, { status: 'paid' });
    await said(month, { status: 'paid' });
    expect(ahead(await featuredUntil(ad))).toBe(37);
    await said(week, { status: 'refunded' });
    expect(ahead(await featuredUntil(ad))).toBe(30);
    await said(month, { status: 'refunded' });
    expect(Date.parse((await featuredUntil(ad)) ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await anon().rpc('list_listings', { owner: person.id })).data).toMatchObject({
      listings: [{ featured: false }],
    });
  });

  it('of a subscription hides the shop', async () => {
    const person = await newUser();
    await must(
      secret()
        .from('shops')
        .insert({ owner_id: person.id, name_en: freshName('Mine ') }),
    );
    const seen = async () => (await anon().from('shops').select('id').eq('owner_id', person.id)).data?.length;
    const request = await asked(person, monthly);
    await said(request, { status: 'paid' });
    expect(await seen()).toBe(1);
    await said(request, { status: 'refunded' });
    expect(await seen()).toBe(0);
    expect((await noticesOf(person)).map(({ kind }) => kind)).toEqual(['payment_received', 'payment_refunded']);
  });

  it('gives back only its own part of what runs', async () => {
    const person = await newUser();
    await subscribe(person, { length: 20 });
    const request = await asked(person, monthly);
    await said(request, { status: 'paid' });
    expect(await endsOf(person)).toEqual([20, 50]);
    await said(request, { status: 'refunded' });
    expect(await endsOf(person)).toEqual([20, 20]);
  });
});

describe('effects', () => {
  it('of several payments add up, also at once', async () => {
    const person = await newUser();
    const ad = await insertAd(person);
    const requests = [];
    for (const option of ['listing-3-days', 'listing-7-days', 'listing-30-days']) {
      requests.push(await feature(person, ad, option));
    }
    await Promise.all(requests.map((request) => said(request, { status: 'paid' })));
    expect(ahead(await featuredUntil(ad))).toBe(40);
  });

  it('are those of the day of the purchase', async () => {
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    const slug = `t-${randomUUID().slice(0, 8)}`;
    const row = { slug, name_ar: 'خيار', name_en: 'Option', price: 5, days: 4, scope: 'listing' };
    await must(admin.client.from('featured_options').insert(row));
    const ad = await insertAd(person);
    const request = await feature(person, ad, slug);
    await begun(request, person);
    await must(admin.client.from('featured_options').update({ days: 1, price: 50 }).eq('slug', slug));
    await said(request, { status: 'paid' });
    expect(ahead(await featuredUntil(ad))).toBe(4);
  });

  it.each<[string, (person: Person, ad: string) => PromiseLike<unknown>]>([
    ['gone', ({ client }, ad) => must(client.from('listings').delete().eq('id', ad))],
    ['sold', ({ client }, ad) => must(client.rpc('mark_sold', { listing_id: ad, through_product: false }))],
  ])('of what is %s are none, and the money goes back', async (_, lose) => {
    const person = await newUser();
    const ad = await insertAd(person);
    const request = await feature(person, ad);
    await begun(request, person);
    await lose(person, ad);
    expect(await said(request, { status: 'paid' })).toEqual({ outcome: 'applied', payment_status: 'paid' });
    expect(await due(request)).toMatchObject([{ refund_wanted: true }]);
    expect(await said(request, { status: 'refunded' })).toEqual({ outcome: 'applied', payment_status: 'refunded' });
    expect(await must(secret().from('payments').select('listing_id').eq('id', request.payment_id))).toEqual([
      { listing_id: ad },
    ]);
  });

  it('of a plan are none while a better one runs as long, and the money goes back', async () => {
    const person = await newUser();
    const less = await asked(person, monthly);
    await begun(less, person);
    await said(await asked(person, { ...monthly, plan: 'showroom', period: 'yearly' }), { status: 'paid' });
    await said(less, { status: 'paid' });
    expect(await endsOf(person)).toEqual([365]);
    expect(await due(less)).toMatchObject([{ refund_wanted: true }]);
  });

  it('of a featured shop put it first', async () => {
    const person = await newUser();
    await subscribe(person);
    const { id } = await must<{ id: string }>(
      person.client
        .from('shops')
        .insert({ name_en: freshName('Shop ') })
        .select('id')
        .single(),
    );
    await said(await asked(person, { kind: 'featured_shop', target: id, option: 'shop-7-days' }), { status: 'paid' });
    const { data } = await anon().from('shops').select('featured_until').eq('id', id).single();
    expect(ahead(data?.featured_until as string)).toBe(7);
  });
});

const statuses = ['pending', 'failed', 'cancelled', 'expired', 'paid', 'refunded'] as const;

/** Events as a provider may send them: some wrong, some twice (an index into those before). */
const story = uniqueArray(
  record({ status: constantFrom(...statuses), wrong: boolean(), repeats: integer({ min: 1, max: 3 }) }),
  { minLength: 1, maxLength: 6, comparator: (a, b) => a.status === b.status && a.wrong === b.wrong },
);

interface Told {
  status: (typeof statuses)[number];
  wrong: boolean;
  id: string;
}

/**
 * Tells the events of a new payment, and finds what the set of them says, whatever their order.
 * @returns the status it ended in
 */
async function play(person: Person, events: Told[]): Promise<string> {
  const ad = await insertAd(person);
  const request = await feature(person, ad);
  for (const { status, wrong, id } of events) {
    await said(request, { status, event_id: `${request.payment_id}-${id}`, amount: wrong ? 1 : request.amount });
  }
  const valid = new Set(events.filter(({ wrong }) => !wrong).map(({ status }) => status));
  const furthest = (['refunded', 'paid'] as const).find((status) => valid.has(status)) ?? 'pending';
  const { paid_at, refunded_at, status } = await paymentOf(request.payment_id);
  expect([status, paid_at !== null, refunded_at !== null]).toEqual([
    furthest,
    furthest !== 'pending',
    furthest === 'refunded',
  ]);
  const until = await featuredUntil(ad);
  const runs = until !== null && Date.parse(until) > Date.now();
  expect(runs ? ahead(until) : 0).toBe(furthest === 'paid' ? 7 : 0);
  const notices = secret().from('notifications').select('kind').eq('data->>payment_id', request.payment_id);
  expect(await must(notices.order('kind'))).toEqual([
    ...(furthest === 'pending' ? [] : [{ kind: 'payment_received' }]),
    ...(furthest === 'refunded' ? [{ kind: 'payment_refunded' }] : []),
  ]);
  return status;
}

describe('any events in any order', () => {
  it('of two statuses end at the further one', async () => {
    const person = await newUser();
    for (const [index, first] of statuses.entries()) {
      for (const second of statuses.slice(index + 1)) {
        const told = [first, second].map((status) => ({ status, wrong: false, id: status }));
        const moved = second === 'paid' || second === 'refunded' ? second : 'pending';
        expect(await play(person, told)).toBe(moved);
        expect(await play(person, told.toReversed())).toBe(moved);
      }
    }
  }, 60_000);

  it('end in the same state with the same effect', async () => {
    const person = await newUser();
    const shuffled = story.chain((events) => {
      const copies = events.flatMap(({ repeats, ...event }, index) =>
        Array.from({ length: repeats }, () => ({ ...event, id: String(index) })),
      );
      return shuffledSubarray(copies, { minLength: copies.length });
    });
    await assert(
      asyncProperty(shuffled, async (events) => {
        await play(person, events);
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it('balance', async () => {
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    const totals = () =>
      must<Record<string, number> & { by_kind: Record<string, Record<string, number>> }>(
        admin.client.rpc('admin_payment_totals', { profile_id: person.id }),
      );
    expect(await totals()).toEqual({
      payments: 0,
      received: 0,
      refunded: 0,
      net: 0,
      pending: 0,
      currency: 'SAR',
      by_kind: {},
      by_day: [],
    });
    const expected = { payments: 0, received: 0, refunded: 0, net: 0, pending: 0 };
    const ends: [end: string[], wanted: object][] = [
      [[], monthly],
      [['refunded'], { ...monthly, plan: 'showroom', period: 'yearly' }],
      [['paid', 'refunded'], { ...monthly, plan: 'showroom' }],
      [['failed'], { ...monthly, plan: 'showroom' }],
      // Last, as what runs is credited to a better plan.
      [['paid'], { ...monthly, period: 'yearly' }],
    ];
    for (const [events, wanted] of ends) {
      const request = await asked(person, wanted as typeof monthly);
      for (const status of events) {
        await said(request, { status });
      }
      expected.payments += 1;
      if (events.some((status) => ['paid', 'refunded'].includes(status))) expected.received += request.amount;
      else expected.pending += request.amount;
      if (events.includes('refunded')) expected.refunded += request.amount;
    }
    expected.net = expected.received - expected.refunded;
    expect(await totals()).toEqual({
      ...expected,
      currency: 'SAR',
      by_kind: { subscription: expected },
      by_day: [{ ...expected, day: expect.any(String) as string, kind: 'subscription' }],
    });
    const all = await must<Record<string, number>>(admin.client.rpc('admin_payment_totals'));
    expect(all['net']).toBeCloseTo((all['received'] ?? 0) - (all['refunded'] ?? 0), 2);
    for (const client of [anon(), person.client, secret()]) {
      expect((await client.rpc('admin_payment_totals')).error).toMatchObject({ code: '42501' });
    }
  });
});
