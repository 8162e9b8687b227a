/** What the buyer says of a sale, and what admins decide: once each, in time, and with one effect on the commission. */
import { describe, expect, it } from 'vitest';
import { agreed } from './bids.ts';
import { anon, newUser, type Person, secret } from './clients.ts';
import { denial, must, newAdmin, newsOf, suspend } from './domain.ts';
import { ask, said } from './payments.ts';
import { answer, claimed, contradict, decide, runOut, saleOf, seenSale, sellElsewhere } from './sales.ts';
import { newTalk, start } from './talk.ts';

const commissionsOf = (person: Person) =>
  must<{ id: string; status: string; amount: number }[]>(
    person.client.from('payments').select('id, status, amount').eq('kind', 'commission').order('created_at'),
  );
const remove = (person: Person, listing_id: string) =>
  denial(person.client.from('listings').delete().eq('id', listing_id).select('id').single());

describe('the buyer', () => {
  it.each([
    [true, 'confirmed'],
    [false, 'denied'],
  ])('answers %s, and the seller is told', async (yes, state) => {
    const deal = await claimed();
    expect(await must(answer(deal.buyer, deal.sale_id, yes, ' كان نظيف '))).toMatchObject({ state, note: 'كان نظيف' });
    expect(await newsOf(deal.seller, 'sale_answered')).toMatchObject([
      { sale_id: deal.sale_id, status: state, sender_username: deal.buyer.username },
    ]);
    expect(await denial(answer(deal.buyer, deal.sale_id, !yes))).toBe('PT409 sale_answered');
    expect(await commissionsOf(deal.seller)).toMatchObject([{ status: 'pending', amount: 500 }]);
  });

  it('answers once, however many answers come at a time', async () => {
    const deal = await claimed();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => denial(answer(deal.buyer, deal.sale_id, index % 2 === 0))),
    );
    expect(answers.filter((one) => one === null)).toHaveLength(1);
    expect(answers.filter((one) => one === 'PT409 sale_answered')).toHaveLength(7);
    expect(await newsOf(deal.seller, 'sale_answered')).toHaveLength(1);
  });

  it('is nobody else, and says something', async () => {
    const deal = await claimed();
    for (const other of [deal.seller, await newUser(), await newAdmin()])
      expect(await denial(answer(other, deal.sale_id))).toBe('PT404 not_found');
    for (const client of [anon(), secret()])
      expect(await denial(client.rpc('answer_sale', { sale_id: deal.sale_id, confirmed: true }))).toBe('42501');
    expect(await denial(answer(deal.buyer, deal.sale_id, null))).toBe('22023 confirmed');
    expect(await denial(answer(deal.buyer, deal.sale_id, true, 'x'.repeat(1001)))).toBe('22023 note');
    expect(await denial(answer(deal.buyer, deal.sale_id, true, 'a\u202eb'))).toBe('22023 note');
    await suspend(deal.buyer);
    expect(await denial(answer(deal.buyer, deal.sale_id))).toBe('42501 suspended');
  });

  it('has seven days, also before the hourly job has looked', async () => {
    const deal = await claimed();
    await runOut(deal.sale_id);
    expect(await denial(answer(deal.buyer, deal.sale_id))).toBe('PT409 sale_late');
    await must(secret().rpc('run_hourly_jobs'));
    expect(await saleOf(deal.listing)).toMatchObject({ state: 'unanswered' });
    expect(await denial(answer(deal.buyer, deal.sale_id))).toBe('PT409 sale_late');
    await must(secret().rpc('run_hourly_jobs'));
    expect(await newsOf(deal.seller, 'sale_answered')).toMatchObject([{ status: 'unanswered' }]);
  });
});

describe('whoever talked about an ad that was sold elsewhere', () => {
  it('may say that they bought it, the first who does', async () => {
    const talk = await newTalk(['أبيه']);
    const late = await newUser();
    await must(start(late, talk.listing, { body: 'وأنا' }));
    await must(sellElsewhere(talk.seller, talk.listing));
    expect(await seenSale(late, talk.listing)).toMatchObject({ role: 'witness', state: 'elsewhere', price: null });
    expect(await denial(contradict(talk.buyer, talk.listing, null))).toBe('22023 price');
    expect(await must(contradict(talk.buyer, talk.listing, 9000, 'دفعت له كاش'))).toMatchObject({
      state: 'contradicted',
      buyer_id: talk.buyer.id,
      price: 9000,
    });
    expect(await newsOf(talk.seller, 'sale_answered')).toMatchObject([{ status: 'contradicted' }]);
    expect(await denial(contradict(late, talk.listing))).toBe('PT409 sale_answered');
    expect(await seenSale(late, talk.listing)).toBeUndefined();
    expect(await commissionsOf(talk.seller)).toEqual([]);
  });

  it('is nobody who did not, and not the seller', async () => {
    const talk = await newTalk(['أبيه']);
    const silent = await newUser();
    await must(start(silent, talk.listing));
    await must(sellElsewhere(talk.seller, talk.listing));
    for (const other of [talk.seller, silent, await newUser()])
      expect(await denial(contradict(other, talk.listing))).toBe('PT404 not_found');
    const deal = await claimed();
    expect(await denial(contradict(deal.buyer, deal.listing))).toBe('PT404 not_found');
  });

  it('is one of several at a time', async () => {
    const talk = await newTalk(['أبيه']);
    const others = await Promise.all(Array.from({ length: 4 }, () => newUser()));
    for (const other of others) await must(start(other, talk.listing, { body: 'وأنا' }));
    await must(sellElsewhere(talk.seller, talk.listing));
    const answers = await Promise.all(others.map((other) => denial(contradict(other, talk.listing))));
    expect(answers.filter((one) => one === null)).toHaveLength(1);
    expect(await newsOf(talk.seller, 'sale_answered')).toHaveLength(1);
  });
});

describe('admins', () => {
  it('void a commission that the buyer denies; then nothing is owed, and the ad may go', async () => {
    const [deal, admin] = await Promise.all([claimed(), newAdmin()]);
    expect(await denial(decide(admin, deal.sale_id, false))).toBe('PT409 not_disputed');
    await must(answer(deal.buyer, deal.sale_id, false));
    expect(await remove(deal.seller, deal.listing)).toBe('PT409 commission_due');
    expect(await denial(decide(admin, deal.sale_id, null))).toBe('22023 charge');
    const voided = { state: 'voided', decision: 'المشتري على حق' };
    expect(await must(decide(admin, deal.sale_id, false, { note: 'المشتري على حق' }))).toMatchObject(voided);
    expect(await commissionsOf(deal.seller)).toMatchObject([{ status: 'cancelled' }]);
    expect(await denial(ask(deal.seller, { kind: 'commission', target: deal.listing }))).toBe('PT404 not_found');
    for (const person of [deal.seller, deal.buyer])
      expect(await newsOf(person, 'sale_decided')).toMatchObject([{ status: 'voided' }]);
    expect(await remove(deal.seller, deal.listing)).toBeNull();
  });

  it('uphold it, and may think again', async () => {
    const [deal, admin] = await Promise.all([claimed(), newAdmin()]);
    await must(answer(deal.buyer, deal.sale_id, false));
    await must(decide(admin, deal.sale_id, true));
    expect(await commissionsOf(deal.seller)).toMatchObject([{ status: 'pending', amount: 500 }]);
    await must(decide(admin, deal.sale_id, false));
    await must(decide(admin, deal.sale_id, true, { price: 8000 }));
    expect(await commissionsOf(deal.seller)).toMatchObject([
      { status: 'cancelled', amount: 500 },
      { status: 'pending', amount: 400 },
    ]);
    expect(await remove(deal.seller, deal.listing)).toBe('PT409 commission_due');
  });

  it('charge what was sold here and said to be elsewhere, at least by the offer that was accepted', async () => {
    const [deal, admin] = await Promise.all([agreed(33_000), newAdmin()]);
    await must(sellElsewhere(deal.seller, deal.listing));
    const { id } = await must<{ id: string }>(contradict(deal.bidder, deal.listing, 100));
    await must(decide(admin, id, true));
    expect(await commissionsOf(deal.seller)).toMatchObject([{ status: 'pending', amount: 1650 }]);
    expect(await seenSale(deal.seller, deal.listing)).toMatchObject({ state: 'upheld', amount: 1650 });
    expect(await seenSale(deal.bidder, deal.listing)).toMatchObject({ role: 'buyer', amount: null, payment_id: null });
    expect(await denial(ask(deal.seller, { kind: 'commission', target: deal.listing }))).toBeNull();
  });

  it('take back nothing that is paid: that is refunded', async () => {
    const [deal, admin] = await Promise.all([claimed(), newAdmin()]);
    await said({ payment_id: String(deal.payment_id), amount: deal.amount }, { status: 'paid' });
    await must(answer(deal.buyer, deal.sale_id, false));
    await must(decide(admin, deal.sale_id, false));
    expect(await commissionsOf(deal.seller)).toMatchObject([{ status: 'paid' }]);
    await must(decide(admin, deal.sale_id, true));
    expect(await commissionsOf(deal.seller)).toHaveLength(1);
  });

  it('charge again what was refunded, and only the rest of what was paid', async () => {
    const [deal, admin] = await Promise.all([claimed(), newAdmin()]);
    const first = { payment_id: String(deal.payment_id), amount: deal.amount };
    await said(first, { status: 'paid' });
    await must(answer(deal.buyer, deal.sale_id, false));
    await must(decide(admin, deal.sale_id, true, { price: 12_000 }));
    expect(await commissionsOf(deal.seller)).toMatchObject([
      { status: 'paid', amount: 500 },
      { status: 'pending', amount: 100 },
    ]);
    await must(decide(admin, deal.sale_id, false));
    await said(first, { status: 'refunded' });
    await must(decide(admin, deal.sale_id, true));
    const owed = { kind: 'commission', target: deal.listing };
    expect(await must(ask(deal.seller, owed))).toMatchObject({ status: 'pending', amount: 600 });
    expect(await remove(deal.seller, deal.listing)).toBe('PT409 commission_due');
  });

  it('decide alone, and on record', async () => {
    const [deal, admin] = await Promise.all([claimed(), newAdmin()]);
    await must(answer(deal.buyer, deal.sale_id, false));
    for (const other of [deal.seller, deal.buyer])
      expect(await denial(decide(other, deal.sale_id, false))).toBe('42501 admins_only');
    await Promise.all([decide(admin, deal.sale_id, true), decide(admin, deal.sale_id, true)]);
    expect(await commissionsOf(deal.seller)).toHaveLength(1);
    const log = await secret().from('audit_log').select('actor_id, after').eq('entity_id', deal.sale_id);
    expect(log.data?.[0]).toMatchObject({ actor_id: admin.id, after: { state: 'upheld' } });
  });
});

describe('a sale', () => {
  it('is read by its two sides and admins, and written by nobody', async () => {
    const [deal, stranger, admin] = await Promise.all([claimed(), newUser(), newAdmin()]);
    const rows = async (person: Person) =>
      (await must<unknown[]>(person.client.from('sales').select('id').eq('id', deal.sale_id))).length;
    expect(await Promise.all([deal.seller, deal.buyer, admin, stranger].map(rows))).toEqual([1, 1, 1, 0]);
    expect(await denial(anon().from('sales').select())).toBe('42501');
    for (const person of [deal.seller, deal.buyer, admin]) {
      expect(await denial(person.client.from('sales').update({ state: 'confirmed' }).eq('id', deal.sale_id))).toBe(
        '42501',
      );
      expect(await denial(person.client.from('sales').delete().eq('id', deal.sale_id))).toBe('42501');
    }
    expect(await seenSale(deal.seller, deal.listing)).toMatchObject({
      role: 'seller',
      state: 'claimed',
      price: 10_000,
      buyer_username: deal.buyer.username,
      payment_id: deal.payment_id,
      payment_status: 'pending',
    });
    expect(await seenSale(deal.buyer, deal.listing)).toMatchObject({ role: 'buyer', price: 10_000, payment_id: null });
    expect(await seenSale(stranger, deal.listing)).toBeUndefined();
    expect(await seenSale(admin, deal.listing)).toMatchObject({ role: 'admin', payment_id: deal.payment_id });
  });
});
