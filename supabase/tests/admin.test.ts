/** The dashboard's figures: true ones, and for admins alone. */
import { anon, newUser } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { describe, expect, it } from 'vitest';
import { insertAd, newAdmin, newSuspended } from './domain.ts';

interface Dashboard {
  [figure: string]: unknown;
  series: { day: string; listings: number; users: number; messages: number }[];
}

describe('admin_dashboard', () => {
  it('is refused to everybody else', async () => {
    const [person, suspended] = await Promise.all([newUser(), newSuspended()]);
    for (const client of [anon(), person.client, suspended.client]) {
      expect(await client.rpc('admin_dashboard')).toMatchObject({ data: null, error: { code: '42501' } });
    }
  });

  it('counts what is there', async () => {
    const [admin, owner] = await Promise.all([newAdmin(), newUser()]);
    const figures = () => must<Dashboard>(admin.client.rpc('admin_dashboard'));
    const before = await figures();
    await insertAd(owner, { suspended: true });
    const after = await figures();
    // Other tests add rows at the same time: at least ours is counted.
    expect(after['suspended_listings']).toBeGreaterThanOrEqual(Number(before['suspended_listings']) + 1);
    expect(Number(after['users'])).toBeGreaterThanOrEqual(2);
    expect(after['new_users_7d']).toBeLessThanOrEqual(Number(after['users']));
  });

  it('has a series of the last fourteen days, each once, ending today', async () => {
    const admin = await newAdmin();
    await insertAd(admin);
    const { series } = await must<Dashboard>(admin.client.rpc('admin_dashboard'));
    const days = series.map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(days).toHaveLength(14);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format();
    expect(days.at(-1)).toBe(today);
    expect(series.at(-1)?.listings).toBeGreaterThan(0);
    expect(series.at(-1)?.users).toBeGreaterThan(0);
  });
});
