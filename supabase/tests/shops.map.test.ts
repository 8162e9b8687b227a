/** The map of shops: each of them while they are few, else how many in which part, and always a way to look closer. */
import { anon, freshName } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { denial, past, soon } from './domain.ts';
import { manyShops } from './many-shops.ts';
import { newShop } from './shop.ts';

interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}
interface Answer {
  total: number;
  shops: { id: string; lat: number; lng: number; featured: boolean }[] | null;
  cells: { lat: number; lng: number; count: number; bounds: Bounds }[] | null;
}

const map = (args: Record<string, unknown>) => must<Answer>(anon().rpc('map_shops', args));
const bounds = '46,24,47,25';

describe('the map', () => {
  it('has the running shops in sight with what a pin shows, featured ones first', async () => {
    const name = freshName('Pin');
    const hours = { week: { sun: [['09:00', '17:00']] } };
    const place = { lat: 24.5, lng: 46.5, name_ar: null };
    const first = await newShop({ ...place, name_en: freshName(`${name} `), featured_until: soon() });
    const plain = await newShop({ ...place, hours, name_en: name });
    for (const columns of [
      { lat: 23.9 },
      { lng: 47.1 },
      { lat: null, lng: null },
      { suspended: true },
      { subscription_until: past() },
    ])
      await newShop({ ...place, ...columns, name_en: freshName(`${name} `) });
    const { total, shops, cells } = await map({ bounds, q: name });
    expect([total, cells]).toEqual([2, null]);
    expect(shops?.map(({ id, featured }) => [id, featured])).toEqual([
      [first.id, true],
      [plain.id, false],
    ]);
    expect(shops?.[1]).toEqual({
      id: plain.id,
      name_ar: null,
      name_en: name,
      lat: 24.5,
      lng: 46.5,
      featured: false,
    });
    expect(await map({ bounds: '50,16,51,17', q: name })).toEqual({ total: 0, shops: [], cells: null });
    expect((await map({ bounds, q: name, type: 'tyres' })).total).toBe(0);
    expect((await map({ bounds, q: name, city: 'riyadh' })).total).toBe(2);
    expect((await map({ bounds, q: name, open: true })).total).toBeLessThanOrEqual(1);
  });

  it('refuses what the directory refuses, and no bounds', async () => {
    for (const [args, hint] of [
      [{ bounds: null }, 'bounds'],
      [{ bounds: '1,2,3' }, 'bounds'],
      [{ bounds: '47,24,46,25' }, 'bounds'],
      [{ bounds, type: 'no-such' }, 'type'],
      [{ bounds, city: 'no-such' }, 'city'],
      [{ bounds, q: 'x'.repeat(101) }, 'q'],
    ] as const)
      expect(await denial(anon().rpc('map_shops', args))).toBe(`22023 ${hint}`);
  });
});

describe.skipIf(lacks('superuserUrl'))('a map of many shops', () => {
  const ask = async (tx: TransactionSql, area: string): Promise<Answer> => {
    const [row] = await tx<{ answer: Answer }[]>`select public.map_shops(${area}, q => 'many') as answer`;
    if (!row) throw new Error('No answer');
    return row.answer;
  };
  const text = ({ west, south, east, north }: Bounds) => [west, south, east, north].join(',');

  it('says how many there are in each cell, with the bounds of exactly those', async () => {
    await undone(async (tx) => {
      await manyShops(tx, 2000);
      const { total, shops, cells } = await ask(tx, '34,16,56,33');
      expect([total, shops]).toEqual([2000, null]);
      expect(cells?.reduce((sum, { count }) => sum + count, 0)).toBe(2000);
      expect(cells?.length).toBeLessThanOrEqual(100);
      for (const {
        lat,
        lng,
        count,
        bounds: { west, south, east, north },
      } of cells ?? []) {
        expect(lat >= south && lat <= north && lng >= west && lng <= east).toBe(true);
        const [within] = await tx`
          select count(*)::integer from public.shops
          where search_name like '%many%' and lng between ${west} and ${east} and lat between ${south} and ${north}`;
        expect(within?.['count']).toBe(count);
      }
    }, 'superuserUrl');
  });

  it('has 500 as shops and one more as cells', async () => {
    await undone(async (tx) => {
      await manyShops(tx, 500);
      expect((await ask(tx, '34,16,56,33')).shops).toHaveLength(500);
      await manyShops(tx, 1);
      expect(await ask(tx, '34,16,56,33')).toMatchObject({ total: 501, shops: null });
    }, 'superuserUrl');
  });

  it('ends in shops, however often one looks closer, also where hundreds share a house', async () => {
    await undone(async (tx) => {
      await manyShops(tx, 3000, { apart: 0 });
      await manyShops(tx, 300);
      let area: Bounds = { west: 34, south: 16, east: 56, north: 33 };
      let answer = await ask(tx, text(area));
      let looks = 0;
      while (answer.cells) {
        expect(looks++).toBeLessThan(20);
        const most = answer.cells.toSorted((one, other) => other.count - one.count)[0];
        if (!most) throw new Error('No cell');
        // As a map does: the bounds, and a little more around them.
        area = {
          west: most.bounds.west - 0.0005,
          south: most.bounds.south - 0.0005,
          east: most.bounds.east + 0.0005,
          north: most.bounds.north + 0.0005,
        };
        answer = await ask(tx, text(area));
      }
      expect(answer.shops).toHaveLength(500);
      expect(answer.total).toBeGreaterThan(500);
    }, 'superuserUrl');
  });
});
