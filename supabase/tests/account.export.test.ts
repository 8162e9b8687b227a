/** What a person gets of their own data, and that the site knows of every table what is whose. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { bytes } from 'embedded-supabase/testing/storage-buckets';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { denial, insertAd, newSuspended, storePictures } from './domain.ts';
import { asked, said } from './payments.ts';
import { newShop } from './shop.ts';
import { newTalk, send } from './talk.ts';

type Rows = Record<string, unknown>[];
type Export = Record<string, Rows> & { profile: Record<string, unknown>; account: Record<string, unknown> };

const exportOf = ({ client }: Pick<Person, 'client'>) => client.rpc('export_account');

describe('the export of an account', () => {
  it('holds what is the person’s, and nothing that only others have', async () => {
    const { buyer, seller, listing, id } = await newTalk(['still there?']);
    await must(send(seller, id, 'yes'));
    await must(buyer.client.from('saved_listings').insert({ listing_id: listing }));
    await must(seller.client.from('blocks').insert({ blocked_id: (await newUser()).id }));
    const [name, hidden] = [`${buyer.id}/${randomUUID()}.webp`, `${seller.id}/${randomUUID()}.webp`];
    for (const [by, path] of [
      [buyer, name],
      [seller, hidden],
    ] as const)
      await must(by.client.storage.from('avatars').upload(path, bytes(), { contentType: 'image/webp' }));

    const whole = await must<Export>(exportOf(buyer));
    expect(whole.account).toMatchObject({ id: buyer.id, email: buyer.email });
    expect(whole.profile).toMatchObject({ id: buyer.id, username: buyer.username });
    expect(whole['private_messages']?.map(({ body }) => body).toSorted()).toEqual(['still there?', 'yes']);
    expect(whole['saved_listings']).toMatchObject([{ listing_id: listing }]);
    expect(whole['files']).toEqual([{ bucket: 'avatars', name }]);
    expect(whole['listings']).toEqual([]);
    expect(whole['blocks']).toEqual([]);
    const said = JSON.stringify(whole);
    for (const foreign of [seller.email, hidden, 'moderated_digest']) expect(said).not.toContain(foreign);
    expect((await must<Export>(exportOf(seller)))['listings']).toMatchObject([{ id: listing }]);
  });

  it('holds the shop, without what only its lists need', async () => {
    const { owner, id } = await newShop({ hours: { week: { sun: [['09:00', '17:00']] } }, lat: 24.7, lng: 46.7 });
    const gallery = ['b', 'a'].map((name) => `${owner.id}/${name}`);
    await storePictures(...gallery);
    await must(owner.client.rpc('set_shop_gallery', { shop_id: id, paths: gallery }));
    await must(anon().rpc('count_shop_view', { shop_id: id }));
    const other = await newShop();
    await must(
      secret()
        .from('shop_images')
        .insert({ shop_id: other.id, path: `${other.owner.id}/c` }),
    );
    const whole = await must<Export>(exportOf(owner));
    expect(whole['shop_images']?.map(({ path }) => path)).toEqual(gallery);
    expect(whole['shop_figures']).toMatchObject([{ shop_id: id, views: 1 }]);
    expect(whole['shop_days']).toMatchObject([{ shop_id: id, views: 1, contacts: 0 }]);
    const [shop] = whole['shops'] ?? [];
    expect(shop).toMatchObject({ id, lat: 24.7, hours: { week: { sun: [['09:00', '17:00']] } }, reviews: 0 });
    for (const column of ['listed', 'featured', 'search_name', 'open_week', 'open_ramadan'])
      expect(shop).not.toHaveProperty(column);
  });

  it('holds payments and invoices, and not those of others', async () => {
    const [payer, other] = await Promise.all([newUser(), newUser()]);
    const payment = await asked(payer, { kind: 'subscription', plan: 'shop', period: 'monthly' });
    await said(payment, { status: 'paid' });
    const whole = await must<Export>(exportOf(payer));
    expect(whole['payments']).toMatchObject([{ id: payment.payment_id, amount: 99, status: 'paid' }]);
    expect(whole['invoices']).toMatchObject([
      { payment_id: payment.payment_id, number: expect.stringMatching(/^INV-/) as string, total: 99 },
    ]);
    const others = await must<Export>(exportOf(other));
    expect([others['payments'], others['invoices']]).toEqual([[], []]);
  });

  it('is there three times a day, also for suspended people, and never for visitors', async () => {
    const person = await newSuspended();
    for (let time = 1; time <= 3; time += 1) await must(exportOf(person));
    expect(await denial(exportOf(person))).toBe('PT429 too_many_today');
    expect(await denial(exportOf({ client: anon() }))).toBe('42501');
  });

  it('has no way to ask for another person', async () => {
    const [one, other] = await Promise.all([newUser(), newUser()]);
    await insertAd(other);
    const asked = await one.client.rpc('export_account', { person: other.id });
    expect(asked.error?.code).toBe('PGRST202');
    expect(JSON.stringify(await must(exportOf(one)))).not.toContain(other.id);
  });
});

it.skipIf(lacks('dbUrl'))('every column that refers to a person says what export and deletion do with it', async () => {
  await undone(async (tx) => {
    const columns = await tx<{ name: string }[]>`
      select k.conrelid::regclass::text || '.' || a.attname as name
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'public.profiles'::regclass`;
    const lines = await tx<{ name: string }[]>`
      select relation::regclass::text || '.' || person as name from private.personal_data`;
    const names = (of: readonly { name: string }[]) => of.map(({ name }) => name).toSorted();
    expect(names(lines)).toEqual(names(columns));
  });
});

/** What hangs on a shop or an ad, and so is a person's without naming them. */
const hanging = {
  exported: ['private.listing_views', 'private.shop_days', 'private.shop_figures', 'shop_images'],
  // Periods are on the payments, pictures of ads in the files, names in the shop; cards, matches and news are made of these.
  left: [
    'featured_periods',
    'listing_images',
    'private.ad_news',
    'private.listing_cards',
    'private.picture_matches',
    'private.shop_names',
  ],
};

it.skipIf(lacks('dbUrl'))('every table that hangs on a shop or an ad is known to the export', async () => {
  await undone(async (tx) => {
    const rows = await tx<{ name: string }[]>`
      select distinct k.conrelid::regclass::text as name from pg_constraint k
      where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid in ('public.shops'::regclass, 'public.listings'::regclass)
        and k.conrelid::regclass not in (select relation::regclass from private.personal_data)`;
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...hanging.exported, ...hanging.left].toSorted());
  });
});
