import type { Locator, Page } from '@playwright/test';
import { adCells, adFile } from '../support/ad-file.ts';
import { rows } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { phonePhoto } from '../support/photos.ts';
import { choose } from '../support/searchable.ts';
import { adCards, expect, test } from '../support/test.ts';

test.use({ account: 'new' });

type Say = (ar: string, en: string) => string;

const chooser = (page: Page) => page.locator('input[type=file][name=files]');
const importRow = (page: Page, number: number, say: Say): Locator =>
  page.getByRole('listitem', { name: say(`سطر ${number}`, `Row ${number}`), exact: true });

/** Thirty ads, of which the third, the fourth and the fifth are wrong: city, price, picture. */
function thirtyAds() {
  const ads = Array.from({ length: 30 }, (_one, index) => adCells(index + 1));
  Object.assign(ads[2] as object, { city: 'الرياظ' });
  Object.assign(ads[3] as object, { price: 'على السوم' });
  Object.assign(ads[4] as object, { pictures: 'photo-2.jpg' });
  return ads;
}

test('an owner imports many ads, mends what is wrong, stores drafts, and publishes as many as the plan allows @once', async ({
  page,
  person,
  say,
}) => {
  test.setTimeout(240_000);
  await page.goto('/profile/ads');
  await page.getByRole('link', { name: say('استورد من ملف', 'Import from a file') }).click();
  await expect(page).toHaveURL(/\/import-ads$/);

  await chooser(page).setInputFiles([adFile(thirtyAds()), await phonePhoto(1, 640, 480)]);
  await expect(page.getByText(say('27 من 30 سطر سليمة', '27 of 30 rows are in order'))).toBeVisible();
  const [city, price, picture] = [4, 5, 6].map((number) => importRow(page, number, say)) as [Locator, Locator, Locator];
  await expect(city).toContainText(say('ما نعرف «الرياظ»', 'We do not know “الرياظ”'));
  await expect(price).toContainText(say('اكتب رقمًا صحيحًا', 'Write a whole number'));
  await expect(picture).toContainText('photo-2.jpg');
  await expectAccessible(page, 'rows to mend');
  expect((await rows('listing_drafts', { select: 'id' }, person.token)).count).toBe(0);

  const list = city.locator('.ant-select').getByRole('combobox', { name: say('المدينة', 'City') });
  await choose(list, say('جدة', 'Jeddah'));
  await price.getByLabel(say('السعر', 'Price')).fill('٢٤٠٠٠');
  await chooser(page).setInputFiles([await phonePhoto(2, 640, 480)]);
  await expect(page.getByText(say('30 من 30 سطر سليمة', '30 of 30 rows are in order'))).toBeVisible();
  await page.getByRole('button', { name: say('احفظ 30 مسودة', 'Save 30 drafts') }).dblclick();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const onward = page.getByRole('link', { name: say('كمّل للنشر', 'Go on to publish') });
  await expect(onward).toBeVisible({ timeout: 120_000 });
  expect((await rows('listing_drafts', { select: 'id' }, person.token)).count).toBe(30);

  await onward.click();
  await expect(page).toHaveURL(/\/profile\/ads\?state=draft$/);
  await expect(page.getByRole('heading', { name: say('هوندا رقم 4', 'Honda number 4'), exact: true })).toBeVisible();
  await page.getByRole('button', { name: say('اختر كل المكتملة', 'Choose all that are complete') }).click();
  await expectAccessible(page, 'drafts');
  await page.getByRole('button', { name: say('انشر 30 إعلانًا', 'Publish 30 ads') }).click();
  await expect(
    page.getByText(say('وصلت حد إعلاناتك لهذا الشهر', 'You have reached your ads for this month')),
  ).toBeVisible({
    timeout: 60_000,
  });

  // As many as the plan allows are for sale, the others are drafts still.
  const published = await rows<{ title_en: string; city: string }>(
    'listings',
    { select: 'title_en,city', owner_id: `eq.${person.id}` },
    person.token,
  );
  const left = await rows('listing_drafts', { select: 'id' }, person.token);
  expect(published.count).toBeGreaterThan(2);
  expect(published.count + left.count).toBe(30);
  expect(published.rows.find(({ title_en }) => title_en === 'Honda number 3')?.city).toBe('jeddah');
  await page.goto(`/user/${person.id}`);
  await expect(adCards(page).first()).toBeVisible();
});

test('a draft is finished in the form of an ad, and deleted with a way back @once', async ({ page, person, say }) => {
  test.setTimeout(120_000);
  await page.goto('/import-ads');
  await chooser(page).setInputFiles([adFile([adCells(1), adCells(2)]), await phonePhoto(1, 640, 480)]);
  await page.getByRole('button', { name: say('احفظ مسودتين', 'Save 2 drafts') }).click();
  await page.getByRole('link', { name: say('كمّل للنشر', 'Go on to publish') }).click();

  const title = (number: number) => say(`هوندا رقم ${number}`, `Honda number ${number}`);
  const row = (number: number) => page.getByRole('listitem').filter({ hasText: title(number) });
  await row(2)
    .getByRole('button', { name: say('خيارات', 'Options') })
    .click();
  await page.getByRole('menuitem', { name: say('احذف المسودة', 'Delete the draft') }).click();
  await expect(row(2)).toHaveCount(0);
  await page.getByRole('button', { name: say('تراجع', 'Undo') }).click();
  await expect(row(2)).toBeVisible();

  await row(1)
    .getByRole('link', { name: say('كمّل الإعلان', 'Finish the ad') })
    .click();
  await expect(page).toHaveURL(/\/edit-draft\//);
  await page.goto(`${page.url()}?step=price`);
  const price = page.getByLabel(say('السعر', 'Price')).first();
  await expect(price).toHaveValue('20,001');
  await price.fill('19500');
  await page.getByRole('button', { name: say('التالي', 'Next') }).click();
  const saved = page.waitForResponse(
    (response) => response.url().includes('/listing_drafts') && response.request().method() === 'PATCH',
  );
  await saved;
  await page.getByRole('button', { name: say('انشر الإعلان', 'Publish') }).click();
  await expect(page).toHaveURL(/\/ad\//);
  await expect(page.getByText('19,500').first()).toBeVisible();
  expect((await rows('listing_drafts', { select: 'id' }, person.token)).count).toBe(1);
});
