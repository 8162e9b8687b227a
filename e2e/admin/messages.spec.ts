import { insert, rows } from '../support/api.ts';
import { register } from '../support/people.ts';
import { beginTalk } from '../support/talk.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

test('the words of a reported conversation open for a reason, which is in the audit @once', async ({
  page,
  person,
}) => {
  const [noura, fahd] = [await register('نورة الهادي'), await register('فهد المزعج')];
  const talk = await beginTalk(fahd, noura, 'كلام ما يعجبها');
  await insert('reports', { user_id: fahd.id, reason: 'harassment', conversation_id: talk }, noura.token);

  await page.goto('/admin/messages');
  await expect(page.getByRole('region', { name: 'آخر 24 ساعة' }).getByText('رسائل، 24 ساعة')).toBeVisible();
  await page.getByRole('link', { name: 'نورة الهادي بلّغ عن فهد المزعج' }).first().click();
  const drawer = page.getByRole('complementary', { name: 'محادثة مبلّغ عنها' });
  await expect(drawer.getByText('إزعاج')).toBeVisible();
  await drawer.getByRole('button', { name: 'افتح الكلام' }).click();
  await expect(drawer.getByText('اكتب السبب في 10 أحرف على الأقل.')).toBeVisible();
  await expect(page.getByText('كلام ما يعجبها')).toHaveCount(0);

  const reason = `بلاغ إزعاج ${talk.slice(0, 8)}`;
  await drawer.getByLabel('ليش تحتاج تقراها؟').fill(reason);
  await drawer.getByRole('button', { name: 'افتح الكلام' }).click();
  await expect(drawer.getByRole('region', { name: 'الكلام' }).getByText('كلام ما يعجبها')).toBeVisible();
  const entries = {
    select: 'after',
    entity: 'eq.conversation_readings',
    actor_id: `eq.${person.id}`,
    order: 'id.desc',
    limit: '1',
  };
  expect((await rows<{ after: object }>('audit_log', entries, person.token)).rows).toMatchObject([
    { after: { reason } },
  ]);
});
