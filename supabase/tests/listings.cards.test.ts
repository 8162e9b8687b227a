/** Cards: the columns of private.listing_cards, the same wherever they are read, and never older than the ad. */
import { anon, newUser } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { insertAds, soon } from './domain.ts';

it('are the same by id and in the list', async () => {
  const owner = await newUser();
  const ads = await insertAds(owner, [{ year: 2020, engine_cc: 948 }, { featured_until: soon(), warranty: true }, {}]);
  const ids = ads.map(({ id }) => id);
  const byId = (cards: { id: string }[]) => cards.toSorted((a, b) => a.id.localeCompare(b.id));
  const list = await must<{ listings: { id: string }[] }>(anon().rpc('list_listings', { owner: owner.id }));
  const cards = await must<{ id: string }[]>(anon().rpc('get_listing_cards', { ids }, { get: true }));
  expect(cards).toHaveLength(3);
  expect(byId(cards)).toEqual(byId(list.listings));
  expect(cards.find(({ id }) => id === ids[1])).toMatchObject({ featured: true, warranty: true });
  // What the API answers is of the ad.
  await must(
    owner.client
      .from('listings')
      .update({ price: 77 })
      .eq('id', ids[0] ?? ''),
  );
  expect(await must(anon().rpc('get_listing_cards', { ids: [ids[0]] }))).toMatchObject([{ price: 77, year: 2020 }]);
});

it.skipIf(lacks('dbUrl'))('are written anew for every column that they show or that the ad is found by', async () => {
  await undone(async (tx) => {
    const [row] = await tx<{ shown: string[]; apart: string[]; tokens: string }[]>`
      select array(
          select attname::text from pg_attribute where attrelid = 'private.listing_cards'::regclass and attnum > 0
        ) as shown,
        string_to_array(encode(t.tgargs, 'escape'), '\\000') as apart,
        pg_get_functiondef('private.listing_text'::regproc) || pg_get_functiondef('private.listing_tokens'::regproc) as tokens
      from pg_trigger t where t.tgrelid = 'public.listings'::regclass and t.tgname = 'index_changed_listing'`;
    const found = [...(row?.tokens ?? '').matchAll(/\bl\.(\w+)/g)].map(([, column]) => column);
    expect(found).toContain('title_ar');
    const needed = new Set([...(row?.shown ?? []), ...found]);
    expect(row?.apart).toContain('min_bid');
    expect(row?.apart.filter((column) => needed.has(column))).toEqual([]);
  });
});
