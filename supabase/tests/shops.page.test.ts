/** The page of a shop, what its owner sees of it, and why it is not there. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { denial, hidden, insertAd, insertAds, newAdmin, past, soon, storePictures, suspend } from './domain.ts';
import { newShop, shopOf } from './shop.ts';

type Row = Record<string, unknown>;

const page = (id: string, client = anon()) => must<Row[]>(client.rpc('get_shop', { id }, { get: true }));
const end = (shop_id: string) => must<string | null>(anon().rpc('get_shop_end', { shop_id }));
const own = (person: Person) => must<Row[]>(person.client.rpc('my_shop'));

const hiding: [string, Row, string][] = [
  ['its subscription lapsed', { subscription_until: past() }, 'expired'],
  ['it never had one', { subscription_until: null }, 'expired'],
  ['it is suspended', { suspended: true, suspension_reason: 'fake goods' }, 'suspended'],
  ['it is suspended and lapsed', { suspended: true, subscription_until: past() }, 'suspended'],
];

describe('the page of a shop', () => {
  it('has all of it, its gallery in order, its owner, the followers and the ads for sale', async () => {
    const columns = {
      description_ar: 'و'.repeat(2000),
      contact_number: '+966500000101',
      lat: 24.7,
      lng: 46.7,
      hours: { week: { sun: [['09:00', '17:00']] } },
      maps_url: 'https://maps.google.com/?q=24.7,46.7',
      social_links: { x: 'https://x.com/dabbab' },
      featured_until: soon(),
    };
    const [{ owner, id }, follower, gone] = await Promise.all([newShop(columns), newUser(), newUser()]);
    const { featured_until: _, ...shown } = columns;
    await storePictures(`${owner.id}/b`, `${owner.id}/a`);
    await must(owner.client.rpc('set_shop_gallery', { shop_id: id, paths: [`${owner.id}/b`, `${owner.id}/a`] }));
    await insertAds(owner, [{}, {}, ...Object.values(hidden)]);
    for (const person of [follower, gone]) await must(person.client.from('follows').insert({ followed_id: owner.id }));
    await suspend(gone);
    expect(await page(id)).toMatchObject([
      {
        id,
        owner_id: owner.id,
        ...shown,
        gallery: [`${owner.id}/b`, `${owner.id}/a`],
        featured: true,
        rating: null,
        reviews: 0,
        owner_name: owner.username,
        owner_avatar_path: null,
        followers: 1,
        ads: 2,
      },
    ]);
    const keys = Object.keys((await page(id))[0] ?? {});
    for (const secretOne of ['subscription_until', 'suspension_reason', 'listed'])
      expect(keys).not.toContain(secretOne);
  });

  it.each(hiding)('is not there when %s, which is all that is said', async (_, columns, why) => {
    const { owner, id } = await newShop(columns);
    const admin = await newAdmin();
    for (const client of [anon(), owner.client, admin.client]) expect(await page(id, client)).toEqual([]);
    expect(await end(id)).toBe(why);
  });

  it('goes with its owner, and comes back', async () => {
    const { owner, id } = await newShop();
    expect(await end(id)).toBeNull();
    await suspend(owner);
    expect([await page(id), await end(id)]).toEqual([[], 'suspended']);
    await suspend(owner, false);
    expect(await page(id)).toHaveLength(1);
  });

  it('of nobody is none, and has no end', async () => {
    const unknown = randomUUID();
    expect([await page(unknown), await end(unknown)]).toEqual([[], null]);
    expect(await denial(anon().rpc('get_shop', { id: 'no-uuid' }))).toBe('22P02');
  });
});

describe('my_shop', () => {
  it('is the caller’s own, running', async () => {
    const [{ owner, id }, other] = await Promise.all([newShop({ featured_until: soon() }), newShop()]);
    expect(await own(owner)).toMatchObject([
      { id, owner_id: owner.id, state: 'running', gallery: [], suspension_reason: null },
    ]);
    expect((await own(other.owner)).map((row) => row['id'])).toEqual([other.id]);
    expect(await own(await newUser())).toEqual([]);
    expect(await denial(anon().rpc('my_shop'))).toBe('42501');
  });

  it.each(hiding)('says so when %s', async (_, columns, state) => {
    const { owner, id } = await newShop(columns);
    expect(await own(owner)).toMatchObject([{ id, state, suspension_reason: columns['suspension_reason'] ?? null }]);
  });

  it('is suspended with its owner', async () => {
    const { owner } = await newShop();
    await suspend(owner);
    expect(await own(owner)).toMatchObject([{ state: 'suspended' }]);
  });
});

describe('a report of a shop', () => {
  const report = (by: Person, row: Row) => by.client.from('reports').insert({ reason: 'scam', ...row });

  it('names its owner, and keeps its name after the shop is gone', async () => {
    const [{ owner, id }, reporter, admin] = await Promise.all([newShop(), newUser(), newAdmin()]);
    const { name_ar, name_en } = await must<{ name_ar: string; name_en: string }>(shopOf(id));
    await must(report(reporter, { shop_id: id, details: 'بضاعة مقلدة' }));
    expect(await denial(report(reporter, { shop_id: id, reason: 'other' }))).toBe('23505');
    await must(secret().from('shops').delete().eq('id', id));
    const [row] = await must<Row[]>(admin.client.from('reports').select().eq('reporter_id', reporter.id));
    const kept = { target: 'shop', shop_id: null, user_id: owner.id, shop_name_ar: name_ar, shop_name_en: name_en };
    expect(row).toMatchObject({ ...kept, listing_id: null, status: 'pending' });
    await must(admin.client.rpc('decide_report', { id: row?.['id'], status: 'reviewed' }));
    const news = secret().from('notifications').select('data').eq('user_id', reporter.id).eq('kind', 'report_decided');
    expect(await must(news)).toEqual([
      {
        data: {
          report_id: row?.['id'],
          status: 'reviewed',
          target: 'shop',
          shop_id: null,
          title_ar: name_ar,
          title_en: name_en,
        },
      },
    ]);
  });

  it.each(['scam', 'impersonation', 'prohibited_item', 'offensive_content', 'other'])('may say %s', async (reason) => {
    const [{ id }, reporter] = await Promise.all([newShop(), newUser()]);
    expect(await denial(report(reporter, { shop_id: id, reason }))).toBeNull();
  });

  it('is of one running shop, not one’s own, for a reason of the list', async () => {
    const [{ owner, id }, reporter] = await Promise.all([newShop(), newUser()]);
    const ad = await insertAd(owner);
    expect(await denial(report(owner, { shop_id: id }))).toBe('42501 own_shop');
    expect(await denial(report(reporter, { shop_id: id, user_id: owner.id }))).toBe('22023 listing_id');
    expect(await denial(report(reporter, { shop_id: id, listing_id: ad }))).toBe('22023 listing_id');
    expect(await denial(report(reporter, { shop_id: id, reason: 'wrong_category' }))).toBe('23514');
    expect(await denial(report(reporter, { shop_id: randomUUID() }))).toBe('PT404 not_found');
    expect(await denial(anon().from('reports').insert({ shop_id: id, reason: 'scam' }))).toBe('42501');
    for (const [, columns] of hiding)
      expect(await denial(report(reporter, { shop_id: (await newShop(columns)).id }))).toBe('PT404 not_found');
  });
});
