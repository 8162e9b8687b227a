/** get_bike_worth: what bikes like one in a garage are offered for, and were in the weeks before. */
import { anon, newUser, type Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { denial, insertAds, newAdmin } from './domain.ts';

const add = async (by: Person, more: object = {}) =>
  (
    await must<{ id: string }>(
      by.client
        .from('bikes')
        .insert({ make: 'moto-guzzi', model: 'v85-tt', year: 2004, ...more })
        .select('id')
        .single(),
    )
  ).id;
const worth = (by: { client: Person['client'] }, bike_id: string) =>
  by.client.rpc('get_bike_worth', { bike_id }, { get: true });

it('is hidden below eight comparable ads, and then says what they cost', async () => {
  const [owner, seller] = await Promise.all([newUser(), newUser()]);
  const bike = await add(owner);
  const offer = (year: number, prices: number[]) =>
    insertAds(
      seller,
      prices.map((price) => ({ make: 'moto-guzzi', model: 'V85 TT', bike_type: 'dirt', engine_cc: 60, year, price })),
    );
  await offer(2003, [10_000, 11_000, 12_000, 13_000]);
  await offer(2006, [14_000, 15_000, 16_000]);
  await offer(2007, [90_000]); // three years off
  expect(await must(worth(owner, bike))).toEqual([]);
  await offer(2002, [17_000]);
  expect(await must(worth(owner, bike))).toEqual([
    {
      basis: 'model',
      year_from: 2002,
      year_to: 2006,
      ads: 8,
      low: 10_000,
      lower_quartile: 11_750,
      median: 13_500,
      upper_quartile: 15_250,
      high: 17_000,
      weeks: [],
    },
  ]);
});

it('is told of one’s own bikes alone', async () => {
  const [owner, other, admin] = await Promise.all([newUser(), newUser(), newAdmin()]);
  const bike = await add(owner);
  expect(await denial(worth(other, bike))).toMatch(/^PT404/);
  expect(await denial(worth(admin, bike))).toMatch(/^PT404/);
  expect(await denial(anon().rpc('get_bike_worth', { bike_id: bike }, { get: true }))).toMatch(/^42501/);
});

it.skipIf(lacks('dbUrl'))('has a past on the same basis: a week is kept once, and for two years', async () => {
  const [owner, seller] = await Promise.all([newUser(), newUser()]);
  await insertAds(
    seller,
    Array.from({ length: 8 }, (_one, index) => ({
      make: 'moto-guzzi',
      model: 'V7',
      year: 1990,
      price: 20_000 + 100 * index,
    })),
  );
  const bike = await add(owner, { model: 'v7', year: 1990 });
  await undone(async (tx) => {
    await tx`delete from private.usual_price_weeks`;
    await tx`select private.count_usual_prices()`;
    const kept = async () => (await tx`select private.keep_usual_prices() as n`)[0]?.n as number;
    expect(await kept()).toBeGreaterThan(0);
    expect(await kept()).toBe(0);
    await tx`update private.usual_price_weeks set week = week - 7, price = 21000 where alike = 'moto-guzzi/v7' and year = 1990`;
    await tx`insert into private.usual_price_weeks values ('moto-guzzi/v7', 1990, current_date - 800, 1), ('moto-guzzi/v7', 1991, current_date - 20, 1)`;
    await kept();
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: owner.id, role: 'authenticated' })}, true)`;
    const [found] = await tx<
      { basis: string; weeks: { price: number }[] }[]
    >`select * from private.get_bike_worth(${bike})`;
    expect(found).toMatchObject({ basis: 'model', weeks: [{ price: 21_000 }] });
  });
});
