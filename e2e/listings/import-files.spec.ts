import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { adCells, adFile, workbook } from '../support/ad-file.ts';
import { rows } from '../support/api.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'new' });

const chooser = (page: Page) => page.locator('input[type=file][name=files]');

test('an import goes on after a reload and after the connection was lost', async ({ page, person, say, context }) => {
  test.setTimeout(120_000);
  await page.goto('/import-ads');
  const ads = Array.from({ length: 4 }, (_one, index) => adCells(index + 1));
  await chooser(page).setInputFiles([adFile(ads), await phonePhoto(1, 640, 480)]);
  const save = page.getByRole('button', { name: say('احفظ 4 مسودات', 'Save 4 drafts') });
  await expect(save).toBeEnabled();
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('import-ads')));
  await page.reload();
  await expect(save).toBeEnabled();

  // The third ad is the first that cannot be stored.
  let stored = 0;
  await page.route('**/rest/v1/listing_drafts*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    stored += 1;
    if (stored === 3) await context.setOffline(true);
    return stored === 3 ? route.abort('internetdisconnected') : route.fallback();
  });
  await save.click();
  await expect(page.getByText(say('انحفظ 2 من 4. انقطع الاتصال', '2 of 4 saved. The connection is gone'))).toBeVisible({
    timeout: 30_000,
  });
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: say('كمّل للنشر', 'Go on to publish') })).toBeVisible({ timeout: 30_000 });
  expect((await rows('listing_drafts', { select: 'id' }, person.token)).count).toBe(4);
});

test('what was exported can be imported again, with its pictures', async ({ page, person, say }) => {
  test.setTimeout(120_000);
  await page.goto('/import-ads');
  await chooser(page).setInputFiles([
    adFile([{ ...adCells(1), title_ar: '=1+1', title_en: '-x "y"' }]),
    await phonePhoto(1, 640, 480),
  ]);
  await page.getByRole('button', { name: say('احفظ مسودة واحدة', 'Save 1 draft') }).click();
  await expect(page.getByRole('link', { name: say('كمّل للنشر', 'Go on to publish') })).toBeVisible({ timeout: 30_000 });
  await page.goto('/profile/ads');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('صدّر إلى ملف', 'Export to a file') }).click();
  const path = await (await download).path();

  await page.goto('/import-ads');
  await page.getByRole('button', { name: say('أنهِ الاستيراد', 'Finish this import') }).click();
  await expect(page.getByRole('heading', { name: say('كيف ينكتب الجدول', 'How the table is written') })).toBeVisible();
  await chooser(page).setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: await readFile(path) });
  await page.getByRole('button', { name: say('رجّعها', 'Take them back in') }).click();
  await expect(page.getByText(say('عندك إعلان مثله', 'You have an ad like it'))).toBeVisible();
  await page.getByRole('button', { name: say('احفظ مسودة واحدة', 'Save 1 draft') }).click();
  await expect(page.getByRole('link', { name: say('كمّل للنشر', 'Go on to publish') })).toBeVisible({ timeout: 30_000 });
  const { rows: drafts } = await rows<{ fields: { title_ar: string; title_en: string }; paths: string[] }>(
    'listing_drafts',
    { select: 'fields,paths', order: 'created_at' },
    person.token,
  );
  expect(drafts).toHaveLength(2);
  expect(drafts[1]?.fields).toEqual(drafts[0]?.fields);
  expect(drafts[1]?.fields).toMatchObject({ title_ar: '=1+1', title_en: '-x "y"' });
  expect(drafts[1]?.paths).toHaveLength(1);
  expect(drafts[1]?.paths).not.toEqual(drafts[0]?.paths);
});

test('a workbook of Excel is read as well', async ({ page, say }) => {
  await page.goto('/import-ads');
  const rows = [adCells(1), adCells(2)].map((ad) => ({ ...ad, year: 2019 }));
  await chooser(page).setInputFiles(workbook('ads.xlsx', rows));
  await expect(page.getByText(say('0 من 2 سطر سليمة', '0 of 2 rows are in order'))).toBeVisible();
  const first = page.getByRole('listitem', { name: say('سطر 2', 'Row 2'), exact: true });
  await expect(first.getByRole('heading')).toHaveText(say('هوندا رقم 1', 'Honda number 1'));
  await expect(first.getByText('photo-1.jpg')).toBeVisible();
});
