/** What a page of the assistant's history reads of very many questions. */
import { expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { as, buffersOf } from './buffers.ts';
import { newAdmin } from './domain.ts';
import { lacks } from './needs.ts';

it.skipIf(lacks('superuserUrl'))('a page of twenty thousand questions reads about what it shows', async () => {
  const admin = await newAdmin();
  await undone(async (tx) => {
    await tx`
      insert into public.chat_history (admin_id, question, response, model)
      select ${admin.id}, 'question ' || n, repeat('answer ', 40), 'gpt-4' from generate_series(1, 20000) as n`;
    await tx`analyze public.chat_history`;
    await as(tx, admin);
    for (const call of ['', `sort => 'created_at'`, `answered => 'provider'`])
      expect(await buffersOf(tx, `select * from public.admin_list_chat_history(${call})`), call).toBeLessThanOrEqual(
        60,
      );
  }, 'superuserUrl');
});
