/** The filters that riders know: model, colour, mileage, what is offered along, by whom and since when; with their counts. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { beforeAll, describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { insertAds, past, soon } from './domain.ts';
import { call, runHourlyJobs, word } from './search.ts';
import { newShop } from './shop.ts';

type Arguments = Record<string, string | number | boolean>;

interface Facet {
  facet: string;
  choices: { value: string; listings: number }[];
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

let owner: Person;
beforeAll(async () => {
  owner = await newUser();
  await insertAds(owner, [
    { title_en: 'zed', model: 'Z900', color: 'black', mileage_km: 500, warranty: true, created_at: daysAgo(0.5) },
    {
      title_en: 'ninja',
      model: ' ninja 400 ',
      color: 'lime',
      mileage_km: 12_000,
      bidding_enabled: true,
      created_at: daysAgo(2),
    },
    { title_en: 'honda', make: 'honda', model: 'CB500F', color: 'black', mileage_km: 45_000, created_at: daysAgo(6) },
    { title_en: 'bmw', make: 'bmw', model: 'R 1250 GS', mileage_km: 10_000, created_at: daysAgo(40) },
    {
      title_en: 'chain',
      kind: 'part',
      bike_type: null,
      part_category: 'helmet',
      model: 'Z900',
      color: 'black',
      created_at: daysAgo(20),
    },
  ]);
});

const titles = async (args: Arguments) => {
  const page = await must<{ listings: { title_en: string }[] }>(
    anon().rpc('list_listings', { owner: owner.id, ...args }, { get: true }),
  );
  return page.listings.map((card) => card.title_en).toSorted();
};
const countsOf = async (facet: string, args: Arguments = {}) => {
  const rows = await call<Facet[]>('search_facets', { owner: owner.id, ...args });
  const found = rows.find((row) => row.facet === facet);
  return found && Object.fromEntries(found.choices.map(({ value, listings }) => [value, listings]));
};

describe('the list', () => {
  it.each<[Arguments, string[]]>([
    [{ model: 'kawasaki/z900' }, ['zed']],
    [{ make: 'kawasaki', model: 'kawasaki/z900,kawasaki/ninja-400' }, ['ninja', 'zed']],
    // Models narrow their own make alone.
    [{ make: 'kawasaki,bmw', model: 'kawasaki/z900' }, ['bmw', 'zed']],
    [{ make: 'bmw', model: 'kawasaki/z900' }, ['bmw', 'zed']],
    [{ color: 'black' }, ['chain', 'honda', 'zed']],
    [{ color: 'black,lime', kind: 'motorcycle' }, ['honda', 'ninja', 'zed']],
    [{ color: 'no-such-colour' }, []],
    [{ mileage_min: 10_000 }, ['bmw', 'honda', 'ninja']],
    [{ mileage_min: 10_001, mileage_max: 12_000 }, ['ninja']],
    [{ warranty: true }, ['zed']],
    [{ warranty: false }, ['bmw', 'chain', 'honda', 'ninja', 'zed']],
    [{ bids: true }, ['ninja']],
    [{ seller: 'person' }, ['bmw', 'chain', 'honda', 'ninja', 'zed']],
    [{ seller: 'shop' }, []],
    [{ posted: 1 }, ['zed']],
    [{ posted: 7 }, ['honda', 'ninja', 'zed']],
    [{ posted: 365 }, ['bmw', 'chain', 'honda', 'ninja', 'zed']],
    [{ posted: 7, color: 'black', sort: 'price_asc' }, ['honda', 'zed']],
  ])('%o', async (args, expected) => {
    expect(await titles(args)).toEqual(expected);
  });

  it.each<[Arguments, string]>([
    [{ model: 'z900' }, 'model'],
    [{ model: 'kawasaki/no-such-model' }, 'model'],
    [{ model: 'kawasaki/z900/x' }, 'model'],
    [{ make: 'no-such-make', model: 'kawasaki/z900' }, 'make'],
    [{ color: 'black;drop' }, 'color'],
    [{ mileage_min: -1 }, 'mileage_min'],
    [{ mileage_min: 5, mileage_max: 4 }, 'mileage_max'],
    [{ seller: 'robot' }, 'seller'],
    [{ posted: 0 }, 'posted'],
    [{ posted: 366 }, 'posted'],
  ])('refuses %o', async (args, hint) => {
    for (const name of ['list_listings', 'search_facets'] as const)
      expect((await anon().rpc(name, args, { get: true })).error).toMatchObject({ code: '22023', hint });
  });

  it('takes no bids for what is reserved', async () => {
    const [ad] = await insertAds(owner, [{ title_en: 'kept', color: 'teal', bidding_enabled: true }]);
    expect(await titles({ bids: true, color: 'teal' })).toEqual(['kept']);
    await must(
      secret()
        .from('listings')
        .update({ reserved: true })
        .eq('id', ad?.id ?? ''),
    );
    expect(await titles({ bids: true, color: 'teal' })).toEqual([]);
    expect(await titles({ color: 'teal' })).toEqual(['kept']);
    expect(await countsOf('bids', { color: 'teal' })).toBeUndefined();
    await must(
      secret()
        .from('listings')
        .delete()
        .eq('id', ad?.id ?? ''),
    );
  });
});

describe('ads of shops', () => {
  const sellerOf = async (person: Person) => {
    const rows = await call<Facet[]>('search_facets', { owner: person.id });
    return rows.find(({ facet }) => facet === 'seller')?.choices.map(({ value }) => value);
  };

  it('are those of whoever has a shop that runs', async () => {
    const shop = await newShop();
    await insertAds(shop.owner, [{ title_en: 'from a shop' }]);
    expect(await sellerOf(shop.owner)).toEqual(['shop']);
    const found = async (seller: string) =>
      (await call<{ listings: unknown[] }>('list_listings', { owner: shop.owner.id, seller })).listings.length;
    expect([await found('shop'), await found('person')]).toEqual([1, 0]);
    await must(secret().from('shops').update({ suspended: true }).eq('id', shop.id));
    expect(await sellerOf(shop.owner)).toEqual(['person']);
    await must(secret().from('shops').update({ suspended: false }).eq('id', shop.id));
    expect(await sellerOf(shop.owner)).toEqual(['shop']);
    await must(secret().from('shops').delete().eq('id', shop.id));
    expect(await sellerOf(shop.owner)).toEqual(['person']);
  });

  it('are no more once its time has run out, and again when a shop opens', async () => {
    const ended = await newShop({ subscription_until: past() });
    await insertAds(ended.owner, [{ title_en: 'before' }]);
    expect(await sellerOf(ended.owner)).toEqual(['person']);
    await must(secret().from('shops').update({ subscription_until: soon() }).eq('id', ended.id));
    expect(await sellerOf(ended.owner)).toEqual(['shop']);
  });

  it('are not made so by their owner', async () => {
    const { error } = await owner.client
      .from('listings')
      .update({ from_shop: true } as never)
      .eq('owner_id', owner.id);
    expect(error).toMatchObject({ code: '42501' });
  });
});

describe('the counts', () => {
  it('are those of each choice', async () => {
    expect(await countsOf('color')).toEqual({ black: 3, lime: 1 });
    expect(await countsOf('mileage')).toEqual({ '0-999': 1, '10000-19999': 2, '40000-59999': 1 });
    expect(await countsOf('warranty')).toEqual({ true: 1 });
    expect(await countsOf('bids')).toEqual({ true: 1 });
    expect(await countsOf('seller')).toEqual({ person: 5 });
    expect(await countsOf('posted')).toEqual({ 1: 1, 3: 1, 7: 1, 30: 1 });
  });

  it('are not narrowed by their own filter, and narrow the others', async () => {
    expect(await countsOf('color', { color: 'lime' })).toEqual({ black: 3, lime: 1 });
    expect(await countsOf('posted', { posted: 1 })).toEqual({ 1: 1, 3: 1, 7: 1, 30: 1 });
    expect(await countsOf('mileage', { mileage_max: 600 })).toMatchObject({ '40000-59999': 1 });
    expect(await countsOf('warranty', { warranty: true })).toEqual({ true: 1 });
    expect(await countsOf('seller', { seller: 'shop' })).toEqual({ person: 5 });
    expect(await countsOf('bids', { color: 'lime' })).toEqual({ true: 1 });
    expect(await countsOf('color', { posted: 3 })).toEqual({ black: 1, lime: 1 });
  });

  it('are told of models beside a make that is chosen, in the catalogue’s spelling', async () => {
    expect(await countsOf('model')).toBeUndefined();
    expect(await countsOf('model', { make: 'kawasaki' })).toEqual({ 'kawasaki/z900': 1, 'kawasaki/ninja-400': 1 });
    const chosen = { make: 'kawasaki', model: 'kawasaki/z900' };
    expect(await countsOf('model', chosen)).toEqual({ 'kawasaki/z900': 1, 'kawasaki/ninja-400': 1 });
    expect(await countsOf('make', chosen)).toMatchObject({ kawasaki: 3, honda: 1, bmw: 1 });
    expect(await countsOf('model', { model: 'kawasaki/z900' })).toEqual({
      'kawasaki/z900': 1,
      'kawasaki/ninja-400': 1,
    });
    expect(await countsOf('color', chosen)).toEqual({ black: 1 });
  });

  it('of all ads hold every ad, without counting them', async () => {
    await runHourlyJobs();
    const rows = await call<Facet[]>('search_facets', {});
    const sum = (facet: string) =>
      rows.find((row) => row.facet === facet)?.choices.reduce((all, { listings }) => all + listings, 0) ?? 0;
    expect(sum('seller')).toBe(sum('kind'));
    expect(sum('posted')).toBeGreaterThan(0);
    expect(sum('posted')).toBeLessThanOrEqual(sum('kind'));
    expect(sum('mileage')).toBeGreaterThan(0);
    expect(sum('color')).toBeGreaterThan(0);
  });
});

describe.skipIf(lacks('dbUrl'))('the usual price', () => {
  it('of a card is the median of its model, else of its class; of a part there is none', async () => {
    await undone(async (tx) => {
      const model = word();
      const seller = await newUser();
      const insert = (ads: Record<string, unknown>[]) => tx`
        insert into public.listings ${tx(
          ads.map((ad) => ({
            owner_id: seller.id,
            kind: 'motorcycle',
            make: 'honda',
            bike_type: 'sport',
            title_en: 'Priced',
            condition: 'used',
            city: 'abha',
            image_count: 1,
            engine_cc: 5000,
            ...ad,
          })),
        )}`;
      await insert(
        Array.from({ length: 9 }, (_, at) => ({
          model: ` ${model.toUpperCase()}`,
          year: 1955 + (at % 5),
          price: 30_000 + at * 1000,
        })),
      );
      await insert([{ model: word(), year: 1956, price: 90_000 }]);
      await tx`select private.refresh_usual_prices(1000000)`;
      const cards = await tx`
        select c.year, (private.card_of(c)).usual_price from private.listing_cards c
        join public.listings l on l.id = c.listing_id where l.owner_id = ${seller.id} order by c.price`;
      expect(cards[2]).toEqual({ year: 1957, usual_price: 34_000 });
      // Alone of its model, and comparable with its class all the same, in which the odd one out is itself left out.
      expect(cards.at(-1)).toEqual({ year: 1956, usual_price: 34_000 });
      const [part] = await tx`select private.usual_price('part', 'honda', ${model}, 'sport', 5000, 1957) as price`;
      expect(part?.price).toBeNull();
      // What is gone is forgotten.
      await tx`delete from public.listings where owner_id = ${seller.id}`;
      await tx`select private.refresh_usual_prices(1000000)`;
      expect(await tx`select from private.usual_prices where year between 1953 and 1961`).toHaveLength(0);
    });
  });
});
