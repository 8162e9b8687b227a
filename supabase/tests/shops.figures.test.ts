/** How often shops are looked at and got in contact with: a person once a day, the owner never, and only the owner is told. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { anon, newUser, type Person } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { done, undone } from './as-role.ts';
import { denial, past, suspend } from './domain.ts';
import { newShop } from './shop.ts';

interface Figures {
  views: number;
  views_30: number;
  contacts: number;
  contacts_30: number;
  by_day: { day: string; views: number; contacts: number }[];
  followers: number;
}

const look = (by: SupabaseClient, shop_id: string, visitor?: string) =>
  must(by.rpc('count_shop_view', { shop_id, visitor }));
const contact = (by: SupabaseClient, shop_id: string, means: string, visitor?: string) =>
  must(by.rpc('count_shop_contact', { shop_id, means, visitor }));
const figures = (owner: Person) => must<Figures>(owner.client.rpc('my_shop_figures'));
const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

describe('the figures of a shop', () => {
  it('count a person once a day for looking and once for getting in contact, however, and never the owner', async () => {
    const [{ owner, id }, rider] = await Promise.all([newShop(), newUser()]);
    const device = randomUUID();
    await look(owner.client, id);
    await contact(owner.client, id, 'phone');
    expect(await figures(owner)).toMatchObject({ views: 0, contacts: 0 });
    await look(anon(), id, device);
    await look(anon(), id, device);
    await contact(anon(), id, 'phone', device);
    await contact(anon(), id, 'whatsapp', device);
    // The same person, who has signed in meanwhile.
    await look(rider.client, id, device);
    await contact(rider.client, id, 'message', device);
    expect(await figures(owner)).toMatchObject({ views: 1, contacts: 1 });
    await look(anon(), id, randomUUID());
    const other = await newUser();
    for (const means of ['map', 'link', 'message', 'phone', 'whatsapp']) await contact(other.client, id, means);
    const seen = await figures(owner);
    expect(seen).toMatchObject({ views: 2, views_30: 2, contacts: 2, contacts_30: 2 });
    expect(seen.by_day).toHaveLength(30);
    expect(seen.by_day.at(-1)).toEqual({ day: today(), views: 2, contacts: 2 });
    expect(seen.by_day.slice(0, -1).every(({ views, contacts }) => views === 0 && contacts === 0)).toBe(true);
  });

  it('are those of a running shop alone, and say nothing of others', async () => {
    const [running, rider] = await Promise.all([newShop(), newUser()]);
    for (const state of [{ subscription_until: past() }, { suspended: true }]) {
      const { owner, id } = await newShop(state);
      await look(rider.client, id);
      await contact(rider.client, id, 'phone');
      expect(await figures(owner)).toMatchObject({ views: 0, contacts: 0 });
    }
    await look(rider.client, randomUUID());
    await suspend(running.owner);
    await look(rider.client, running.id);
    await suspend(running.owner, false);
    expect(await figures(running.owner)).toMatchObject({ views: 0 });
  });

  it.each(['fax', '', 'PHONE', null])('know no contact by %j', async (means) => {
    const { owner, id } = await newShop();
    expect(await denial(anon().rpc('count_shop_contact', { shop_id: id, means }))).toBe('22023 means');
    expect(await figures(owner)).toMatchObject({ contacts: 0 });
  });

  it('count those who come at the same time', async () => {
    const { owner, id } = await newShop();
    await Promise.all(Array.from({ length: 10 }, () => look(anon(), id, randomUUID())));
    expect(await figures(owner)).toMatchObject({ views: 10 });
  });

  it('are told to the owner alone, with the followers in good standing', async () => {
    const [{ owner }, stranger, follower, gone] = await Promise.all([newShop(), newUser(), newUser(), newUser()]);
    for (const person of [follower, gone]) await must(person.client.from('follows').insert({ followed_id: owner.id }));
    await suspend(gone);
    expect(await figures(owner)).toMatchObject({ followers: 1 });
    expect(await denial(stranger.client.rpc('my_shop_figures'))).toBe('PT404 not_found');
    expect(await denial(anon().rpc('my_shop_figures'))).toBe('42501');
  });

  it.skipIf(lacks('dbUrl'))(
    'are of thirty days beside those of all time, and days are forgotten after sixty',
    async () => {
      const { owner, id } = await newShop();
      await done(async (tx) => {
        await tx`insert into private.shop_figures (shop_id, views, contacts) values (${id}, 100, 10)`;
        await tx`
        insert into private.shop_days (shop_id, day, views, contacts)
        select ${id}, private.today() - ago, ago, 1 from unnest('{29,30,60,61}'::integer[]) as ago`;
      });
      const seen = await figures(owner);
      expect(seen).toMatchObject({ views: 100, views_30: 29, contacts: 10, contacts_30: 1 });
      expect(seen.by_day[0]).toMatchObject({ views: 29, contacts: 1 });
      await undone(async (tx) => {
        await tx`select private.run_hourly_jobs()`;
        const left =
          await tx`select private.today() - day as ago from private.shop_days where shop_id = ${id} order by 1`;
        expect(left.map(({ ago }) => ago)).toEqual([29, 30, 60]);
      });
    },
  );
});
