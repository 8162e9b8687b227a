/** What a page of the desk of errors, and the technical dashboard, read of very many. */
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { buffersOf } from './buffers.ts';
import { newAdmin } from './domain.ts';

describe.skipIf(lacks('superuserUrl'))('of twenty thousand errors in two thousand groups', () => {
  it('a page of the desk reads little in every order', async () => {
    const admin = await newAdmin();
    await undone(async (tx) => {
      await tx`set local session_replication_role = replica`; // the rows as they end up, without the trigger
      // At both ends of every order: what other tests undo stays in the indexes for a while, and is read along.
      await tx`
        insert into public.site_error_groups (id, name, message, remote, severity, people, occurrences, first_seen, last_seen,
          browsers, days, days_until)
        select md5(n::text), 'TypeError', repeat('no wheels ', 20) || n, 'shops', 'high', place, place,
          now() + place * interval '1 minute', now() + place * interval '1 minute', '{"chrome": 4, "safari": 3}',
          array_fill(n, array[14]), private.today()
        from generate_series(1, 2000) as n, lateral (select (n % 2 * 2 - 1) * (1000000 + n)) as ends (place)`;
      await tx`
        insert into public.site_errors (message, group_id, created_at)
        select 'no wheels', md5((n % 2000 + 1)::text), now() - n * interval '1 second' from generate_series(1, 20000) as n`;
      await tx`set local session_replication_role = origin`;
      await tx`analyze public.site_error_groups, public.site_errors`;
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin.id, role: 'authenticated' })}, true)`;
      for (const sort of ['last_seen', 'first_seen', 'occurrences', 'people'])
        for (const direction of ['', '-'])
          expect(
            await buffersOf(tx, `select * from public.admin_list_site_errors(sort => '${direction}${sort}')`),
            direction + sort,
          ).toBeLessThanOrEqual(60);
      expect(await buffersOf(tx, `select public.admin_technical()`)).toBeLessThanOrEqual(1500);
    }, 'superuserUrl');
  }, 120_000);
});
