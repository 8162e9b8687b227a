import { randomUUID } from 'node:crypto';
import { register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

test('a shop is opened for somebody, gets a subscription, and is deleted @once', async ({ page }) => {
  test.slow(); // a shop from its beginning to its end
  const tag = randomUUID().slice(0, 6);
  const { username } = await register(`نورة ${tag}`);
  await page.goto('/admin/shops');
  await page.getByRole('button', { name: 'متجر جديد' }).click();
  const form = page.getByRole('dialog', { name: 'متجر جديد' });
  await form.getByRole('button', { name: 'افتح المتجر' }).click();
  await expect(form.getByText('اسم المتجر مطلوب.')).toBeVisible();
  await form.getByLabel('صاحب المتجر').fill(username);
  await form.getByLabel('الاسم بالعربي').fill(`ورشة ${tag}`);
  await form.getByRole('button', { name: 'افتح المتجر' }).click();
  await expect(form).toHaveCount(0);

  await page.getByRole('link', { name: `ورشة ${tag}` }).click();
  const drawer = page.getByRole('complementary', { name: 'المتجر' });
  await expect(drawer.getByText('ما اشترك').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'مدّد' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('كم يوم').fill('٤٠');
  await expect(sheet.getByText('ينتهي الاشتراك')).toBeVisible();
  await sheet.getByRole('button', { name: 'مدّد' }).click();
  await expect(drawer.getByText('شغّال')).toBeVisible();

  await drawer.getByRole('button', { name: 'خيارات ثانية' }).click();
  await drawer.getByRole('menuitem', { name: 'احذف' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'احذف' }).click();
  await expect(page.getByText('انحذف المتجر')).toBeVisible();
  await expect(drawer).toHaveCount(0);
});
