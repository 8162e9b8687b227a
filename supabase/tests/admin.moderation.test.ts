/** The queue of moderation. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { as } from './buffers.ts';
import { bike, denial, insertAd, newAdmin, newsOf } from './domain.ts';
import { itemOf, queue } from './moderation.ts';

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
