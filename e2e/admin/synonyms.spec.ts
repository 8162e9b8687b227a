import { randomUUID } from 'node:crypto';
import { postAd } from '../support/ads.ts';
import { call } from '../support/api.ts';
import { register } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'admin' });

const freshWord = (beginning: string) => `${beginning}${randomUUID().replaceAll(/[\d-]/g, '')}`;

test('a search that found nothing is dismissed and brought back, becomes a synonym, which finds the ad, and is deleted and brought back @once', async ({
  page,
}) => {
  const [dialect, written] = [freshWord('dz'), freshWord('wq')];
  const seller = await register();
  const title = `A ${written} for sale`;
  await postAd(seller, { title_en: title, title_ar: null });
  await call('record_search', { q: dialect }, seller.token);

  await page.goto(`/admin/synonyms?q=${dialect}`);
  const row = page.getByRole('row').filter({ hasText: dialect });
  await row.getByRole('button', { name: `شيل ${dialect} من القائمة` }).click();
  await expect(page.getByText('ما لقينا شي')).toBeVisible();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await row.getByRole('button', { name: 'سوّها مرادف' }).click();
  const sheet = page.getByRole('dialog', { name: 'أضف مرادف' });
  await sheet.getByLabel('والإعلانات تقول').fill(written);
  await expect(sheet.getByText('البحث عنها يلقى الحين: 0، وبعد الحفظ: 1')).toBeVisible();
  await expect(sheet.getByText(title)).toBeVisible();
  await sheet.getByRole('button', { name: 'احفظ' }).click();
  await expect(page.getByText('ما لقينا شي')).toBeVisible();

  await page.getByRole('link', { name: 'المرادفات', exact: true }).click();
  await page.getByRole('button', { name: `احذف ${dialect}` }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(row).toBeVisible();
});

test('what somebody typed after a search that found nothing is a press away from a synonym, which finds the ad @once', async ({
  page,
  context,
}) => {
  const [dialect, written] = [freshWord('dz'), freshWord('wq')];
  const title = `A ${written} for sale`;
  await postAd(await register(), { title_en: title, title_ar: null });
  const site = await context.newPage();
  const found = site.getByRole('link', { name: title });
  const search = async (words: string) => {
    const field = site.getByRole('combobox', { name: 'وش تدوّر؟' });
    await field.fill('');
    await expect(site.getByRole('listbox')).toBeVisible();
    await field.fill(words);
    const noted = site.waitForResponse(/record_search/);
    await field.press('Enter');
    await noted;
  };
  await site.goto('/');
  await search(dialect);
  await expect(site.getByText('ما فيه نتائج')).toBeVisible();
  await search(written);
  await expect(found).toBeVisible();

  await page.goto(`/admin/synonyms?q=${dialect}`);
  await page.getByRole('button', { name: `خل ${dialect} تلقى ${written}` }).click();
  const sheet = page.getByRole('dialog', { name: 'أضف مرادف' });
  await expect(sheet.getByText('البحث عنها يلقى الحين: 0، وبعد الحفظ: 1')).toBeVisible();
  await expect(sheet.getByText(title)).toBeVisible();
  await sheet.getByRole('button', { name: 'احفظ' }).click();
  await expect(page.getByText('ما لقينا شي')).toBeVisible();
  await site.goto(`/?q=${dialect}`);
  await expect(found).toBeVisible();
});
