import { passTimeUntil } from '../support/clock.ts';
import { idsInTable, shownIds } from '../support/home.ts';
import { adCards, expect, test } from '../support/test.ts';

test('scrolling brings all ads in order, none twice, and Back returns to where one was', async ({ page }) => {
  await page.goto('/?sort=price_asc');
  const cards = adCards(page);
  await expect(cards).toHaveCount(24);
  for (const count of [48, 72]) {
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(count);
  }
  const ids = await shownIds(page);
  expect(new Set(ids).size).toBe(72);
  expect(ids).toEqual(await idsInTable({ order: 'price,id' }, 72));

  const wanted = cards.nth(60);
  await wanted.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  const before = await wanted.boundingBox();
  await wanted.click();
  await expect(page).toHaveURL(`/ad/${ids[60]}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(wanted).toBeInViewport();
  expect(await shownIds(page)).toEqual(expect.arrayContaining(ids));
  await expect.poll(async () => Math.abs(((await wanted.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
});

test('when more ads do not come, those shown stay and the button brings them @once', async ({ page, say }) => {
  await page.clock.install();
  const more = /list_listings\?.*after=/;
  await page.route(more, (route) => route.abort());
  await page.goto('/?sort=newest');
  await adCards(page).last().scrollIntoViewIfNeeded();
  await passTimeUntil(page, page.getByText(say('ما قدرنا نجيب باقي الإعلانات.', 'The next ads could not be loaded.')));
  await expect(adCards(page)).toHaveCount(24);
  await page.unroute(more);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('أعد المحاولة', 'Try again') })
    .click();
  await expect(adCards(page)).toHaveCount(48);
});

test('a page that comes moves nothing and brings no other one, also in a long list', async ({ page, say }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/list_listings\?.*after=/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/?sort=price_asc');
  await expect(adCards(page)).toHaveCount(24);
  const end = page.locator('.load-more');
  for (const pages of [1, 2, 3, 4]) {
    await end.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight + 200));
    const before = await page.evaluate(() => scrollY);
    if (pages === 4) await end.getByRole('button', { name: say('اعرض المزيد', 'Show more') }).dispatchEvent('click');
    await expect(end).not.toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(asked).toHaveLength(pages);
  }
});
