import type { Page } from '@playwright/test';
import { adForm, type Say } from '../support/ad-form.ts';
import { uniqueWord } from '../support/ads.ts';
import { rows } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { untilKept } from '../support/offline.ts';
import type { Person } from '../support/people.ts';
import { phonePhoto } from '../support/photos.ts';
import { choose } from '../support/searchable.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', account: 'new' });

const titleOf = (page: Page, say: Say) => page.getByLabel(say('العنوان بالعربي', 'Title in Arabic'));

/** Writes an ad but for its photo, on a device that has what the form and one's own ads need; then the connection ends. */
async function writeAd(page: Page, say: Say, title: string) {
  await page.goto('/profile/ads');
  await expect(page.getByRole('heading', { name: say('ما عندك إعلانات', 'You have no ads') })).toBeVisible();
  await untilKept(page);
  await page.goto('/add-listing');
  const ad = adForm(page, say);
  await expect(ad.files).toBeAttached();
  await ad.step('الدبّاب', 'Bike').click();
  await choose(ad.bike, say('كاواساكي Z900', 'Kawasaki Z900'));
  await choose(ad.list('المدينة', 'City'), say('الرياض', 'Riyadh'));
  await ad.form.getByText(say('مستعمل', 'Used'), { exact: true }).click();
  await ad.next();
  await ad.form.locator('[name=price]').fill('34500');
  await ad.next();
  await titleOf(page, say).fill(title);
  // The files of the form are kept as they are used.
  await page.reload();
  await expect(titleOf(page, say)).toHaveValue(title);
  await page.context().setOffline(true);
  return ad;
}

const adsOf = async ({ id, token }: Person) =>
  (await rows<{ id: string; title_ar: string }>('listings', { select: 'id,title_ar', owner_id: `eq.${id}` }, token))
    .rows;

test('an ad that is published without a connection waits, can be changed, and is published once from another page', async ({
  page,
  context,
  person,
  say,
}) => {
  test.setTimeout(120_000);
  const title = `كاواساكي ${uniqueWord()}`;
  const ad = await writeAd(page, say, title);
  const notice = ad.form.getByText(say('ننشر إعلانك أول ما يرجع', 'Your ad is published once you are back'));
  await test.step('with a photo that cannot be uploaded yet', async () => {
    await ad.step('الصور', 'Photos').click();
    await ad.files.setInputFiles([await phonePhoto(1)]);
    await expect(ad.form.getByText(say('انقطع الاتصال', 'No connection'))).toBeVisible({ timeout: 30_000 });
    await ad.step('المراجعة', 'Review').click();
    await ad.publish.click();
    await expect(notice).toBeVisible();
    await expectAccessible(page, 'the form of an ad that waits');
  });

  // The form has proposed a title in English.
  const waiting = page.getByRole('listitem').filter({ hasText: say(title, 'Kawasaki Z900') });
  await test.step('it is among one’s own ads, and opens from there to be changed', async () => {
    await page.goto('/profile/ads');
    await expect(waiting.getByText(say('ينتظر الاتصال', 'Waits for a connection'))).toBeVisible();
    await expectAccessible(page, 'an ad that waits');
    await waiting.getByRole('link', { name: say('افتح الإعلان', 'Open the ad') }).click();
    await expect(notice).toBeVisible();
    await titleOf(page, say).fill(`${title} نظيف`);
    await expect(notice).toBeHidden();
    await ad.publish.click();
    await expect(notice).toBeVisible();
  });
  expect(await adsOf(person)).toEqual([]);

  await page.goto('/profile/ads');
  await expect(waiting).toContainText(say(`${title} نظيف`, 'Kawasaki Z900'));
  await context.setOffline(false);
  await expect(page.getByText(say('نزل إعلانك، بالتوفيق!', 'Your ad is live. Good luck!'))).toBeVisible({
    timeout: 30_000,
  });
  await expect(waiting).toHaveCount(1);
  await expect(waiting.getByText(say('ينتظر الاتصال', 'Waits for a connection'))).toHaveCount(0);
  const ads = await adsOf(person);
  expect(ads.map(({ title_ar }) => title_ar)).toEqual([`${title} نظيف`]);
  const pictures = await rows('listing_images', { listing_id: `eq.${ads[0]?.id}` }, person.token);
  expect(pictures.rows).toHaveLength(1);
  await page.getByRole('button', { name: say('شف الإعلان', 'See the ad') }).click();
  await expect(page).toHaveURL(`/ad/${ads[0]?.id}`);
});

test('an ad that may not be published once there is a connection stays a draft that says why', async ({
  page,
  context,
  person,
  say,
}) => {
  test.setTimeout(120_000);
  const title = 'كاواساكي، كلمني على 0551234567';
  const ad = await writeAd(page, say, title);
  await ad.step('الصور', 'Photos').click();
  await ad.files.setInputFiles([await phonePhoto(1)]);
  await ad.step('المراجعة', 'Review').click();
  await ad.publish.click();
  await expect(ad.form.getByText(say('ننشر إعلانك أول ما', 'Your ad is published once'))).toBeVisible({
    timeout: 30_000,
  });
  await page.close();
  await context.setOffline(false);
  // It is sent from whichever page is open next.
  const next = await context.newPage();
  await next.goto('/page/about');
  await expect(next.getByText(say('ما نزل إعلانك', 'Your ad was not published'))).toBeVisible({ timeout: 30_000 });
  expect(await adsOf(person)).toEqual([]);
  await next.getByRole('button', { name: say('افتحه', 'Open it') }).click();
  await expect(next.getByRole('alert')).toContainText(
    say('محتوى الإعلان عليه ملاحظات', 'Ad content flagged: it may violate policies'),
  );
  await expect(titleOf(next, say)).toBeFocused();
  await expect(titleOf(next, say)).toHaveAccessibleDescription(/0551234567/);
  await titleOf(next, say).fill('كاواساكي');
  await adForm(next, say).publish.click();
  await expect(next).toHaveURL(/\/ad\/[0-9a-f-]+$/, { timeout: 30_000 });
  expect(await adsOf(person)).toHaveLength(1);
});
