/** The desk of payments: what admins find, count, ask about and remind of, and that nobody else does. */
import { secondFactor } from 'embedded-supabase/testing/authenticator';
import { anon, freshName, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { denial, insertAd, newAdmin, newsOf } from './domain.ts';
import { asked, begun, type Request, said, say } from './payments.ts';

interface Row {
  id: string;
  cursor: string;
  kind: string;
  status: string;
  amount: number;
  payer_name: string | null;
}

const monthly = { kind: 'subscription', plan: 'shop', period: 'monthly' };

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const list = (args: object = {}, by = admin) => by.client.rpc('admin_list_payments', args, { get: true });
const listed = (args: object) => must<Row[]>(list(args));
const idsOf = async (args: object) => (await listed(args)).map(({ id }) => id);
const transactions = (args: object = {}, by = admin) => by.client.rpc('admin_list_transactions', args, { get: true });

async function owing(person: Person, ad: object = {}): Promise<Request> {
  const listing_id = await insertAd(person, { price: 2000, ...ad });
  return must<Request>(person.client.rpc('mark_sold', { listing_id, through_product: true, price: 2000 }));
}

describe('admin_list_payments', () => {
  it('finds a payment by all that names it', async () => {
    const person = await newUser();
    const title = freshName('Rare ');
    const commission = await owing(person, { title_en: title });
    const number = await begun(commission, person);
    await must(say(commission, { status: 'paid', attempt: number }));
    const [invoice] = await must<{ number: string }[]>(
      secret().from('invoices').select('number').eq('payment_id', commission.payment_id),
    );
    const [{ ref } = { ref: '' }] = await must<{ ref: string }[]>(transactions({ q: commission.payment_id }));
    const names = [commission.payment_id, `${commission.payment_id}-1`, person.id, invoice?.number, ref];
    for (const q of [...names, invoice?.number.toLowerCase(), person.username, ` ${title.toUpperCase()} `]) {
      expect(await listed({ q }), q).toMatchObject([{ id: commission.payment_id, status: 'paid', amount: 100 }]);
    }
    expect(await listed({ q: '%%%' })).toEqual([]);
  });

  it('knows what its person is called now, and nobody once the account is gone', async () => {
    const person = await newUser();
    const { payment_id } = await asked(person, monthly);
    const name = freshName('new_');
    await must(person.client.from('profiles').update({ username: name }).eq('id', person.id));
    expect(await listed({ q: name })).toMatchObject([{ id: payment_id, payer_name: name }]);
    await must(secret().auth.admin.deleteUser(person.id));
    expect(await listed({ q: payment_id })).toMatchObject([{ payer_name: null, profile_id: null }]);
    expect(await listed({ q: name })).toEqual([]);
  });

  it('filters, and walks page by page in each order', async () => {
    const person = await newUser();
    const ad = await insertAd(person);
    const featured = { kind: 'featured_listing', target: ad };
    const three = await asked(person, { ...featured, option: 'listing-3-days' });
    const week = await asked(person, { ...featured, option: 'listing-7-days' });
    const plan = await asked(person, monthly);
    await said(week, { status: 'paid' });
    const q = person.id;
    const newest = [plan, week, three].map(({ payment_id }) => payment_id);
    expect(await idsOf({ q })).toEqual(newest);
    expect(await idsOf({ q, sort: 'created_at' })).toEqual(newest.toReversed());
    expect(await idsOf({ q, sort: 'amount' })).toEqual([three, week, plan].map(({ payment_id }) => payment_id));
    for (const sort of ['created_at', '-created_at', 'amount', '-amount']) {
      const walk: string[] = [];
      for (let after: string | undefined; ;) {
        const [row] = await listed({ q, sort, page_size: 1, ...(after && { after }) });
        if (!row) break;
        walk.push(row.id);
        after = row.cursor;
      }
      expect(walk, sort).toEqual(await idsOf({ q, sort }));
    }
    expect(await idsOf({ q, status: 'paid' })).toEqual([week.payment_id]);
    expect(await idsOf({ q, status: 'paid,pending' })).toEqual(newest);
    expect(await idsOf({ q, kind: 'subscription' })).toEqual([plan.payment_id]);
    expect(await idsOf({ q, kind: 'featured-listing,commission' })).toHaveLength(2);
    expect(await idsOf({ q, provider: 'telr' })).toEqual([week.payment_id]);
    expect(await idsOf({ q, provider: 'moyasar' })).toEqual([]);
    expect(await idsOf({ q, amount: '39-98.99' })).toEqual([week.payment_id]);
    expect(await idsOf({ q, amount: '-39' })).toEqual([week, three].map(({ payment_id }) => payment_id));
    expect(await idsOf({ q, amount: '99-' })).toEqual([plan.payment_id]);
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Riyadh' });
    expect(await idsOf({ q, date: `${today}..${today}` })).toEqual(newest);
    expect(await idsOf({ q, date: `${today}..` })).toEqual(newest);
    expect(await idsOf({ q, date: '..2020-01-01' })).toEqual([]);
  });

  it('has totals of what it finds, by kind and by day', async () => {
    const person = await newUser();
    const ad = await insertAd(person);
    const week = await asked(person, { kind: 'featured_listing', target: ad, option: 'listing-7-days' });
    await said(week, { status: 'refunded' });
    await asked(person, monthly);
    const totals = (more: object = {}) => must(admin.client.rpc('admin_payment_totals', { q: person.id, ...more }));
    const nothing = { payments: 1, received: 0, refunded: 0, net: 0, pending: 0 };
    const featured = { ...nothing, received: 39, refunded: 39 };
    const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Riyadh' });
    expect(await totals()).toEqual({
      ...featured,
      payments: 2,
      pending: 99,
      currency: 'SAR',
      by_kind: { featured_listing: featured, subscription: { ...nothing, pending: 99 } },
      by_day: [
        { day, kind: 'featured_listing', ...featured },
        { day, kind: 'subscription', ...nothing, pending: 99 },
      ],
    });
    expect(await totals({ kind: 'subscription' })).toMatchObject({ payments: 1, received: 0, pending: 99 });
    expect(await totals({ status: 'cancelled' })).toMatchObject({ payments: 0, by_kind: {}, by_day: [] });
  });

  it.each([
    ['page_size', { page_size: 101 }],
    ['page_size', { page_size: 0 }],
    ['q', { q: 'x'.repeat(101) }],
    ['sort', { sort: 'payer_name' }],
    ['after', { after: 'x' }],
    ['after', { after: '5_00000000-0000-4000-8000-000000000001', sort: 'amount' }],
    ['status', { status: 'odd' }],
    ['status', { status: `paid'` }],
    ['kind', { kind: 'gift' }],
    ['provider', { provider: `telr'` }],
    ['date', { date: 'yesterday' }],
    ['date', { date: '2026-02-30..' }],
    ['date', { date: '..2026-13-01' }],
    ['date', { date: '..' }],
    ['amount', { amount: '-' }],
    ['amount', { amount: '5' }],
  ])('refuses what is no %s: %j', async (name, args) => {
    expect(await denial(list(args))).toBe(`22023 ${name}`);
  });

  it('is for admins alone, who have given their second factor', async () => {
    const [person, guarded] = await Promise.all([newUser(), newAdmin()]);
    await secondFactor(guarded.client);
    expect(await denial(list({}, guarded))).toBeNull();
    const half = anon();
    await must(half.auth.signInWithPassword({ email: guarded.email, password: guarded.password }));
    const { payment_id } = await asked(person, monthly);
    for (const name of ['admin_get_payment', 'admin_check_payment', 'remind_of_commission']) {
      expect(await denial(half.rpc(name, { payment_id })), name).toBe('42501 second_factor');
      expect(await denial(person.client.rpc(name, { payment_id })), name).toBe('42501 admins_only');
    }
    for (const name of ['admin_list_payments', 'admin_list_transactions', 'admin_payment_totals']) {
      expect(await denial(half.rpc(name)), name).toBe('42501 second_factor');
      expect(await denial(person.client.rpc(name)), name).toBe('42501 admins_only');
      expect(await denial(anon().rpc(name)), name).toBe('42501');
    }
  });
});

describe('admin_get_payment', () => {
  it('tells all that belongs to a payment, and whether this session may give it back', async () => {
    const person = await newUser();
    const commission = await owing(person);
    const number = await begun(commission, person);
    await must(say(commission, { status: 'failed', attempt: number }));
    await must(say(commission, { status: 'paid', attempt: await begun(commission, person) }));
    const get = (by: Person) =>
      must(by.client.rpc('admin_get_payment', { payment_id: commission.payment_id }, { get: true }));
    const whole = await get(admin);
    expect(whole).toMatchObject({
      id: commission.payment_id,
      payer_name: person.username,
      second_factor: false,
      sale: { state: 'unanswered', price: 2000 },
      attempts: [
        { number: 1, provider: 'telr', status: 'failed', amount: 100, test: false, ref: expect.any(String) as string },
        { number: 2, status: 'paid' },
      ],
      events: [
        { status: 'failed', outcome: 'applied', payload: { said: 'failed' } },
        { status: 'paid', resulting_status: 'paid' },
      ],
      invoices: [{ kind: 'invoice', total: 100 }],
    });
    expect(JSON.stringify(whole)).not.toContain('https://pay.test');
    const guarded = await newAdmin();
    await secondFactor(guarded.client);
    expect(await get(guarded)).toMatchObject({ second_factor: true });
    const nobody = { payment_id: crypto.randomUUID() };
    expect(await denial(admin.client.rpc('admin_get_payment', nobody))).toBe('PT404 not_found');
    expect(await denial(admin.client.rpc('admin_check_payment', nobody))).toBe('PT404 not_found');
  });
});

describe('admin_check_payment', () => {
  it('names the sessions that can be asked about, one asker at a time, and is on record', async () => {
    const person = await newUser();
    const payment = await asked(person, monthly);
    const check = () => must(admin.client.rpc('admin_check_payment', { payment_id: payment.payment_id }));
    expect(await check()).toEqual([]);
    await must(say(payment, { status: 'failed', attempt: await begun(payment, person) }));
    await begun(payment, person);
    const answers = await Promise.all([check(), check()]);
    expect(answers).toEqual(expect.arrayContaining([[1, 2], []]));
    const log = await must(
      secret().from('audit_log').select('actor_id, entity, after').eq('entity_id', payment.payment_id),
    );
    expect(log).toEqual([{ actor_id: admin.id, entity: 'payment_attempts', after: { checked: [1, 2] } }]);
  });
});

describe('remind_of_commission', () => {
  const remind = ({ payment_id }: { payment_id: string }) => admin.client.rpc('remind_of_commission', { payment_id });

  it('tells whoever owes it, once a day, and is on record', async () => {
    const person = await newUser();
    const commission = await owing(person, { title_en: 'The sold one' });
    const answers = await Promise.all([denial(remind(commission)), denial(remind(commission))]);
    expect(answers.filter(Boolean)).toEqual(['PT409 reminded']);
    expect(await newsOf(person, 'commission_due')).toMatchObject([
      { payment_id: commission.payment_id, amount: 100, title_en: 'The sold one' },
    ]);
    const log = secret().from('audit_log').select('actor_id, after').eq('entity', 'payments');
    expect(await must(log.eq('entity_id', commission.payment_id))).toMatchObject([
      { actor_id: admin.id, after: { reminded_at: expect.any(String) as string } },
    ]);
  });

  it('is for commissions that wait', async () => {
    const person = await newUser();
    const commission = await owing(person);
    await said(commission, { status: 'paid' });
    expect(await denial(remind(commission))).toBe('PT409 not_owed');
    expect(await denial(remind(await asked(person, monthly)))).toBe('PT409 not_owed');
    expect(await denial(remind({ payment_id: crypto.randomUUID() }))).toBe('PT404 not_found');
  });
});

describe('admin_list_transactions', () => {
  it('shows the sessions of payments, by what the provider calls them and how they stand', async () => {
    const person = await newUser();
    const payment = await asked(person, monthly);
    await must(say(payment, { status: 'failed', attempt: await begun(payment, person) }));
    await must(
      say(payment, { status: 'paid', attempt: await begun(payment, person), transaction: 'TRAN' + person.id }),
    );
    await must(say(payment, { status: 'paid', attempt: 1 }));
    const find = (args: object) =>
      must<{ number: number; cursor: string }[]>(transactions({ q: payment.payment_id, ...args }));
    const numbers = async (args: object) => (await find(args)).map(({ number }) => number);
    expect(await find({})).toMatchObject([
      { id: `${payment.payment_id}-2`, status: 'paid', surplus: false, provider: 'telr', amount: 99, test: false },
      { id: `${payment.payment_id}-1`, status: 'paid', surplus: true },
    ]);
    expect(await numbers({ sort: 'created_at' })).toEqual([1, 2]);
    const [first] = await find({ page_size: 1 });
    expect(await numbers({ after: first?.cursor })).toEqual([1]);
    expect(await numbers({ status: 'surplus' })).toEqual([1]);
    expect(await numbers({ status: 'refund-wanted' })).toEqual([1]);
    expect(await numbers({ status: 'refund-unclear' })).toEqual([]);
    expect(await numbers({ status: 'pending,refunded' })).toEqual([]);
    expect(await numbers({ status: 'refunded,surplus' })).toEqual([1]);
    expect(await numbers({ mode: 'test' })).toEqual([]);
    expect(await numbers({ mode: 'live', provider: 'telr' })).toEqual([2, 1]);
    expect(await numbers({ date: '..2020-01-01' })).toEqual([]);
    expect(await must(transactions({ q: 'TRAN' + person.id }))).toMatchObject([{ number: 2 }]);
    expect(await must(transactions({ q: 'no such thing' }))).toEqual([]);
    for (const [name, value] of Object.entries({
      status: 'odd',
      mode: 'both',
      sort: 'amount',
      after: 'x',
      page_size: 101,
    }))
      expect(await denial(transactions({ [name]: value }))).toBe(`22023 ${name}`);
  });
});
