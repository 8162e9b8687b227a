/** Follows: private to the follower, and news of a seller's ads. */
import { anon, newUser, type Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { denial, insertAd, newsOf, newSuspended, storePictures, suspend } from './domain.ts';

const follow = (by: Person, whom: Person) => by.client.from('follows').insert({ followed_id: whom.id });

describe('a follow', () => {
  it('is made, seen and ended by the follower alone', async () => {
    const [fan, seller] = await Promise.all([newUser(), newUser()]);
    await must(follow(fan, seller));
    const seen = (person: Person) => person.client.from('follows').select('followed_id');
    expect((await seen(fan)).data).toEqual([{ followed_id: seller.id }]);
    expect((await seen(seller)).data).toEqual([]);
    expect(await denial(anon().from('follows').select())).toBe('42501');
    const end = (person: Person) => person.client.from('follows').delete().eq('followed_id', seller.id).select();
    expect((await end(seller)).data).toEqual([]);
    expect((await end(fan)).data).toHaveLength(1);
  });

  it('is not of oneself, twice, of somebody suspended or unknown, or in the name of another', async () => {
    const [fan, seller, suspended] = await Promise.all([newUser(), newUser(), newSuspended()]);
    expect(await denial(follow(fan, fan))).toBe('42501 oneself');
    expect(await denial(follow(fan, seller))).toBeNull();
    expect(await denial(follow(fan, seller))).toBe('23505');
    expect(await denial(follow(fan, suspended))).toBe('PT404 not_found');
    const nobody = { followed_id: '00000000-0000-4000-8000-000000000000' };
    expect(await denial(fan.client.from('follows').insert(nobody))).toBe('PT404 not_found');
    const forged = { follower_id: seller.id, followed_id: fan.id };
    expect(await denial(fan.client.from('follows').insert(forged))).toBe('42501');
  });

  it('is neither made nor ended by a suspended person', async () => {
    const [fan, seller, other] = await Promise.all([newUser(), newUser(), newUser()]);
    await must(follow(fan, seller));
    await suspend(fan);
    expect(await denial(follow(fan, other))).toBe('42501');
    expect((await fan.client.from('follows').delete().eq('followed_id', seller.id).select()).data).toEqual([]);
  });
});

describe('a new ad of a followed seller', () => {
  it('is news for those who follow, once, and not before it is listed', async () => {
    const [fan, suspended, stranger, seller] = await Promise.all([newUser(), newUser(), newUser(), newUser()]);
    await must(follow(fan, seller));
    await must(follow(suspended, seller));
    await suspend(suspended);
    const draft = {
      kind: 'part',
      part_category: 'helmet',
      title_en: 'Helmet',
      condition: 'new',
      city: 'riyadh',
      price: 9,
    };
    const ad = await must<{ id: string }>(seller.client.from('listings').insert(draft).select('id').single());
    expect(await newsOf(fan, 'followed_listing')).toEqual([]);
    const image = { listing_id: ad.id, path: `${seller.id}/a`, position: 0 };
    await storePictures(image.path);
    await must(seller.client.from('listing_images').insert(image));
    const news = [
      {
        listing_id: ad.id,
        listing_title_ar: null,
        listing_title_en: 'Helmet',
        owner_id: seller.id,
        owner_username: seller.username,
      },
    ];
    expect(await newsOf(fan, 'followed_listing')).toEqual(news);
    // Leaving public view and coming back is no news.
    await must(seller.client.from('listing_images').delete().eq('listing_id', ad.id));
    await must(seller.client.from('listing_images').insert(image));
    expect(await newsOf(fan, 'followed_listing')).toEqual(news);
    for (const person of [suspended, stranger, seller]) expect(await newsOf(person, 'followed_listing')).toEqual([]);
  });

  it('is none for who follows no more', async () => {
    const [fan, seller] = await Promise.all([newUser(), newUser()]);
    await must(follow(fan, seller));
    await must(fan.client.from('follows').delete().eq('followed_id', seller.id));
    await insertAd(seller);
    expect(await newsOf(fan, 'followed_listing')).toEqual([]);
  });
});
