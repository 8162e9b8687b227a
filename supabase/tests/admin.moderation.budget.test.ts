/** What the first rows of the desks of moderation read where very much was reported, appealed and searched for. */
import { lacks } from 'embedded-supabase/testing/needs';
import { expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { as, buffersOf } from './buffers.ts';
import { newAdmin } from './domain.ts';

const MANY = 20_000;

it.skipIf(lacks('superuserUrl'))(
  'the first rows of each desk read about what they show',
  async () => {
    const admin = await newAdmin();
    await undone(async (tx) => {
      await tx`set local session_replication_role = replica`; // the rows as they end up, without what triggers do for each
      await tx`
        insert into private.reported_things (target, thing_id, user_id, name_ar, reason, pending, reviewed, dismissed, last_at)
        select 'listing', gen_random_uuid(), ${admin.id}, 'إعلان', 'scam', (n % 50 = 0)::integer, (n % 2)::integer, 1,
          now() - n * interval '1 minute'
        from generate_series(1, ${MANY}) as n`;
      // One thing waits once for each source; what was decided has no such limit.
      await tx`
        insert into private.moderation_items (source, target, user_id, name_ar, state, decided_at, created_at)
        select 'texts', 'user', ${admin.id}, 'إعلان', 'refused', now(), now() - n * interval '1 minute'
        from generate_series(1, ${MANY}) as n`;
      await tx`
        insert into public.search_misses (miss, q, times, dismissed, last_at, proposals)
        select 'budget ' || n, 'budget ' || n, n % 500 + 1, n % 3 = 0, now() - n * interval '1 minute',
          (select jsonb_agg(jsonb_build_object('term', 'budget', 'alternatives', array['expenses ' || i], 'alternative', 'expenses ' || i, 'times', n)) from generate_series(1, 5) as i)
        from generate_series(1, ${MANY}) as n`;
      await tx`
        insert into public.search_synonyms (term, alternatives) select 'budget ' || n, '{honda}'
        from generate_series(1, 5000) as n`;
      await tx`
        insert into public.prohibited_terms (term, code, created_at) select 'budget ' || n, 'scam', now() - n * interval '1 minute'
        from generate_series(1, 5000) as n`;
      await tx`
        insert into public.broadcasts (body_ar, body_en, audience, send_at, sent_at, recipients, recalled_at, created_at)
        select 'خبر', 'News', 'all', t, case when n < ${MANY} then t end, case when n < ${MANY} then 9 end, case when n % 500 = 0 then t end, t
        from generate_series(1, ${MANY}) as n, lateral (select now() - n * interval '1 minute') as m (t)`;
      await tx`
        insert into public.audit_log (created_at, action, entity, entity_id, before)
        select now() - n * interval '1 minute', 'update', 'pages', slug, '{"body_ar": "", "body_en": ""}'
        from generate_series(1, 1000) as n, (select slug from public.pages limit 1) as p`;
      await tx`analyze public.broadcasts, public.audit_log, private.reported_things, private.moderation_items, public.search_misses, public.search_synonyms,
        public.prohibited_terms`;
      await tx`set local session_replication_role = origin`;
      await as(tx, admin);
      for (const call of [
        'admin_list_reports()',
        `admin_list_reports(status => 'all')`,
        `admin_list_reports(status => 'reviewed', sort => 'last_at')`,
        `admin_list_moderation()`,
        `admin_list_moderation(state => 'refused')`,
        `admin_list_moderation(state => 'refused', source => 'texts', sort => '-created_at')`,
        // Misses of the same number of people lie scattered: each row is a block of its own.
        'admin_list_search_misses(page_size => 40)',
        `admin_list_search_misses(sort => '-last_at')`,
        'admin_list_synonyms()',
        `admin_list_synonyms(sort => 'term')`,
        'admin_list_prohibited_terms()',
        `admin_list_prohibited_terms(sort => 'term')`,
        'admin_list_broadcasts()',
        `admin_list_broadcasts(state => 'scheduled')`,
        `admin_list_broadcasts(state => 'recalled')`,
        'admin_list_pages()',
      ]) {
        expect(await buffersOf(tx, `select * from public.${call}`), call).toBeLessThanOrEqual(60);
      }
    }, 'superuserUrl');
  },
  120_000,
);
