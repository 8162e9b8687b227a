/** Appeals against a suspension, in the queue of moderation. */
import { randomUUID } from 'node:crypto';
import { anon, freshName, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { as } from './buffers.ts';
import { denial, insertAd, newAdmin, newsOf, suspend } from './domain.ts';
import { itemOf } from './moderation.ts';

describe('an appeal', () => {
  const words = 'الصور صوري والاستمارة باسمي';
  const appeal = (by: Person, target: string, id: string | null, said = words) =>
    by.client.rpc('appeal', { target, id, words: said });
  const told = (by: Person, target: string, id?: string) =>
    must<Record<string, unknown>>(by.client.rpc('get_suspension', { target, ...(id && { id }) }, { get: true }));

  async function suspendedAd() {
    const [admin, other, owner] = await Promise.all([newAdmin(), newAdmin(), newUser()]);
    const ad = await insertAd(owner);
    await must(admin.client.rpc('suspend_listing', { listing_id: ad, suspended: true, reason: 'صور منقولة' }));
    return { admin, other, owner, ad };
  }

  async function suspendedShop(owner: Person) {
    const id = randomUUID();
    await must(
      secret()
        .from('shops')
        .insert({ id, owner_id: owner.id, name_en: freshName('Appeal ') }),
    );
    await must(secret().from('shops').update({ suspended: true, suspension_reason: 'وهمي' }).eq('id', id));
    return id;
  }

  it('is made once against each suspension, with words', async () => {
    const { admin, other, owner, ad } = await suspendedAd();
    expect(await told(owner, 'listing', ad)).toMatchObject({ suspended: true, reason: 'صور منقولة', appeal: null });
    expect(await denial(appeal(owner, 'listing', ad, 'لا'))).toBe('22023 words');
    expect(await denial(appeal(owner, 'listing', ad, 'x'.repeat(1001)))).toBe('22023 words');
    // Admins read what it says, in its order; they may be told the number that the ad was suspended for.
    expect(await denial(appeal(owner, 'listing', ad, `${words}\u202e`))).toBe('22023 words');
    const answers = await Promise.all([1, 2].map(() => denial(appeal(owner, 'listing', ad))));
    expect(answers).toEqual(expect.arrayContaining(['PT409 appealed', null]));
    expect(await told(owner, 'listing', ad)).toMatchObject({ appeal: 'open', words });
    const item = await itemOf(other, ad, { source: 'appeal' });
    expect(item).toMatchObject({ words, reasons: [{ code: 'suspended', match: 'صور منقولة' }], for_another: false });
    expect(await itemOf(admin, ad, { source: 'appeal' })).toMatchObject({ for_another: true });

    await must(other.client.rpc('decide_appeal', { id: item?.id, granted: false, reason: 'الصور لمتجر ثاني' }));
    expect(await denial(appeal(owner, 'listing', ad))).toBe('PT409 appealed');
    expect(await told(owner, 'listing', ad)).toMatchObject({ appeal: 'refused', answer: 'الصور لمتجر ثاني' });
    expect(await newsOf(owner, 'appeal_decided')).toMatchObject([
      { status: 'denied', target: 'listing', listing_id: ad, reason: 'الصور لمتجر ثاني' },
    ]);
    // Another suspension is another matter.
    for (const suspended of [false, true]) {
      await must(admin.client.rpc('suspend_listing', { listing_id: ad, suspended, reason: 'again' }));
    }
    expect(await denial(appeal(owner, 'listing', ad))).toBeNull();
  });

  it('is decided by another admin than the one who suspended; granted, it ends the suspension', async () => {
    const { admin, other, owner, ad } = await suspendedAd();
    await must(appeal(owner, 'listing', ad));
    const id = (await itemOf(other, ad))?.id;
    const decide = (by: Person, args: object) => denial(by.client.rpc('decide_appeal', { id, ...args }));
    expect(await decide(admin, { granted: true })).toBe('42501 own_suspension');
    // Nor by whom it concerns, once they are an admin.
    await must(secret().from('profiles').update({ is_admin: true }).eq('id', owner.id));
    expect(await decide(owner, { granted: true })).toBe('42501 own_suspension');
    expect(await decide(other, { granted: false, reason: ' ' })).toBe('22023 reason');
    expect(await decide(other, { granted: null })).toBe('22023 granted');
    expect(await decide(other, { granted: true })).toBeNull();
    expect(await decide(other, { granted: false, reason: 'late' })).toBe('PT409 decided');
    expect(await must(secret().from('listings').select('suspended').eq('id', ad).single())).toEqual({
      suspended: false,
    });
    expect(await newsOf(owner, 'appeal_decided')).toMatchObject([{ status: 'granted', listing_id: ad }]);
    expect(await told(owner, 'listing', ad)).toMatchObject({ suspended: false, appeal: null });
  });

  it.skipIf(lacks('dbUrl'))('is decided by the one who suspended where there is nobody else', async () => {
    const { admin, owner, ad } = await suspendedAd();
    await must(appeal(owner, 'listing', ad));
    const id = (await itemOf(admin, ad))?.id ?? '';
    await undone(async (tx) => {
      // Tests beside this one make admins.
      await tx`lock table public.profiles in exclusive mode`;
      await tx`update public.profiles set is_admin = false where is_admin and id <> ${admin.id}`;
      await as(tx, admin);
      await tx`select public.decide_appeal(${id}, true)`;
      await tx`reset role`;
      expect(await tx`select suspended from public.listings where id = ${ad}`).toMatchObject([{ suspended: false }]);
    });
  });

  it('of a suspended person and of their shop', async () => {
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    const shop = await suspendedShop(owner);
    await suspend(owner);
    expect(await told(owner, 'user')).toMatchObject({ suspended: true, reason: null });
    await must(appeal(owner, 'user', null));
    await must(appeal(owner, 'shop', shop));
    expect(await itemOf(admin, owner.id, { source: 'appeal' })).toMatchObject({
      target: 'user',
      name_ar: owner.username,
    });
    for (const thing of [shop, owner.id]) {
      const id = (await itemOf(admin, thing))?.id;
      await must(admin.client.rpc('decide_appeal', { id, granted: true, reason: 'معك حق' }));
      const entries = await must(admin.client.rpc('admin_list_audit', { entity: 'moderation_items', record: id }));
      expect(entries).toMatchObject([
        { actor_id: admin.id, before: { state: 'open', note: null }, after: { state: 'allowed', note: 'معك حق' } },
      ]);
      // Not the name of the person.
      expect(JSON.stringify(entries)).not.toContain(owner.username);
    }
    expect(await told(owner, 'user')).toMatchObject({ suspended: false });
    expect(await told(owner, 'shop', shop)).toMatchObject({ suspended: false });
  });

  it('ends with the suspension, whoever ends it', async () => {
    const { admin, owner, ad } = await suspendedAd();
    await must(appeal(owner, 'listing', ad));
    await must(admin.client.rpc('suspend_listing', { listing_id: ad, suspended: false }));
    expect(await itemOf(admin, ad)).toBeUndefined();
    expect(await itemOf(admin, ad, { state: 'allowed' })).toBeDefined();
    const shop = await suspendedShop(owner);
    await suspend(owner);
    for (const [target, id] of [
      ['user', owner.id],
      ['shop', shop],
    ] as const) {
      await must(appeal(owner, target, target === 'user' ? null : id));
      expect(await itemOf(admin, id)).toBeDefined();
      await must(
        secret()
          .from(target === 'user' ? 'profiles' : 'shops')
          .update({ suspended: false })
          .eq('id', id),
      );
      expect(await itemOf(admin, id)).toBeUndefined();
    }
  });

  it('is nobody else’s, not against nothing, and not a visitor’s', async () => {
    const { other, owner, ad } = await suspendedAd();
    const stranger = await newUser();
    expect(await denial(appeal(stranger, 'listing', ad))).toBe('PT404 not_found');
    expect(await denial(stranger.client.rpc('get_suspension', { target: 'listing', id: ad }))).toBe('PT404 not_found');
    expect(await denial(appeal(stranger, 'user', owner.id))).toBe('PT404 not_found');
    expect(await denial(appeal(stranger, 'user', null))).toBe('PT409 not_suspended');
    expect(await denial(appeal(owner, 'page', ad))).toBe('22023 target');
    expect(await denial(anon().rpc('appeal', { target: 'user', id: null, words }))).toBe('42501');
    expect(await denial(anon().rpc('get_suspension', { target: 'user' }))).toBe('42501');
    expect(await itemOf(other, ad)).toBeUndefined();
  });
});
