/** The directory: every order page by page without gaps, by place, by what is open, and what it refuses. */
import { anon, freshName, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { denial, past, soon, suspend } from './domain.ts';
import { newShop } from './shop.ts';

interface Card {
  id: string;
  featured: boolean;
  distance_km: number | null;
  description_ar: string | null;
  rating: number | null;
  cursor: string;
}

const list = (args: Record<string, unknown>) => must<Card[]>(anon().rpc('list_shops', args));
const ids = (cards: Card[]) => cards.map(({ id }) => id);

/** Asks page by page until one is not full. */
async function walk(args: Record<string, unknown>, page_size: number): Promise<Card[]> {
  const cards: Card[] = [];
  for (let page = await list({ ...args, page_size }); page.length > 0;) {
    cards.push(...page);
    if (page.length < page_size) break;
    page = await list({ ...args, page_size, after: cards.at(-1)?.cursor });
  }
  return cards;
}

/** The great circle, as one reckons it without an index. */
function kilometres([lat, lng]: readonly [number, number], [toLat, toLng]: readonly [number, number]): number {
  const rad = Math.PI / 180;
  const half = (angle: number) => Math.sin((angle * rad) / 2) ** 2;
  const square = half(toLat - lat) + Math.cos(lat * rad) * Math.cos(toLat * rad) * half(toLng - lng);
  return 2 * 6371.0088 * Math.asin(Math.sqrt(square));
}

interface Made {
  id: string;
  place: readonly [lat: number, lng: number] | null;
  featured: boolean;
  created: number;
  rating: number;
  reviews: number;
}

const word = freshName('Walk');
const made: Made[] = [];
const here = [24.7, 46.7] as const;

beforeAll(async () => {
  const start = Date.UTC(2026, 0, 1);
  for (let index = 0; index < 23; index++) {
    // Several of one moment, one place, and one rating: only the id tells them apart.
    const created = start + Math.floor(index / 4) * 86_400_000;
    const place = index % 5 === 4 ? null : ([24 + Math.floor(index / 4) * 0.35, 46 + (index % 2) * 0.4] as const);
    const featured = index % 6 === 1;
    const [rating, reviews] = [
      [0, 0],
      [4.5, 2],
      [4.5, 2],
      [5, 1],
      [3.5, 9],
    ][index % 5] ?? [0, 0];
    const { id } = await newShop({
      name_en: freshName(`${word} `),
      name_ar: null,
      created_at: new Date(created).toISOString(),
      lat: place?.[0] ?? null,
      lng: place?.[1] ?? null,
      featured_until: featured ? soon() : index % 6 === 2 ? past() : null,
    });
    // As if so many had said so: the trigger counts again only when another review comes.
    await must(
      secret()
        .from('shops')
        .update({ rating: reviews ? rating : null, reviews })
        .eq('id', id),
    );
    made.push({ id, place, featured, created, rating: rating ?? 0, reviews: reviews ?? 0 });
  }
});

const byId = (one: Made, other: Made) => (one.id < other.id ? -1 : 1);
const newest = (one: Made, other: Made) => other.created - one.created || byId(other, one);
const orders = {
  newest,
  featured: (one: Made, other: Made) => Number(other.featured) - Number(one.featured) || newest(one, other),
  rating: (one: Made, other: Made) => other.rating - one.rating || other.reviews - one.reviews || byId(other, one),
  near: (one: Made, other: Made) => far(one) - far(other) || byId(one, other),
};
const far = ({ place }: Made) => (place ? Math.round(kilometres(here, place) * 1e6) : 0);

describe('the directory', () => {
  it('has an order for each sort, in which nothing is left out or repeated, whatever the size of a page', async () => {
    for (const sort of ['featured', 'newest', 'rating', 'near'] as const) {
      const all = sort === 'near' ? made.filter(({ place }) => place) : made;
      const expected = all.toSorted(orders[sort]).map(({ id }) => id);
      // One at a time goes on from each of those that only the id tells apart.
      for (const page_size of [1, 3, 9])
        expect(ids(await walk({ q: word, sort, near: here.join(',') }, page_size)), sort).toEqual(expected);
    }
    expect(ids(await walk({ q: word }, 5))).toEqual(made.toSorted(orders.featured).map(({ id }) => id));
  });

  it('tells how far each shop is, as the crow flies', async () => {
    for (const near of [here, [21.5, 39.2], [51.5, -0.1], [-33.9, 151.2]] as const) {
      const cards = await list({ q: word, sort: 'near', near: near.join(',') });
      expect(cards).toHaveLength(made.filter(({ place }) => place).length);
      for (const { id, distance_km } of cards) {
        const place = made.find((shop) => shop.id === id)?.place ?? here;
        expect(Math.abs((distance_km ?? NaN) - kilometres(near, place))).toBeLessThan(0.01);
      }
      const told = cards.map(({ distance_km }) => distance_km ?? NaN);
      expect(told).toEqual(told.toSorted((one, other) => one - other));
    }
    const plain = await list({ q: word, sort: 'newest', near: here.join(',') });
    expect(plain.filter(({ distance_km }) => distance_km === null)).toHaveLength(
      made.filter(({ place }) => !place).length,
    );
    expect((await list({ q: word })).every(({ distance_km }) => distance_km === null)).toBe(true);
  });

  it('keeps to what is in sight, in every order', async () => {
    const bounds = '46.3,24.3,46.9,25.2';
    const seen = made.filter(({ place }) => place && place[0] > 24.3 && place[0] < 25.2 && place[1] > 46.3);
    expect(seen.length).toBeGreaterThan(3);
    for (const sort of ['featured', 'newest', 'rating', 'near'] as const) {
      const cards = await walk({ q: word, sort, near: here.join(','), bounds }, 3);
      expect(ids(cards)).toEqual(
        seen
          .filter(({ place }) => (place?.[1] ?? 0) < 46.9)
          .toSorted(orders[sort])
          .map(({ id }) => id),
      );
    }
    expect(await list({ q: word, bounds: '50,16,51,17' })).toEqual([]);
  });

  it('has running shops alone, of the types and cities asked for, by words of either name', async () => {
    const name = freshName('Only');
    const { owner, id } = await newShop({ name_ar: `متجر أُخوّة ${name}`, name_en: null, type: 'tyres', city: 'jeddah' });
    for (const state of [{ suspended: true }, { subscription_until: past() }, { subscription_until: null }])
      await newShop({ ...state, name_en: freshName(`${name} `) });
    const found = async (args: object) => ids(await list({ q: name, ...args }));
    expect(await found({})).toEqual([id]);
    expect(await found({ q: `اخوه ${name.toUpperCase()}` })).toEqual([id]);
    expect(await found({ q: `${name} %` })).toEqual([id]);
    expect(await found({ q: `${name} missing` })).toEqual([]);
    expect(await found({ type: 'gear,tyres', city: 'jeddah' })).toEqual([id]);
    expect(await found({ type: 'gear' })).toEqual([]);
    expect(await found({ city: 'riyadh' })).toEqual([]);
    await suspend(owner);
    expect(await found({})).toEqual([]);
    await suspend(owner, false);
    expect(await found({})).toEqual([id]);
  });

  it('has what is open now, and what says nothing of its hours only unless asked', async () => {
    const name = freshName('Open');
    const always = Object.fromEntries(
      ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((day) => [day, [['00:00', '24:00']]]),
    );
    const shops = await Promise.all(
      [{ week: always }, { week: {} }, {}].map((hours) => newShop({ hours, name_en: freshName(`${name} `) })),
    );
    expect(ids(await list({ q: name, open: true }))).toEqual([shops[0]?.id]);
    for (const open of [false, null]) expect(await list({ q: name, open })).toHaveLength(3);
  });

  it('shows the beginning of a description', async () => {
    const name = freshName('Long');
    await newShop({ name_en: name, description_ar: 'و'.repeat(2000) });
    expect((await list({ q: name }))[0]?.description_ar).toBe('و'.repeat(300));
  });

  it.each([
    [
      'bounds',
      [
        '',
        '1',
        '46,24,47',
        '46,24,47,25,1',
        '47,24,46,25',
        '46,25,47,24',
        '46,24,46,25',
        '46,24,181,25',
        '46,-91,47,25',
        'a,b,c,d',
        '46,24,47,1e9',
        '46,24,47,NaN',
        "46,24,47,25'",
        ' 46,24,47,25',
      ],
    ],
    [
      'near',
      ['', '24', '24.7,46.7,1', '91,46', '24,181', 'here', '24,7,46,7', '24.7;46.7', 'Infinity,0', "24.7,46.7'--"],
    ],
    ['sort', ['', 'oldest', 'featured ', 'near; drop']],
    ['type', ['no-such', 'gear,no-such', "gear'"]],
    ['city', ['no-such']],
    ['q', ['x'.repeat(101)]],
    ['page_size', [0, 49, -1]],
    [
      'after',
      [
        '',
        'x',
        '1.x',
        'f_1_x',
        'n_1795404317781610_0b6503a2-3100-4220-a526-bee8bf2c2290',
        'f_99999999999999999999_0b6503a2-3100-4220-a526-bee8bf2c2290',
        "f_1_0b6503a2-3100-4220-a526-bee8bf2c2290'",
      ],
    ],
  ])('refuses a bad %s', async (argument, values) => {
    for (const value of values)
      expect(await denial(anon().rpc('list_shops', { [argument]: value })), String(value)).toBe(`22023 ${argument}`);
  });

  it('refuses nearness to nothing, and cursors of another order', async () => {
    expect(await denial(anon().rpc('list_shops', { sort: 'near' }))).toBe('22023 near');
    const near = here.join(',');
    const cursors = await Promise.all(
      ['featured', 'newest', 'rating', 'near'].map(async (sort) => [
        sort,
        (await list({ q: word, sort, near, page_size: 1 }))[0]?.cursor,
      ]),
    );
    for (const [sort] of cursors)
      for (const [of, after] of cursors)
        expect(await denial(anon().rpc('list_shops', { sort, near, after }))).toBe(of === sort ? null : '22023 after');
  });
});

describe.skipIf(lacks('dbUrl'))('a time that runs out between two rounds of the hourly job', () => {
  const found = async (tx: TransactionSql, q: string) =>
    tx<{ id: string; featured: boolean }[]>`select id, featured from public.list_shops(q => ${q})`;

  it('ends what is seen at once; the job only tidies up', async () => {
    const name = freshName('Lapse');
    const [one, other] = await Promise.all(
      [0, 1].map(() => newShop({ name_en: freshName(`${name} `), featured_until: soon(), lat: 24.7, lng: 46.7 })),
    );
    await undone(async (tx) => {
      expect((await found(tx, name)).every(({ featured }) => featured)).toBe(true);
      await tx`alter table public.shops disable trigger set_shop_flags`;
      await tx`update public.shops set subscription_until = now() - interval '1 second' where id = ${one?.id ?? ''}`;
      await tx`update public.shops set featured_until = now() - interval '1 second' where id = ${other?.id ?? ''}`;
      await tx`alter table public.shops enable trigger set_shop_flags`;
      expect([...(await found(tx, name))]).toEqual([{ id: other?.id, featured: false }]);
      const over = one?.id ?? '';
      const [page] = await tx<{ pages: number; why: string; pins: number }[]>`
        select (select count(*)::integer from public.get_shop(${over})) as pages, public.get_shop_end(${over}) as why,
          (public.map_shops('34,16,56,33', q => ${name}) ->> 'total')::integer as pins`;
      expect(page).toEqual({ pages: 0, why: 'expired', pins: 1 });
      const stale = () => tx`
        select listed, featured from public.shops where id in (${one?.id ?? ''}, ${other?.id ?? ''}) order by listed`;
      expect([...(await stale())]).toEqual([
        { listed: true, featured: true },
        { listed: true, featured: true },
      ]);
      await tx`select private.run_hourly_jobs()`;
      expect([...(await stale())].toSorted((a, b) => Number(a['listed']) - Number(b['listed']))).toEqual([
        { listed: false, featured: true },
        { listed: true, featured: false },
      ]);
      expect([...(await found(tx, name))]).toEqual([{ id: other?.id, featured: false }]);
    });
  });
});
