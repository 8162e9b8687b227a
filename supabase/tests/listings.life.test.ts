/** The life of an ad: its time, its renewal, the notice before the end, and what its owner is told of admins. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { refusal, undone } from './as-role.ts';
import { bike, denial, hidden, insertAd, newAdmin, newsOf, past, storePictures, suspend } from './domain.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const adOf = (id: string) =>
  must<Record<string, string | boolean | null>>(secret().from('listings').select().eq('id', id).single());
const change = (id: string, columns: object) => must(secret().from('listings').update(columns).eq('id', id));
const renew = (by: Person, listing_id: string) => by.client.rpc('renew_listing', { listing_id });
const daysLeft = (moment: unknown) => (Date.parse(String(moment)) - Date.now()) / day;

describe('a new ad', () => {
  it('lives for sixty days', async () => {
    const owner = await newUser();
    const ad = await must<{ expires_at: string }>(
      owner.client.from('listings').insert(bike).select('expires_at').single(),
    );
    expect(daysLeft(ad.expires_at)).toBeCloseTo(60, 1);
  });

  it.skipIf(lacks('dbUrl'))('lives as long as the setting says', async () => {
    const owner = await newUser();
    await undone(async (tx) => {
      for (const [value, days] of [
        ['30', 30],
        ['1', 1],
        ['365', 365],
      ] as const) {
        await tx.unsafe(`update public.site_settings set value = '{"value": ${value}}' where key = 'listing_days'`);
        const [row] = await tx`
          insert into public.listings (owner_id, kind, part_category, title_en, condition, city, price)
          values (${owner.id}, 'part', 'helmet', 'Helmet', 'new', 'riyadh', 9)
          returning extract(epoch from expires_at - now()) / 86400 as days`;
        expect(Number(row?.['days'])).toBe(days);
      }
    });
  });

  it('is published when it is first listed, and only then', async () => {
    const owner = await newUser();
    const ad = await must<{ id: string }>(owner.client.from('listings').insert(bike).select('id').single());
    expect(await adOf(ad.id)).toMatchObject({ published_at: null });
    const image = { listing_id: ad.id, path: `${owner.id}/a`, position: 0 };
    await storePictures(image.path);
    await must(owner.client.from('listing_images').insert(image));
    const { published_at } = await adOf(ad.id);
    expect(published_at).not.toBeNull();
    await must(owner.client.from('listing_images').delete().eq('listing_id', ad.id));
    await must(owner.client.from('listing_images').insert(image));
    expect(await adOf(ad.id)).toMatchObject({ published_at, listed: true });
  });
});

describe('renew_listing', () => {
  it('gives an ad another life, and an expired one its place in the list', async () => {
    const owner = await newUser();
    for (const ad of [{ created_at: inDays(-8), expires_at: inDays(10) }, hidden.expired]) {
      const id = await insertAd(owner, ad);
      const until = await must<string>(renew(owner, id));
      expect(daysLeft(until)).toBeCloseTo(60, 1);
      expect((await anon().from('listings').select('expires_at').eq('id', id)).data).toEqual([{ expires_at: until }]);
    }
  });

  it('is refused too soon after posting or renewing, unless the ad has expired', async () => {
    const owner = await newUser();
    const fresh = await insertAd(owner);
    expect(await denial(renew(owner, fresh))).toBe('PT429 too_soon');
    const old = await insertAd(owner, { created_at: inDays(-30) });
    await must(renew(owner, old));
    expect(await denial(renew(owner, old))).toBe('PT429 too_soon');
    await change(old, { renewed_at: inDays(-6.9) });
    expect(await denial(renew(owner, old))).toBe('PT429 too_soon');
    await change(old, { renewed_at: inDays(-7.1) });
    expect(await denial(renew(owner, old))).toBeNull();
    await change(old, { expires_at: past() });
    expect(await denial(renew(owner, old))).toBeNull();
  });

  it('is refused to others, to a suspended owner, and for what is sold or suspended', async () => {
    const [owner, stranger, admin] = await Promise.all([newUser(), newUser(), newAdmin()]);
    const id = await insertAd(owner, { created_at: inDays(-30) });
    for (const other of [stranger, admin]) expect(await denial(renew(other, id))).toBe('42501 not_owner');
    expect(await denial(renew(owner, '00000000-0000-4000-8000-000000000000'))).toBe('42501 not_owner');
    expect(await denial(anon().rpc('renew_listing', { listing_id: id }))).toBe('42501');
    await change(id, hidden.suspended);
    expect(await denial(renew(owner, id))).toBe('42501 listing_suspended');
    await change(id, { suspended: false, ...hidden.sold });
    expect(await denial(renew(owner, id))).toBe('PT409 sold');
    await change(id, { sold_at: null });
    await suspend(owner);
    expect(await denial(renew(owner, id))).toBe('42501 suspended');
    expect(await adOf(id)).toMatchObject({ renewed_at: null });
  });

  it('happens once when it is asked for twice at a time', async () => {
    const owner = await newUser();
    const id = await insertAd(owner, { created_at: inDays(-30) });
    const answers = await Promise.all([1, 2, 3, 4].map(() => denial(renew(owner, id))));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'PT429 too_soon')).toHaveLength(3);
  });
});

// Another run of the jobs may be at it at the same moment, so what they do is waited for.
describe('the hourly jobs', () => {
  const run = (client = secret()) => client.rpc('run_hourly_jobs');
  const expiring = (owner: Person) => newsOf(owner, 'listing_expiring');

  it('tell an owner once that his ad ends soon, and again after he renewed it', async () => {
    const owner = await newUser();
    const expires_at = inDays(4);
    const id = await insertAd(owner, { created_at: inDays(-56), expires_at });
    await insertAd(owner, { expires_at: inDays(6) });
    await insertAd(owner, { ...hidden.sold, expires_at });
    await insertAd(owner, hidden.expired);
    await must(run());
    await expect.poll(() => expiring(owner)).toMatchObject([{ listing_id: id, listing_title_en: bike.title_en }]);
    await must(run());
    expect(await expiring(owner)).toHaveLength(1);
    await must(renew(owner, id));
    await must(run());
    expect(await expiring(owner)).toHaveLength(1);
    await change(id, { expires_at: inDays(3) });
    await must(run());
    await expect.poll(() => expiring(owner)).toHaveLength(2);
  });

  it('take what has ended from the flags of the list', async () => {
    const owner = await newUser();
    const id = await insertAd(owner, { expires_at: new Date(Date.now() + 3000).toISOString() });
    expect(await adOf(id)).toMatchObject({ listed: true });
    await expect
      .poll(
        async () => {
          await must(run());
          return adOf(id);
        },
        { timeout: 10_000, interval: 500 },
      )
      .toMatchObject({ listed: false });
  });

  it('are the server’s', async () => {
    const admin = await newAdmin();
    for (const client of [anon(), admin.client]) expect(await denial(run(client))).toBe('42501');
    expect(await must(run())).toEqual({
      refreshed: expect.any(Number) as unknown,
      measured: expect.any(Number) as unknown,
      broadcasts_counted: expect.any(Number) as unknown,
      forgotten_page_views: expect.any(Number) as unknown,
      forgotten_failures: expect.any(Number) as unknown,
      forgotten_release_visits: expect.any(Number) as unknown,
      expiring: expect.any(Number) as unknown,
      searches: expect.any(Number) as unknown,
      daily_news: expect.any(Number) as unknown,
      kept_prices: expect.any(Number) as unknown,
      subscriptions: expect.any(Number) as unknown,
      forgotten: expect.any(Number) as unknown,
      renamed: expect.any(Number) as unknown,
      words: expect.any(Number) as unknown,
      usual_prices: expect.any(Number) as unknown,
      forgotten_views: expect.any(Number) as unknown,
      forgotten_searches: expect.any(Number) as unknown,
      suggestions: expect.any(Number) as unknown,
      bids: expect.any(Number) as unknown,
      sales: expect.any(Number) as unknown,
      featured: expect.any(Number) as unknown,
      deleted_notifications: expect.any(Number) as unknown,
      old_deliveries: expect.any(Number) as unknown,
      refreshed_shops: expect.any(Number) as unknown,
      forgotten_shop_days: expect.any(Number) as unknown,
      patterns: expect.any(Number) as unknown,
    });
  });
});

describe('an owner', () => {
  it('is told that his ad was suspended and let back', async () => {
    const owner = await newUser();
    const id = await insertAd(owner);
    await change(id, hidden.suspended);
    expect(await newsOf(owner, 'listing_suspended')).toMatchObject([{ listing_id: id }]);
    await change(id, { suspended: false, price: 5 });
    await change(id, { suspended: false });
    expect(await newsOf(owner, 'listing_approved')).toMatchObject([{ listing_id: id }]);
    expect(await newsOf(owner, 'listing_suspended')).toHaveLength(1);
  });

  it.skipIf(lacks('dbUrl'))('renews nothing during maintenance', async () => {
    const owner = await newUser();
    const id = await insertAd(owner, { created_at: inDays(-30) });
    await undone(async (tx) => {
      await tx`update public.site_settings set value = '{"value": {"enabled": true}}' where key = 'maintenance_mode'`;
      const caller = { role: 'authenticated', id: owner.id } as const;
      expect(await refusal(tx, caller, `select public.renew_listing('${id}')`)).toBe('PT503');
    });
  });
});
