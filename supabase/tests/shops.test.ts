/** Shops: public while their subscription runs and nobody is suspended. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { anon, freshName, newUser, type Person, secret } from './clients.ts';
import { denial, must, newAdmin, newSuspended, past, soon, subscribe, suspend } from './domain.ts';

const words = () => ({ name_ar: freshName('متجر '), name_en: freshName('Shop '), city: 'riyadh', type: 'gear' });

async function newShop(columns: Record<string, unknown> = {}): Promise<{ owner: Person; id: string }> {
  const owner = await newUser();
  const row = { ...words(), owner_id: owner.id, subscription_until: soon(), ...columns };
  const { id } = await must<{ id: string }>(secret().from('shops').insert(row).select('id').single());
  return { owner, id };
}

const seen = async (id: string, client = anon()) => (await client.from('shops').select('id').eq('id', id)).data?.length;
const shopOf = (id: string) => secret().from('shops').select().eq('id', id).single();

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
    const row = { ...words(), owner_id: owner.id, subscription_until: soon() };
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
    const open = () => person.client.from('shops').insert(words());
    expect((await open()).error).toMatchObject({ code: '42501', hint: 'subscription' });
    await subscribe(person, { since: -40, length: 30 });
    expect((await open()).error).toMatchObject({ code: '42501', hint: 'subscription' });
    await subscribe(person);
    const shop = await must<{ id: string }>(open().select('id').single());
    expect(await seen(shop.id)).toBe(1);
    expect((await open()).error).toMatchObject({ code: '23505' });
    const paid = await newUser();
    const { error } = await paid.client.from('shops').insert({ ...words(), subscription_until: soon() });
    expect(error).toMatchObject({ code: '42501' });
  });

  it('opens none for another, and none while suspended', async () => {
    const [person, other, suspended] = await Promise.all([newUser(), newUser(), newSuspended()]);
    await Promise.all([person, other, suspended].map((somebody) => subscribe(somebody)));
    expect((await person.client.from('shops').insert({ ...words(), owner_id: other.id })).error).toMatchObject({
      code: '42501',
    });
    expect((await suspended.client.from('shops').insert(words())).error).toMatchObject({ code: '42501' });
    expect((await anon().from('shops').insert(words())).error).toMatchObject({ code: '42501' });
  });

  it('changes no other shop', async () => {
    const person = await newUser();
    expect((await person.client.from('shops').update({ name_en: 'Mine' }).eq('id', id).select('id')).data).toEqual([]);
  });

  it.each([
    { lat: 24.7 },
    { lat: 51.5, lng: -0.1 },
    { maps_url: 'javascript:alert(1)' },
    { contact_number: 'call me' },
    { name_ar: null, name_en: null },
    { social_links: { instagram: 'http://instagram.com/x' } },
    { social_links: { myspace: 'https://myspace.com/x' } },
    { social_links: { website: 'https://a.example/"><script>' } },
    { social_links: { website: 7 } },
    { social_links: ['https://x.com/x'] },
    { social_links: { x: `https://x.com/${'x'.repeat(300)}` } },
  ])('cannot write %o', async (columns) => {
    expect((await owner.client.from('shops').update(columns).eq('id', id)).error).toMatchObject({ code: '23514' });
  });

  it('links to her networks', async () => {
    const social_links = { instagram: 'https://instagram.com/dabbab', whatsapp: 'https://wa.me/966500000101' };
    const { data } = await owner.client.from('shops').update({ social_links }).eq('id', id).select('social_links');
    expect(data).toEqual([{ social_links }]);
  });

  it('shows pictures of her own folder', async () => {
    const other = await newUser();
    const change = (columns: object) => owner.client.from('shops').update(columns).eq('id', id).select('id');
    for (const column of ['photo_path', 'cover_path']) {
      expect((await change({ [column]: `${owner.id}/${column}` })).data).toEqual([{ id }]);
      expect((await change({ [column]: `${other.id}/x` })).error).toMatchObject({ code: '42501', hint: 'path' });
    }
    // A picture from elsewhere that the server put there does not stand in the way of other changes.
    await must(secret().from('shops').update({ photo_path: 'demo/x' }).eq('id', id));
    expect((await change({ name_en: freshName('Renamed '), photo_path: 'demo/x' })).data).toEqual([{ id }]);
    await subscribe(other);
    const opened = await other.client.from('shops').insert({ ...words(), photo_path: `${owner.id}/x` });
    expect(opened.error).toMatchObject({ code: '42501', hint: 'path' });
  });

  it('tells nobody until when she paid', async () => {
    for (const client of [anon(), owner.client]) {
      const { error } = await client.from('shops').select('id, subscription_until').eq('id', id);
      expect(error).toMatchObject({ code: '42501' });
    }
  });
});

describe('an admin', () => {
  it('makes, edits and deletes the shops of others, on record', async () => {
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    const shops = admin.client.from('shops');
    const { id } = await must<{ id: string }>(
      shops
        .insert({ ...words(), owner_id: owner.id })
        .select('id')
        .single(),
    );
    expect(await seen(id)).toBe(0);
    await must(shops.update({ name_en: freshName('Corrected '), photo_path: `${admin.id}/a` }).eq('id', id));
    expect((await shops.delete().eq('id', id).select('id')).data).toEqual([{ id }]);
    const log = await must(
      secret().from('audit_log').select('action, actor_id').eq('entity', 'shops').eq('entity_id', id).order('id'),
    );
    expect(log).toEqual(['insert', 'update', 'delete'].map((action) => ({ action, actor_id: admin.id })));
  });
});

describe('the gallery', () => {
  const gallery = async (id: string, client = anon()) =>
    (await must<{ path: string }[]>(client.from('shop_images').select('path').eq('shop_id', id).order('position'))).map(
      ({ path }) => path,
    );
  const set = (person: Person, shop_id: string, paths: string[] | null) =>
    person.client.rpc('set_shop_gallery', { shop_id, paths });

  it('is set as a whole by its owner, seen with its shop in order, and a new version of it', async () => {
    const { owner, id } = await newShop();
    const [one, two, three] = ['a', 'b', 'c'].map((name) => `${owner.id}/${name}`) as [string, string, string];
    const version = async () => (await must<{ updated_at: string }>(shopOf(id))).updated_at;
    const before = await version();
    const first = await must<string>(set(owner, id, [one, two, three]));
    expect(first).toBe(await version());
    expect(Date.parse(first)).toBeGreaterThan(Date.parse(before));
    expect(await gallery(id)).toEqual([one, two, three]);
    await must(set(owner, id, [three, one]));
    expect(await gallery(id)).toEqual([three, one]);
    await must(secret().from('shops').update({ suspended: true }).eq('id', id));
    expect(await gallery(id)).toEqual([]);
    expect(await gallery(id, owner.client)).toEqual([three, one]);
    await must(set(owner, id, []));
    expect(await gallery(id, owner.client)).toEqual([]);
  });

  it('is of its active owner alone, and of her folder', async () => {
    const { owner, id } = await newShop();
    const other = await newUser();
    const mine = `${owner.id}/a`;
    expect(await denial(set(other, id, [`${other.id}/a`]))).toBe('PT404 not_found');
    expect(await denial(set(owner, randomUUID(), [mine]))).toBe('PT404 not_found');
    expect(await denial(set(owner, id, [mine, `${other.id}/a`]))).toBe('42501 path');
    expect(await denial(set(owner, id, [`${owner.id}/../${other.id}/a`]))).toBe('23514');
    expect(await gallery(id)).toEqual([]);
    // What the server put there may stay, in another place.
    await must(secret().from('shop_images').insert({ shop_id: id, path: 'demo/x' }));
    await must(set(owner, id, [mine, 'demo/x']));
    expect(await gallery(id)).toEqual([mine, 'demo/x']);
    await suspend(owner);
    expect(await denial(set(owner, id, []))).toBe('42501 suspended');
  });

  it('is of an admin, too, who uploads to their own folder', async () => {
    const [{ id }, admin] = await Promise.all([newShop(), newAdmin()]);
    await must(set(admin, id, [`${admin.id}/a`]));
    expect(await gallery(id)).toEqual([`${admin.id}/a`]);
  });

  it('has at most twenty different pictures', async () => {
    const { owner, id } = await newShop();
    const many = Array.from({ length: 21 }, (_, index) => `${owner.id}/${index}`);
    await must(set(owner, id, many.slice(1)));
    for (const paths of [many, [many[0] ?? '', many[0] ?? ''], null])
      expect(await denial(set(owner, id, paths))).toBe('22023 paths');
    expect(await gallery(id)).toEqual(many.slice(1));
  });

  it('is written by nothing else', async () => {
    const { owner, id } = await newShop();
    const row = { shop_id: id, path: `${owner.id}/a`, position: 0 };
    await must(secret().from('shop_images').insert(row));
    const images = owner.client.from('shop_images');
    expect(await denial(images.insert({ ...row, position: 1 }))).toBe('42501');
    expect(await denial(images.update({ position: 1 }).eq('shop_id', id))).toBe('42501');
    expect(await denial(images.delete().eq('shop_id', id))).toBe('42501');
  });
});

describe('the directory', () => {
  it('shows running shops, featured ones first, page by page', async () => {
    const name = `Dir${crypto.randomUUID().slice(0, 8)}`;
    const made = [];
    for (const columns of [
      { featured_until: soon() },
      {},
      { featured_until: past() },
      { subscription_until: past() },
    ]) {
      made.push(await newShop({ ...columns, name_en: freshName(`${name} `) }));
    }
    const [featured, plain, formerly] = made.map(({ id }) => id);
    const page = (after?: string) =>
      must<{ id: string; featured: boolean; cursor: string }[]>(
        anon().rpc('list_shops', { q: name, page_size: 1, ...(after && { after }) }),
      );
    const walk = [];
    for (let [card] = await page(); card; [card] = await page(card.cursor)) walk.push(card);
    expect(walk.map(({ id, featured: first }) => [id, first])).toEqual([
      [featured, true],
      [formerly, false],
      [plain, false],
    ]);
    expect((await anon().rpc('list_shops', { after: '2.x' })).error).toMatchObject({ code: '22023', hint: 'after' });
  });
});
