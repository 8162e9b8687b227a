import postgres from 'postgres';
import { afterAll, describe, expect, inject, it } from 'vitest';

/** A list of ads walks along an index of its filter in its order: what it reads does not grow with the number of ads. */
interface Plan {
  'Node Type': string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

const { dbUrl } = inject('backend');
const sql = postgres(dbUrl ?? '', { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** The plan of a page, as a visitor gets it, chosen among plans that scale. */
async function planOf(filter: string, order: string): Promise<Plan> {
  const rows = await sql.begin(async (tx) => {
    await tx`set local role anon`;
    await tx`set local enable_seqscan = off`;
    await tx`set local enable_sort = off`;
    await tx`set local enable_bitmapscan = off`;
    return tx.unsafe<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
      `explain (format json) select * from public.listings l
      where l.listed and l.expires_at > now() and ${filter} order by ${order} limit 24`,
    );
  });
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan.Plans?.[0];
  if (!plan) throw new Error('The page has no plan');
  return plan;
}

describe.skipIf(!dbUrl)('an index for the list', () => {
  it.each([
    ['make', "l.make = 'honda'"],
    ['city', "l.city = 'arar'"],
    ['type', "l.type = 'sport'"],
  ])('of one %s, newest first', async (column, filter) => {
    const plan = await planOf(filter, 'l.created_at desc, l.id desc');
    expect(plan['Node Type']).toBe('Index Scan');
    expect(plan['Index Cond']).toContain(column);
  });

  it.each([
    ['make', "l.make = 'honda'"],
    ['city', "l.city = 'arar'"],
    ['type', "l.type = 'sport'"],
    ['kind', "l.kind = 'part'"],
  ])('of one %s, by price in both directions', async (column, filter) => {
    for (const direction of ['', 'desc']) {
      const plan = await planOf(filter, `l.price ${direction}, l.id ${direction}`);
      expect(plan['Node Type']).toBe('Index Scan');
      expect(plan['Index Cond']).toContain(column);
    }
  });
});
