/** Facets, suggestions, searches in vain, synonyms and names that change. */
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { anon, newUser, type Person, secret } from './clients.ts';
import { insertAds, must, newAdmin } from './domain.ts';

const word = () =>
  `w${randomBytes(6)
    .toString('hex')
    .replaceAll(/[0-9]/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
const call = <T>(name: string, args: Record<string, unknown>) => must<T>(anon().rpc(name, args));

describe('facets', () => {
  interface Facet {
    facet: string;
    value: string;
    listings: number;
    exact: boolean;
  }
  let owner: Person;
  const facets = async (args: Record<string, unknown>) => {
    const rows = await call<Facet[]>('search_facets', { owner: owner.id, ...args });
    expect(rows.every(({ exact }) => exact)).toBe(true);
    return Object.fromEntries(rows.map(({ facet, value, listings }) => [`${facet} ${value}`, listings]));
  };
  beforeAll(async () => {
    owner = await newUser();
    await insertAds(owner, [
      { title_en: 'one red', make: 'honda', bike_type: 'sport', city: 'riyadh', year: 2020, price: 12_000 },
      { title_en: 'two red', make: 'honda', bike_type: 'naked', city: 'jeddah', year: 2020, price: 25_000 },
      { title_en: 'three', make: 'bmw', bike_type: 'adventure', city: 'jeddah', year: 2022, price: 90_000 },
      { title_en: 'sold', make: 'bmw', sold_at: new Date().toISOString() },
    ]);
  });

  it('count every choice', async () => {
    expect(await facets({})).toEqual({
      'kind motorcycle': 3,
      'make honda': 2,
      'make bmw': 1,
      'type sport': 1,
      'type naked': 1,
      'type adventure': 1,
      'city riyadh': 1,
      'city jeddah': 2,
      'condition used': 3,
      'year 2020': 2,
      'year 2022': 1,
      'price 10000-15000': 1,
      'price 20000-30000': 1,
      'price 80000-120000': 1,
    });
  });

  it('a filter narrows the others, not itself', async () => {
    expect(await facets({ make: 'honda', city: 'jeddah' })).toMatchObject({
      'make honda': 1,
      'make bmw': 1,
      'city riyadh': 1,
      'city jeddah': 1,
      'type naked': 1,
    });
    expect(await facets({ make: 'honda', city: 'jeddah' })).not.toHaveProperty('type adventure');
    expect(await facets({ year_min: 2022 })).toMatchObject({ 'year 2020': 2, 'year 2022': 1, 'make bmw': 1 });
    expect(await facets({ price_max: 20_000 })).toMatchObject({ 'price 80000-120000': 1, 'kind motorcycle': 1 });
  });

  it('words narrow them all', async () => {
    expect(await facets({ q: 'red' })).toMatchObject({ 'make honda': 2, 'kind motorcycle': 2 });
    expect(await facets({ q: 'red' })).not.toHaveProperty('make bmw');
    expect(await facets({ q: word() })).toEqual({});
  });

  it('a bad value is refused as the list refuses it', async () => {
    const { error } = await anon().rpc('search_facets', { make: 'nobody' });
    expect(error).toMatchObject({ code: '22023', hint: 'make' });
    expect((await anon().rpc('search_facets', { q: 'x'.repeat(101) })).error).toMatchObject({ hint: 'q' });
  });

  it('of all ads are told without counting them', async () => {
    const rows = await call<Facet[]>('search_facets', {});
    expect(rows.find(({ facet, value }) => facet === 'make' && value === 'honda')?.exact).toBe(false);
  });
});

describe('suggestions', () => {
  interface Suggestion {
    kind: string;
    value: string;
  }
  const suggest = async (prefix: string) =>
    (await call<Suggestion[]>('suggest_searches', { prefix })).map(({ kind, value }) => `${kind} ${value}`);

  it.each([
    ['hon', 'make honda'],
    ['HONDA', 'make honda'],
    ['هون', 'make honda'],
    ['davidson', 'make harley-davidson'],
    ['cbr6', 'model honda/cbr600rr'],
    ['cbr 600', 'model honda/cbr600rr'],
    ['helm', 'type helmet'],
    ['رياض', 'city riyadh'],
    ['جده', 'city jeddah'],
    ['أبها', 'city abha'],
  ])('"%s" offers %s', async (prefix, expected) => {
    expect(await suggest(prefix)).toContain(expected);
  });

  it('mend a word that nobody writes', async () => {
    await insertAds(await newUser(), [{ title_en: 'Triumph Bonneville', make: 'triumph' }]);
    expect(await suggest('bonevile')).toContain('correction bonneville');
    expect((await suggest('bonneville')).some((one) => one.startsWith('correction'))).toBe(false);
  });

  it('offer what others search for, if ads say it', async () => {
    const said = word();
    const unsaid = word();
    await insertAds(await newUser(), [{ title_en: `Kawasaki ${said}` }]);
    for (const q of [said, unsaid]) for (let time = 0; time < 5; time++) await call('record_search', { q, found: 3 });
    expect(await suggest(said.slice(0, 8))).toContain(`query ${said}`);
    expect(await suggest(unsaid.slice(0, 8))).not.toContain(`query ${unsaid}`);
  });

  it('have none for nothing or for signs', async () => {
    for (const prefix of ['', '   ', '%', '()&|', "'"]) expect(await suggest(prefix)).toEqual([]);
  });
});

describe('searches in vain', () => {
  const misses = async (person: Person, q: string) =>
    must<{ q: string; times: number }[]>(person.client.from('search_misses').select('q, times').eq('q', q));

  it('are for admins to read', async () => {
    const q = word();
    await call('record_search', { q, found: 0 });
    await call('record_search', { q: ` ${q} `, found: 0 });
    expect(await misses(await newAdmin(), q)).toEqual([{ q, times: 2 }]);
    expect(await misses(await newUser(), q)).toEqual([]);
    expect((await anon().from('search_misses').select()).error).not.toBeNull();
  });

  it('are believed only where nothing is found', async () => {
    const q = word();
    await insertAds(await newUser(), [{ title_en: `Kawasaki ${q}` }]);
    await call('record_search', { q, found: 0 });
    expect(await misses(await newAdmin(), q)).toEqual([]);
  });

  it('nobody writes or changes them directly', async () => {
    const person = await newAdmin();
    const row = { folded: word(), q: word(), found: 0 };
    expect((await person.client.from('searches').insert(row)).error?.code).toBe('42501');
    expect((await person.client.from('searches').update({ times: 9 }).eq('found', 0)).error?.code).toBe('42501');
  });

  it.each(['', 'x', '   ', '!!!', 'x'.repeat(5000)])('"%.10s" is not worth noting', async (q) => {
    expect((await anon().rpc('record_search', { q, found: 0 })).error).toBeNull();
    expect((await secret().from('searches').select().eq('q', q)).data).toEqual([]);
  });
});

describe('words', () => {
  const found = async (owner: Person, q: string) =>
    (await call<{ id: string }[]>('list_listings', { owner: owner.id, q })).length;

  it('a synonym counts from the moment an admin adds it', async () => {
    const term = word();
    const owner = await newUser();
    await insertAds(owner, [{ title_en: 'Kawasaki Z900 black' }]);
    expect(await found(owner, term)).toBe(0);
    const admin = await newAdmin();
    await must(admin.client.from('search_synonyms').insert({ term, alternatives: ['z900 black'] }));
    expect(await found(owner, term)).toBe(1);
    await must(admin.client.from('search_synonyms').delete().eq('term', term));
    expect(await found(owner, term)).toBe(0);
  });

  it('an ad is found by the new name of its city', async () => {
    const city = word();
    const name = word();
    await must(
      secret()
        .from('cities')
        .insert({ slug: city, name_en: 'Somewhere', region: 'riyadh', lat: 24, lng: 46, position: 10_000 }),
    );
    const owner = await newUser();
    await insertAds(owner, [{ city }]);
    expect(await found(owner, name)).toBe(0);
    await must(secret().from('cities').update({ name_en: name }).eq('slug', city));
    expect(await found(owner, name)).toBe(1);
  });
});
