/** The garage: bikes that a person keeps to themselves or shows, and the one that they bought through the site. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { bike as bikeForSale, denial, newAdmin, storePictures, suspend } from './domain.ts';
import { answer, claimed, confirmed, decide, seenSale, sellElsewhere } from './sales.ts';
import { newTalk } from './talk.ts';

const mt09 = { make: 'yamaha', model: 'mt-09', year: 2021 };
const chassis_number = 'JH2PC40001M200020';

const add = (by: Person, more: object = {}) =>
  by.client
    .from('bikes')
    .insert({ ...mt09, ...more })
    .select('id')
    .single();
const added = async (by: Person, more: object = {}) => (await must<{ id: string }>(add(by, more))).id;
const garageOf = (by: Person) => by.client.from('bikes').select('make, model, year, chassis_number, shown');
const pageOf = async (id: string) =>
  (await must<Record<string, unknown>[]>(anon().rpc('get_public_profile', { id }, { get: true })))[0];
const addBought = (by: Person, sale_id: string) => by.client.rpc('add_bought_bike', { sale_id });

describe('a garage', () => {
  it('is read, changed and emptied by its owner alone', async () => {
    const [owner, other] = await Promise.all([newUser(), newUser()]);
    const id = await added(owner, { chassis_number: 'jh2 pc4000-1m200020', shown: true });
    expect(await must(garageOf(owner))).toEqual([{ ...mt09, chassis_number, shown: true }]);
    expect(await must(garageOf(other))).toEqual([]);
    expect(await denial(anon().from('bikes').select('id'))).toBe('42501');
    for (const by of [other, owner]) {
      const change = by.client.from('bikes').update({ year: 2022 }).eq('id', id).select('year');
      expect(await must(change)).toEqual(by === owner ? [{ year: 2022 }] : []);
    }
    for (const by of [other, owner]) {
      const drop = by.client.from('bikes').delete().eq('id', id).select('id');
      expect(await must(drop)).toHaveLength(by === owner ? 1 : 0);
    }
  });

  it('takes nothing in the name of somebody else, from a visitor, or from a suspended account', async () => {
    const [owner, other] = await Promise.all([newUser(), newUser()]);
    expect(await denial(add(other, { owner_id: owner.id }))).toBe('42501');
    expect(await denial(anon().from('bikes').insert(mt09))).toBe('42501');
    const id = await added(owner);
    await suspend(owner);
    expect(await denial(add(owner))).toBe('42501');
    const table = () => owner.client.from('bikes');
    expect(await must(table().update({ year: 2022 }).eq('id', id).select('id'))).toEqual([]);
    expect(await must(table().delete().eq('id', id).select('id'))).toEqual([]);
  });

  it('has bikes of the lists alone', async () => {
    const owner = await newUser();
    expect(await denial(add(owner, { model: 'cbr600rr' }))).toBe('23503');
    expect(await denial(add(owner, { make: 'nobody' }))).toBe('23503');
    expect(await denial(add(owner, { make: null }))).toBe('23502');
    expect(await denial(add(owner, { year: 1899 }))).toBe('23514');
    expect(await denial(add(owner, { chassis_number: 'JH2PC4O001M200020' }))).toBe('23514');
  });

  it('shows pictures of its owner that were uploaded before, and keeps their files', async () => {
    const [owner, other] = await Promise.all([newUser(), newUser()]);
    const [own, foreign] = [owner, other].map(({ id }) => `${id}/${randomUUID()}`) as [string, string];
    expect(await denial(add(owner, { picture_path: own }))).toBe('22023 picture_path');
    await storePictures(own, foreign);
    expect(await denial(add(owner, { picture_path: foreign }))).toBe('23514');
    const id = await added(owner, { picture_path: own });
    const remove = async () =>
      (await must<object[]>(owner.client.storage.from('listings').remove([`${own}/320.webp`]))).length;
    expect(await remove()).toBe(0);
    await must(owner.client.from('bikes').update({ picture_path: null }).eq('id', id));
    expect(await remove()).toBe(1);
  });

  it('has room for twenty', async () => {
    const owner = await newUser();
    const bikes = Array.from({ length: 19 }, () => ({ ...mt09, owner_id: owner.id }));
    await must(secret().from('bikes').insert(bikes));
    await must(add(owner));
    expect(await denial(add(owner))).toBe('PT409 too_many');
  });
});

describe('the public page', () => {
  it('has the bikes that are shown, without their chassis numbers', async () => {
    const owner = await newUser();
    await added(owner, { year: 2019, chassis_number });
    const id = await added(owner, { shown: true, chassis_number });
    expect((await pageOf(owner.id))?.['bikes']).toEqual([{ id, ...mt09, picture_path: null }]);
    await must(owner.client.from('bikes').update({ shown: false }).eq('id', id));
    expect((await pageOf(owner.id))?.['bikes']).toEqual([]);
  });
});

describe('a bike that was bought through the site', () => {
  const asInLists = { ...bikeForSale, make: 'yamaha', model: ' MT-09', year: 2021 };

  it('comes into the garage of its buyer by one call, and once', async () => {
    const { buyer, seller, sale_id, listing } = await confirmed(asInLists);
    const garage = async () => (await seenSale(buyer, listing))?.['garage'];
    expect(await garage()).toBe('addable');
    expect((await seenSale(seller, listing))?.['garage']).toBeNull();
    const ids = await Promise.all([1, 2].map(() => must<string>(addBought(buyer, sale_id))));
    expect(new Set(ids).size).toBe(1);
    expect(await must(garageOf(buyer))).toEqual([{ ...mt09, chassis_number: null, shown: false }]);
    expect(await garage()).toBe('added');
    expect(await denial(addBought(seller, sale_id))).toBe('PT404 not_found');
    expect(await denial(anon().rpc('add_bought_bike', { sale_id }))).toBe('42501');
  });

  it('does so when admins believe the seller, and not before the sale is certain', async () => {
    const { buyer, sale_id, listing } = await claimed(asInLists);
    expect((await seenSale(buyer, listing))?.['garage']).toBeNull();
    expect(await denial(addBought(buyer, sale_id))).toBe('PT409 no_such_bike');
    await must(answer(buyer, sale_id, false));
    await must(decide(await newAdmin(), sale_id, true));
    await must(addBought(buyer, sale_id));
    expect(await must(garageOf(buyer))).toHaveLength(1);
  });

  it('does not where the ad tells no model of the lists', async () => {
    const { buyer, sale_id, listing } = await confirmed({ ...asInLists, model: 'My own' });
    expect((await seenSale(buyer, listing))?.['garage']).toBeNull();
    expect(await denial(addBought(buyer, sale_id))).toBe('PT409 no_such_bike');
  });

  it('is nobody’s where it was sold elsewhere', async () => {
    const { buyer, seller, listing } = await newTalk(['أبيه'], asInLists);
    const { sale_id } = await must<{ sale_id: string }>(sellElsewhere(seller, listing));
    expect(await denial(addBought(buyer, sale_id))).toBe('PT404 not_found');
  });
});
