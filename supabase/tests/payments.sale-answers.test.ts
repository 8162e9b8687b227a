/** What the buyer says of a sale, and what admins decide: once each, in time, and with one effect on the commission. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { attempt } from './attempt.ts';
import { agreed } from './bids.ts';
import { denial, insertAd, newAdmin, newsOf, suspend } from './domain.ts';
import { ask, begun, due, said, say } from './payments.ts';
import {
  answer,
  claimed,
  contested,
  contradict,
  decide,
  newAsker,
  paid,
  runOut,
  saleOf,
  seenSale,
  sell,
  sellElsewhere,
  type Sold,
} from './sales.ts';
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

describe('whoever talked about a sold ad', () => {
  it('may say that they bought it, and whoever names more takes their place', async () => {
    const talk = await newTalk(['أبيه']);
    const [rival, late] = await Promise.all([newAsker(talk.listing), newAsker(talk.listing)]);
    await must(sellElsewhere(talk.seller, talk.listing));
    expect(await seenSale(rival, talk.listing)).toMatchObject({ role: 'witness', state: 'elsewhere', price: null });
    expect(await denial(contradict(talk.buyer, talk.listing, null))).toBe('22023 price');
    await must(contradict(talk.buyer, talk.listing, 100, 'دفعت له كاش'));
    expect(await newsOf(talk.seller, 'sale_answered')).toMatchObject([
      { status: 'contradicted', amount: 100, sender_username: talk.buyer.username },
    ]);
    expect(await denial(contradict(rival, talk.listing, 100))).toBe('PT409 sale_contradicted');
    await must(contradict(rival, talk.listing, 9000, 'أنا'));
    const said = { rival_id: rival.id, rival_username: rival.username, rival_price: 9000, rival_note: 'أنا' };
    expect(await seenSale(talk.seller, talk.listing)).toMatchObject({ state: 'contradicted', buyer_id: null, ...said });
    expect(await seenSale(rival, talk.listing)).toMatchObject({ role: 'rival', state: 'contradicted', price: 9000 });
    for (const person of [talk.buyer, late])
      expect(await seenSale(person, talk.listing)).toMatchObject({
        role: 'witness',
        state: 'elsewhere',
        rival_id: null,
      });
    expect(await commissionsOf(talk.seller)).toEqual([]);
  });

  it.each(['claimed', 'confirmed', 'denied', 'unanswered'])(
    'may do so of one that is %s, whose two sides keep it',
    async (state) => {
      const { rival, ...deal } = await contested();
      if (state === 'unanswered') await runOut(deal.sale_id).then(() => must(secret().rpc('run_hourly_jobs')));
      else if (state !== 'claimed') await must(answer(deal.buyer, deal.sale_id, state === 'confirmed'));
      const hidden = { state: 'claimed', price: null, buyer_id: null, buyer_username: null, note: null };
      expect(await seenSale(rival, deal.listing)).toMatchObject({ role: 'witness', ...hidden });
      await must(contradict(rival, deal.listing, 30_000));
      expect(await saleOf(deal.listing)).toMatchObject({ state, buyer_id: deal.buyer.id, price: 10_000 });
      expect(await seenSale(deal.seller, deal.listing)).toMatchObject({ state: 'contradicted', rival_price: 30_000 });
      expect(await seenSale(deal.buyer, deal.listing)).toMatchObject({ role: 'buyer', state, rival_id: null });
      const own = { role: 'rival', state: 'contradicted', price: 30_000, buyer_id: null, buyer_username: null };
      expect(await seenSale(rival, deal.listing)).toMatchObject(own);
    },
  );

  it('keeps the buyer whom the seller named from nothing', async () => {
    const { rival, ...deal } = await contested();
    await must(contradict(rival, deal.listing));
    expect(await denial(answer(deal.buyer, deal.sale_id))).toBeNull();
  });

  it('is nobody who did not, not the seller, and not whom the seller named', async () => {
    const talk = await newTalk(['أبيه']);
    const silent = await newUser();
    await must(start(silent, talk.listing));
    await must(sellElsewhere(talk.seller, talk.listing));
    for (const other of [talk.seller, silent, await newUser()])
      expect(await denial(contradict(other, talk.listing))).toBe('PT404 not_found');
    const deal = await claimed();
    expect(await denial(contradict(deal.buyer, deal.listing))).toBe('PT404 not_found');
  });

  it('is one of several at a time, who tells the seller once a day', async () => {
    const talk = await newTalk(['أبيه']);
    const others = await Promise.all(Array.from({ length: 4 }, () => newAsker(talk.listing)));
    await must(sellElsewhere(talk.seller, talk.listing));
    const answers = await Promise.all(others.map((other) => denial(contradict(other, talk.listing))));
    expect(answers.filter((one) => one === null)).toHaveLength(1);
    const first = others[answers.indexOf(null)] as Person;
    await must(contradict(first, talk.listing, 9001));
    expect(await newsOf(talk.seller, 'sale_answered')).toHaveLength(1);
  });
});

describe('admins', () => {
  it('void a commission that the buyer denies; then nothing is owed, and the ad may go', async () => {
    const [deal, admin] = await Promise.all([claimed(), newAdmin()]);
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
    await must(contradict(deal.bidder, deal.listing, 100));
    const { id } = await saleOf(deal.listing);
    await must(decide(admin, id, true));
    expect(await commissionsOf(deal.seller)).toMatchObject([{ status: 'pending', amount: 1650 }]);
    expect(await seenSale(deal.seller, deal.listing)).toMatchObject({ state: 'upheld', amount: 1650 });
    expect(await seenSale(deal.bidder, deal.listing)).toMatchObject({ role: 'buyer', amount: null, payment_id: null });
    expect(await denial(ask(deal.seller, { kind: 'commission', target: deal.listing }))).toBeNull();
  });

  it.each([
    ['more', { price: 300_000 }, ['paid', 'cancelled', 'pending']],
    ['less', { price: 1000 }, ['paid', 'pending']],
    ['as much', {}, ['paid', 'cancelled']],
  ])('charge %s: a page of the first charge is paid, and what is owed is paid once', async (than, more, statuses) => {
    const [deal, admin] = await Promise.all([claimed(), newAdmin()]);
    const first = { payment_id: String(deal.payment_id), amount: deal.amount };
    await begun(first, deal.seller);
    await must(answer(deal.buyer, deal.sale_id, false));
    await must(decide(admin, deal.sale_id, false));
    await must(decide(admin, deal.sale_id, true, more));
    await said(first, { status: 'paid' });
    expect(await commissionsOf(deal.seller)).toMatchObject(statuses.map((status) => ({ status })));
    // More than is charged now goes back.
    expect(await due(first)).toHaveLength(than === 'less' ? 1 : 0);
    expect(await remove(deal.seller, deal.listing)).toBe(statuses.includes('pending') ? 'PT409 commission_due' : null);
  });

  it('void a commission whose page is open: what is paid there goes back', async () => {
    const [deal, admin] = await Promise.all([claimed(), newAdmin()]);
    const first = { payment_id: String(deal.payment_id), amount: deal.amount };
    await begun(first, deal.seller);
    await must(answer(deal.buyer, deal.sale_id, false));
    await must(decide(admin, deal.sale_id, false));
    await said(first, { status: 'paid' });
    expect(await due(first)).toMatchObject([{ refund_wanted: true }]);
  });

  it('take back nothing that is paid: that is refunded', async () => {
    const [deal, admin] = await Promise.all([claimed(), newAdmin()]);
    await paid(deal);
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
    const owed = { kind: 'commission', target: deal.listing };
    expect(await denial(ask(deal.seller, owed))).toBe('PT404 not_found');
    await must(decide(admin, deal.sale_id, true));
    expect(await must(ask(deal.seller, owed))).toMatchObject({ status: 'pending', amount: 600 });
    expect(await remove(deal.seller, deal.listing)).toBe('PT409 commission_due');
  });

  it('may decide of every sale, also one that nobody disputes', async () => {
    const admin = await newAdmin();
    const seller = await newUser();
    const id = await insertAd(seller);
    const { sale_id } = await must<Sold>(sellElsewhere(seller, id));
    expect(await denial(decide(admin, sale_id, true))).toBe('22023 price');
    await must(decide(admin, sale_id, true, { price: 20_000 }));
    expect(await commissionsOf(seller)).toMatchObject([{ status: 'pending', amount: 1000 }]);
    const { rival, ...deal } = await contested();
    await must(decide(admin, deal.sale_id, false));
    expect(await denial(answer(deal.buyer, deal.sale_id))).toBe('PT409 sale_answered');
    expect(await denial(contradict(rival, deal.listing))).toBe('PT409 sale_decided');
    expect(await seenSale(rival, deal.listing)).toBeUndefined();
  });

  it('believe whoever contradicted, who then is the buyer, at their price', async () => {
    const [{ rival, ...deal }, admin] = await Promise.all([contested(), newAdmin()]);
    await must(answer(deal.buyer, deal.sale_id));
    await must(contradict(rival, deal.listing, 30_000, 'أنا'));
    await must(decide(admin, deal.sale_id, true));
    expect(await saleOf(deal.listing)).toMatchObject({
      state: 'upheld',
      buyer_id: rival.id,
      price: 30_000,
      note: 'أنا',
    });
    expect(await commissionsOf(deal.seller)).toMatchObject([
      { status: 'cancelled', amount: 500 },
      { status: 'pending', amount: 1500 },
    ]);
    expect(await seenSale(rival, deal.listing)).toMatchObject({ role: 'buyer', state: 'upheld' });
    for (const person of [deal.seller, deal.buyer, rival])
      expect(await newsOf(person, 'sale_decided')).toMatchObject([{ status: 'upheld' }]);
  });

  it('believe the seller at the price that the seller named: what both confirmed stays so', async () => {
    const [{ rival, ...deal }, admin] = await Promise.all([contested(), newAdmin()]);
    await must(answer(deal.buyer, deal.sale_id));
    await must(contradict(rival, deal.listing, 30_000));
    await must(decide(admin, deal.sale_id, true, { price: 10_000 }));
    expect(await saleOf(deal.listing)).toMatchObject({ state: 'confirmed', buyer_id: deal.buyer.id, price: 10_000 });
    expect(await commissionsOf(deal.seller)).toMatchObject([{ status: 'pending', amount: 500 }]);
    expect(await seenSale(rival, deal.listing)).toMatchObject({ role: 'rival', state: 'voided' });
    expect(await denial(contradict(rival, deal.listing, 40_000))).toBe('PT409 sale_decided');
  });

  it('are owed the rest where a smaller commission that they replaced is paid all the same', async () => {
    const [talk, admin] = await Promise.all([newTalk(['أبيه']), newAdmin()]);
    const deal = await must<Sold>(sell(talk.seller, talk.listing, { buyer_id: talk.buyer.id, price: 100 }));
    const first = { payment_id: String(deal.payment_id), amount: deal.amount };
    const number = await begun(first, talk.seller);
    await must(answer(talk.buyer, deal.sale_id, false));
    await must(decide(admin, deal.sale_id, true, { price: 30_000 }));
    await must(say(first, { status: 'paid', attempt: number }));
    expect(await commissionsOf(talk.seller)).toMatchObject([
      { status: 'paid', amount: 5 },
      { status: 'cancelled', amount: 1500 },
      { status: 'pending', amount: 1495 },
    ]);
    expect(await remove(talk.seller, talk.listing)).toBe('PT409 commission_due');
  });

  it.skipIf(lacks('dbUrl'))('charge again at the rate of the day on which it was sold', async () => {
    const [deal, admin] = await Promise.all([claimed(), newAdmin()]);
    const caller = { role: 'authenticated', id: admin.id, aal: 'aal2' } as const;
    await undone(async (tx) => {
      await tx`update public.site_settings set value = '{"value": 0.5}' where key = 'commission_rate'`;
      const decided = `select public.decide_sale('${deal.sale_id}', true, null, 8000)`;
      const pending = `select amount from public.payments where listing_id = '${deal.listing}' and status = 'pending'`;
      expect(await attempt(tx, caller, decided, pending)).toMatchObject({ rows: [{ amount: '400.00' }] });
    });
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
