/** What waits for an admin, as the dashboard counts it. */
import { randomUUID } from 'node:crypto';
import { newUser } from 'embedded-supabase/testing/clients';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { attempt } from './attempt.ts';
import { denial, insertAd, newAdmin } from './domain.ts';

describe.skipIf(lacks('dbUrl'))('admin_needs', () => {
  it('counts what nobody has dealt with, and no more once somebody has', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    await undone(async (tx) => {
      // What falls back or is owed in other tests meanwhile would be counted, too.
      await tx`lock table public.payments, public.release_steps in share row exclusive mode`;
      const needs = async () => {
        const caller = { role: 'authenticated', id: admin.id } as const;
        const outcome = await attempt(tx, caller, 'select public.admin_needs() as needs');
        return 'rows' in outcome ? (outcome.rows[0]?.['needs'] as Record<string, number>) : {};
      };
      const before = await needs();
      const more = async () =>
        Object.fromEntries(Object.entries(await needs()).map(([name, count]) => [name, count - (before[name] ?? 0)]));
      const [commission, session] = [randomUUID(), randomUUID()];
      const ad = await insertAd(person);
      await tx`insert into public.payments (id, profile_id, kind, amount, rate, listing_id) values
        (${commission}, ${person.id}, 'commission', 45, 0.05, ${ad})`;
      await tx`insert into public.payments (id, profile_id, kind, amount, plan, period, days) values
        (${session}, ${person.id}, 'subscription', 99, 'shop', 'monthly', 30)`;
      await tx`insert into private.payment_attempts (payment_id, number, provider, status) values
        (${session}, 1, 'matrix', 'failed'), (${session}, 2, 'matrix', 'failed'), (${commission}, 1, 'matrix', 'expired')`;
      await tx`insert into public.site_errors (message, source) values ('Needs nobody knew before', 'needs.js')`;
      await tx`insert into public.shops (owner_id, name_en, subscription_until)
        values (${person.id}, 'Needs', now() + interval '6 days')`;
      await tx`insert into public.release_steps (channel, remote, act) values ('needs', 'shops', 'off'), ('needs', 'shops', 'fall_back')`;
      expect(await more()).toEqual({ commissions: 1, errors: 1, shops: 1, payments: 1, releases: 1 });

      await tx`update public.payments set status = 'paid', paid_at = now() where id in (${commission}, ${session})`;
      await tx`update public.site_error_groups set state = 'muted' where message like 'Needs nobody%'`;
      await tx`update public.shops set subscription_until = now() + interval '8 days' where owner_id = ${person.id}`;
      await tx`insert into public.release_steps (channel, remote, act) values ('needs', 'shops', 'on')`;
      expect(await more()).toEqual({ commissions: 0, errors: 0, shops: 0, payments: 0, releases: 0 });
    });
  });

  it('is for admins', async () => {
    expect(await denial((await newUser()).client.rpc('admin_needs'))).toBe('42501 admins_only');
  });
});
