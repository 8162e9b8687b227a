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
