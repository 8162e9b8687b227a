/** One's payments and invoices: what a person sees of them, and that nobody sees another's. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { agreed } from './bids.ts';
import { denial, insertAd, newAdmin } from './domain.ts';
import { asked, begun, said, type Wanted } from './payments.ts';

interface Summary {
  payment_id: string;
  kind: string;
  status: string;
  created_at: string;
  cancellable: boolean;
  payable: boolean;
  invoice_id: string | null;
  credit_note_id: string | null;
}

const shop: Wanted = { kind: 'subscription', plan: 'shop', period: 'monthly' };
const list = (person: Person, page: object = {}) => person.client.rpc('list_payments', page, { get: true });
const listed = (person: Person, page?: object) => must<Summary[]>(list(person, page));
const get = (person: Person, payment_id: string) => person.client.rpc('get_payment', { payment_id }, { get: true });
const got = (person: Person, { payment_id }: { payment_id: string }) => must<Summary>(get(person, payment_id));
const getInvoice = (person: Person, invoice_id: string | null) =>
  person.client.rpc('get_invoice', { invoice_id }, { get: true });

async function sold(person: Person, ad: object = {}) {
  const listing_id = await insertAd(person, { price: 2000, ...ad });
  return must<{ payment_id: string; amount: number }>(
    person.client.rpc('mark_sold', { listing_id, through_product: true, price: 2000 }),
  );
}

describe('list_payments', () => {
  it('gives pages, the newest first, and nothing of others', async () => {
    const [person, other] = await Promise.all([newUser(), newUser()]);
    const ad = await insertAd(person, { title_en: 'Featured one' });
    for (const option of ['listing-3-days', 'listing-7-days', 'listing-30-days']) {
      await asked(person, { kind: 'featured_listing', target: ad, option });
    }
    const all = await listed(person);
    expect(all).toMatchObject([
      { option: 'listing-30-days', amount: 119, net: 103.48, vat: 15.52, title_en: 'Featured one', days: 30 },
      { option: 'listing-7-days' },
      { option: 'listing-3-days' },
    ]);
    const [first] = await listed(person, { page_size: 1 });
    const rest = await listed(person, { before: first?.created_at, before_id: first?.payment_id });
    expect([first, ...rest]).toEqual(all);
    expect(await listed(other)).toEqual([]);
    expect(await denial(list(person, { page_size: 101 }))).toBe('22023 page_size');
    expect(await denial(list(person, { before: new Date().toISOString() }))).toBe('22023 before');
    expect(await denial(anon().rpc('list_payments'))).toBe('42501');
  });
});

describe('get_payment', () => {
  let person: Person;
  beforeAll(async () => {
    person = await newUser();
  });

  it('says what can be done about what waits', async () => {
    const [plan, commission] = [await asked(person, shop), await sold(person)];
    expect(await got(person, plan)).toMatchObject({ status: 'pending', cancellable: true, payable: true });
    expect(await got(person, commission)).toMatchObject({ status: 'pending', cancellable: false, payable: true });
  });

  it('offers to cancel nothing that the bank may still pay', async () => {
    const somebody = await newUser();
    const plan = await asked(somebody, shop);
    await begun(plan, somebody);
    expect(await got(somebody, plan)).toMatchObject({ attempt: 'pending', cancellable: false });
    await said(plan, { status: 'failed' });
    expect(await got(somebody, plan)).toMatchObject({ attempt: 'failed', cancellable: true });
  });

  it('says what became of the last attempt, and that it is still owed', async () => {
    const commission = await sold(person);
    expect(await got(person, commission)).toMatchObject({ attempt: null, attempted_at: null });
    await said(commission, { status: 'failed' });
    expect(await got(person, commission)).toMatchObject({ status: 'pending', payable: true, attempt: 'failed' });
    await begun(commission, person);
    expect(await got(person, commission)).toMatchObject({
      attempt: 'pending',
      attempted_at: expect.any(String) as string,
      checked_at: null,
    });
    await must(secret().rpc('look_up_payment', { payment_id: commission.payment_id, person: person.id }));
    expect(await got(person, commission)).toMatchObject({ checked_at: expect.any(String) as string });
    await said(commission, { status: 'paid', attempt: 2 });
    expect(await got(person, commission)).toMatchObject({
      status: 'paid',
      payable: false,
      cancellable: false,
      attempt: 'paid',
    });
  });

  it('says of a commission from which price it counts', async () => {
    const named = await sold(person, { price: 2500 });
    expect(await got(person, named)).toMatchObject({ sale_price: 2000, by_bid: false, asking_price: 2500 });
    const { seller, bidder, listing } = await agreed(31_000);
    const sale = { listing_id: listing, through_product: true, price: 20_000, buyer_id: bidder.id };
    const bid = await must<{ payment_id: string }>(seller.client.rpc('mark_sold', sale));
    expect(await got(seller, bid)).toMatchObject({ sale_price: 31_000, by_bid: true, buyer_name: bidder.username });
    expect(await got(person, await asked(person, shop))).toMatchObject({ by_bid: null, asking_price: null });
  });

  it('leads to the invoice and the credit note', async () => {
    const payment = await sold(person);
    await said(payment, { status: 'paid' });
    const paid = await got(person, payment);
    expect(paid).toMatchObject({ invoice_number: expect.stringMatching(/^INV-/) as string, credit_note_id: null });
    await said(payment, { status: 'refunded' });
    const { invoice_id, credit_note_id } = await got(person, payment);
    const invoice = await must<{ number: string }>(getInvoice(person, invoice_id));
    expect(invoice).toMatchObject({ kind: 'invoice', total: 100, credited_by: credit_note_id, credits_number: null });
    expect(await must(getInvoice(person, credit_note_id))).toMatchObject({
      kind: 'credit_note',
      total: 100,
      credits_number: invoice.number,
      credited_by: null,
    });
  });

  it('and get_invoice are refused to others; admins read every invoice', async () => {
    const [other, admin] = await Promise.all([newUser(), newAdmin()]);
    const payment = await sold(person);
    await said(payment, { status: 'paid' });
    const { payment_id, invoice_id } = await got(person, payment);
    for (const stranger of [other, admin]) expect(await denial(get(stranger, payment_id))).toBe('PT404 not_found');
    expect(await denial(getInvoice(other, invoice_id))).toBe('PT404 not_found');
    expect(await denial(getInvoice(admin, invoice_id))).toBeNull();
    for (const client of [anon(), secret()]) {
      expect(await denial(client.rpc('get_payment', { payment_id }))).toMatch(/^42501/);
    }
    expect(await denial(anon().rpc('get_invoice', { invoice_id }))).toBe('42501');
  });
});
