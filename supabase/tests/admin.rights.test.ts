/** What admins may do to people, ads and shops; nobody else may, each of it is on record, and its owner is told. */
import { anon, freshName, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { refusal, undone } from './as-role.ts';
import { insertAd, newAdmin, newSuspended, noticesOf, past, soon } from './domain.ts';

const nobody = crypto.randomUUID();
const profileOf = (person: Person) =>
  must<{ is_admin: boolean; suspended: boolean; suspension_reason: string | null }>(
    secret().from('profiles').select('is_admin, suspended, suspension_reason').eq('id', person.id).single(),
  );
const logOf = (entity: string, id: string) =>
  must(
    secret().from('audit_log').select('actor_id, before, after').eq('entity', entity).eq('entity_id', id).order('id'),
  );

const newShop = async (owner: Person) =>
  (
    await must<{ id: string }>(
      secret()
        .from('shops')
        .insert({ owner_id: owner.id, name_en: freshName('A shop '), subscription_until: soon() })
        .select('id')
        .single(),
    )
  ).id;

/** Every RPC of this file, as somebody calls it about their neighbour. */
const calls = {
  set_admin: (who: Person) => ({ profile_id: who.id, is_admin: true }),
  suspend_profile: (who: Person) => ({ profile_id: who.id, suspended: true }),
  suspend_listing: () => ({ listing_id: nobody, suspended: true }),
  suspend_shop: () => ({ shop_id: nobody, suspended: true }),
  feature_listing: () => ({ listing_id: nobody, days: 3 }),
  unfeature_listing: () => ({ listing_id: nobody }),
} satisfies Record<string, (who: Person) => object>;

describe.each(Object.keys(calls) as (keyof typeof calls)[])('%s', (name) => {
  it('is refused to everybody but admins in good standing', async () => {
    const [person, other, suspended, fallen] = await Promise.all([newUser(), newUser(), newSuspended(), newAdmin()]);
    await newAdmin(); // so that the other one is not the last
    await must(secret().from('profiles').update({ suspended: true }).eq('id', fallen.id));
    for (const client of [person.client, suspended.client, fallen.client]) {
      expect((await client.rpc(name, calls[name](other))).error).toMatchObject({ code: '42501', hint: 'admins_only' });
    }
    expect((await anon().rpc(name, calls[name](other))).error).toMatchObject({ code: '42501' });
    expect(await profileOf(other)).toMatchObject({ is_admin: false, suspended: false });
  });

  it('says when there is no such thing', async () => {
    const admin = await newAdmin();
    const about = { ...admin, id: nobody };
    expect((await admin.client.rpc(name, calls[name](about))).error).toMatchObject({
      code: 'PT404',
      hint: 'not_found',
    });
  });
});

describe('set_admin', () => {
  it('makes an admin and ends it, on record', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    const set = (is_admin: boolean | null) => admin.client.rpc('set_admin', { profile_id: person.id, is_admin });
    await must(set(true));
    expect((await person.client.rpc('admin_dashboard')).error).toBeNull();
    await must(set(false));
    await must(set(false));
    expect((await person.client.rpc('admin_dashboard')).error).toMatchObject({ code: '42501' });
    expect(await logOf('profiles', person.id)).toEqual([
      { actor_id: admin.id, before: { is_admin: false }, after: { is_admin: true } },
      { actor_id: admin.id, before: { is_admin: true }, after: { is_admin: false } },
    ]);
    expect((await set(null)).error).toMatchObject({ code: '22023', hint: 'is_admin' });
  });

  it("never touches one's own account", async () => {
    const admin = await newAdmin();
    for (const is_admin of [true, false]) {
      const { error } = await admin.client.rpc('set_admin', { profile_id: admin.id, is_admin });
      expect(error).toMatchObject({ code: '42501', hint: 'own_account' });
    }
    expect(await profileOf(admin)).toMatchObject({ is_admin: true });
  });

  it('of two admins who remove each other leaves one', async () => {
    const [one, two] = await Promise.all([newAdmin(), newAdmin(), newAdmin()]);
    const remove = (who: Person, whom: Person) => who.client.rpc('set_admin', { profile_id: whom.id, is_admin: false });
    const answers = await Promise.all([remove(one, two), remove(two, one)]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    const left = await Promise.all([profileOf(one), profileOf(two)]);
    expect(left.filter(({ is_admin }) => is_admin)).toHaveLength(1);
  });
});

describe.skipIf(lacks('dbUrl'))('the last admin', () => {
  it('stays, whoever wants to remove him', async () => {
    const [admin, other] = await Promise.all([newAdmin(), newAdmin()]);
    await undone(async (tx) => {
      const lastly = async (statement: string) => {
        try {
          await tx.savepoint((inner) => inner.unsafe(statement));
          return null;
        } catch (error) {
          const { code, hint } = error as { code: string; hint: string };
          return [code, hint];
        }
      };
      const refused = ['42501', 'last_admin'];
      const update = (columns: string, id = admin.id) => `update public.profiles set ${columns} where id = '${id}'`;
      // Another test may be making an admin right now.
      await tx`lock table public.profiles in share row exclusive mode`;
      await tx`update public.profiles set is_admin = false where is_admin and id not in (${admin.id}, ${other.id})`;
      expect(await lastly(update('suspended = true', other.id))).toBeNull();
      expect(await lastly(update('is_admin = false'))).toEqual(refused);
      expect(await lastly(update('suspended = true'))).toEqual(refused);
      expect(await lastly(`delete from public.profiles where id = '${admin.id}'`)).toEqual(refused);
      expect(await lastly(`delete from auth.users where id = '${admin.id}'`)).toEqual(refused);
      expect(await lastly(update(`bio = 'x'`))).toBeNull();
      expect(await lastly('update public.profiles set is_admin = false where is_admin')).toEqual(refused);
      // Who is removed already is in nobody's way.
      expect(await lastly(`delete from public.profiles where id = '${other.id}'`)).toBeNull();
      const caller = { role: 'authenticated', id: admin.id } as const;
      expect(await refusal(tx, caller, `select public.set_admin('${admin.id}', false)`)).toBe('42501');
    });
    expect(await profileOf(admin)).toMatchObject({ is_admin: true });
  });
});

describe('suspend_profile', () => {
  it('hides a person and what he offers, tells him, and ends', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    const ad = await insertAd(person);
    const suspend = (suspended: boolean, reason?: string) =>
      admin.client.rpc('suspend_profile', { profile_id: person.id, suspended, ...(reason && { reason }) });
    await must(suspend(true, '  Spam '));
    await must(suspend(true, 'Again'));
    expect(await profileOf(person)).toMatchObject({ suspended: true, suspension_reason: 'Spam' });
    expect((await anon().from('listings').select('id').eq('id', ad)).data).toEqual([]);
    await must(suspend(false));
    expect(await profileOf(person)).toMatchObject({ suspended: false, suspension_reason: null });
    expect((await anon().from('listings').select('id').eq('id', ad)).data).toHaveLength(1);
    expect(await noticesOf(person)).toEqual([
      { kind: 'account_suspended', data: { reason: 'Spam' } },
      { kind: 'account_restored', data: {} },
    ]);
    const reasons = { suspended: true, suspension_reason: 'Spam' };
    const none = { suspended: false, suspension_reason: null };
    expect(await logOf('profiles', person.id)).toEqual([
      { actor_id: admin.id, before: none, after: reasons },
      { actor_id: admin.id, before: reasons, after: none },
    ]);
  });

  it("never touches one's own account", async () => {
    const admin = await newAdmin();
    const { error } = await admin.client.rpc('suspend_profile', { profile_id: admin.id, suspended: true });
    expect(error).toMatchObject({ code: '42501', hint: 'own_account' });
  });

  it('needs true or false, and no novel for a reason', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    const suspend = (more: object) =>
      admin.client.rpc('suspend_profile', { profile_id: person.id, suspended: true, ...more });
    expect((await suspend({ suspended: null })).error).toMatchObject({ code: '22023', hint: 'suspended' });
    expect((await suspend({ reason: 'x'.repeat(501) })).error).toMatchObject({ code: '22023', hint: 'reason' });
    expect(
      (await person.client.from('profiles').update({ suspension_reason: null }).eq('id', person.id)).error,
    ).toMatchObject({
      code: '42501',
    });
  });
});

describe('suspend_listing', () => {
  it('hides an ad with a reason, approves it again, and tells its owner each time, once', async () => {
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    const ad = await insertAd(owner, { title_en: 'Odd ad' });
    const suspend = (suspended: boolean, reason?: string) =>
      admin.client.rpc('suspend_listing', { listing_id: ad, suspended, ...(reason && { reason }) });
    const seen = async () => (await anon().from('listings').select('id').eq('id', ad)).data?.length;
    await must(suspend(true, 'Not a motorcycle'));
    await must(suspend(true, 'Not a motorcycle'));
    expect(await seen()).toBe(0);
    const own = await owner.client.from('listings').select('suspension_reason').eq('id', ad).single();
    expect(own.data).toEqual({ suspension_reason: 'Not a motorcycle' });
    expect((await owner.client.from('listings').update({ suspension_reason: null }).eq('id', ad)).error).toMatchObject({
      code: '42501',
    });
    await must(suspend(false));
    expect(await seen()).toBe(1);
    expect(await noticesOf(owner)).toMatchObject([
      { kind: 'listing_suspended', data: { listing_id: ad, listing_title_en: 'Odd ad', reason: 'Not a motorcycle' } },
      { kind: 'listing_approved', data: { listing_id: ad } },
    ]);
    expect(await logOf('listings', ad)).toMatchObject([
      { actor_id: admin.id, after: { suspended: true, suspension_reason: 'Not a motorcycle' } },
      { actor_id: admin.id, after: { suspended: false, suspension_reason: null } },
    ]);
    expect((await admin.client.rpc('suspend_listing', { listing_id: ad, suspended: null })).error).toMatchObject({
      hint: 'suspended',
    });
  });
});

describe('suspend_shop', () => {
  it('hides a shop and approves it again', async () => {
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    const shop = await newShop(owner);
    const suspend = (suspended: boolean, reason?: string) =>
      admin.client.rpc('suspend_shop', { shop_id: shop, suspended, ...(reason && { reason }) });
    const seen = async () => (await anon().from('shops').select('id').eq('id', shop)).data?.length;
    await must(suspend(true, 'Wrong address'));
    await must(suspend(true, 'Wrong address'));
    expect(await seen()).toBe(0);
    const own = await owner.client.from('shops').select('suspension_reason').eq('id', shop).single();
    expect(own.data).toEqual({ suspension_reason: 'Wrong address' });
    await must(suspend(false));
    expect(await seen()).toBe(1);
    expect(await noticesOf(owner)).toMatchObject([
      {
        kind: 'shop_suspended',
        data: { shop_id: shop, shop_name_en: expect.stringContaining('A shop'), reason: 'Wrong address' },
      },
      { kind: 'shop_approved', data: { shop_id: shop } },
    ]);
    expect(await logOf('shops', shop)).toMatchObject([{ actor_id: admin.id }, { actor_id: admin.id }]);
    expect((await admin.client.rpc('suspend_shop', { shop_id: shop, suspended: null })).error).toMatchObject({
      hint: 'suspended',
    });
  });
});

describe('feature_listing', () => {
  const featured = async (owner: Person) =>
    (await must<{ listings: { featured: boolean }[] }>(anon().rpc('list_listings', { owner: owner.id }))).listings.map(
      (card) => card.featured,
    );

  it('features an ad for so many days more, until it is ended', async () => {
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    const ad = await insertAd(owner);
    const feature = (days: number | null) => admin.client.rpc('feature_listing', { listing_id: ad, days });
    const days = (until: string) => Math.round((Date.parse(until) - Date.now()) / 86_400_000);
    expect(days(await must<string>(feature(3)))).toBe(3);
    expect(days(await must<string>(feature(4)))).toBe(7);
    expect(await featured(owner)).toEqual([true]);
    await must(admin.client.rpc('unfeature_listing', { listing_id: ad }));
    expect(await featured(owner)).toEqual([false]);
    expect((await admin.client.rpc('unfeature_listing', { listing_id: ad })).error).toMatchObject({
      hint: 'not_found',
    });
    expect(days(await must<string>(feature(2)))).toBe(2);
    for (const wrong of [0, 366, null]) {
      expect((await feature(wrong)).error).toMatchObject({ code: '22023', hint: 'days' });
    }
    expect(await logOf('listings', ad)).toHaveLength(4);
  });

  it('and its end at once come one after the other, also when the server writes periods itself', async () => {
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    const ad = await insertAd(owner);
    const row = { listing_id: ad, source: 'admin', days: 3 };
    await Promise.all([1, 2, 3, 4].map(async () => must(secret().from('featured_periods').insert(row))));
    const { featured_until } = await must<{ featured_until: string }>(
      secret().from('listings').select('featured_until').eq('id', ad).single(),
    );
    expect(Math.round((Date.parse(featured_until) - Date.now()) / 86_400_000)).toBe(12);
    const calls = [1, 2, 3, 4].flatMap(() => [
      admin.client.rpc('feature_listing', { listing_id: ad, days: 3 }),
      admin.client.rpc('unfeature_listing', { listing_id: ad }),
    ]);
    const answers = await Promise.all(calls);
    const refused = answers.flatMap(({ error }) => (error ? [error.code] : []));
    expect(refused.filter((code) => code !== 'PT404')).toEqual([]);
  });

  it('makes periods that owner and admins read and nobody writes', async () => {
    const [admin, owner, other] = await Promise.all([newAdmin(), newUser(), newUser()]);
    const ad = await insertAd(owner);
    await must(admin.client.rpc('feature_listing', { listing_id: ad, days: 3 }));
    const read = (who: Person) => who.client.from('featured_periods').select('id').eq('listing_id', ad);
    expect((await read(owner)).data).toHaveLength(1);
    expect((await read(admin)).data).toHaveLength(1);
    expect((await read(other)).data).toEqual([]);
    expect((await anon().from('featured_periods').select('id')).error).toMatchObject({ code: '42501' });
    for (const { client } of [owner, admin]) {
      const periods = client.from('featured_periods');
      const row = { listing_id: ad, source: 'admin', days: 3 };
      expect((await periods.insert(row)).error).toMatchObject({ code: '42501' });
      expect((await periods.update({ days: 300 }).eq('listing_id', ad)).error).toMatchObject({ code: '42501' });
      expect((await periods.delete().eq('listing_id', ad)).error).toMatchObject({ code: '42501' });
    }
  });

  it.skipIf(lacks('dbUrl'))('ends by itself, also in the flag that the indexes rest on', async () => {
    const owner = await newUser();
    const ad = await insertAd(owner, { featured_until: soon() });
    await undone(async (tx) => {
      await tx`alter table public.listings disable trigger user`;
      await tx`update public.listings set featured_until = ${past()} where id = ${ad}`;
      await tx`alter table public.listings enable trigger user`;
      await tx`select private.refresh_listing_flags()`;
      expect(await tx`select featured from public.listings where id = ${ad}`).toEqual([{ featured: false }]);
      const [again] = await tx`select private.refresh_listing_flags() as changed`;
      expect(again).toEqual({ changed: 0 });
    });
  });
});
