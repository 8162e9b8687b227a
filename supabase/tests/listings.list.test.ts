/** list_listings: filters, sorts, pages, search, and what it says to bad values. */
import { anon, newUser, type Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { assert, asyncProperty, constantFrom, integer } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { hidden, insertAds, soon } from './domain.ts';

interface Card {
  id: string;
  title_en: string;
  price: number;
  featured: boolean;
  created_at: string;
}

interface Page {
  listings: Card[];
  next: string | null;
}

type Arguments = Record<string, string | number>;

const call = (args: Arguments) => anon().rpc('list_listings', args, { get: true });

const pageOf = (args: Arguments) => must<Page>(call(args));
const list = async (args: Arguments) => (await pageOf(args)).listings;

describe('filters', () => {
  let owner: Person;
  const titles = async (args: Arguments) =>
    (await list({ owner: owner.id, ...args })).map((card) => card.title_en).toSorted();
  beforeAll(async () => {
    owner = await newUser();
    const part = { kind: 'part', bike_type: null, make: 'agv', year: null, mileage_km: null };
    await insertAds(owner, [
      { title_en: 'one', year: 2015, mileage_km: 40_000, engine_cc: 948, price: 30_000 },
      {
        title_en: 'two',
        make: 'honda',
        bike_type: 'sport',
        year: 2020,
        mileage_km: 10_000,
        engine_cc: 599,
        price: 40_000,
      },
      {
        title_en: 'three',
        make: 'bmw',
        bike_type: 'adventure',
        city: 'jeddah',
        engine_cc: 1254,
        price: 80_000,
        year: 2022,
      },
      {
        title_en: 'four',
        make: 'vespa',
        bike_type: 'scooter',
        city: 'abha',
        engine_cc: 155,
        price: 9000,
        condition: 'new',
        mileage_km: 0,
      },
      { ...part, title_en: 'helmet', part_category: 'helmet', price: 1500, condition: 'new' },
    ]);
  });

  it.each<[Arguments, string[]]>([
    [{}, ['four', 'helmet', 'one', 'three', 'two']],
    [{ kind: 'part' }, ['helmet']],
    [{ kind: 'motorcycle' }, ['four', 'one', 'three', 'two']],
    [{ make: 'honda' }, ['two']],
    [{ make: 'honda,bmw' }, ['three', 'two']],
    [{ type: 'sport' }, ['two']],
    [{ type: 'helmet,scooter' }, ['four', 'helmet']],
    [{ city: 'jeddah,abha' }, ['four', 'three']],
    [{ condition: 'new' }, ['four', 'helmet']],
    [{ condition: 'new,used' }, ['four', 'helmet', 'one', 'three', 'two']],
    [{ price_min: 30_000 }, ['one', 'three', 'two']],
    [{ price_max: 30_000 }, ['four', 'helmet', 'one']],
    [{ price_min: 30_000, price_max: 40_000 }, ['one', 'two']],
    [{ year_min: 2020 }, ['three', 'two']],
    [{ year_max: 2020 }, ['one', 'two']],
    [{ mileage_max: 10_000 }, ['four', 'two']],
    [{ engine: 'up-to-250' }, ['four']],
    [{ engine: '251-700,over-1000' }, ['three', 'two']],
    [{ engine: '701-1000' }, ['one']],
    [{ make: 'honda', city: 'jeddah' }, []],
    [{ kind: 'motorcycle', condition: 'used', price_max: 50_000, sort: 'newest' }, ['one', 'two']],
  ])('%o', async (args, expected) => {
    expect(await titles(args)).toEqual(expected);
  });
});

describe('sorts and pages', () => {
  const sorts = ['featured', 'newest', 'oldest', 'price_desc', 'price_asc'] as const;
  let owner: Person;
  beforeAll(async () => {
    owner = await newUser();
    const start = Date.UTC(2026, 0, 1);
    // Equal prices and equal moments on purpose: only the id then decides.
    const ads = Array.from({ length: 37 }, (_, index) => ({
      price: 1000 + (index % 5) * 100,
      created_at: new Date(start + Math.floor(index / 3) * 3_600_000).toISOString(),
      featured_until: index % 4 === 0 ? soon() : null,
    }));
    await insertAds(owner, [...ads, ...Object.values(hidden)]);
  });

  /** All pages, one after the other. */
  async function walk(sort: string, pageSize: number): Promise<Card[]> {
    const cards: Card[] = [];
    let after: string | null = null;
    do {
      const page: Page = await pageOf({ owner: owner.id, sort, page_size: pageSize, ...(after && { after }) });
      cards.push(...page.listings);
      after = page.next;
    } while (after);
    return cards;
  }

  const order: Record<(typeof sorts)[number], (a: Card, b: Card) => number> = {
    featured: (a, b) => Number(b.featured) - Number(a.featured) || b.created_at.localeCompare(a.created_at),
    newest: (a, b) => b.created_at.localeCompare(a.created_at),
    oldest: (a, b) => a.created_at.localeCompare(b.created_at),
    price_desc: (a, b) => b.price - a.price,
    price_asc: (a, b) => a.price - b.price,
  };

  it.each(sorts)('%s is in order', async (sort) => {
    const cards = await walk(sort, 48);
    expect(cards).toHaveLength(37);
    for (const [index, card] of cards.slice(1).entries()) {
      expect(order[sort](cards[index] as Card, card)).toBeLessThanOrEqual(0);
    }
  });

  it('pages leave nothing out and repeat nothing, whatever their size', async () => {
    const whole = new Map<string, string[]>();
    for (const sort of sorts)
      whole.set(
        sort,
        (await walk(sort, 48)).map(({ id }) => id),
      );
    await assert(
      asyncProperty(constantFrom(...sorts), integer({ min: 1, max: 20 }), async (sort, pageSize) => {
        expect((await walk(sort, pageSize)).map(({ id }) => id)).toEqual(whole.get(sort));
      }),
      { numRuns: 15 },
    );
  });

  /** The first ads of everybody, page by page: a page ends early where the next ad is far to seek. */
  async function firstOfAll(count: number, args: Arguments): Promise<Card[]> {
    const cards: Card[] = [];
    let after: string | null = null;
    do {
      const page: Page = await pageOf({ ...args, page_size: 20, ...(after && { after }) });
      cards.push(...page.listings);
      after = page.next;
    } while (after && cards.length < count);
    return cards.slice(0, count);
  }

  it.each(sorts)('%s of all ads is in order, page by page, and has those of everybody', async (sort) => {
    const cards = await firstOfAll(40, { sort });
    expect(cards.length).toBeGreaterThan(20);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
    for (const [index, card] of cards.slice(1).entries()) {
      expect(order[sort](cards[index] as Card, card)).toBeLessThanOrEqual(0);
    }
    const idsOf = async (args: Arguments) => (await firstOfAll(20, { sort, ...args })).map(({ id }) => id);
    // Other tests post ads at the same time: both lists must be of the same moment.
    await expect
      .poll(async () => {
        const [all, ofBothKinds] = await Promise.all([idsOf({}), idsOf({ kind: 'motorcycle,part' })]);
        return all.join() === ofBothKinds.join();
      })
      .toBe(true);
  });

  it('a featured period that ended is an ad like any other', async () => {
    const someone = await newUser();
    const ended = new Date(Date.now() - 1000).toISOString();
    await insertAds(someone, [
      { featured_until: ended, price: 10 },
      { featured_until: soon(), price: 20 },
    ]);
    const cards = await list({ owner: someone.id });
    expect(cards.map(({ price, featured }) => [price, featured])).toEqual([
      [20, true],
      [10, false],
    ]);
  });
});

describe('search', () => {
  let owner: Person;
  const found = async (q: string) => (await list({ owner: owner.id, q })).map((card) => card.title_en).toSorted();
  beforeAll(async () => {
    owner = await newUser();
    await insertAds(owner, [
      {
        title_ar: 'هوندا سبورت أحمر',
        title_en: 'Honda CBR600RR red',
        make: 'honda',
        model: 'CBR600RR',
        bike_type: 'sport',
      },
      { title_ar: 'دراجة إطارها جديد، موديل ٢٠١٩', title_en: 'Kawasaki Z900', year: 2019, tags: ['مقابض مدفّأة'] },
      {
        title_ar: 'خوذة كربون',
        title_en: 'Helmet',
        kind: 'part',
        make: null,
        model: null,
        bike_type: null,
        part_category: 'helmet',
        description_ar: 'تناسب كل الدبابات وعليها ضمان',
        city: 'jeddah',
      },
    ]);
  });

  it.each<[string, string[]]>([
    ['honda', ['Honda CBR600RR red']],
    ['HONDA', ['Honda CBR600RR red']],
    ['هوندا', ['Honda CBR600RR red']],
    ['هوند', ['Honda CBR600RR red']],
    ['cbr 600', ['Honda CBR600RR red']],
    ['cbr600', ['Honda CBR600RR red']],
    ['CBR٦٠٠RR', ['Honda CBR600RR red']],
    ['احمر', ['Honda CBR600RR red']],
    ['أَحْمَر', ['Honda CBR600RR red']],
    ['كاواساكي', ['Kawasaki Z900']],
    ['kawa', ['Kawasaki Z900']],
    ['الدراجه', ['Kawasaki Z900']],
    ['الدراجة', ['Kawasaki Z900']],
    ['اطارها', ['Kawasaki Z900']],
    ['۲۰۱۹', ['Kawasaki Z900']],
    ['مدفأة', ['Kawasaki Z900']],
    ['خوذه', ['Helmet']],
    ['helmets', ['Helmet']],
    ['ضمان', ['Helmet']],
    ['جدة', ['Helmet']],
    ['هوندا الرياض', ['Honda CBR600RR red']],
    ['هوندا جدة', []],
    ['zzzz', []],
    // As pasted from a chat: marks of direction and joining, a hard space.
    ['\u200fهوندا', ['Honda CBR600RR red']],
    ['\u2067هوندا\u2069 أحمر', ['Honda CBR600RR red']],
    ['هو\u200cندا', ['Honda CBR600RR red']],
    ['honda\u00a0cbr', ['Honda CBR600RR red']],
  ])('"%s"', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  it.each(['   ', '\u200f', '!!!', '()&|:*<->', "'"])('"%s" asks for nothing and so hides nothing', async (q) => {
    expect(await found(q)).toHaveLength(3);
  });

  it('treats what looks like a query language as words', async () => {
    for (const q of ["honda' | 'x", 'honda & !red', 'honda:*A', "a'); drop table listings; --", 'honda\\']) {
      expect((await call({ q })).error).toBeNull();
    }
  });
});

describe('a bad value is refused with the name of its argument', () => {
  it.each<[string, Arguments]>([
    ['sort', { sort: 'cheapest' }],
    ['page_size', { page_size: 0 }],
    ['page_size', { page_size: 49 }],
    ['page_size', { page_size: -1 }],
    ['q', { q: 'x'.repeat(101) }],
    ['q', { q: 'x'.repeat(5000) }],
    ['kind', { kind: 'boat' }],
    ['make', { make: 'nobody' }],
    ['make', { make: 'honda,,bmw' }],
    ['make', { make: "honda' or 1=1" }],
    ['make', { make: Array.from({ length: 21 }, () => 'honda').join(',') }],
    ['type', { type: 'boat' }],
    ['city', { city: 'atlantis' }],
    ['condition', { condition: 'broken' }],
    ['engine', { engine: '1-2' }],
    ['price_min', { price_min: -1 }],
    ['price_max', { price_min: 500, price_max: 400 }],
    ['year_min', { year_min: 1492 }],
    ['year_max', { year_max: 3000 }],
    ['mileage_max', { mileage_max: -1 }],
    ['owner', { owner: 'me' }],
    ['after', { after: 'x' }],
    ['after', { after: 'newest.0.0.1.00000000-0000-4000-8000-000000000000.000000', sort: 'newest' }],
    ['after', { after: 'x'.repeat(5000) }],
  ])('%s: %o', async (argument, args) => {
    expect(await call(args)).toMatchObject({ data: null, error: { code: '22023', hint: argument } });
  });

  it('q: five thousand Arabic letters, which only fit a POST', async () => {
    const { error } = await anon().rpc('list_listings', { q: 'س'.repeat(5000) });
    expect(error).toMatchObject({ code: '22023', hint: 'q' });
  });

  it('and so is a cursor that was changed or belongs to another sort', async () => {
    const owner = await newUser();
    await insertAds(owner, [{}, {}]);
    const { next } = await pageOf({ sort: 'newest', owner: owner.id, page_size: 1 });
    const cursor = next ?? '';
    expect(await list({ sort: 'newest', owner: owner.id, after: cursor })).toHaveLength(1);
    const changes = [...cursor].map(
      (sign, index) => cursor.slice(0, index) + (sign === '1' ? '2' : '1') + cursor.slice(index + 1),
    );
    for (const after of [cursor.slice(0, -1), `${cursor}0`, ...changes.slice(0, 64)]) {
      const { error } = await call({ sort: 'newest', after });
      expect(error).toMatchObject({ code: '22023', hint: 'after' });
    }
    const elsewhere = await call({ sort: 'price_asc', after: cursor });
    expect(elsewhere.error).toMatchObject({ code: '22023', hint: 'after' });
  });
});
