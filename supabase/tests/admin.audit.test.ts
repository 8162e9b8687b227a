/** The audit log: admins read it, nobody writes it, and it holds what was before and after. */
import { randomUUID } from 'node:crypto';
import { anon, freshName, newUser, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { expect, it } from 'vitest';
import { insertAd, newAdmin } from './domain.ts';

interface Entry {
  actor_id: string | null;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

async function entriesOf(entity: string, id: string): Promise<Entry[]> {
  const log = secret().from('audit_log').select('actor_id, action, before, after');
  return must<Entry[]>(log.eq('entity', entity).eq('entity_id', id).order('id'));
}

it('holds what an admin does to pages', async () => {
  const admin = await newAdmin();
  const slug = `t-${randomUUID().slice(0, 8)}`;
  const page = { slug, title_ar: 'عنوان', title_en: 'Title', body_ar: 'نص', body_en: 'Text' };
  await must(admin.client.from('pages').insert(page));
  await must(admin.client.from('pages').update({ title_en: 'Changed' }).eq('slug', slug));
  await must(admin.client.from('pages').delete().eq('slug', slug));
  expect(await entriesOf('pages', slug)).toMatchObject([
    { actor_id: admin.id, action: 'insert', before: null, after: { title_en: 'Title' } },
    { actor_id: admin.id, action: 'update', before: { title_en: 'Title' }, after: { title_en: 'Changed' } },
    { actor_id: admin.id, action: 'delete', before: { title_en: 'Changed' }, after: null },
  ]);
});

it.each<[string, Record<string, unknown>?]>([
  ['add_ons'],
  ['bike_types'],
  ['cities', { region: 'riyadh', lat: 24, lng: 46 }],
  ['conditions'],
  ['engine_sizes', { min_cc: 9000 }],
  ['makers'],
  ['models', { maker: 'honda' }],
  ['part_categories'],
  ['shop_types'],
])('holds what an admin does to %s', async (table, columns = {}) => {
  const admin = await newAdmin();
  const slug = `t-${randomUUID().slice(0, 8)}`;
  await must(admin.client.from(table).insert({ slug, name_en: 'Test', active: false, ...columns }));
  await must(admin.client.from(table).update({ name_en: 'Changed' }).eq('slug', slug));
  await must(admin.client.from(table).delete().eq('slug', slug));
  expect(await entriesOf(table, slug)).toMatchObject([
    { actor_id: admin.id, action: 'insert', after: { name_en: 'Test' } },
    { actor_id: admin.id, action: 'update', before: { name_en: 'Test' }, after: { name_en: 'Changed' } },
    { actor_id: admin.id, action: 'delete', before: { name_en: 'Changed' } },
  ]);
});

it.each<[table: string, key: string, row: (name: string) => Record<string, unknown>, change?: Record<string, unknown>]>(
  [
    [
      'featured_options',
      'slug',
      (slug) => ({ slug, name_ar: 'خيار', name_en: 'Option', price: 7, days: 1, scope: 'listing', active: false }),
      { price: 9 },
    ],
    ['search_synonyms', 'term', (term) => ({ term, alternatives: ['honda'] }), { alternatives: ['bmw'] }],
    ['prohibited_terms', 'id', (term) => ({ term, code: 'scam', active: false }), { code: 'offensive' }],
    ['invitations', 'id', (name) => ({ email: `${name}@audit.test` })],
  ],
)('holds what an admin does to %s', async (table, key, row, change) => {
  const admin = await newAdmin();
  const rows = admin.client.from(table);
  const added = await must<Record<string, string>>(
    rows
      .insert(row(`t${randomUUID().slice(0, 8)}`))
      .select()
      .single(),
  );
  const id = added[key] ?? '';
  if (change) await must(admin.client.from(table).update(change).eq(key, id));
  await must(admin.client.from(table).delete().eq(key, id));
  const done = change ? ['insert', 'update', 'delete'] : ['insert', 'delete'];
  expect(await entriesOf(table, id)).toMatchObject(done.map((action) => ({ actor_id: admin.id, action })));
});

it('holds what the server does to settings, and to shops, whose owners do as they like', async () => {
  const key = `test${randomUUID().slice(0, 8)}`;
  await must(
    secret()
      .from('site_settings')
      .insert({ key, value: { value: 1 } }),
  );
  await must(
    secret()
      .from('site_settings')
      .update({ value: { value: 2 } })
      .eq('key', key),
  );
  await must(secret().from('site_settings').delete().eq('key', key));
  expect((await entriesOf('site_settings', key)).map(({ action }) => action)).toEqual(['insert', 'update', 'delete']);

  const owner = await newUser();
  const id = randomUUID();
  await must(
    secret()
      .from('shops')
      .insert({ id, owner_id: owner.id, name_en: freshName('Shop ') }),
  );
  await must(
    owner.client
      .from('shops')
      .update({ name_en: freshName('My shop ') })
      .eq('id', id),
  );
  expect(await entriesOf('shops', id)).toEqual([]);
  await must(
    secret()
      .from('shops')
      .update({ suspended: true, name_en: freshName('Shop ') })
      .eq('id', id),
  );
  expect(await entriesOf('shops', id)).toEqual([
    { actor_id: null, action: 'update', before: { suspended: false }, after: { suspended: true } },
  ]);
});

it('names the columns that changed, and only protected ones of people and ads', async () => {
  const person = await newUser();
  await must(secret().from('profiles').update({ suspended: true }).eq('id', person.id));
  await must(secret().from('profiles').update({ suspended: true, bio: 'x' }).eq('id', person.id));
  expect(await entriesOf('profiles', person.id)).toEqual([
    { actor_id: null, action: 'update', before: { suspended: false }, after: { suspended: true } },
  ]);
  const owner = await newUser();
  const ad = await insertAd(owner);
  await must(owner.client.from('listings').update({ price: 9 }).eq('id', ad));
  expect(await entriesOf('listings', ad)).toEqual([]);
  await must(secret().from('listings').update({ suspended: true }).eq('id', ad));
  expect(await entriesOf('listings', ad)).toMatchObject([{ before: { suspended: false }, after: { suspended: true } }]);
});

it('is read by admins only and written by nobody', async () => {
  const [person, admin] = await Promise.all([newUser(), newAdmin()]);
  expect((await person.client.from('audit_log').select()).data).toEqual([]);
  expect((await anon().from('audit_log').select()).error?.code).toBe('42501');
  expect((await admin.client.from('audit_log').select('id').limit(1)).data).toHaveLength(1);
  const entry = { action: 'insert', entity: 'pages', entity_id: 'x' };
  for (const client of [person.client, admin.client, secret()]) {
    expect((await client.from('audit_log').insert(entry)).error?.code).toBe('42501');
    expect((await client.from('audit_log').delete().gt('id', 0)).error?.code).toBe('42501');
  }
});
