/** Settings, pages and lookups: everybody reads them, admins write them. */
import { randomBytes } from 'node:crypto';
import { anon, newUser, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { newAdmin } from './domain.ts';

interface Page {
  slug: string;
  body_ar: string;
  body_en: string;
}

interface Entry {
  slug: string;
  name_ar: string;
}

const unique = () => `test${randomBytes(5).toString('hex')}`;

describe('settings', () => {
  it('are one object for everybody', async () => {
    expect(await must(anon().rpc('get_site_settings', {}, { get: true }))).toMatchObject({
      brandColor: '#cbfb1f',
      showFeaturedListings: true,
      announcement: { active: false },
    });
  });

  it('that are not public are for admins', async () => {
    const key = unique();
    await must(
      secret()
        .from('site_settings')
        .insert({ key, value: { value: 1 }, public: false }),
    );
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    expect((await anon().from('site_settings').select().eq('key', key)).data).toEqual([]);
    expect((await person.client.from('site_settings').select().eq('key', key)).data).toEqual([]);
    expect((await anon().rpc('get_site_settings')).data).not.toHaveProperty(key);
    expect((await admin.client.from('site_settings').select('key').eq('key', key)).data).toEqual([{ key }]);
  });

  it('are upserted by admins alone', async () => {
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    const setting = (value: unknown) => ({ key: 'social_facebook', value });
    const link = (name: string) => setting({ value: `https://facebook.com/${name}` });
    for (const client of [anon(), person.client]) {
      expect((await client.from('site_settings').upsert(link('x'))).error).toMatchObject({ code: '42501' });
    }
    expect((await admin.client.from('site_settings').upsert(link('y'))).error).toBeNull();
    expect((await anon().rpc('get_site_settings')).data).toMatchObject({ social_facebook: 'https://facebook.com/y' });
    const changed = await person.client.from('site_settings').update(link('z')).eq('key', 'social_facebook').select();
    expect(changed.data).toEqual([]);
    expect((await admin.client.from('site_settings').upsert(setting('bare'))).error).toMatchObject({ code: '23514' });
  });
});

describe('pages', () => {
  it('are there in both languages, in the order of the footer', async () => {
    const pages = await must<Page[]>(anon().from('pages').select().order('created_at').limit(4));
    expect(pages.map(({ slug }) => slug)).toEqual(['about', 'terms', 'privacy', 'safe-buying']);
    for (const page of pages) {
      expect(page.body_ar).toMatch(/[\u0600-\u06ff]/);
      expect(page.body_en).toContain('<p>');
    }
  });

  it('are written by admins alone', async () => {
    const page = { slug: unique(), title_ar: 'صفحة', title_en: 'Page', body_ar: '<p>نص</p>', body_en: '<p>Text</p>' };
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    expect((await person.client.from('pages').insert(page)).error).toMatchObject({ code: '42501' });
    expect((await admin.client.from('pages').insert(page)).error).toBeNull();
    expect((await person.client.from('pages').update({ title_en: 'x' }).eq('slug', page.slug).select()).data).toEqual(
      [],
    );
    expect((await person.client.from('pages').delete().eq('slug', page.slug).select()).data).toEqual([]);
    expect((await admin.client.from('pages').delete().eq('slug', page.slug).select()).data).toHaveLength(1);
  });
});

describe('the time of the last change', () => {
  it.each<[string, string, Record<string, unknown>, Record<string, unknown>]>([
    ['site_settings', 'key', { key: unique(), value: { value: 1 } }, { value: { value: 2 } }],
    [
      'pages',
      'slug',
      { slug: unique(), title_ar: 'ص', title_en: 'P', body_ar: 'ن', body_en: 'T' },
      { title_en: 'Page' },
    ],
  ])('of %s moves with every change', async (table, key, row, change) => {
    const name = row[key];
    const at = 'updated_at';
    const [before] = await must<{ updated_at: string }[]>(secret().from(table).insert(row).select(at));
    const [after] = await must<{ updated_at: string }[]>(secret().from(table).update(change).eq(key, name).select(at));
    expect(Date.parse(after?.updated_at ?? '')).toBeGreaterThan(Date.parse(before?.updated_at ?? ''));
    await must(secret().from(table).delete().eq(key, name));
  });
});

describe('lookups', () => {
  const tables = ['makers', 'bike_types', 'part_categories', 'shop_types', 'conditions', 'add_ons'];

  it('come in one piece, in both languages', async () => {
    const lookups = await must<Record<string, Entry[]>>(anon().rpc('get_lookups', {}, { get: true }));
    expect(lookups['cities']?.length).toBeGreaterThanOrEqual(60);
    expect(lookups['makers']?.length).toBeGreaterThanOrEqual(40);
    expect(lookups['models']?.length).toBeGreaterThan(200);
    const facts = await must<object[]>(anon().rpc('get_model_facts', {}, { get: true }));
    expect(facts.length).toBeGreaterThan(200);
    expect(facts).toContainEqual({ maker: 'yamaha', name_en: 'YZF-R1', bike_type: 'sport', engine_cc: 998 });
    expect(lookups['engine_sizes']?.map(({ slug }) => slug)).toEqual(['up-to-250', '251-700', '701-1000', 'over-1000']);
    expect(lookups['cities']?.[0]).toMatchObject({ slug: 'riyadh', name_ar: 'الرياض', region: 'riyadh', lat: 24.7136 });
    for (const entry of lookups['makers'] ?? []) expect(entry.name_ar).toMatch(/[\u0600-\u06ff]/);
  });

  it.each(tables)('%s is written by admins alone', async (table) => {
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    const slug = unique();
    const row = { slug, name_en: 'Test', active: false };
    expect((await anon().from(table).insert(row)).error).toMatchObject({ code: '42501' });
    expect((await person.client.from(table).insert(row)).error).toMatchObject({ code: '42501' });
    expect((await admin.client.from(table).insert(row)).error).toBeNull();
    expect((await person.client.from(table).update({ name_en: 'x' }).eq('slug', slug).select()).data).toEqual([]);
    expect((await admin.client.from(table).update({ name_ar: 'تجربة' }).eq('slug', slug).select()).data).toHaveLength(
      1,
    );
    expect((await person.client.from(table).delete().eq('slug', slug).select()).data).toEqual([]);
    expect((await admin.client.from(table).delete().eq('slug', slug).select()).data).toHaveLength(1);
  });
});
