/** Buying plans: what a plan would cost now, what of a running one is credited, and what a payment then gives. */
import { secondFactor } from 'embedded-supabase/testing/authenticator';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { denial, insertAd, newAdmin, newSuspended, subscribe } from './domain.ts';
import { ask, asked, begun, paymentOf, said } from './payments.ts';

const day = 86_400_000;
const shop = { kind: 'subscription', plan: 'shop', period: 'monthly' };
const showroom = { ...shop, plan: 'showroom' };

interface Quote {
  plan: string;
  period: string;
  change: string;
  price: number;
  credit: number;
  amount: number;
  net: number;
  vat: number;
  starts_at: string;
  ends_at: string;
}

const ahead = (time: string | null) =>
  time ? Math.round((Date.parse(time) - Date.now()) / (day / 10)) / 10 + 0 : null;
const quote = (person: Person, { plan, period }: { plan: string; period: string }) =>
  person.client.rpc('quote_subscription', { plan, period });
const quoted = (person: Person, wanted: { plan: string; period: string }) => must<Quote>(quote(person, wanted));
const planOf = (person: Person) =>
  must<{ plan: string; until: string | null; ad_limit: number | null }>(person.client.rpc('my_plan'));

async function buy(person: Person, wanted: typeof shop) {
  const payment = await asked(person, wanted);
  await said(payment, { status: 'paid' });
  return payment;
}

/** As if a person had bought everything they have so many days ago. */
async function passDays(person: Person, count: number): Promise<void> {
  const rows = await must<{ id: string; granted_at: string }[]>(
    secret().from('subscriptions').select('id, granted_at').eq('profile_id', person.id),
  );
  for (const { id, granted_at } of rows) {
    const granted = new Date(Date.parse(granted_at) - count * day).toISOString();
    await must(secret().from('subscriptions').update({ granted_at: granted }).eq('id', id));
  }
}

describe('a quote', () => {
  it('of the first plan is its price from now on, with the VAT in it', async () => {
    const person = await newUser();
    const told = await quoted(person, shop);
    expect(told).toMatchObject({ change: 'new', price: 99, credit: 0, amount: 99, net: 86.09, vat: 12.91 });
    expect([ahead(told.starts_at), ahead(told.ends_at)]).toEqual([0, 30]);
  });

  it('of a renewal goes on where the plan ends', async () => {
    const person = await newUser();
    await buy(person, shop);
    await passDays(person, 25);
    const told = await quoted(person, shop);
    expect(told).toMatchObject({ change: 'renewal', credit: 0, amount: 99 });
    expect([ahead(told.starts_at), ahead(told.ends_at)]).toEqual([5, 35]);
  });

  it('of an upgrade credits the whole days left of what was paid', async () => {
    const person = await newUser();
    await buy(person, shop);
    await passDays(person, 14.5);
    // 15 of 30 days of 99 riyals.
    expect(await quoted(person, showroom)).toMatchObject({
      change: 'upgrade',
      price: 299,
      credit: 49.5,
      amount: 249.5,
    });
    await buy(person, shop);
    expect(await quoted(person, showroom)).toMatchObject({ credit: 148.5, amount: 150.5 });
  });

  it('credits nothing that was a gift', async () => {
    const person = await newUser();
    await subscribe(person);
    expect(await quoted(person, showroom)).toMatchObject({ change: 'upgrade', credit: 0, amount: 299 });
  });

  it('is refused where a better plan runs, or the rest is worth as much', async () => {
    const [lesser, rich] = await Promise.all([newUser(), newUser()]);
    await buy(lesser, showroom);
    expect(await denial(quote(lesser, shop))).toBe('PT409 better_plan');
    expect(await denial(ask(lesser, shop))).toBe('PT409 better_plan');
    await buy(rich, { ...shop, period: 'yearly' });
    expect(await denial(quote(rich, showroom))).toBe('PT409 credit_covers');
    expect(await quoted(rich, { ...showroom, period: 'yearly' })).toMatchObject({ credit: 987.29, amount: 2002.71 });
  });

  it('is for people in good standing, about plans that are sold', async () => {
    const [person, suspended] = await Promise.all([newUser(), newSuspended()]);
    expect(await denial(quote(suspended, shop))).toBe('42501 suspended');
    expect(await denial(anon().rpc('quote_subscription', { plan: 'shop', period: 'monthly' }))).toBe('42501');
    expect(await denial(quote(person, { ...shop, plan: 'free' }))).toBe('22023 plan');
    expect(await denial(quote(person, { ...shop, period: 'weekly' }))).toBe('22023 period');
  });

  it('of all plans is there for everybody, each with their own', async () => {
    const person = await newUser();
    await buy(person, shop);
    const changes = async (client: Person['client']) => {
      const quotes = await must<Quote[]>(client.rpc('list_plan_quotes', {}, { get: true }));
      const known = quotes.filter(({ plan }) => ['free', 'shop', 'showroom'].includes(plan));
      return known.map(({ plan, period, change }) => `${plan} ${period} ${change}`);
    };
    expect(await changes(anon())).toEqual([
      'free monthly free',
      'free yearly free',
      'shop monthly new',
      'shop yearly new',
      'showroom monthly new',
      'showroom yearly new',
    ]);
    expect((await changes(person.client)).slice(2)).toEqual([
      'shop monthly renewal',
      'shop yearly renewal',
      'showroom monthly upgrade',
      'showroom yearly upgrade',
    ]);
  });
});

describe('an upgrade', () => {
  let person: Person;
  beforeAll(async () => {
    person = await newUser();
    await buy(person, shop);
    await passDays(person, 14.5);
  });

  it('costs what was quoted, ends the lesser plan and begins at once', async () => {
    const payment = await asked(person, showroom);
    expect(await paymentOf(payment.payment_id)).toMatchObject({ amount: 249.5, credit: 49.5 });
    await said(payment, { status: 'paid' });
    const plan = await planOf(person);
    expect(plan).toMatchObject({ plan: 'showroom', ad_limit: null });
    expect(ahead(plan.until)).toBe(30);
    expect(await denial(quote(person, shop))).toBe('PT409 better_plan');
  });

  it('says on its invoice what was credited, and its lines add up', async () => {
    const [invoice] = await must<{ total: number; net: number; lines: { total: number; net: number }[] }[]>(
      person.client.from('invoices').select('total, net, lines').eq('total', 249.5),
    );
    const sum = (of: 'total' | 'net') =>
      invoice?.lines.reduce((before, line) => before + Math.round(line[of] * 100), 0);
    expect(invoice?.lines.map(({ total }) => total)).toEqual([299, -49.5]);
    expect([sum('total'), sum('net')]).toEqual([24_950, Math.round((invoice?.net ?? 0) * 100)]);
  });

  it('runs out, and the free plan is back', async () => {
    await passDays(person, 31);
    expect(await planOf(person)).toMatchObject({ plan: 'free', until: null, ad_limit: 10 });
    expect(await quoted(person, shop)).toMatchObject({ change: 'new', amount: 99 });
  });

  it('that is refunded lets the lesser plan run on', async () => {
    const somebody = await newUser();
    await buy(somebody, shop);
    const upgrade = await buy(somebody, showroom);
    await said(upgrade, { status: 'refunded' });
    const plan = await planOf(somebody);
    expect(plan).toMatchObject({ plan: 'shop' });
    expect(ahead(plan.until)).toBe(30);
  });

  it('counts a rest once, and gives the days that were paid for', async () => {
    const somebody = await newUser();
    await buy(somebody, shop);
    const [month, year] = [await asked(somebody, showroom), await asked(somebody, { ...showroom, period: 'yearly' })];
    await begun(year, somebody);
    await said(month, { status: 'paid' });
    expect(await paymentOf(year.payment_id)).toMatchObject({ status: 'cancelled', credit: 95.7 });
    // Paid all the same: 2990 less 95.70, which the other has counted, are 354 of 365 days.
    await said(year, { status: 'paid' });
    expect(ahead((await planOf(somebody)).until)).toBe(30 + 354);
  });

  it('opened before more was bought loses nothing of it', async () => {
    const somebody = await newUser();
    await buy(somebody, shop);
    const upgrade = await asked(somebody, showroom);
    await begun(upgrade, somebody);
    await buy(somebody, { ...shop, period: 'yearly' });
    expect(await paymentOf(upgrade.payment_id)).toMatchObject({ status: 'cancelled', credit: 95.7 });
    await said(upgrade, { status: 'paid' });
    // 203.30 paid, and 29 and 365 whole days of the plans that end: 129.1 days at 299 riyals for 30.
    expect(ahead((await planOf(somebody)).until)).toBe(130);
  });

  it('keeps what it counted from being given back, and shrinks where the bank does so all the same', async () => {
    const somebody = await newUser();
    const month = await buy(somebody, shop);
    const upgrade = await buy(somebody, showroom);
    const { client } = await newAdmin();
    await secondFactor(client);
    const refund = client.rpc('request_refund', { payment_id: month.payment_id, reason: 'test' });
    expect(await denial(refund)).toBe('PT409 credited');
    await said(month, { status: 'refunded' });
    // 203.30 of 299 riyals were paid.
    expect(ahead((await planOf(somebody)).until)).toBe(21);
    await said(upgrade, { status: 'refunded' });
    expect(await planOf(somebody)).toMatchObject({ plan: 'free' });
  });

  it('that is refunded brings back nothing that an admin has ended', async () => {
    const [somebody, admin] = await Promise.all([newUser(), newAdmin()]);
    await buy(somebody, shop);
    const upgrade = await buy(somebody, showroom);
    await must(admin.client.rpc('deactivate_subscription', { owner_id: somebody.id }));
    await said(upgrade, { status: 'refunded' });
    expect(await planOf(somebody)).toMatchObject({ plan: 'free' });
  });

  it('asked for again later counts the days that are left then', async () => {
    const somebody = await newUser();
    await buy(somebody, shop);
    const early = await asked(somebody, showroom);
    await passDays(somebody, 10);
    const late = await asked(somebody, showroom);
    expect([early.amount, late.amount]).toEqual([203.3, 236.3]);
    expect(await paymentOf(early.payment_id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('my_plan', () => {
  it('says the plan, its end with renewals, and the ads of the month', async () => {
    const person = await newUser();
    expect(await planOf(person)).toMatchObject({
      plan: 'free',
      until: null,
      has_shop: false,
      ads_used: 0,
      ads_left: 10,
    });
    await insertAd(person);
    await buy(person, shop);
    await buy(person, shop);
    const plan = await planOf(person);
    expect(plan).toMatchObject({ plan: 'shop', has_shop: true, ad_limit: 60, ads_left: 60 });
    expect(ahead(plan.until)).toBe(60);
    expect(await denial(anon().rpc('my_plan'))).toBe('42501');
    expect(await denial((await newAdmin()).client.rpc('my_plan'))).toBeNull();
  });
});
