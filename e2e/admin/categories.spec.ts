import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

test('two entries are added, put in order, and made one @once', async ({ page }) => {
  test.slow(); // two loads of the console, and five forms
  const name = `رحلة ${Math.random().toString(36).slice(2, 7)}`;
  const english = `Trip ${Date.now()}`;
  await page.goto('/admin/categories?list=conditions');
  const add = async (ar: string, en: string) => {
    await page.getByRole('button', { name: 'إضافة' }).click();
    const form = page.getByRole('dialog');
    if (ar.endsWith('1')) {
      await form.getByRole('button', { name: 'احفظ' }).click();
      await expect(form.getByText('الاسم مطلوب.')).toBeVisible();
    }
    await form.getByLabel('الاسم بالعربي').fill(ar);
    await form.getByLabel('الاسم بالإنجليزي').fill(en);
    await form.getByRole('button', { name: 'احفظ' }).click();
    await expect(form).toHaveCount(0);
  };
  await add(`${name} 1`, `${english} 1`);
  await add(`${name} 2`, `${english} 2`);
  const rows = page.locator('[data-entry]');
  await expect(rows.last()).toContainText(`${name} 2`);

  const ordered = page.waitForResponse('**/rest/v1/rpc/order_category');
  await page.getByRole('button', { name: `قدّم ${name} 2` }).press('Enter');
  await expect(rows.last()).toContainText(`${name} 1`);
  await ordered;
  await page.reload();
  await expect(rows.last()).toContainText(`${name} 1`);

  await page.getByRole('button', { name: `خيارات ${name} 1` }).click();
  await page.getByRole('menuitem', { name: 'ادمج مع غيره' }).click();
  const merge = page.getByRole('dialog');
  await merge.getByLabel('مع').selectOption({ label: `${name} 2` });
  await merge.getByRole('button', { name: 'ادمج' }).click();
  await expect(merge).toHaveCount(0);
  await expect(page.getByText(`${name} 1`, { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: `خيارات ${name} 2` }).click();
  await page.getByRole('menuitem', { name: 'احذف' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'احذف' }).click();
  await expect(rows.filter({ hasText: name })).toHaveCount(0);
});
