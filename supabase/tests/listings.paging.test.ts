/** Pages of the list, asked for while its ads are posted, featured, sold, change their price and expire. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertAds, past, soon } from './domain.ts';
import { word } from './search.ts';

interface Page {
  listings: { id: string }[];
  next: string | null;
}

const sorts = ['best', 'featured', 'newest', 'oldest', 'price_asc', 'price_desc'] as const;
const cities = ['riyadh', 'jeddah', 'abha'] as const;
const said = word();
let owner: Person;
let resting: string[];
let moving: string[];

/** Every other ad stays as it is. */
beforeAll(async () => {
  owner = await newUser();
  const ads = Array.from({ length: 72 }, (_, index) => ({
    title_en: index % 3 === 0 ? `Ninja ${said}` : `Fits Ninja ${said}`,
    model: index % 3 === 0 ? 'Ninja 400' : null,
    make: 'kawasaki',
    city: cities[index % 3],
    price: 5000 + (index % 10) * 700,
    created_at: new Date(Date.now() - index * 7_200_000).toISOString(),
    featured_until: index % 8 === 0 ? soon() : null,
  }));
  const ids = (await insertAds(owner, ads)).map(({ id }) => id);
  resting = ids.filter((_, index) => index % 2 === 0);
  moving = ids.filter((_, index) => index % 2 === 1);
}, 120_000);

const changes = [
  { featured_until: soon() },
  { sold_at: past() },
  { price: 4000 },
  { expires_at: past() },
  { price: 90_000, sold_at: null },
] as const;

/** Changes one ad and posts another, which one by their turn. */
async function disturb(turn: number): Promise<void> {
  const change = changes[turn % changes.length] ?? {};
  await must(
    secret()
      .from('listings')
      .update(change)
      .eq('id', moving[turn % moving.length] ?? ''),
  );
  if (turn % 4 === 0) await insertAds(owner, [{ title_en: `Ninja ${said}`, price: 5000 + turn }]);
}

describe.each<Record<string, string | number>>([
  { q: `ninja ${said}` },
  { q: said, city: 'riyadh,abha' },
  { make: 'kawasaki', price_max: 9000 },
  {},
])('%o', (question) => {
  it.each(sorts)(
    'by %s: no error, nothing twice, and nothing left out that was there all the time',
    async (sort) => {
      const found: string[] = [];
      let after: string | null = null;
      let turn = sorts.indexOf(sort) * 11;
      do {
        const page: Page = await must<Page>(
          anon().rpc('list_listings', { owner: owner.id, ...question, sort, page_size: 9, ...(after && { after }) }),
        );
        found.push(...page.listings.map(({ id }) => id));
        after = page.next;
        await disturb(turn++);
      } while (after);
      const kept = found.filter((id) => resting.includes(id));
      expect(new Set(kept).size).toBe(kept.length);
      const expected = await restingOf(question);
      expect(expected.length).toBeGreaterThan(9);
      expect(kept.toSorted()).toEqual(expected.toSorted());
    },
    60_000,
  );
});

/** Those that rest, as the table has them. */
async function restingOf(question: Record<string, string | number>): Promise<string[]> {
  let query = secret().from('listings').select('id').in('id', resting);
  if (typeof question.city === 'string') query = query.in('city', question.city.split(','));
  if (question.price_max) query = query.lte('price', question.price_max);
  return (await must<{ id: string }[]>(query)).map(({ id }) => id);
}
