/** What a page of the audit reads of very many changes. */
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { as, buffersOf } from './buffers.ts';
import { newAdmin } from './domain.ts';

describe.skipIf(lacks('superuserUrl'))('of twenty thousand changes', () => {
  it('a page reads about what it shows, however it is filtered', async () => {
    const admin = await newAdmin();
    await undone(async (tx) => {
      await tx`
        insert into public.audit_log (created_at, actor_id, action, entity, entity_id, before, after)
        select timestamptz '2001-01-01' + n * interval '1 minute', case n % 7 when 0 then ${admin.id}::uuid end,
          case n % 20 when 0 then 'delete' else 'update' end, case n % 30 when 0 then 'pages' else 'listings' end, n::text, '{}', '{}'
        from generate_series(1, 20000) as n order by n`;
      await tx`analyze public.audit_log`;
      await as(tx, admin);
      const cost = (args: string) => buffersOf(tx, `select * from public.admin_list_audit(${args})`);
      for (const args of [
        '',
        `sort => 'created_at'`,
        `entity => 'pages', day => '..2001-02-01'`,
        `action => 'delete', day => '..2001-02-01'`,
        `actor => '${admin.id}'`,
        `day => '2001-01-05..2001-01-06'`,
        `entity => 'listings', record => '77'`,
      ])
        // Fifty rows, the names of their tables and of who did it, and what leads there.
        expect(await cost(args), args).toBeLessThanOrEqual(70);
    }, 'superuserUrl');
  }, 120_000);
});
