/** What a page of the assistant's history reads of very many questions. */
import { lacks } from 'embedded-supabase/testing/needs';
import { expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { as, buffersOf } from './buffers.ts';
import { newAdmin } from './domain.ts';

it.skipIf(lacks('superuserUrl'))('a page of many questions reads about what it shows', async () => {
  const admin = await newAdmin();
  await undone(async (tx) => {
    await tx`
      insert into public.chat_history (admin_id, question, response, failure, model, answered_by)
      select ${admin.id}, case n when 471 then 'غندور' else 'question ' || n end,
        case when n % 100 > 0 then repeat('answer ', 40) end, case when n % 100 = 0 then 'timeout' end, 'gpt-4',
        case when n % 100 = 1 then 'rules' else 'provider' end
      from generate_series(1, 4000) as n`;
    await tx`analyze public.chat_history`;
    await as(tx, admin);
    for (const call of [
      '',
      `sort => 'created_at'`,
      `answered => 'provider'`,
      // Rare ones lie scattered: each is a block of its own.
      `answered => 'rules', page_size => 40`,
      `answered => 'failed', page_size => 40`,
      `q => 'غندور'`,
    ])
      expect(await buffersOf(tx, `select * from public.admin_list_chat_history(${call})`), call).toBeLessThanOrEqual(
        60,
      );
  }, 'superuserUrl');
});
