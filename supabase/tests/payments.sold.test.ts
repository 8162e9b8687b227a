/** Selling: the choice is mandatory, the commission computed by the database, and everything happens once. */
import { describe, expect, it } from 'vitest';
import { refusal, undone } from './as-role.ts';
import { anon, newUser, type Person, secret } from './clients.ts';
import { insertAd, must, newAdmin, newSuspended, past } from './domain.ts';
import { lacks } from './needs.ts';

const sell = (person: Person, listing_id: string, through_product: boolean | null) =>
  person.client.rpc('mark_sold', { listing_id, through_product });
const quote = (person: Person, listing_id: string) => person.client.rpc('get_commission', { listing_id });
const owed = (person: Person) =>
  must<Record<string, unknown>[]>(
    person.client.from('payments').select('kind, amount, currency, status, listing_id, rate, title_en'),
  );

describe('mark_sold', () => {
  it('through the site makes the payment that was quoted', async () => {
    const person = await newUser();
    const id = await insertAd(person, { price: 34_501, title_en: 'Sold one' });
    const told = { listing_id: id, amount: 1725.05, currency: 'SAR' };
    expect(await must(quote(person, id))).toEqual({ ...told, price: 34_501, rate: 0.05 });
    const sale = await must<{ payment_id: string }>(sell(person, id, true));
    expect(sale).toEqual({ ...told, payment_id: expect.any(String) as string });
    const commission = { kind: 'commission', amount: 1725.05, currency: 'SAR', status: 'pending' };
    expect(await owed(person)).toEqual([{ ...commission, listing_id: id, rate: 0.05, title_en: 'Sold one' }]);
    const ad = await must(person.client.from('listings').select('listed, sold_through').eq('id', id).single());
    expect(ad).toEqual({ listed: false, sold_through: true });
    expect((await anon().from('listings').select('id').eq('id', id)).data).toEqual([]);
  });

  it('elsewhere owes nothing', async () => {
    const person = await newUser();
    const id = await insertAd(person);
    expect(await must(sell(person, id, false))).toEqual({
      listing_id: id,
      payment_id: null,
      amount: 0,
      currency: 'SAR',
    });
    expect(await owed(person)).toEqual([]);
    const ad = await must(person.client.from('listings').select('listed, sold_through').eq('id', id).single());
    expect(ad).toEqual({ listed: false, sold_through: false });
  });

  it('needs the choice', async () => {
    const person = await newUser();
    const id = await insertAd(person);
    expect((await sell(person, id, null)).error).toMatchObject({ code: '22023', hint: 'through_product' });
    expect((await anon().from('listings').select('id').eq('id', id)).data).toHaveLength(1);
  });

  it('works for an ad that expired, and goes on with the price of that moment', async () => {
    const person = await newUser();
    const id = await insertAd(person, { expires_at: past(), price: 1000 });
    await must(sell(person, id, true));
    await must(person.client.from('listings').update({ price: 5 }).eq('id', id));
    expect(await owed(person)).toMatchObject([{ amount: 50 }]);
  });

  it('twice has one effect', async () => {
    const person = await newUser();
    const id = await insertAd(person);
    await must(sell(person, id, true));
    expect((await sell(person, id, true)).error).toMatchObject({ code: 'PT409', hint: 'already_sold' });
    expect((await sell(person, id, false)).error).toMatchObject({ code: 'PT409', hint: 'already_sold' });
    expect(await owed(person)).toHaveLength(1);
  });

  it('many times at once has one effect', async () => {
    const person = await newUser();
    const id = await insertAd(person);
    const answers = await Promise.all(Array.from({ length: 8 }, async (_, index) => sell(person, id, index % 2 === 0)));
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    for (const { error } of answers.filter((answer) => answer.error))
      expect(error).toMatchObject({ hint: 'already_sold' });
    const ad = await must<{ sold_through: boolean }>(
      person.client.from('listings').select('sold_through').eq('id', id).single(),
    );
    expect(await owed(person)).toHaveLength(ad.sold_through ? 1 : 0);
  });

  it('and deleting at once leaves a commission only of what was sold', async () => {
    const person = await newUser();
    const ids = await Promise.all(Array.from({ length: 6 }, () => insertAd(person)));
    const sales = await Promise.all(
      ids.map(async (id) => {
        const [sale] = await Promise.all([
          sell(person, id, true),
          person.client.from('listings').delete().eq('id', id),
        ]);
        return { id, sale };
      }),
    );
    const sold = sales.filter(({ sale }) => !sale.error).map(({ id }) => id);
    for (const { sale } of sales.filter((one) => one.sale.error))
      expect(sale.error).toMatchObject({ hint: 'not_found' });
    expect(new Set((await owed(person)).map(({ listing_id }) => listing_id))).toEqual(new Set(sold));
  });

  it('keeps the commission when the ad is deleted afterwards, and sells nothing that is gone', async () => {
    const person = await newUser();
    const id = await insertAd(person);
    await must(sell(person, id, true));
    await must(person.client.from('listings').delete().eq('id', id));
    expect(await owed(person)).toMatchObject([{ listing_id: id, status: 'pending' }]);
    expect((await sell(person, id, true)).error).toMatchObject({ code: 'PT404', hint: 'not_found' });
  });

  it('is for the owner alone, in good standing', async () => {
    const [person, other, admin, suspended] = await Promise.all([newUser(), newUser(), newAdmin(), newSuspended()]);
    const id = await insertAd(person);
    for (const stranger of [other, admin]) {
      expect((await sell(stranger, id, false)).error).toMatchObject({ code: 'PT404', hint: 'not_found' });
      expect((await quote(stranger, id)).error).toMatchObject({ code: 'PT404', hint: 'not_found' });
    }
    const his = await insertAd(suspended);
    expect((await sell(suspended, his, false)).error).toMatchObject({ code: '42501', hint: 'suspended' });
    for (const client of [anon(), secret()]) {
      expect((await client.rpc('mark_sold', { listing_id: id, through_product: false })).error).toMatchObject({
        code: '42501',
      });
      expect((await client.rpc('get_commission', { listing_id: id })).error).toMatchObject({ code: '42501' });
    }
    expect(await must(secret().from('listings').select('sold_at').in('id', [id, his]))).toEqual([
      { sold_at: null },
      { sold_at: null },
    ]);
  });

  it.skipIf(lacks('dbUrl'))('follows the rate of the settings, and rests during maintenance', async () => {
    const person = await newUser();
    const id = await insertAd(person, { price: 999 });
    const caller = { role: 'authenticated', id: person.id } as const;
    await undone(async (tx) => {
      const [half] = await tx`select * from private.commission(10)`;
      expect(half).toMatchObject({ amount: '0.50' });
      await tx`update public.site_settings set value = '{"value": 0.0255}' where key = 'commission_rate'`;
      // 25.4745 to whole halalas.
      expect(await tx`select amount from private.commission(999)`).toEqual([{ amount: '25.47' }]);
      // 0.255: half a halala goes up.
      expect(await tx`select amount from private.commission(10)`).toEqual([{ amount: '0.26' }]);
      await tx`update public.site_settings set value = '{"value": 0}' where key = 'commission_rate'`;
      expect(await refusal(tx, caller, `select public.mark_sold('${id}', true)`)).toBeNull();
      await tx`update public.site_settings set value = '{"value": {"enabled": true}}' where key = 'maintenance_mode'`;
      expect(await refusal(tx, caller, `select public.mark_sold('${id}', true)`)).toBe('PT503');
      expect(
        await refusal(tx, caller, `select public.create_payment('subscription', null, null, 'shop', 'monthly')`),
      ).toBe('PT503');
    });
  });
});
