import { postAd } from '../support/ads.ts';
import { firstRow } from '../support/api.ts';
import { lookup } from '../support/lookups.ts';
import { register } from '../support/people.ts';
import { adCards, expect, test } from '../support/test.ts';

interface Ad {
  id: string;
  make: string;
  model: string;
  price: number;
  year: number;
  city: string;
}

/** Finds a motorcycle with all that is looked at here. */
const someAd = () =>
  firstRow<Ad>('listings', {
    select: 'id,make,model,price,year,city',
    kind: 'eq.motorcycle',
    year: 'not.is.null',
    model: 'not.is.null',
    order: 'created_at.desc',
  });

test('an ad is opened from the list', async ({ page }) => {
  await page.goto('/?sort=newest');
  // By its address: somebody may post an ad meanwhile.
  const href = (await adCards(page).first().getAttribute('href')) ?? '';
  const link = adCards(page).and(page.locator(`a[href="${href}"]`));
  // Not its innerText: that is empty while the card is out of sight and not drawn.
  const title = ((await link.textContent()) ?? '').trim();
  expect(title).not.toBe('');
  await link.click();
  await expect(page).toHaveURL(href);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
});

test('it shows what the database knows, and who sells it', async ({ page, say }) => {
  const ad = await someAd();
  const [make, city] = [await lookup('makers', ad.make), await lookup('cities', ad.city)];
  await page.goto(`/ad/${ad.id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(ad.price.toLocaleString('en-US'));
  await expect(main).toContainText(say(city.name_ar, city.name_en));
  const fact = (label: string) => main.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  await expect(fact(say('سنة الصنع', 'Year'))).toContainText(String(ad.year));
  await expect(fact(say('الماركة', 'Make'))).toContainText(say(make.name_ar, make.name_en));
  await expect(fact(say('الموديل', 'Model'))).toContainText(ad.model);

  const seller = main.getByRole('link', { name: say('عضو من', 'Member since') });
  const href = (await seller.getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/user\/[0-9a-f-]{36}$/);
  await seller.click();
  await expect(page).toHaveURL(href);
});

test('add-ons have the names of the language, however they were written; other words stay as they are', async ({
  page,
  say,
}) => {
  const id = await postAd(await register(), { tags: ['شنطه خلفيه', 'Heated grips', 'قفل يدوي'] });
  await page.goto(`/ad/${id}`);
  const addOns = page.getByRole('list', { name: say('الإضافات', 'Add-ons') }).getByRole('listitem');
  await expect(addOns).toHaveText([say('شنطة خلفية', 'Top box'), say('مقابض مدفّأة', 'Heated grips'), 'قفل يدوي']);
});

test('sharing copies the link and says so @once', async ({ page, context, say }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Where the device has no means of its own to share.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const { id } = await someAd();
  await page.goto(`/ad/${id}?lng=${say('ar', 'en')}`);
  await page.getByRole('button', { name: say('مشاركة', 'Share') }).click();
  await expect(
    page.getByRole('status').filter({ hasText: say('انتسخ الرابط', 'The address is copied') }),
  ).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(`/ad/${id}`, page.url()).href);
});

test('its papers, its place and its number are said @once', async ({ page, say }) => {
  const { id, ad_number, district } = await firstRow<{ id: string; ad_number: number; district: string }>('listings', {
    select: 'id,ad_number,district',
    registration_until: 'not.is.null',
    chassis_number_end: 'not.is.null',
    district: 'not.is.null',
    order: 'created_at.desc',
  });
  await page.goto(`/ad/${id}`);
  const main = page.getByRole('main');
  const fact = (label: string) => main.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  await expect(fact(say('الاستمارة', 'Registration'))).toContainText(/20\d\d/);
  await expect(fact(say('رقم الهيكل', 'Chassis number'))).toContainText(/•••• \w{4}/);
  await expect(main).toContainText(district);
  await main.getByText(say('عاين الدبّاب', 'See the bike')).scrollIntoViewIfNeeded();
  await expect(main.getByText(String(ad_number))).toBeVisible();
  const place = main.getByRole('region', { name: say('الموقع', 'Where it is') });
  await expect(place).toContainText(district);
  await place.getByRole('link').click();
  await expect(page).toHaveURL(/\/\?city=[a-z-]+$/);
});

test('similar ads lead on @once', async ({ page, say }) => {
  const { id } = await someAd();
  await page.goto(`/ad/${id}`);
  const region = page.getByRole('region', { name: say('قريب منه', 'Similar') });
  const similar = region.locator('a[href^="/ad/"]');
  await region.scrollIntoViewIfNeeded();
  await expect(similar.first()).toBeVisible();
  for (const link of await similar.all()) expect(await link.getAttribute('href')).not.toBe(`/ad/${id}`);
  const href = (await similar.first().getAttribute('href')) ?? '';
  await similar.first().click();
  await expect(page).toHaveURL(href);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/ad/${id}`);
});

test('an ad that does not exist is said to be gone, with a way on @once', async ({ page, say }) => {
  await page.goto('/ad/00000000-0000-4000-8000-000000000000');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: say('الإعلان غير موجود', 'Ad not found') })).toBeVisible();
  await main.getByRole('link', { name: say('تصفّح الإعلانات', 'Browse ads') }).click();
  await expect(page).toHaveURL('/');
});
