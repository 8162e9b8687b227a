import { passTimeUntil } from '../support/clock.ts';
import { withoutFirstView } from '../support/first-view.ts';
import { expectAds, idsInTable, shownIds } from '../support/home.ts';
import { adCards, expect, test } from '../support/test.ts';

test('the types and makes lead into the list', async ({ page, say }) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: say('تصفّح حسب النوع', 'Browse by type') })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL('/?type=sport');
  await expect
    .poll(() => shownIds(page))
    .toContain((await idsInTable({ type: 'eq.sport', featured: 'is.false', order: 'created_at.desc,id.desc' }))[0]);
  await page.goBack();
  await page
    .getByRole('navigation', { name: say('تصفّح حسب الماركة', 'Browse by make') })
    .getByRole('link')
    .nth(1)
    .click();
  await expect(page).toHaveURL(/\/\?make=[a-z-]+$/);
  await expect(adCards(page).first()).toBeVisible();
});

test('the lead ad opens wherever it is pressed @once', async ({ page }) => {
  await page.goto('/');
  const lead = page.locator('.featured__main');
  for (const place of ['.picture', '.price']) {
    // Presses the place itself, without looking whether something lies over it: the link of the card does.
    await lead.locator(place).click({ force: true });
    await expect(page).toHaveURL(/\/ad\/[\da-f-]+$/);
    await page.goBack();
    await expect(lead.getByRole('link')).toBeVisible();
  }
});

const newest = 'created_at.desc,id.desc';
const sorts = [
  { value: 'newest', order: newest },
  { value: 'oldest', order: 'created_at,id' },
  { value: 'price_desc', order: 'price.desc,id.desc' },
  { value: 'price_asc', order: 'price,id' },
];

test('ads are put in five orders @once', async ({ page, say }) => {
  await page.goto('/');
  const select = page.getByRole('combobox', { name: say('الترتيب', 'Sort') });
  for (const { value, order } of sorts) {
    await select.selectOption(value);
    await expect(page).toHaveURL(`/?sort=${value}`);
    await expectAds(page, async () => idsInTable({ order }));
  }

  await select.selectOption('featured');
  await expect(page).toHaveURL('/');
  const now = new Date().toISOString();
  await expectAds(page, async () => {
    const featured = await idsInTable({ featured_until: `gt.${now}`, order: newest });
    const others = await idsInTable({ or: `(featured_until.is.null,featured_until.lte.${now})`, order: newest });
    const page24 = [...featured, ...others].slice(0, 24);
    // Above the list stand three, motorcycles before parts.
    const motorcycles = await idsInTable({ featured_until: `gt.${now}`, kind: 'eq.motorcycle', order: newest });
    const above = [...motorcycles, ...featured.filter((id) => !motorcycles.includes(id))].slice(0, 3);
    return [...above, ...page24.filter((id) => !above.includes(id))];
  });
});

test('prices really rise @once', async ({ page, say }) => {
  await page.goto('/?sort=price_asc');
  await expect(adCards(page).nth(20)).toBeVisible();
  const texts = await page
    .getByRole('article')
    .locator('bdi')
    .filter({ hasText: say('ريال', 'SAR') })
    .allTextContents();
  const prices = texts.map((text) => Number(text.replaceAll(/\D/g, '')));
  expect(prices.length).toBeGreaterThan(20);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test('nothing found says so and offers the way on', async ({ page, say }) => {
  await page.goto('/?city=jeddah&q=zzqqxx');
  await expect(
    page.getByRole('heading', { name: say('ما فيه نتائج بهذي الفلاتر', 'No ads match these filters') }),
  ).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: say('امسح الكل', 'Clear all') })
    .last()
    .click();
  await expect(page).toHaveURL('/');
  await expect(adCards(page).first()).toBeVisible();
});

test('the backend being away is said, and trying again brings the same list @once', async ({ page, say }) => {
  const list = /\/rest\/v1\/rpc\/list_listings/;
  await page.clock.install();
  await withoutFirstView(page);
  await page.route(list, (route) => route.abort());
  await page.goto('/?make=honda&sort=newest');
  const alert = page.getByRole('alert').filter({ hasText: say('تعذّر تحميل الإعلانات', 'The ads could not be loaded') });
  await passTimeUntil(page, alert); // before it gives up, the page tries for some seconds
  await expect(alert).toContainText(say('فلاترك محفوظة.', 'Your filters are kept.'));
  await expect(page.locator('header')).toBeVisible();
  await page.unroute(list);
  await alert.getByRole('button', { name: say('أعد المحاولة', 'Try again') }).click();
  await expectAds(page, async () => idsInTable({ make: 'eq.honda', order: 'created_at.desc,id.desc' }));
  await expect(page).toHaveURL('/?make=honda&sort=newest');
});
