/** What a part fits: what is one, who says it, how the list finds it and facets count it, and what becomes of it with its model. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { beforeAll, describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { denial, insertAd, insertAds, newAdmin } from './domain.ts';
import { call, word } from './search.ts';

const part = { kind: 'part', make: null, model: null, bike_type: null, part_category: 'exhaust' };
const ads = (client: SupabaseClient) => client.from('listings');

describe('fits', () => {
  let owner: Person;
  let id: string;
  beforeAll(async () => {
    owner = await newUser();
    id = await insertAd(owner, part);
  });

  it.each([
    [['yamaha/mt-09'], ['yamaha/mt-09']],
    [
      ['yamaha/mt-09:2017-2020', 'bmw/s-1000-rr:2019-', 'yamaha/mt-09:2017-2020', 'honda/cb500f:-2016'],
      ['bmw/s-1000-rr:2019-', 'honda/cb500f:-2016', 'yamaha/mt-09:2017-2020'],
    ],
    [['universal'], ['universal']],
    [[], []],
  ])('%j are stored as %j, and everybody reads them', async (fits, stored) => {
    await must(ads(owner.client).update({ fits }).eq('id', id));
    expect(await must(ads(anon()).select('fits').eq('id', id))).toEqual([{ fits: stored }]);
  });

  it.each([
    ['a model that is not listed', ['yamaha/no-such-model'], '22023', 'fits'],
    ['years the wrong way round', ['yamaha/mt-09:2020-2017'], '22023', 'fits'],
    ['a year that is far away', ['yamaha/mt-09:2017-2999'], '22023', 'fits'],
    ['a year before any', ['yamaha/mt-09:1800-'], '22023', 'fits'],
    ['everything and something', ['universal', 'yamaha/mt-09'], '23514', 'listings_fits_check'],
    ['a make alone', ['yamaha'], '22023', 'fits'],
    ['years without years', ['yamaha/mt-09:-'], '23514', 'listings_fits_check'],
    ['words', ['yamaha/mt-09 2017'], '22023', 'fits'],
    [
      'more than forty',
      Array.from({ length: 41 }, (_one, index) => `yamaha/mt-09:${1980 + index}-`),
      '23514',
      'listings_fits_check',
    ],
  ])('%s are refused', async (_what, fits, code, named) => {
    const { error } = await ads(owner.client).update({ fits }).eq('id', id);
    expect(error).toMatchObject({ code });
    expect(`${error?.hint} ${error?.message}`).toContain(named);
  });

  it('a motorcycle fits nothing, and has no size', async () => {
    const bikeId = await insertAd(owner);
    for (const change of [{ fits: ['yamaha/mt-09'] }, { size: 'M' }]) {
      const { error } = await ads(owner.client).update(change).eq('id', bikeId);
      expect(error).toMatchObject({ code: '23514' });
    }
  });

  it('are changed by whoever posted the ad, and by nobody else', async () => {
    const other = await newUser();
    expect(
      await must(
        ads(other.client)
          .update({ fits: ['yamaha/mt-07'] })
          .eq('id', id)
          .select('id'),
      ),
    ).toEqual([]);
    expect(
      await denial(
        ads(anon())
          .update({ fits: ['yamaha/mt-07'] })
          .eq('id', id),
      ),
    ).toBe('42501');
  });

  it('a size carries no phone number', async () => {
    await must(ads(owner.client).update({ size: '120/70 ZR17' }).eq('id', id));
    const { error } = await ads(owner.client).update({ size: '0551234567' }).eq('id', id);
    expect(error).toMatchObject({ code: '22023', hint: 'size' });
  });
});

describe('the list and its facets', () => {
  let owner: Person;
  const titles = async (fits: string, args: Record<string, unknown> = {}) => {
    const page = await call<{ listings: { title_en: string }[] }>('list_listings', { owner: owner.id, fits, ...args });
    return page.listings.map(({ title_en }) => title_en.replace(/ .*/, '')).toSorted();
  };
  const counts = async (args: Record<string, unknown>) => {
    const rows = await call<{ facet: string; choices: { value: string; listings: number }[] }[]>('search_facets', {
      owner: owner.id,
      ...args,
    });
    const found = rows.find(({ facet }) => facet === 'fits');
    return found && Object.fromEntries(found.choices.map(({ value, listings }) => [value, listings]));
  };
  const rare = word();

  beforeAll(async () => {
    owner = await newUser();
    await insertAds(owner, [
      { ...part, title_en: `limited ${rare}`, fits: ['yamaha/mt-09:2017-2020', 'yamaha/mt-09:2024-2024'] },
      { ...part, title_en: 'since', fits: ['yamaha/mt-09:2021-', 'bmw/s-1000-rr'] },
      { ...part, title_en: 'until', fits: ['yamaha/mt-09:-2016'] },
      { ...part, title_en: 'always', fits: ['yamaha/mt-09', 'yamaha/mt-07'] },
      { ...part, title_en: 'universal', fits: ['universal'] },
      { ...part, title_en: 'unknown' },
      { title_en: 'bike', make: 'yamaha', model: 'MT-09', year: 2019 },
    ]);
  });

  it.each([
    ['yamaha/mt-09', ['always', 'limited', 'since', 'universal', 'until']],
    ['yamaha/mt-09:2016', ['always', 'universal', 'until']],
    ['yamaha/mt-09:2017', ['always', 'limited', 'universal']],
    ['yamaha/mt-09:2020', ['always', 'limited', 'universal']],
    ['yamaha/mt-09:2021', ['always', 'since', 'universal']],
    ['yamaha/mt-09:2023', ['always', 'since', 'universal']],
    ['yamaha/mt-09:2024', ['always', 'limited', 'since', 'universal']],
    ['bmw/s-1000-rr:2019', ['since', 'universal']],
    ['bmw/s-1000-rr:2019,yamaha/mt-07', ['always', 'since', 'universal']],
    ['honda/cb500f', ['universal']],
    ['universal', ['universal']],
  ])('%s is fitted by %j', async (fits, expected) => {
    expect(await titles(fits)).toEqual(expected);
    expect(await titles(fits, { sort: 'price_asc' })).toEqual(expected);
  });

  it('count for each model what the list would show', async () => {
    const found = await counts({ kind: 'part' });
    expect(found).toEqual({ 'yamaha/mt-09': 5, 'yamaha/mt-07': 2, 'bmw/s-1000-rr': 2, universal: 1 });
    for (const [model, listings] of Object.entries(found ?? {})) expect(await titles(model)).toHaveLength(listings);
    expect(await counts({ type: 'exhaust' })).toEqual(found);
    // A filter that is set does not narrow its own choices.
    expect(await counts({ fits: 'bmw/s-1000-rr' })).toEqual(found);
    // The home page, which asks for everything, does not pay for them.
    expect(await counts({})).toBeUndefined();
  });

  it('find a part by the name of what it fits, behind what has that name', async () => {
    const page = await call<{ listings: { title_en: string }[] }>('list_listings', { owner: owner.id, q: 'mt-07' });
    expect(page.listings.map(({ title_en }) => title_en)).toEqual(['always']);
  });

  it.each([
    'yamaha',
    'yamaha/no-such-model',
    'yamaha/mt-09:20',
    'yamaha/mt-09:2017-2020',
    'universal,yamaha/mt-09',
    `x/y', '`,
  ])('%s is refused', async (fits) => {
    const { error } = await anon().rpc('list_listings', { fits }, { get: true });
    expect(error).toMatchObject({ code: '22023', hint: 'fits' });
  });
});

describe.skipIf(lacks('dbUrl'))('with its model', () => {
  it('an ad follows a new slug, and forgets what is deleted', async () => {
    const admin = await newAdmin();
    const owner = await newUser();
    // A make of its own: models that the bikes of other tests have cannot be deleted.
    const maker = `z-${word()}`;
    await must(secret().from('makers').insert({ slug: maker, name_en: maker, name_ar: 'صانع' }));
    await must(
      secret()
        .from('models')
        .insert(['one', 'two'].map((slug) => ({ maker, slug, name_en: slug }))),
    );
    const id = await insertAd(owner, { ...part, fits: [`${maker}/one:2017-2020`, `${maker}/two`, 'honda/cb500f'] });
    await undone(async (tx) => {
      const fits = async () => (await tx`select fits from public.listings where id = ${id}`)[0]?.fits as string[];
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin.id, role: 'authenticated' })}, true)`;
      await tx`update public.models set slug = 'one-sp' where maker = ${maker} and slug = 'one'`;
      expect(await fits()).toEqual(['honda/cb500f', `${maker}/one-sp:2017-2020`, `${maker}/two`]);
      await tx`update public.makers set slug = ${`${maker}-motor`} where slug = ${maker}`;
      expect(await fits()).toEqual(['honda/cb500f', `${maker}-motor/one-sp:2017-2020`, `${maker}-motor/two`]);
      await tx`delete from public.models where maker = ${`${maker}-motor`}`;
      expect(await fits()).toEqual(['honda/cb500f']);
    });
  });
});
