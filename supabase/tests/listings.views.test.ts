/** How often ads are looked at: each person once a day, the owner never, and no more than is likely. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { anon, newUser, type Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { denial, hidden, insertAd } from './domain.ts';

const look = (by: SupabaseClient, listing_id: string, visitor: string | null = null) =>
  must(by.rpc('count_view', { listing_id, visitor }));

async function viewsOf(owner: Person, listing_id: string): Promise<number> {
  const { views } = await must<{ views: number }>(owner.client.rpc('get_own_listing', { listing_id }));
  return views;
}

const week = async (owner: Person) => (await must<{ views: number[] }>(owner.client.rpc('own_listing_counts'))).views;

describe('a look at an ad', () => {
  it('counts once a day for each account and each device, and never for its owner', async () => {
    const [owner, rider] = await Promise.all([newUser(), newUser()]);
    const ad = await insertAd(owner);
    const device = randomUUID();
    await look(owner.client, ad, randomUUID());
    expect(await viewsOf(owner, ad)).toBe(0);
    await look(anon(), ad, device);
    await look(anon(), ad, device);
    expect(await viewsOf(owner, ad)).toBe(1);
    // The same person, who has signed in meanwhile.
    await look(rider.client, ad, device);
    await look(rider.client, ad, randomUUID());
    expect(await viewsOf(owner, ad)).toBe(1);
    await look((await newUser()).client, ad, randomUUID());
    await look(anon(), ad, randomUUID());
    expect(await viewsOf(owner, ad)).toBe(3);
    expect(await week(owner)).toEqual([...Array.from({ length: 13 }, () => 0), 3]);
  });

  it('counts for each ad, and only while it is for sale', async () => {
    const [owner, rider] = await Promise.all([newUser(), newUser()]);
    for (const [state, counted] of [
      [{}, 1],
      [hidden.sold, 0],
      [hidden.expired, 0],
      [hidden.suspended, 0],
    ] as const) {
      const ad = await insertAd(owner, state);
      await look(rider.client, ad);
      expect(await viewsOf(owner, ad)).toBe(counted);
    }
    await look(rider.client, randomUUID());
    expect((await week(owner)).at(-1)).toBe(1);
  });

  it('of many devices at a time counts each', async () => {
    const owner = await newUser();
    const ad = await insertAd(owner);
    await Promise.all(Array.from({ length: 12 }, () => look(anon(), ad, randomUUID())));
    expect(await viewsOf(owner, ad)).toBe(12);
  });

  it('is told to its owner alone', async () => {
    const [owner, stranger] = await Promise.all([newUser(), newUser()]);
    const ad = await insertAd(owner);
    expect(await denial(stranger.client.rpc('get_own_listing', { listing_id: ad }))).toBe('PT404 not_found');
    expect(await denial(anon().rpc('get_own_listing', { listing_id: ad }))).toBe('42501');
    expect(await denial(anon().rpc('own_listing_counts'))).toBe('42501');
  });
});

describe.skipIf(lacks('dbUrl'))('a flood of looks', () => {
  async function lookFrom(tx: TransactionSql, address: string, ads: string[], times: number): Promise<void> {
    await tx`select set_config('request.headers', ${JSON.stringify({ 'cf-connecting-ip': address })}, true)`;
    for (let time = 0; time < times; time++) {
      await tx`select public.count_view(${ads[time % ads.length] ?? ''}, ${randomUUID()})`;
    }
  }
  const counted = async (tx: TransactionSql, ads: string[]) =>
    Number((await tx`select sum(views) from private.listing_views where listing_id = any (${ads}::uuid[])`)[0]?.sum);

  it('from invented devices of one network ends at thirty for an ad, and elsewhere goes on', async () => {
    const ad = await insertAd(await newUser());
    await undone(async (tx) => {
      await lookFrom(tx, '192.0.2.1', [ad], 40);
      expect(await counted(tx, [ad])).toBe(30);
      await lookFrom(tx, '192.0.2.2', [ad], 1);
      expect(await counted(tx, [ad])).toBe(31);
    });
  });

  it('over many ads ends at 120 a minute', async () => {
    const owner = await newUser();
    const ads = await Promise.all(Array.from({ length: 10 }, () => insertAd(owner)));
    await undone(async (tx) => {
      await lookFrom(tx, '192.0.2.3', ads, 130);
      expect(await counted(tx, ads)).toBe(120);
    });
  });

  it('is noted by day, and days are forgotten after sixty', async () => {
    const owner = await newUser();
    await undone(async (tx) => {
      await tx`insert into private.seller_views (owner_id, day, views)
        select ${owner.id}, private.today() - ago, 1 from unnest(array[1, 60, 61]) as ago`;
      await tx`select private.forget_views()`;
      const days = await tx`select from private.seller_views where owner_id = ${owner.id}`;
      expect(days).toHaveLength(2);
    });
  });
});
