import { randomUUID } from 'node:crypto';
import { auth, call, changeAsServer, rows } from '../support/api.ts';
import { PASSWORD, register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

test('an admin makes another, takes it back and undoes that; accounts are made here, too; nobody ends their own rights @once', async ({
  page,
  person,
}) => {
  const newcomer = await register();
  const isAdmin = async (id: string) =>
    (await rows<{ is_admin: boolean }>('profiles', { select: 'is_admin', id: `eq.${id}` }, person.token)).rows[0]
      ?.is_admin;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');

  await page.goto(`/admin/admins?q=${encodeURIComponent(person.email)}`);
  await page.getByRole('row').getByRole('link', { name: person.username }).click();
  const drawer = page.getByRole('complementary', { name: 'المشرف' });
  const revoke = drawer.getByRole('button', { name: 'شيل صلاحية المشرف' });
  await expect(revoke).toHaveAccessibleDescription(/^(ما تقدر تحذف حسابك أنت|ما ينحذف آخر مشرف)\.$/);

  await button('أضف مشرف').click();
  await dialog.getByRole('searchbox').fill(newcomer.email);
  await dialog.getByRole('button', { name: 'خلّه مشرف' }).click();
  await expect(page.getByText('راكان صار مشرف')).toBeVisible();
  expect(await isAdmin(newcomer.id)).toBe(true);

  await page.goto(`/admin/admins?open=${newcomer.id}`);
  await revoke.click();
  await dialog.getByRole('button', { name: 'شيل صلاحية المشرف' }).click();
  await expect(page.getByText('راكان ما عاد مشرف')).toBeVisible();
  expect(await isAdmin(newcomer.id)).toBe(false);
  await button('تراجع').click();
  await expect.poll(() => isAdmin(newcomer.id)).toBe(true);

  const email = `${randomUUID()}@example.com`;
  await button('أضف مشرف').click();
  await dialog.getByRole('button', { name: 'أنشئ حساب مشرف' }).click();
  await dialog.getByLabel('الإيميل').fill(email);
  for (const field of await dialog.locator('input[type=password]').all()) await field.fill(PASSWORD);
  await button('أنشئ الحساب').click();
  await expect(page.getByText(`${email} صار مشرف`)).toBeVisible();
  const made = await auth<{ access_token: string; user: { id: string } }>('token?grant_type=password', {
    email,
    password: PASSWORD,
  });
  await call('admin_needs', {}, made.access_token);

  for (const id of [newcomer.id, made.user.id]) {
    await changeAsServer('profiles', { id: `eq.${id}` }, { is_admin: false });
  }
});

test('an admin deletes an account for good, after saying why @once', async ({ page, person }) => {
  const gone = await register('عابر');
  await page.goto(`/admin/users?open=${gone.id}`);
  await page.getByRole('button', { name: 'احذف الحساب' }).click();
  await page.getByRole('dialog').getByLabel('السبب').fill('طلبها بالبريد');
  await page.getByRole('button', { name: 'احذفه نهائيًا' }).click();
  // The function may have to start first.
  const done = page.getByText(/^(حذفنا حساب عابر|حساب عابر ينحذف خلال دقائق)$/);
  await expect(done).toBeVisible({ timeout: 30_000 });
  const log = { select: 'actor_id,after', entity: 'eq.accounts', entity_id: `eq.${gone.id}` };
  expect((await rows('audit_log', log, person.token)).rows).toEqual([
    { actor_id: person.id, after: { reason: 'طلبها بالبريد' } },
  ]);
});
