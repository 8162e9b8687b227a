/** get_public_profile: the page of a person with figures that nobody could count themselves. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { hidden, insertAd, newSuspended, suspend } from './domain.ts';
import { acquaint } from './sales.ts';

const pageOf = async (id: string, client = anon()) =>
  must<Record<string, unknown>[]>(client.rpc('get_public_profile', { id }, { get: true }));

describe('the page of a person', () => {
  it('has what is public, and nothing else', async () => {
    const person = await newUser();
    await must(secret().from('profiles').update({ phone: '+966500000002', bio: 'أهلًا' }).eq('id', person.id));
    const [page] = await pageOf(person.id);
    expect(page).toEqual({
      id: person.id,
      username: person.username,
      avatar_path: null,
      city: null,
      bio: 'أهلًا',
      created_at: expect.any(String) as unknown,
      phone_verified: false,
      active_ads: 0,
      followers: 0,
      reviews: 0,
      rating: null,
      spread: [0, 0, 0, 0, 0],
      verified_sales: 0,
      reply_minutes: null,
      shop_id: null,
      bikes: [],
    });
  });

  it('counts active ads, followers and reviews of people in good standing', async () => {
    const [person, ...fans] = await Promise.all([newUser(), newUser(), newUser(), newUser()]);
    await insertAd(person);
    for (const state of Object.values(hidden)) await insertAd(person, state);
    for (const [index, fan] of fans.entries()) {
      await must(fan.client.from('follows').insert({ followed_id: person.id }));
      await acquaint(fan, person);
      await must(fan.client.from('reviews').insert({ target_id: person.id, rating: [5, 4, 4][index] }));
    }
    expect(await pageOf(person.id)).toMatchObject([
      { active_ads: 1, followers: 3, reviews: 3, rating: 4.3, spread: [0, 0, 0, 2, 1] },
    ]);
    await suspend(fans[0]);
    expect(await pageOf(person.id)).toMatchObject([{ followers: 2, reviews: 2, rating: 4 }]);
  });

  it('is nobody’s when the person is suspended or unknown', async () => {
    const suspended = await newSuspended();
    expect(await pageOf(suspended.id)).toEqual([]);
    expect(await pageOf(suspended.id, suspended.client)).toEqual([]);
    expect(await pageOf(randomUUID())).toEqual([]);
  });

  it('says that the number is verified when it is the confirmed one of the account', async () => {
    const person = await newUser();
    // Like one that a code was sent to.
    const phone = `96650${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    await must(secret().auth.admin.updateUserById(person.id, { phone, phone_confirm: true }));
    expect(await pageOf(person.id)).toMatchObject([{ phone_verified: true }]);
    await must(secret().from('profiles').update({ phone: '+966500000003' }).eq('id', person.id));
    expect(await pageOf(person.id)).toMatchObject([{ phone_verified: false }]);
  });
});
