/** The queue of moderation and the appeals in it. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { as } from './buffers.ts';
import { anon, newUser, type Person, secret } from './clients.ts';
import { bike, denial, insertAd, must, newAdmin, newsOf, suspend } from './domain.ts';
import { lacks } from './needs.ts';

interface Item {
  id: string;
  cursor: string;
  thing_id: string;
  [column: string]: unknown;
}

const queue = (by: Person, args: object = {}) =>
  must<Item[]>(by.client.rpc('admin_list_moderation', { page_size: 100, sort: '-created_at', ...args }));
const itemOf = async (by: Person, thing: string, args: object = {}) =>
  (await queue(by, args)).find(({ thing_id }) => thing_id === thing);

const reasons = [{ field: 'title_ar', code: 'provider', match: 'كاواساكي' }];
const texts = { title_ar: bike.title_ar, title_en: bike.title_en, model: bike.model };
const verdict = (owner: Person, allowed: boolean, source = 'provider') =>
  must(
    secret().rpc('record_listing_moderation', {
      person: owner.id,
      allowed,
      reasons: allowed ? [] : reasons,
      source,
      ...texts,
    }),
  );

describe('the queue', () => {
  it.each(['the ad', 'the verdict'])('has an ad whose texts a model refused, when %s comes first', async (first) => {
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    if (first === 'the verdict') await verdict(owner, false);
    const ad = await insertAd(owner);
    if (first === 'the ad') await verdict(owner, false);
    expect(await itemOf(admin, ad)).toMatchObject({
      source: 'texts',
      target: 'listing',
      user_id: owner.id,
      name_ar: bike.title_ar,
      reasons,
      state: 'open',
      for_another: false,
    });
    await verdict(owner, false);
    expect((await queue(admin)).filter(({ thing_id }) => thing_id === ad)).toHaveLength(1);
    await must(owner.client.from('listings').update({ title_ar: 'دباب ثاني تمامًا' }).eq('id', ad));
    expect(await itemOf(admin, ad)).toBeUndefined();
  });

  it('does not have what was found in order, or an ad of somebody else with the same words', async () => {
    const [admin, owner, other] = await Promise.all([newAdmin(), newUser(), newUser()]);
    const [ad, others] = await Promise.all([insertAd(owner), insertAd(other)]);
    await verdict(owner, true);
    expect(await itemOf(admin, ad)).toBeUndefined();
    await verdict(owner, false);
    expect(await itemOf(admin, ad)).toBeDefined();
    expect(await itemOf(admin, others)).toBeUndefined();
  });

  it('shows the texts with why they are here, oldest first, page by page', async () => {
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    const ad = await insertAd(owner);
    await verdict(owner, false);
    const item = await itemOf(admin, ad);
    expect(await must(admin.client.rpc('admin_get_moderation', { id: item?.id }))).toMatchObject({
      reasons,
      person: { username: owner.username },
      ad: { id: ad, texts: { title_ar: bike.title_ar, model: bike.model } },
      decisions: [],
    });
    const other = await newUser();
    await insertAd(other);
    await verdict(other, false);
    const [first] = await queue(admin, { sort: 'created_at', page_size: 1 });
    const [second] = await queue(admin, { sort: 'created_at', page_size: 1, after: first?.cursor });
    expect(String(first?.['created_at']) <= String(second?.['created_at'])).toBe(true);
    expect(second?.id).not.toBe(first?.id);
  });

  it('refuses nonsense, and everybody but admins', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    const ask = (args: object) => denial(admin.client.rpc('admin_list_moderation', args));
    expect(await ask({ state: 'odd' })).toBe('22023 state');
    expect(await ask({ source: 'odd' })).toBe('22023 source');
    expect(await ask({ sort: 'odd' })).toBe('22023 sort');
    expect(await ask({ after: 'odd' })).toBe('22023 after');
    expect(await ask({ page_size: 0 })).toBe('22023 page_size');
    const id = randomUUID();
    for (const [name, args] of [
      ['admin_list_moderation', {}],
      ['admin_get_moderation', { id }],
      ['decide_moderation', { id, allowed: true }],
      ['decide_appeal', { id, granted: true }],
      ['admin_menu_counts', {}],
    ] as const) {
      expect(await denial(person.client.rpc(name, args)), name).toBe('42501 admins_only');
      expect(await denial(anon().rpc(name, args)), name).toBe('42501');
    }
    for (const name of ['admin_get_moderation', 'decide_moderation', 'decide_appeal']) {
      expect(
        await denial(
          admin.client.rpc(name, {
            id,
            ...(name === 'decide_moderation' && { allowed: true }),
            ...(name === 'decide_appeal' && { granted: true }),
          }),
        ),
        name,
      ).toBe('PT404 not_found');
    }
  });
});

describe('decide_moderation', () => {
  const decide = (by: Person, args: object) => by.client.rpc('decide_moderation', args);

  it('refused: the ad is suspended and its owner told why', async () => {
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    const ad = await insertAd(owner);
    await verdict(owner, false);
    const id = (await itemOf(admin, ad))?.id;
    expect(await denial(decide(admin, { id, allowed: false }))).toBe('22023 reason');
    // Not by whom it concerns, once they are an admin.
    await must(secret().from('profiles').update({ is_admin: true }).eq('id', owner.id));
    expect(await denial(decide(owner, { id, allowed: true }))).toBe('42501 own_account');
    await must(decide(admin, { id, allowed: false, reason: 'العنوان مضلل' }));
    expect(await newsOf(owner, 'listing_suspended')).toMatchObject([{ listing_id: ad, reason: 'العنوان مضلل' }]);
    expect(await itemOf(admin, ad, { state: 'refused' })).toMatchObject({ note: 'العنوان مضلل' });
    expect(await denial(decide(admin, { id, allowed: true }))).toBe('PT409 decided');
  });

  it.skipIf(lacks('dbUrl'))('allowed: the ad is listed, whatever a model said and says', async () => {
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    await undone(async (tx) => {
      await tx`update public.site_settings set value = '{"value": true}' where key = 'moderation_required'`;
      const [ad] = await tx<{ id: string }[]>`
        insert into public.listings (owner_id, kind, title_ar, title_en, make, bike_type, condition, city, price)
        values (${owner.id}, 'motorcycle', ${texts.title_ar}, ${texts.title_en}, 'kawasaki', 'naked', 'used', 'riyadh', 9)
        returning id`;
      const id = ad?.id ?? '';
      await tx`insert into public.listing_images (listing_id, path) values (${id}, ${`${owner.id}/a`})`;
      const refuse =
        () => tx`select private.record_listing_moderation(${owner.id}, false, ${tx.json(reasons)}, 'provider',
        ${texts.title_ar}, ${texts.title_en}, null, null, null, null, ${[`${owner.id}/a`]})`;
      const isListed = async () => (await tx`select listed from public.listings where id = ${id}`)[0]?.['listed'];
      await refuse();
      expect(await isListed()).toBe(false);
      const [item] = await tx<{ id: string }[]>`select id from private.moderation_items where listing_id = ${id}`;
      await as(tx, admin);
      await tx`select public.decide_moderation(${item?.id ?? ''}, true)`;
      await tx`reset role`;
      expect(await isListed()).toBe(true);
      await refuse();
      await tx`update public.listings set listed = listed, moderated_digest = null where id = ${id}`;
      expect(await isListed()).toBe(true);
      expect(await tx`select from private.moderation_items where listing_id = ${id} and state = 'open'`).toHaveLength(
        0,
      );
    });
  });
});

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
    const name_en = `Appeal ${id.replaceAll(/\d/g, 'x')}`;
    await must(secret().from('shops').insert({ id, owner_id: owner.id, name_en }));
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

it('admin_menu_counts says what waits for this admin', async () => {
  const [admin, other, owner, reporter] = await Promise.all([newAdmin(), newAdmin(), newUser(), newUser()]);
  const counts = (by: Person) => must<Record<string, number>>(by.client.rpc('admin_menu_counts', {}, { get: true }));
  const ad = await insertAd(owner);
  await must(reporter.client.from('reports').insert({ listing_id: ad, reason: 'scam' }));
  await verdict(owner, false);
  await must(admin.client.rpc('suspend_listing', { listing_id: ad, suspended: true, reason: 'x' }));
  const before = await counts(other);
  expect(before).toMatchObject({ reports: expect.any(Number), moderation: expect.any(Number) });
  expect(before['reports']).toBeGreaterThan(0);
  expect(before['moderation']).toBeGreaterThan(0);
  await must(owner.client.rpc('appeal', { target: 'listing', id: ad, words: 'هذا إعلاني أنا فعلًا' }));
  expect((await counts(other))['appeals']).toBeGreaterThan(0);
  await must(
    secret()
      .from('site_errors')
      .insert({ message: `Odd ${ad}`, severity: 'error' }),
  );
  expect((await counts(other))['errors']).toBeGreaterThan(0);
});
