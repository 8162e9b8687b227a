/** Shops: public while their subscription runs and nobody is suspended. */
import { anon, freshName, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { beforeAll, describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { denial, insertAd, newAdmin, newSuspended, past, soon, storePictures, subscribe, suspend } from './domain.ts';
import { mapLinks, otherLinks } from './map-link-cases.ts';
import { newShop, shopOf, shopWords } from './shop.ts';

const seen = async (id: string, client = anon()) => (await client.from('shops').select('id').eq('id', id)).data?.length;

describe('a shop', () => {
  it('is public while its subscription runs', async () => {
    const { id } = await newShop();
    expect(await seen(id)).toBe(1);
  });

  it.each([
    ['its subscription lapsed', { subscription_until: past() }],
    ['it never had a subscription', { subscription_until: null }],
    ['it is suspended', { suspended: true }],
  ])('is hidden when %s, but not from its owner and admins', async (_, columns) => {
    const { owner, id } = await newShop(columns);
    const [stranger, admin] = await Promise.all([newUser(), newAdmin()]);
    expect(await seen(id)).toBe(0);
    expect(await seen(id, stranger.client)).toBe(0);
    expect(await seen(id, owner.client)).toBe(1);
    expect(await seen(id, admin.client)).toBe(1);
  });

  it('of somebody suspended is hidden from the first', async () => {
    const owner = await newSuspended();
    const row = { ...shopWords(), owner_id: owner.id, subscription_until: soon() };
    const { id } = await must<{ id: string }>(secret().from('shops').insert(row).select('id').single());
    expect(await seen(id)).toBe(0);
    expect(await seen(id, owner.client)).toBe(1);
  });

  it('leaves public view with its owner and returns with him', async () => {
    const { owner, id } = await newShop();
    await must(secret().from('profiles').update({ suspended: true }).eq('id', owner.id));
    expect(await seen(id)).toBe(0);
    await must(secret().from('profiles').update({ suspended: false }).eq('id', owner.id));
    expect(await seen(id)).toBe(1);
  });
});

describe('an owner', () => {
  let owner: Person;
  let id: string;
  beforeAll(async () => {
    ({ owner, id } = await newShop({ subscription_until: past() }));
  });

  it('describes her shop', async () => {
    expect(
      (await owner.client.from('shops').update({ description_en: 'Open' }).eq('id', id).select('id')).data,
    ).toHaveLength(1);
  });

  it('moves the time of the last change, which a subscription does not', async () => {
    const changed = async () => (await must<{ updated_at: string }>(shopOf(id))).updated_at;
    const before = await changed();
    await must(secret().from('shops').update({ featured_until: past() }).eq('id', id));
    expect(await changed()).toBe(before);
    await must(owner.client.from('shops').update({ description_ar: 'مفتوح' }).eq('id', id));
    expect(Date.parse(await changed())).toBeGreaterThan(Date.parse(before));
  });

  it.each([{ subscription_until: soon() }, { suspended: true }, { owner_suspended: false }, { owner_id: null }])(
    'never writes %o',
    async (columns) => {
      const before = await must(shopOf(id));
      expect((await owner.client.from('shops').update(columns).eq('id', id)).error).toMatchObject({ code: '42501' });
      expect((await shopOf(id)).data).toEqual(before);
    },
  );

  it('opens a shop with a running subscription, and no second one', async () => {
    const person = await newUser();
    const open = () => person.client.from('shops').insert(shopWords());
    expect((await open()).error).toMatchObject({ code: '42501', hint: 'subscription' });
    await subscribe(person, { since: -40, length: 30 });
    expect((await open()).error).toMatchObject({ code: '42501', hint: 'subscription' });
    await subscribe(person);
    const shop = await must<{ id: string }>(open().select('id').single());
    expect(await seen(shop.id)).toBe(1);
    expect((await open()).error).toMatchObject({ code: '23505' });
    const paid = await newUser();
    const { error } = await paid.client.from('shops').insert({ ...shopWords(), subscription_until: soon() });
    expect(error).toMatchObject({ code: '42501' });
  });

  it('opens none for another, and none while suspended', async () => {
    const [person, other, suspended] = await Promise.all([newUser(), newUser(), newSuspended()]);
    await Promise.all([person, other, suspended].map((somebody) => subscribe(somebody)));
    expect((await person.client.from('shops').insert({ ...shopWords(), owner_id: other.id })).error).toMatchObject({
      code: '42501',
    });
    expect((await suspended.client.from('shops').insert(shopWords())).error).toMatchObject({ code: '42501' });
    expect((await anon().from('shops').insert(shopWords())).error).toMatchObject({ code: '42501' });
  });

  it('changes no other shop', async () => {
    const person = await newUser();
    expect((await person.client.from('shops').update({ name_en: 'Mine' }).eq('id', id).select('id')).data).toEqual([]);
  });

  it.each([
    { lat: 24.7 },
    { lat: 51.5, lng: -0.1 },
    { maps_url: 'https://maps.google.com@evil.example/' },
    { maps_url: 'https://maps.example.com/"onload="x' },
    { name_en: `  x${' '.repeat(9)}` },
    { name_ar: 'م'.repeat(81) },
    { maps_url: 'javascript:alert(1)' },
    ...otherLinks.map((maps_url) => ({ maps_url })),
    { maps_url: 'https://waze.com/ul?\u202Egpj' },
    { maps_url: 'https://waze.com/\u200B' },
    { maps_url: 'https://waze.com/ul?a b' },
    { maps_url: 'https://-.waze.com/' },
    { contact_number: 'call me' },
    { name_ar: null, name_en: null },
    { social_links: { instagram: 'http://instagram.com/x' } },
    { social_links: { website: 'javascript:alert(1)' } },
    { social_links: { website: 'data:text/html,x' } },
    { social_links: { website: 'https://a.example/\u0001\nx' } },
    { social_links: { instagram: 'https://instagram.com.evil.example/x' } },
    { social_links: { instagram: 'https://evil.example/instagram.com' } },
    { social_links: { instagram: 'https://instagram.com@evil.example/x' } },
    { social_links: { whatsapp: 'https://evil.example/wa.me' } },
    { social_links: { website: 'https://evil-instagram.com:8443/' } },
    { social_links: { website: 'https://a-.-b.example/' } },
    { social_links: { website: 'https://-a.example/' } },
    { social_links: { website: 'https://مثال.example/' } },
    { social_links: { instagram: 'https://instagram.com/\u202Ebabbad' } },
    { social_links: { instagram: 'https://-.instagram.com/dabbab' } },
    { social_links: 'https://x.com/x' },
    { social_links: { myspace: 'https://myspace.com/x' } },
    { social_links: { website: 'https://a.example/"><script>' } },
    { social_links: { website: 7 } },
    { social_links: ['https://x.com/x'] },
    { social_links: { x: `https://x.com/${'x'.repeat(300)}` } },
  ])('cannot write %o', async (columns) => {
    expect((await owner.client.from('shops').update(columns).eq('id', id)).error).toMatchObject({ code: '23514' });
  });

  it.each(mapLinks)('links to the map %s', async (maps_url) => {
    const { data } = await owner.client.from('shops').update({ maps_url }).eq('id', id).select('maps_url');
    expect(data).toEqual([{ maps_url }]);
  });

  it('links to her networks', async () => {
    const social_links = {
      instagram: 'https://instagram.com/dabbab',
      whatsapp: 'https://wa.me/966500000101',
      // https://دباب.السعودية
      website: 'https://xn--mgbbbz.xn--mgberp4a5d4ar/',
    };
    const { data } = await owner.client.from('shops').update({ social_links }).eq('id', id).select('social_links');
    expect(data).toEqual([{ social_links }]);
  });

  it('is called what is left of a name without the blanks around it, and by nothing empty', async () => {
    const name = freshName('Blanks ');
    const { data } = await owner.client
      .from('shops')
      .update({ name_en: `  ${name} `, name_ar: '   ' })
      .eq('id', id)
      .select('name_ar, name_en');
    expect(data).toEqual([{ name_ar: null, name_en: name }]);
    const long = `${name} ${'x'.repeat(79 - name.length)}`;
    expect(long).toHaveLength(80);
    expect(
      await denial(
        owner.client
          .from('shops')
          .update({ name_en: `  ${long}  ` })
          .eq('id', id),
      ),
    ).toBeNull();
  });

  it.each([
    'admin',
    'Dabbab',
    'دبّاب',
    'إدارة دبّاب ✅',
    '\u0430dmin',
    'ad\u200Bmin',
    'Shop\u{E0041}\u{E0042}',
    '\u202Enimda',
    'ａｄｍｉｎ',
    'Shop 0551234567',
  ])('is not called %j', async (name) => {
    for (const column of ['name_ar', 'name_en']) {
      const change = owner.client.from('shops').update({ [column]: name });
      expect(await denial(change.eq('id', id))).toBe(`22023 ${column}`);
    }
  });

  it('shows pictures of her own folder', async () => {
    const other = await newUser();
    const change = (columns: object) => owner.client.from('shops').update(columns).eq('id', id).select('id');
    await storePictures(`${owner.id}/photo_path`, `${owner.id}/cover_path`);
    for (const column of ['photo_path', 'cover_path']) {
      expect((await change({ [column]: `${owner.id}/missing` })).error).toMatchObject({ code: '22023', hint: column });
      expect((await change({ [column]: `${owner.id}/${column}` })).data).toEqual([{ id }]);
      expect((await change({ [column]: `${other.id}/x` })).error).toMatchObject({ code: '42501', hint: 'path' });
    }
    // A picture from elsewhere that the server put there does not stand in the way of other changes.
    await must(secret().from('shops').update({ photo_path: 'demo/x' }).eq('id', id));
    expect((await change({ name_en: freshName('Renamed '), photo_path: 'demo/x' })).data).toEqual([{ id }]);
    await subscribe(other);
    const opened = await other.client.from('shops').insert({ ...shopWords(), photo_path: `${owner.id}/x` });
    expect(opened.error).toMatchObject({ code: '42501', hint: 'path' });
  });

  it('tells nobody until when she paid', async () => {
    for (const client of [anon(), owner.client]) {
      const { error } = await client.from('shops').select('id, subscription_until').eq('id', id);
      expect(error).toMatchObject({ code: '42501' });
    }
  });
});

describe('the end of a shop', () => {
  const remove = (client: Person['client'], id: string) => client.from('shops').delete().eq('id', id).select('id');

  it('is its active owner’s to make; the ads stay and the plan goes on', async () => {
    const owner = await newUser();
    await subscribe(owner);
    const ad = await insertAd(owner);
    const { id } = await must<{ id: string }>(owner.client.from('shops').insert(shopWords()).select('id').single());
    const stranger = await newUser();
    expect((await remove(stranger.client, id)).data).toEqual([]);
    expect(await denial(remove(anon(), id))).toBe('42501');
    await suspend(owner);
    expect((await remove(owner.client, id)).data).toEqual([]);
    await suspend(owner, false);
    expect((await remove(owner.client, id)).data).toEqual([{ id }]);
    expect((await anon().from('listings').select('id').eq('id', ad)).data).toEqual([{ id: ad }]);
    expect(await must(owner.client.rpc('my_shop'))).toEqual([]);
    await must(owner.client.from('shops').insert(shopWords()));
  });

  it('is not the owner’s to make while an admin hides it, as a new one would be seen at once', async () => {
    const { owner, id } = await newShop({ suspended: true, suspension_reason: 'fraud' });
    await subscribe(owner);
    expect((await remove(owner.client, id)).data).toEqual([]);
    expect((await owner.client.from('shops').insert(shopWords())).error).toMatchObject({ code: '23505' });
    expect(await must(owner.client.rpc('my_shop'))).toMatchObject([{ id, state: 'suspended' }]);
    const admin = await newAdmin();
    expect((await remove(admin.client, id)).data).toEqual([{ id }]);
  });

  it.skipIf(lacks('dbUrl'))('comes with that of the account, gallery, figures and name included', async () => {
    const { owner, id } = await newShop();
    await must(
      secret()
        .from('shop_images')
        .insert({ shop_id: id, path: `${owner.id}/a` }),
    );
    await must(anon().rpc('count_shop_view', { shop_id: id }));
    const tables = ['private.shop_figures', 'private.shop_days', 'private.shop_names', 'public.shop_images'];
    await undone(async (tx) => {
      const left = async () => {
        const counts: number[] = [];
        for (const table of tables)
          counts.push((await tx.unsafe(`select from ${table} where shop_id = $1`, [id])).count);
        return counts;
      };
      expect((await left()).every((count) => count > 0)).toBe(true);
      await tx`select private.empty_account(${owner.id})`;
      expect([...(await tx`select from public.shops where id = ${id}`)]).toEqual([]);
      expect(await left()).toEqual([0, 0, 0, 0]);
    });
  });

  it('keeps the moment it was opened while it lives', async () => {
    const { owner, id } = await newShop();
    const opened = async () => (await must<{ created_at: string }>(shopOf(id))).created_at;
    const before = await opened();
    await must(owner.client.from('shops').update({ description_en: 'Better' }).eq('id', id));
    expect(await denial(owner.client.from('shops').update({ created_at: past() }).eq('id', id))).toBe('42501');
    expect(await opened()).toBe(before);
  });

  it('is no end of a form that began before another window saved', async () => {
    const { owner, id } = await newShop();
    const [began] = await must<{ updated_at: string }[]>(owner.client.rpc('my_shop'));
    const save = (description_en: string) =>
      owner.client
        .from('shops')
        .update({ description_en })
        .eq('id', id)
        .eq('updated_at', began?.updated_at)
        .select('id');
    expect((await save('first')).data).toEqual([{ id }]);
    expect((await save('second')).data).toEqual([]);
  });
});

describe('an admin', () => {
  it('makes, edits and deletes the shops of others, on record', async () => {
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    const shops = admin.client.from('shops');
    const { id } = await must<{ id: string }>(
      shops
        .insert({ ...shopWords(), owner_id: owner.id })
        .select('id')
        .single(),
    );
    expect(await seen(id)).toBe(0);
    await storePictures(`${admin.id}/a`);
    await must(shops.update({ name_en: freshName('Corrected '), photo_path: `${admin.id}/a` }).eq('id', id));
    expect((await shops.delete().eq('id', id).select('id')).data).toEqual([{ id }]);
    const log = await must(
      secret().from('audit_log').select('action, actor_id').eq('entity', 'shops').eq('entity_id', id).order('id'),
    );
    expect(log).toEqual(['insert', 'update', 'delete'].map((action) => ({ action, actor_id: admin.id })));
  });
});
