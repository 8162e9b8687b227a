import { readFile } from 'node:fs/promises';
import { firstRow } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

test('an ad is found, suspended with a reason, and brought back at once', async ({ page, person, say, isMobile }) => {
  const { id, title_ar, title_en } = await firstRow<{ id: string; title_ar: string; title_en: string | null }>(
    'listings',
    { select: 'id,title_ar,title_en', listed: 'is.true', reserved: 'is.false', order: 'created_at.desc', offset: '3' },
    person.token,
  );
  const suspended = async () =>
    (await firstRow<{ suspended: boolean }>('listings', { select: 'suspended', id: `eq.${id}` }, person.token))
      .suspended;
  await page.goto('/admin/listings');
  const search = page.getByRole('searchbox', {
    name: say('كلمات العنوان أو رقم الإعلان', 'Words of the title, or the ad'),
  });
  await search.fill(id);
  await search.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2); // its own and that of the names
  await page.getByRole('link', { name: say(title_ar, title_en ?? title_ar) }).click();
  const drawer = page.getByRole(isMobile ? 'dialog' : 'complementary', { name: say('الإعلان', 'Ad') });
  await expect(drawer.getByRole('heading', { name: say(title_ar, title_en ?? title_ar) })).toBeVisible();

  await drawer.getByRole('button', { name: say('أوقف', 'Suspend'), exact: true }).click();
  const reason = page.getByLabel(say('السبب', 'Reason'));
  const sheet = page.getByRole('dialog').filter({ has: reason }).last();
  await sheet.getByRole('button', { name: say('أوقف', 'Suspend') }).click();
  await expect(sheet.getByText(say('اكتب السبب', 'Write the reason'))).toBeVisible();
  await reason.fill('Wrong pictures');
  await sheet.getByRole('button', { name: say('أوقف', 'Suspend') }).click();
  await expect(reason).toBeHidden();
  await expect(drawer.getByText('Wrong pictures')).toBeVisible();
  expect(await suspended()).toBe(true);

  await page
    .getByRole('button', { name: say('تراجع', 'Undo'), exact: true })
    .first()
    .click();
  await expect(drawer.getByText('Wrong pictures')).toHaveCount(0);
  expect(await suspended()).toBe(false);
});

test('what is looked at is exported @once', async ({ page, say }) => {
  await page.goto('/admin/listings?status=sold');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: say('صدّر كل النتائج CSV', 'Export all results as CSV') }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  const [header = '', first = ''] = text.split('\r\n');
  expect(header).toContain(say('الإعلان', 'Ad'));
  expect(first).toContain(say('مباع', 'Sold'));
});
