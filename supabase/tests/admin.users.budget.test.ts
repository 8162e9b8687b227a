/** What a page of the desk of people reads of very many. */
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { as, buffersOf } from './buffers.ts';
import { newAdmin } from './domain.ts';

describe.skipIf(lacks('superuserUrl'))('of twenty thousand people', () => {
  it('a first page reads about what it shows, in every order and by every filter', async () => {
    const admin = await newAdmin();
    await undone(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        insert into auth.users (id, email, created_at)
        select gen_random_uuid(), 'many' || n || '@dabbab.test', timestamptz '2001-01-01' + n * interval '1 minute'
        from generate_series(1, 20000) as n`;
      await tx`
        insert into public.profiles (id, username, created_at)
        select id, email, created_at from auth.users where email like 'many%' order by created_at`;
      await tx`
        insert into private.people (id, username, email, phone, city, is_admin, suspended, created_at, shop_id, listings, reports, words)
        select id, 'Rider ' || n, email, '+9665' || lpad(n::text, 8, '0'), case n % 9 when 0 then 'abha' else 'riyadh' end, n % 40 = 0, n % 20 = 0,
          created_at, case n % 15 when 0 then id end, n % 60, case when n % 25 = 0 then n % 7 else 0 end,
          private.person_words('Rider ' || n, email, '+9665' || lpad(n::text, 8, '0'))
        from (select id, email, created_at, substr(split_part(email, '@', 1), 5)::integer as n from auth.users where email like 'many%') as u
        order by created_at`;
      await tx`set local session_replication_role = origin`;
      await tx`analyze private.people`;
      await as(tx, admin);
      const cost = (args: string) => buffersOf(tx, `select * from public.admin_list_users(${args})`);
      const costs: Record<string, number> = {};
      for (const args of [
        '',
        ...['created_at', 'reports', '-reports', 'listings', '-listings'].map((sort) => `sort => '${sort}'`),
        ...['active', 'suspended', 'admin'].map((status) => `status => '${status}', sort => 'created_at'`),
        `city => 'abha', sort => 'created_at'`,
        `city => 'abha,riyadh', sort => 'created_at'`,
        `reported => 'yes', sort => 'created_at'`,
        `shop => 'yes', sort => 'created_at'`,
        `new => 'yes'`,
        `q => 'many777@'`,
        `q => '0500000777'`,
      ])
        costs[args] = await cost(args);
      // Those with most ads or reports lie anywhere: a block for each of the fifty, and whether one may ask.
      const most = (args: string) => (/listings|reports/.test(args) ? 70 : 60);
      expect(Object.entries(costs).filter(([args, buffers]) => buffers > most(args))).toEqual([]);
    }, 'superuserUrl');
  }, 240_000);
});
