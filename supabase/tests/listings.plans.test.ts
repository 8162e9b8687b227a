import postgres from 'postgres';
import { afterAll, describe, expect, inject, it } from 'vitest';

/** A list of ads walks along the index of its order, or looks tokens up: what it reads does not grow with the ads. */
interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Plan[];
}

const { dbUrl } = inject('backend');
const sql = postgres(dbUrl ?? '', { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

/** The plan of a page, as a visitor gets it, chosen among plans that scale: its nodes from the top. */
async function planOf(statement: string): Promise<Plan[]> {
  const rows = await sql.begin(async (tx) => {
    await tx`set local role anon`;
    await tx`set local enable_seqscan = off`;
    await tx`set local enable_sort = off`;
    return tx.unsafe<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(`explain (format json) ${statement}`);
  });
  const nodes = (plan: Plan | undefined): Plan[] => (plan ? [plan, ...(plan.Plans ?? []).flatMap(nodes)] : []);
  return nodes(rows[0]?.['QUERY PLAN'][0]?.Plan);
}

describe.skipIf(!dbUrl)('an index for the list', () => {
  it.each([
    ['newest', 'created_at desc, listing_id desc', 'listing_cards_time_idx'],
    ['oldest', 'created_at, listing_id', 'listing_cards_time_idx'],
    ['dearest', 'price desc, listing_id desc', 'listing_cards_price_cover_idx'],
    ['cheapest', 'price, listing_id', 'listing_cards_price_cover_idx'],
  ])('of all ads, %s first', async (_, order, index) => {
    const [limit, scan, ...more] = await planOf(
      `select private.card_of(c) from private.listing_cards c where c.expires_at > now() order by ${order} limit 24`,
    );
    expect(limit?.['Node Type']).toBe('Limit');
    expect(scan?.['Index Name']).toBe(index);
    expect(more).toEqual([]);
  });

  it('of ads in the order in which the sitemap names them', async () => {
    const plan = await planOf(
      'select l.id from public.listings l where l.listed and l.expires_at > now() order by l.created_at, l.id limit 24',
    );
    expect(plan.map((node) => node['Index Name']).filter(Boolean)).toEqual(['listings_newest_idx']);
  });

  it('of tokens, with row security on', async () => {
    const plan = await planOf(
      `select * from private.listing_search where tokens @@ $$'=make:honda' & 'red'$$::tsquery limit 24`,
    );
    expect(plan.map((node) => node['Index Name'])).toContain('listing_search_tokens_idx');
  });
});
