/** Asking to pay: what for and how much is the database's word, and a double click pays once. */
import { anon, freshName, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { denial, hidden, insertAd, newAdmin, newSuspended, past, soon } from './domain.ts';
import { ask, asked, begun, cancel, due, open, paymentOf, said, say, type Wanted } from './payments.ts';

const newShop = async (owner: Person, columns: object = {}) =>
  (
    await must<{ id: string }>(
      secret()
        .from('shops')
        .insert({ owner_id: owner.id, name_en: freshName('Mine '), subscription_until: soon(), ...columns })
        .select('id')
        .single(),
    )
  ).id;

describe('create_payment', () => {
  let person: Person;
  let ad: string;
  let shop: string;
  const week = () => ({ kind: 'featured_listing', target: ad, option: 'listing-7-days' });
  const monthly = { kind: 'subscription', plan: 'shop', period: 'monthly' };
  beforeAll(async () => {
    person = await newUser();
    [ad, shop] = await Promise.all([insertAd(person), newShop(person)]);
  });

  it('computes the amount of each kind', async () => {
    expect(await asked(person, week())).toMatchObject({
      kind: 'featured_listing',
      amount: 39,
      currency: 'SAR',
      status: 'pending',
    });
    expect(await asked(person, { kind: 'featured_shop', target: shop, option: 'shop-30-days' })).toMatchObject({
      amount: 249,
    });
    expect(await asked(person, monthly)).toMatchObject({ amount: 99 });
    expect(await asked(person, { ...monthly, period: 'yearly' })).toMatchObject({ amount: 990 });
    const sold = await insertAd(person, { price: 2000 });
    const { payment_id } = await must<{ payment_id: string }>(
      person.client.rpc('mark_sold', { listing_id: sold, through_product: true, price: 2000 }),
    );
    expect(await asked(person, { kind: 'commission', target: sold })).toMatchObject({ payment_id, amount: 100 });
  });

  it.each<[string, () => Wanted, string]>([
    ['an unknown kind', () => ({ kind: 'gift' }), 'kind'],
    ['no option', () => ({ kind: 'featured_listing', target: ad }), 'option'],
    ['an option of the other scope', () => ({ ...week(), option: 'shop-7-days' }), 'option'],
    ['an unknown plan', () => ({ ...monthly, plan: 'none' }), 'plan'],
    ['the free plan', () => ({ ...monthly, plan: 'free' }), 'plan'],
    ['an unknown period', () => ({ ...monthly, period: 'weekly' }), 'period'],
    ['no period', () => ({ kind: 'subscription', plan: 'shop' }), 'period'],
  ])('refuses %s', async (_, wanted, hint) => {
    expect((await ask(person, wanted())).error).toMatchObject({ code: '22023', hint });
  });

  it('refuses what is not offered any more', async () => {
    const admin = await newAdmin();
    const slug = `t-${crypto.randomUUID().slice(0, 8)}`;
    const names = { slug, name_ar: 'خيار', name_en: 'Offer' };
    await must(admin.client.from('featured_options').insert({ ...names, price: 7, days: 1, scope: 'listing' }));
    await must(admin.client.from('shop_plans').insert({ ...names, monthly_price: 7 }));
    expect(await asked(person, { ...week(), option: slug })).toMatchObject({ amount: 7 });
    expect(await asked(person, { ...monthly, plan: slug })).toMatchObject({ amount: 7 });
    expect((await ask(person, { ...monthly, plan: slug, period: 'yearly' })).error).toMatchObject({ hint: 'period' });
    await must(admin.client.from('featured_options').update({ active: false }).eq('slug', slug));
    await must(admin.client.from('shop_plans').update({ active: false }).eq('slug', slug));
    expect((await ask(person, { ...week(), option: slug })).error).toMatchObject({ code: '22023', hint: 'option' });
    expect((await ask(person, { ...monthly, plan: slug })).error).toMatchObject({ code: '22023', hint: 'plan' });
    // What was bought stays in the list.
    expect((await admin.client.from('shop_plans').delete().eq('slug', slug)).error).toMatchObject({ code: '23503' });
  });

  it.each(Object.keys(hidden) as (keyof typeof hidden)[])('features no ad that is %s', async (state) => {
    const target = await insertAd(person, hidden[state]);
    expect((await ask(person, { ...week(), target })).error).toMatchObject({ code: 'PT404', hint: 'not_found' });
  });

  it("features only what is one's own and public", async () => {
    const other = await newUser();
    expect((await ask(other, week())).error).toMatchObject({ hint: 'not_found' });
    const featureShop = (who: Person, target: string) =>
      ask(who, { kind: 'featured_shop', target, option: 'shop-7-days' });
    expect((await featureShop(other, shop)).error).toMatchObject({ hint: 'not_found' });
    const lapsed = await newShop(other, { subscription_until: past() });
    expect((await featureShop(other, lapsed)).error).toMatchObject({ hint: 'not_found' });
    const third = await newUser();
    const suspended = await newShop(third, { suspended: true });
    expect((await featureShop(third, suspended)).error).toMatchObject({ hint: 'not_found' });
    expect((await ask(other, { kind: 'commission', target: ad })).error).toMatchObject({ hint: 'not_found' });
  });

  it('asked many times at once gives one payment, and each purpose its own', async () => {
    const somebody = await newUser();
    const his = await insertAd(somebody);
    const wishes: Wanted[] = [monthly, { ...monthly, period: 'yearly' }, { ...week(), target: his }];
    const answers = await Promise.all(wishes.flatMap((wanted) => [0, 1, 2, 3].map(() => asked(somebody, wanted))));
    expect(new Set(answers.map(({ payment_id }) => payment_id)).size).toBe(3);
    expect((await somebody.client.from('payments').select('id')).data).toHaveLength(3);
  });

  it('gives the same after a refused card, and a new one after the last was paid or cancelled', async () => {
    const somebody = await newUser();
    const first = await asked(somebody, monthly);
    await said(first, { status: 'failed' });
    expect(await asked(somebody, monthly)).toEqual(first);
    await said(first, { status: 'paid' });
    const second = await asked(somebody, monthly);
    await must(cancel(somebody, second));
    const third = await asked(somebody, monthly);
    expect(new Set([first, second, third].map(({ payment_id }) => payment_id)).size).toBe(3);
  });

  it('makes a new one when the price changed, and still honours the old one', async () => {
    const admin = await newAdmin();
    const somebody = await newUser();
    const slug = `t-${crypto.randomUUID().slice(0, 8)}`;
    await must(admin.client.from('shop_plans').insert({ slug, name_ar: 'خطة', name_en: 'Plan', monthly_price: 10 }));
    const wanted = { ...monthly, plan: slug };
    const old = await asked(somebody, wanted);
    await begun(old, somebody);
    await must(admin.client.from('shop_plans').update({ monthly_price: 12 }).eq('slug', slug));
    const fresh = await asked(somebody, wanted);
    expect(fresh).toMatchObject({ amount: 12, status: 'pending' });
    expect(await paymentOf(old.payment_id)).toMatchObject({ status: 'cancelled', amount: 10 });
    expect(await said(old, { status: 'paid' })).toEqual({ outcome: 'applied', payment_status: 'paid' });
  });

  it('asks for the same commission after a refused card, and not after it was paid', async () => {
    const target = await insertAd(person, { price: 2000 });
    const first = await must<{ payment_id: string; amount: number }>(
      person.client.rpc('mark_sold', { listing_id: target, through_product: true, price: 2000 }),
    );
    await said(first, { status: 'failed' });
    const { payment_id } = first;
    expect(await asked(person, { kind: 'commission', target })).toMatchObject({ payment_id, status: 'pending' });
    await said(first, { status: 'paid' });
    expect(await denial(ask(person, { kind: 'commission', target }))).toBe('PT409 already_paid');
    await said(first, { status: 'refunded' });
    expect(await denial(ask(person, { kind: 'commission', target }))).toBe('PT404 not_found');
  });

  it('is for people in good standing', async () => {
    const suspended = await newSuspended();
    expect((await ask(suspended, monthly)).error).toMatchObject({ code: '42501', hint: 'suspended' });
    for (const client of [anon(), secret()]) {
      expect((await client.rpc('create_payment', monthly)).error).toMatchObject({ code: '42501' });
    }
  });
});

describe('open_payment_attempt', () => {
  const week = (target: string) => ({ kind: 'featured_listing', target, option: 'listing-7-days' });
  const month = { kind: 'subscription', plan: 'shop', period: 'monthly' };

  it.each<[string, (ad: string) => object]>([
    ['deleted', (ad) => secret().from('listings').delete().eq('id', ad)],
    ['suspended', (ad) => secret().from('listings').update({ suspended: true }).eq('id', ad)],
  ])('asks nobody to pay for an ad that is %s', async (_, hide) => {
    const person = await newUser();
    const ad = await insertAd(person);
    const request = await asked(person, week(ad));
    await must(hide(ad) as ReturnType<typeof open>);
    expect(await denial(open(request, person))).toBe('PT409 changed');
  });

  it('asks nobody to pay for less than what runs, at a price of yesterday, or for what is sold no more', async () => {
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    const less = await asked(person, month);
    const slug = `t-${crypto.randomUUID().slice(0, 8)}`;
    const offer = { slug, name_ar: 'خيار', name_en: 'Option', price: 5, days: 4, scope: 'listing' };
    await must(admin.client.from('featured_options').insert(offer));
    const option = await asked(person, { ...week(await insertAd(person)), option: slug });
    expect(await denial(open(option, person))).toBeNull();
    for (const change of [{ price: 6 }, { price: 5, days: 3 }, { days: 4, active: false }]) {
      await must(admin.client.from('featured_options').update(change).eq('slug', slug));
      expect(await denial(open(option, person))).toBe('PT409 changed');
    }
    await must(admin.client.from('featured_options').update({ active: true }).eq('slug', slug));
    expect(await denial(open(option, person))).toBeNull();
    await said(await asked(person, { ...month, plan: 'showroom' }), { status: 'paid' });
    expect(await denial(open(less, person))).toBe('PT409 changed');
  });
});

describe('cancel_payment', () => {
  it("cancels one's own that waits, and once", async () => {
    const [person, other] = await Promise.all([newUser(), newUser()]);
    const request = await asked(person, { kind: 'subscription', plan: 'shop', period: 'monthly' });
    expect((await cancel(other, request)).error).toMatchObject({ code: 'PT404', hint: 'not_found' });
    await must(cancel(person, request));
    expect(await paymentOf(request.payment_id)).toMatchObject({ status: 'cancelled' });
    expect((await cancel(person, request)).error).toMatchObject({ code: 'PT409', hint: 'not_pending' });
  });

  it('cancels no commission', async () => {
    const person = await newUser();
    const sold = await must<{ payment_id: string }>(
      person.client.rpc('mark_sold', { listing_id: await insertAd(person), through_product: true, price: 2000 }),
    );
    expect((await cancel(person, sold)).error).toMatchObject({ code: '42501', hint: 'commission' });
  });

  it('takes nothing from who pays on a page that is still open', async () => {
    const person = await newUser();
    const request = await asked(person, { kind: 'subscription', plan: 'shop', period: 'monthly' });
    await begun(request, person);
    await must(cancel(person, request));
    expect(await said(request, { status: 'paid' })).toEqual({ outcome: 'applied', payment_status: 'paid' });
    expect((await cancel(person, request)).error).toMatchObject({ hint: 'not_pending' });
  });
});

describe('a payment', () => {
  const columns = 'id, profile_id, kind, amount, currency, status, listing_id, option, plan, created_at, paid_at';

  it('is read by its owner and admins', async () => {
    const [person, other, admin] = await Promise.all([newUser(), newUser(), newAdmin()]);
    const { payment_id } = await asked(person, { kind: 'subscription', plan: 'shop', period: 'monthly' });
    const read = (who: Person, what = columns) => who.client.from('payments').select(what).eq('id', payment_id);
    expect((await read(person)).data).toHaveLength(1);
    expect((await read(admin)).data).toHaveLength(1);
    expect((await read(other)).data).toEqual([]);
    expect((await anon().from('payments').select('id')).error).toMatchObject({ code: '42501' });
  });

  it('is written by nobody, not even the server', async () => {
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    const { payment_id } = await asked(person, { kind: 'subscription', plan: 'shop', period: 'monthly' });
    const row = { profile_id: person.id, kind: 'subscription', plan: 'shop', period: 'monthly', days: 30, amount: 1 };
    for (const client of [person.client, admin.client, secret()]) {
      const payments = client.from('payments');
      for (const call of [
        payments.insert(row),
        payments.update({ status: 'paid' }).eq('id', payment_id),
        payments.update({ amount: 1 }).eq('id', payment_id),
        payments.delete().eq('id', payment_id),
      ]) {
        expect((await call).error).toMatchObject({ code: '42501' });
      }
    }
    expect(await paymentOf(payment_id)).toMatchObject({ status: 'pending', amount: 99 });
  });

  it('stays when the account is gone', async () => {
    const person = await newUser();
    const wanted = { kind: 'subscription', plan: 'shop', period: 'monthly' };
    const paid = await asked(person, wanted);
    await said(paid, { status: 'paid' });
    await newShop(person);
    const request = await asked(person, wanted);
    await begun(request, person);
    await must(secret().auth.admin.deleteUser(person.id));
    expect(await paymentOf(paid.payment_id)).toMatchObject({ status: 'paid', amount: 99 });
    expect(await said(request, { status: 'paid' })).toMatchObject({ payment_status: 'paid' });
    expect(await must(secret().from('subscriptions').select('id').eq('payment_id', request.payment_id))).toEqual([]);
    expect(await due(request)).toMatchObject([{ refund_wanted: true }]);
    expect((await say(request, { status: 'refunded' })).error).toBeNull();
  });
});
