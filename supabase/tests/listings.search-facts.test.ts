/** Words that are facts: cities, conditions, years, prices, mileages and sizes of engines typed as words are filters. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { undone } from './as-role.ts';
import { denial, insertAds, newAdmin } from './domain.ts';
import { call, word } from './search.ts';

interface Page {
  listings: { title_en: string; id: string }[];
  next: string | null;
  facts: { filter: string; value: string; words: string; without: string }[] | null;
}

interface Facet {
  facet: string;
  choices: { value: string; listings: number }[];
  exact: boolean;
}

let owner: Person;
const list = (q: string, more: object = {}) =>
  call<Page>('list_listings', { owner: owner.id, q, sort: 'price_asc', ...more });
/** The names of the ads that are found, the cheapest first. */
const found = async (q: string, more: object = {}) =>
  (await list(q, more)).listings.map(({ title_en }) => title_en.split(' ').at(-1)).join(' ');
/** What is read, such as "year 2020 [2020]". */
const read = async (q: string, more: object = {}) =>
  ((await list(q, more)).facts ?? []).map(({ filter, value, words }) => `${filter} ${value} [${words}]`).join(', ');

beforeAll(async () => {
  owner = await newUser();
  const r1 = { make: 'yamaha', model: 'R1', bike_type: 'sport', engine_cc: 998, title_ar: null };
  await insertAds(owner, [
    { ...r1, title_en: 'R1 alpha', year: 2020, city: 'riyadh', price: 60_000, mileage_km: 5000 },
    { ...r1, title_en: 'R1 beta', year: 2018, city: 'riyadh', price: 45_000, mileage_km: 25_000 },
    { ...r1, title_en: 'R1 gamma', year: 2020, city: 'makkah', price: 70_000, mileage_km: 0, condition: 'new' },
    {
      ...r1,
      make: 'honda',
      model: 'CBR600RR',
      title_en: 'Honda CBR 600 delta',
      year: 2015,
      city: 'khamis-mushait',
      price: 18_000,
      engine_cc: 599,
      mileage_km: 40_000,
    },
    {
      kind: 'part',
      bike_type: null,
      make: null,
      model: null,
      part_category: 'helmet',
      title_ar: null,
      title_en: 'Helmet for R1 epsilon',
      city: 'jeddah',
      price: 400,
    },
  ]);
});

describe('facts among the words of a search', () => {
  it.each([
    ['r1 2020 الرياض', 'year 2020 [2020], city riyadh [الرياض]', 'alpha'],
    ['R1 in Riyadh', 'city riyadh [in Riyadh]', 'beta alpha'],
    ['r1 في الرياض', 'city riyadh [في الرياض]', 'beta alpha'],
    ['r1 بالرياض', 'city riyadh [بالرياض]', 'beta alpha'],
    ['r1 ب رياض', 'city riyadh [ب رياض]', 'beta alpha'],
    ['مكه المكرمه', 'city makkah [مكه المكرمه]', 'gamma'],
    ['مكة', 'city makkah [مكة]', 'gamma'],
    ['خميس مشيط', 'city khamis-mushait [خميس مشيط]', 'delta'],
    ['khamis-mushait', 'city khamis-mushait [khamis-mushait]', 'delta'],
    ['r1 الرياض مكة', 'city riyadh [الرياض], city makkah [مكة]', 'beta alpha gamma'],
    ['r1 جديد', 'condition new [جديد]', 'gamma'],
    ['r1 مستعملة 2020', 'condition used [مستعملة], year 2020 [2020]', 'alpha'],
    ['used 2015', 'condition used [used], year 2015 [2015]', 'delta'],
    ['r1 موديل ٢٠١٨', 'year 2018 [موديل ٢٠١٨]', 'beta'],
    ['2015 2018', 'year 2015 [2015], year 2018 [2018]', 'delta beta'],
    ['x-max 2020', 'year 2020 [2020]', ''],
    ['2015-2018', 'year 2015-2018 [2015-2018]', 'delta beta'],
    ['من 2015 الى 2018', 'year 2015-2018 [من 2015 الى 2018]', 'delta beta'],
    ['2015 to 2018', 'year 2015-2018 [2015 to 2018]', 'delta beta'],
    ['r1 2019 وفوق', 'year 2019- [2019 وفوق]', 'alpha gamma'],
    ['under 20k', 'price -20000 [under 20k]', 'epsilon delta'],
    ['تحت ٢٠ الف', 'price -20000 [تحت ٢٠ الف]', 'epsilon delta'],
    ['under 20k new', 'price -20000 [under 20k], condition new [new]', ''],
    ['فوق 50,000 ريال', 'price 50000- [فوق 50,000 ريال]', 'alpha gamma'],
    ['حدود 46 ألف', 'price -46000 [حدود 46 ألف]', 'epsilon delta beta'],
    ['بين 10 و50 الف', 'price 10000-50000 [بين 10 و50 الف]', 'delta beta'],
    ['10-50k', 'price 10000-50000 [10-50k]', 'delta beta'],
    ['over 10k under 50k', 'price 10000- [over 10k], price -50000 [under 50k]', 'delta beta'],
    ['helmet under 500', 'price -500 [under 500]', 'epsilon'],
    ['600cc', 'engine_cc 600 [600cc]', 'delta'],
    ['٦٠٠ سي سي', 'engine_cc 600 [٦٠٠ سي سي]', 'delta'],
    ['فوق 600 سيسي', 'engine_cc 600- [فوق 600 سيسي]', 'beta alpha gamma'],
    ['r1 تحت 10 الف كم', 'mileage -10000 [تحت 10 الف كم]', 'alpha gamma'],
  ])('%s: %s', async (q, facts, ads) => {
    const page = await list(q);
    expect(page.facts?.map(({ filter, value, words }) => `${filter} ${value} [${words}]`).join(', ')).toBe(facts);
    expect(page.listings.map(({ title_en }) => title_en.split(' ').at(-1)).join(' ')).toBe(ads);
    for (const fact of page.facts ?? []) expect(fact.without).toBe(q.replace(fact.words, '').replace('  ', ' ').trim());
  });

  it('a filter that is set wins, and its words are left out', async () => {
    expect(await found('r1 الرياض', { city: 'makkah' })).toBe('gamma');
    expect(await read('r1 الرياض', { city: 'makkah' })).toBe('');
    expect(await found('r1 2020 تحت 50 الف', { year_min: 2016, price_max: 65_000 })).toBe('beta alpha');
    expect(await read('r1 2020 الرياض', { year_max: 2019 })).toBe('city riyadh [الرياض]');
    expect(await found('600cc', { engine: '701-1000' })).toBe('beta alpha gamma');
    expect(await found('مستعمل تحت 1000 كم', { condition: 'new', mileage_max: 10 })).toBe('gamma');
  });

  it.each([
    'z900',
    'CBR 600',
    'r1 1000',
    'MT-07',
    'x-max 300',
    'sr 400',
    'cfmoto 450sr',
    'ninja 300 to 400',
    '600',
    'r1 1969',
    'r1 2099',
    'like new',
    'شبه جديد',
    'under 20',
    '"2020" r1',
    'r1 “2020 الرياض”',
  ])('nothing is read in %s', async (q) => {
    expect(await read(q)).toBe('');
  });

  it('what is no fact is searched for', async () => {
    expect(await found('alpha 2020')).toBe('alpha');
    expect(await found('zzqqxx 2020')).toBe('');
    expect(await found('r1 "alpha"')).toBe('alpha');
    // Of a year in quotes the words are asked for, not the filter: the ad has its year among them.
    expect(await read('r1 "2018" مكة')).toBe('city makkah [مكة]');
    expect(await found('r1 "2018" مكة')).toBe('');
  });

  it.each([
    'under under 99999999999k',
    'over 30k under 20k',
    'from 2020 to 2018',
    '20k-10k',
    '0cc 0 km 0 sar',
    '2018+++ - , . / "',
    '"""""',
    '99999999 ريال',
    '1,000,000,000 sar',
    'بدر '.repeat(24),
    'الرياض جدة الدمام الخبر مكة تبوك بريدة حائل جازان نجران أبها الطائف ينبع عرعر رفحاء تيماء',
    '1 '.repeat(49),
    '20k '.repeat(25),
    'من 2020 الى '.repeat(8),
    '\u200F2020\u200F \u0640',
  ])('nonsense is an answer: %j', async (q) => {
    const page = await list(q);
    expect(page.listings).toBeInstanceOf(Array);
    expect(page.facts?.length ?? 0).toBeLessThanOrEqual(8);
    expect(await denial(anon().rpc('search_facets', { owner: owner.id, q }))).toBeNull();
  });

  it('a page goes on with them', async () => {
    const first = await list('2020', { page_size: 1 });
    const second = await list('2020', { page_size: 1, after: first.next });
    expect([...first.listings, ...second.listings].map(({ title_en }) => title_en)).toEqual(['R1 alpha', 'R1 gamma']);
    expect(second.facts).toEqual(first.facts);
  });

  it('choices are counted among the ads that they leave', async () => {
    // While another test writes very many ads, reading costs more blocks, and the counts may be estimates.
    const rows = await vi.waitFor(
      async () => {
        const counted = await call<Facet[]>('search_facets', { owner: owner.id, q: 'r1 2020 الرياض' });
        expect(counted.every(({ exact }) => exact)).toBe(true);
        return counted;
      },
      { timeout: 50_000, interval: 1000 },
    );
    const choices = Object.fromEntries(
      rows.map(({ facet, choices: all }) => [facet, all.map(({ value, listings }) => `${value} ${listings}`).join()]),
    );
    // Nor do they narrow their own choices.
    expect(choices).toMatchObject({ make: 'yamaha 1', year: '2018 1,2020 1', city: 'makkah 1,riyadh 1' });
  });

  it.skipIf(lacks('dbUrl'))('a saved search understands them', async () => {
    const criteria = { q: 'R1 2020 الرياض تحت 65 الف', kind: 'motorcycle' };
    await must(owner.client.from('saved_searches').insert({ name: 'R1', criteria }));
    await undone(async (tx) => {
      const matches = await tx`
        select c.title_en from public.saved_searches s, private.search_listings(s.criteria, 48) as c
          join public.listings l on l.id = c.id
        where s.user_id = ${owner.id} and l.owner_id = ${owner.id}`;
      expect(matches).toEqual([{ title_en: 'R1 alpha' }]);
    });
  });

  it('an engine about a size is asked for in words alone', async () => {
    for (const engine of ['~', '~-', '~600', '~abc-', '~99999-'])
      expect(await denial(anon().rpc('list_listings', { engine }))).toBe('22023 engine');
  });
});

describe('the names that are read', () => {
  it('are those that admins write', async () => {
    const [slug, name, term] = [word(), word(), word()];
    const place = { slug, name_en: `${name} (Old ${name})`, region: 'riyadh', lat: 24, lng: 46, position: 10_000 };
    expect(await read(name)).toBe('');
    await must(secret().from('cities').insert(place));
    expect(await read(`r1 ${name.toUpperCase()}`)).toBe(`city ${slug} [${name.toUpperCase()}]`);
    expect(await read(`old ${name}`)).toBe(`city ${slug} [old ${name}]`);
    const admin = await newAdmin();
    await must(admin.client.from('search_synonyms').insert({ term, alternatives: [`city:${slug}`, 'city:makkah'] }));
    const [fact] = (await list(term)).facts ?? [];
    expect(fact?.value.split(',').toSorted()).toEqual([slug, 'makkah'].toSorted());
    expect(await found(`r1 ${term}`)).toBe('gamma');
    // A word that is not of cities alone stays one.
    await must(
      admin.client
        .from('search_synonyms')
        .update({ alternatives: [`city:${slug}`, 'r1'] })
        .eq('term', term),
    );
    expect(await read(term)).toBe('');
    await must(secret().from('cities').update({ active: false }).eq('slug', slug));
    expect(await read(name)).toBe('');
    await must(
      admin.client
        .from('search_synonyms')
        .update({ alternatives: [`city:${slug}`] })
        .eq('term', term),
    );
    expect(await read(term)).toBe('');
  });

  it('are those of conditions, too', async () => {
    const [slug, name] = [word(), word()];
    await must(secret().from('conditions').insert({ slug, name_en: name }));
    expect(await read(`r1 ${name}`)).toBe(`condition ${slug} [${name}]`);
    await must(secret().from('conditions').delete().eq('slug', slug));
    expect(await read(`r1 ${name}`)).toBe('');
  });

  it('may stand for many cities, of which the list takes some', async () => {
    const cities = await must<{ slug: string }[]>(anon().from('cities').select('slug').eq('active', true).limit(24));
    const alternatives = cities.map(({ slug }) => `city:${slug}`);
    const terms = [word(), word()];
    const rows = terms.map((term, index) => ({ term, alternatives: alternatives.slice(index * 12, index * 12 + 12) }));
    await must(secret().from('search_synonyms').insert(rows));
    expect((await list(terms.join(' '))).facts).toHaveLength(2);
    await must(secret().from('search_synonyms').delete().in('term', terms));
  });

  it('a year in the name of a model is none', async () => {
    const name = word();
    expect(await read(`${name} 2000`)).toBe('year 2000 [2000]');
    await must(
      secret()
        .from('models')
        .insert({ maker: 'kawasaki', slug: name, name_en: `${name} 2000` }),
    );
    expect(await read(`${name} 2000`)).toBe('');
    expect(await read(`${name} 2000 2005`)).toBe('year 2005 [2005]');
    await must(secret().from('models').delete().eq('slug', name));
  });
});
