import { randomUUID } from 'node:crypto';
import { firstRow } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

test('an option to be featured is made, taken off sale, and put back by undo @once', async ({ page, say }) => {
  test.slow();
  const slug = `e2e-${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/featured-ad-options');
  await page.getByRole('button', { name: say('خيار جديد', 'New option') }).click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const save = dialog.getByRole('button', { name: say('احفظ', 'Save') });
  await field(say('الاسم في الرابط', 'Name in addresses')).fill(slug);
  await dialog.getByRole('radio', { name: say('متجر', 'Shop') }).check({ force: true });
  await field(say('الاسم بالعربي', 'Arabic name')).fill('تمييز التجربة');
  await field(say('الاسم بالإنجليزي', 'English name')).fill('Trial option');
  await field(say('السعر', 'Price')).fill('0');
  await field(say('المدة بالأيام', 'Duration in days')).fill('٣٦٦');
  await save.click();
  await expect(dialog.getByText(say('اكتب سعر من', 'Enter a price from'))).toBeVisible();
  await expect(dialog.getByText(say('من 1 إلى 365', '1 to 365'))).toBeVisible();
  await field(say('السعر', 'Price')).fill('٢٩');
  await field(say('المدة بالأيام', 'Duration in days')).fill('٥');
  await save.click();
  await expect(dialog).toBeHidden();
  const option = { select: 'price,days,scope,active', slug: `eq.${slug}` };
  expect(await firstRow('featured_options', option)).toEqual({ price: 29, days: 5, scope: 'shop', active: true });

  await page.getByRole('link', { name: say('تمييز التجربة', 'Trial option') }).click();
  const drawer = page.getByRole('complementary', { name: say('خيار التمييز', 'Featured option') });
  // What was just told lies over the foot of the drawer.
  await page.getByRole('status').getByRole('button').last().click();
  await drawer.getByRole('button', { name: say('عدّل', 'Edit') }).click();
  await dialog.getByRole('checkbox', { name: say('معروض للبيع', 'On sale') }).uncheck({ force: true });
  await save.click();
  await expect(drawer.getByText(say('موقوف', 'Not on sale'), { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: say('تراجع', 'Undo') })
    .first()
    .click();
  await expect(drawer.getByText(say('معروض', 'On sale'), { exact: true })).toBeVisible();

  await drawer.getByRole('button', { name: say('احذف', 'Delete') }).click();
  await dialog.getByRole('button', { name: say('احذف', 'Delete') }).click();
  await expect(page.getByRole('link', { name: say('تمييز التجربة', 'Trial option') })).toBeHidden();
  await expect(drawer).toBeHidden();
});
