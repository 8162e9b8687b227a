import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

test('a page opens its chapter of the guide, whose search finds a task however it is spelt and leads to its desk @once', async ({
  page,
}) => {
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'دليل هذي الشاشة' }).click();
  await expect(page).toHaveURL('/admin/guide?chapter=users');
  await expect(page.getByRole('heading', { level: 2, name: 'المستخدمين' })).toBeVisible();
  await page.getByRole('searchbox').fill('اوقف متجر');
  const heading = page.getByRole('heading', { name: 'أوقف متجر', exact: true });
  const task = page.locator('section').filter({ has: heading });
  await task.getByRole('link').click();
  await expect(page).toHaveURL((url) => url.pathname === '/admin/shops');
});
