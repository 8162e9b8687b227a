/** What people keep: ads, and searches with their alerts. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { bike, block, denial, hidden, insertAd, insertAds, newsOf, newSuspended, past, suspend } from './domain.ts';
import { word } from './search.ts';

const save = (by: Person, listing_id: string) => by.client.from('saved_listings').insert({ listing_id });

interface Saved {
  listing_id: string;
  saved_at: string;
}

const list = (by: Person, asked: object = {}) =>
  must<Saved[]>(by.client.rpc('list_saved_listings', asked, { get: true }));

describe('a saved ad', () => {
  it('is kept, seen and dropped by its keeper alone', async () => {
    const [keeper, seller] = await Promise.all([newUser(), newUser()]);
    const ad = await insertAd(seller);
    await must(save(keeper, ad));
    expect(await denial(save(keeper, ad))).toBe('23505');
    const saved = (by: Person) => by.client.from('saved_listings').select('listing_id');
    expect((await saved(keeper)).data).toEqual([{ listing_id: ad }]);
    expect((await saved(seller)).data).toEqual([]);
    const drop = (by: Person) => by.client.from('saved_listings').delete().eq('listing_id', ad).select();
    expect((await drop(seller)).data).toEqual([]);
    await suspend(keeper);
    expect((await drop(keeper)).data).toEqual([]);
    await suspend(keeper, false);
    expect((await drop(keeper)).data).toHaveLength(1);
  });

  it('is told with all the others, of which there may be more than the API gives rows', async () => {
    const [keeper, seller] = await Promise.all([newUser(), newUser()]);
    const ads = (
      await insertAds(
        seller,
        Array.from({ length: 101 }, () => ({})),
      )
    ).map(({ id }) => id);
    await must(
      secret()
        .from('saved_listings')
        .insert(ads.map((listing_id) => ({ listing_id, user_id: keeper.id }))),
    );
    const ids = (by: Person) => must<string[]>(by.client.rpc('get_saved_listing_ids', {}, { get: true }));
    expect((await ids(keeper)).toSorted()).toEqual(ads.toSorted());
    expect(await ids(seller)).toEqual([]);
    const removed_at = new Date().toISOString();
    await must(
      keeper.client
        .from('saved_listings')
        .update({ removed_at })
        .eq('listing_id', ads[0] ?? ''),
    );
    expect(await ids(keeper)).not.toContain(ads[0]);
    expect(await denial(anon().rpc('get_saved_listing_ids'))).toBe('42501');
  });

  it('is one that can be seen, of an account in good standing', async () => {
    const [keeper, seller, suspended] = await Promise.all([newUser(), newUser(), newSuspended()]);
    const ad = await insertAd(seller);
    expect(await denial(anon().from('saved_listings').insert({ listing_id: ad }))).toBe('42501');
    expect(await denial(save(suspended, ad))).toBe('42501');
    const forged = { listing_id: ad, user_id: seller.id };
    expect(await denial(keeper.client.from('saved_listings').insert(forged))).toBe('42501');
    for (const state of Object.values(hidden)) {
      expect(await denial(save(keeper, await insertAd(seller, state)))).toBe('42501');
    }
  });

  it('stays kept, with what became of it and as it was when it was saved', async () => {
    const [keeper, seller] = await Promise.all([newUser(), newUser()]);
    const ads = await insertAds(
      seller,
      Array.from({ length: 7 }, () => ({ price: 30_000, year: 2020 })),
    );
    const [same, dearer, sold, expired, suspended, deleted, reserved] = ads.map(({ id }) => id) as [
      string,
      ...string[],
    ];
    for (const { id } of ads) await must(save(keeper, id));
    const change = (id: string | undefined, columns: object) =>
      must(secret().from('listings').update(columns).eq('id', id));
    await change(dearer, { price: 28_500, title_ar: 'اسم ثاني' });
    await change(sold, { ...hidden.sold, title_ar: 'بعد البيع' });
    await change(expired, hidden.expired);
    await change(suspended, hidden.suspended);
    await change(reserved, { reserved: true });
    await must(seller.client.from('listings').delete().eq('id', deleted));
    const [, ...rows] = (await list(keeper)).toReversed();
    const first = { state: 'on_sale', price: 30_000, saved_price: 30_000, title_ar: bike.title_ar, year: 2020 };
    expect((await list(keeper)).at(-1)).toMatchObject({ ...first, listing_id: same });
    const over = { price: null, saved_price: 30_000, title_ar: bike.title_ar };
    const gone = { ...over, state: 'gone', cover_path: null, city: null, year: null };
    expect(rows).toMatchObject([
      { listing_id: dearer, state: 'on_sale', price: 28_500, saved_price: 30_000, title_ar: 'اسم ثاني' },
      { ...over, listing_id: sold, state: 'sold', city: 'riyadh' },
      { ...over, listing_id: expired, state: 'expired' },
      { ...gone, listing_id: suspended },
      { ...gone, listing_id: deleted },
      { listing_id: reserved, state: 'reserved', price: 30_000 },
    ]);
  });

  it('is listed page by page, for its keeper alone', async () => {
    const [keeper, seller] = await Promise.all([newUser(), newUser()]);
    const ads = await insertAds(seller, [{}, {}, {}]);
    for (const { id } of ads) await must(save(keeper, id));
    const all = (await list(keeper)).map(({ listing_id }) => listing_id);
    expect(all).toEqual(ads.map(({ id }) => id).toReversed());
    const [first] = await list(keeper, { page_size: 1 });
    const rest = await list(keeper, { before: first?.saved_at, before_id: first?.listing_id });
    expect([first, ...rest].map((row) => row?.listing_id)).toEqual(all);
    expect(await list(seller)).toEqual([]);
    const asked = (by: SupabaseClient, what: object = {}) => denial(by.rpc('list_saved_listings', what, { get: true }));
    expect(await asked(anon())).toBe('42501');
    expect(await asked(keeper.client, { before: past() })).toBe('22023 before');
    expect(await asked(keeper.client, { page_size: 101 })).toBe('22023 page_size');
  });

  it('that was removed comes back with what was known of it, as long as it is not saved anew', async () => {
    const [keeper, seller] = await Promise.all([newUser(), newUser()]);
    const ad = await insertAd(seller);
    await must(save(keeper, ad));
    const before = await list(keeper);
    const remove = (by: Person, removed_at: string | null) =>
      by.client.from('saved_listings').update({ removed_at }).eq('listing_id', ad).select();
    expect(await must(remove(seller, past()))).toEqual([]);
    expect(await must(remove(keeper, new Date().toISOString()))).toHaveLength(1);
    expect(await list(keeper)).toEqual([]);
    await must(secret().from('listings').update({ price: 100, sold_at: past() }).eq('id', ad));
    await must(remove(keeper, null));
    expect(await list(keeper)).toMatchObject([{ ...before[0], state: 'sold', price: null }]);
    await must(secret().from('listings').update({ sold_at: null }).eq('id', ad));
    await must(remove(keeper, new Date().toISOString()));
    await must(save(keeper, ad));
    expect(await list(keeper)).toMatchObject([{ saved_price: 100 }]);
    const own = keeper.client.from('saved_listings').update({ price: 1 }).eq('listing_id', ad);
    expect(await denial(own)).toBe('42501');
  });
});

const keep = (by: Person, criteria: unknown, more: object = {}) =>
  by.client.from('saved_searches').insert({ name: 'بحثي', criteria, ...more });

describe('a saved search', () => {
  it('is kept, seen, changed and dropped by its keeper alone', async () => {
    const [keeper, stranger] = await Promise.all([newUser(), newUser()]);
    await must(keep(keeper, { q: 'z900', make: 'kawasaki,bmw', price_max: 40_000 }));
    const row = { name: 'بحثي', criteria: { q: 'z900', make: 'kawasaki,bmw', price_max: 40_000 }, alerts: true };
    const mine = (by: Person) => by.client.from('saved_searches').select('name, criteria, alerts');
    expect((await mine(keeper)).data).toEqual([row]);
    expect((await mine(stranger)).data).toEqual([]);
    expect(await denial(anon().from('saved_searches').select())).toBe('42501');
    const rename = (by: Person) =>
      by.client.from('saved_searches').update({ name: 'x', alerts: false }).eq('user_id', keeper.id).select();
    const drop = (by: Person) => by.client.from('saved_searches').delete().eq('user_id', keeper.id).select();
    await suspend(keeper);
    for (const by of [stranger, keeper]) {
      expect((await rename(by)).data).toEqual([]);
      expect((await drop(by)).data).toEqual([]);
    }
    await suspend(keeper, false);
    expect((await rename(keeper)).data).toHaveLength(1);
    expect((await drop(keeper)).data).toHaveLength(1);
  });

  it.each<[unknown, string]>([
    [{}, '22023 criteria'],
    [[], '22023 criteria'],
    ['honda', '22023 criteria'],
    [{ colour: 'red' }, '22023 colour'],
    [{ sort: 'newest' }, '22023 sort'],
    [{ owner: 'x' }, '22023 owner'],
    [{ make: 'nobody' }, '22023 make'],
    [{ make: ['honda'] }, '22023 make'],
    [{ kind: null }, '22023 kind'],
    [{ q: 'x'.repeat(101) }, '22023 q'],
    [{ price_min: -1 }, '22023 price_min'],
    [{ price_min: 5, price_max: 4 }, '22023 price_max'],
    [{ price_min: 'cheap' }, '22023 criteria'],
    [{ price_min: 1e12 }, '22023 criteria'],
    [{ year_min: 1492 }, '22023 year_min'],
  ])('with criteria %j is refused as %s', async (criteria, expected) => {
    const keeper = await newUser();
    expect(await denial(keep(keeper, criteria))).toBe(expected);
    await must(keep(keeper, { make: 'honda' }));
    const changed = keeper.client.from('saved_searches').update({ criteria }).eq('user_id', keeper.id);
    expect(await denial(changed)).toBe(expected);
  });

  it('has a name, a small size and an owner of its own', async () => {
    const [keeper, other, suspended] = await Promise.all([newUser(), newUser(), newSuspended()]);
    const criteria = { make: 'honda' };
    expect(await denial(keep(keeper, { price_min: `${'0'.repeat(5000)}1` }))).toBe('23514');
    expect(await denial(keep(keeper, criteria, { name: ' ' }))).toBe('23514');
    expect(await denial(keep(keeper, criteria, { name: 'x'.repeat(81) }))).toBe('23514');
    expect(await denial(keep(keeper, criteria, { user_id: other.id }))).toBe('42501');
    expect(await denial(keep(keeper, criteria, { checked_at: past() }))).toBe('42501');
    expect(await denial(keep(keeper, criteria, { last_notified_at: past() }))).toBe('42501');
    expect(await denial(keep(suspended, criteria))).toBe('42501');
  });

  it('is one of at most twenty, also when many come at a time', async () => {
    const keeper = await newUser();
    const answers = await Promise.all(
      Array.from({ length: 23 }, (_, index) => denial(keep(keeper, { price_min: index }))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(20);
    expect(answers.filter((answer) => answer === 'PT409 too_many')).toHaveLength(3);
  });
});

// Another run of the jobs may be at it at the same moment, so what they do is waited for.
describe('the alerts of saved searches', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const look = () => must(secret().rpc('run_hourly_jobs'));
  // A run looks at 500 searches; where others left more behind, it takes several.
  const lookAgain = async (keeper: Person) => {
    await look();
    return newsOf(keeper, 'search_match');
  };

  /** A search that last looked some minutes ago, for an ad that only it can find. */
  async function setup(criteria: object = {}) {
    const [keeper, seller] = await Promise.all([newUser(), newUser()]);
    const q = word();
    await must(keep(keeper, { q, ...criteria }));
    await must(
      secret()
        .from('saved_searches')
        .update({ checked_at: minutesAgo(5) })
        .eq('user_id', keeper.id),
    );
    const publish = async (owner: Person, minutes = 2) => {
      const id = await insertAd(owner, { title_en: `Ad ${q}` });
      await must(
        secret()
          .from('listings')
          .update({ published_at: minutesAgo(minutes) })
          .eq('id', id),
      );
      return id;
    };
    return { keeper, seller, publish };
  }

  it('tell of ads published since the last look, in one piece and once', async () => {
    const { keeper, seller, publish } = await setup();
    await publish(seller, 6);
    await publish(seller, 3);
    const newest = await publish(seller, 2);
    await look();
    await look();
    const told = [{ name: 'بحثي', count: 2, listing_id: newest }];
    await expect.poll(() => lookAgain(keeper)).toMatchObject(told);
    const [search] = await must<{ last_notified_at: string | null }[]>(
      keeper.client.from('saved_searches').select('last_notified_at'),
    );
    expect(search?.last_notified_at).not.toBeNull();
  });

  it('are silent about one’s own ads, those of blocked people, those that match not and those not listed', async () => {
    const { keeper, seller, publish } = await setup({ make: 'kawasaki', city: 'riyadh' });
    await publish(keeper);
    await block(keeper, seller);
    await publish(seller);
    const third = await newUser();
    const elsewhere = await publish(third);
    await must(secret().from('listings').update({ city: 'jeddah' }).eq('id', elsewhere));
    const gone = await publish(third);
    await must(secret().from('listings').update(hidden.suspended).eq('id', gone));
    await look();
    expect(await newsOf(keeper, 'search_match')).toEqual([]);
  });

  it('are silent when they are off, and for a suspended person', async () => {
    const [off, suspended] = await Promise.all([setup(), setup()]);
    await must(off.keeper.client.from('saved_searches').update({ alerts: false }).eq('user_id', off.keeper.id));
    await suspend(suspended.keeper);
    await off.publish(off.seller);
    await suspended.publish(suspended.seller);
    await look();
    expect(await newsOf(off.keeper, 'search_match')).toEqual([]);
    expect(await newsOf(suspended.keeper, 'search_match')).toEqual([]);
    // Switched on again, it looks only forward.
    await must(off.keeper.client.from('saved_searches').update({ alerts: true }).eq('user_id', off.keeper.id));
    await look();
    expect(await newsOf(off.keeper, 'search_match')).toEqual([]);
  });

  it('outlive a make that is no more in the list', async () => {
    const make = `gone-${Date.now()}`;
    await must(secret().from('makers').insert({ slug: make, name_en: 'Gone', active: false }));
    const lost = await setup({ make });
    await must(secret().from('makers').delete().eq('slug', make));
    // Only now: a search that another test's run looks at before its ad is there tells of no ad from two minutes ago.
    const kept = await setup();
    await kept.publish(kept.seller);
    await look();
    expect(await newsOf(lost.keeper, 'search_match')).toEqual([]);
    await expect.poll(() => lookAgain(kept.keeper)).toHaveLength(1);
  });
});
