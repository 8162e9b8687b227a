/** Shops: public while their subscription runs and nobody is suspended. */
import { beforeAll, describe, expect, it } from 'vitest';
import { anon, newUser, type Person, secret } from './clients.ts';
import { must, newAdmin, newSuspended, past, soon } from './domain.ts';

const words = { name_ar: 'متجر التجربة', name_en: 'Test shop', city: 'riyadh', type: 'gear' };

async function newShop(columns: Record<string, unknown> = {}): Promise<{ owner: Person; id: string }> {
  const owner = await newUser();
  const row = { ...words, owner_id: owner.id, subscription_until: soon(), ...columns };
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
      (await owner.client.from('shops').update({ description_en: 'Open' }).eq('id', id).select()).data,
    ).toHaveLength(1);
  });

  it.each([{ subscription_until: soon() }, { suspended: true }, { owner_suspended: false }, { owner_id: null }])(
    'never writes %o',
    async (columns) => {
      const before = await must(shopOf(id));
      expect((await owner.client.from('shops').update(columns).eq('id', id)).error).toMatchObject({ code: '42501' });
      expect((await shopOf(id)).data).toEqual(before);
    },
  );

  it('opens a shop that is hidden until a subscription runs, and no second one', async () => {
    const person = await newUser();
    const shop = await must<{ id: string }>(person.client.from('shops').insert(words).select('id').single());
    expect(await seen(shop.id)).toBe(0);
    expect((await person.client.from('shops').insert(words)).error).toMatchObject({ code: '23505' });
    const paid = await newUser();
    const { error } = await paid.client.from('shops').insert({ ...words, subscription_until: soon() });
    expect(error).toMatchObject({ code: '42501' });
  });

  it('opens none for another, and none while suspended', async () => {
    const [person, other, suspended] = await Promise.all([newUser(), newUser(), newSuspended()]);
    expect((await person.client.from('shops').insert({ ...words, owner_id: other.id })).error).toMatchObject({
      code: '42501',
    });
    expect((await suspended.client.from('shops').insert(words)).error).toMatchObject({ code: '42501' });
    expect((await anon().from('shops').insert(words)).error).toMatchObject({ code: '42501' });
  });

  it('changes no other shop', async () => {
    const person = await newUser();
    expect((await person.client.from('shops').update({ name_en: 'Mine' }).eq('id', id).select()).data).toEqual([]);
  });

  it.each([
    { lat: 24.7 },
    { lat: 51.5, lng: -0.1 },
    { maps_url: 'javascript:alert(1)' },
    { contact_number: 'call me' },
    { name_ar: null, name_en: null },
  ])('cannot write %o', async (columns) => {
    expect((await owner.client.from('shops').update(columns).eq('id', id)).error).toMatchObject({ code: '23514' });
  });
});
