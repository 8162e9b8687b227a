import type { Locator, Page } from '@playwright/test';
import { searchField } from '../support/home.ts';
import { adCards, expect, test } from '../support/test.ts';

/** Opens a page until the server has drawn this part: a busy server leaves out what it would have to wait for. */
const drawn = (page: Page, url: string, part: Locator) =>
  expect(async () => {
    await page.goto(url, { waitUntil: 'commit' });
    await expect(part).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('one can browse, search and read an ad @once', async ({ page, say }) => {
    const headline = page.getByRole('heading', { level: 1 });
    await drawn(page, '/', headline);
    await expect(headline).toHaveText(say('دبّابك الجاي، من يد صاحبه', 'Your next bike, straight from its rider'));
    expect(await adCards(page).count()).toBeGreaterThan(20);

    await searchField(page, say).fill('honda');
    await page.getByRole('button', { name: say('ابحث', 'Search'), exact: true }).click();
    await expect(page).toHaveURL(/[?&]q=honda/);
    const card = page.getByRole('article').first();
    await drawn(page, page.url(), card);
    const title = (await card.getByRole('heading').textContent()) ?? '';
    expect(title).toMatch(/honda|هوندا/i);

    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/ad\//);
    await drawn(page, page.url(), headline);
    await expect(headline).toHaveText(title);
    await expect(page.getByText(say('ريال', 'SAR')).first()).toBeAttached();
  });
});

test('what is typed before the scripts are there is kept', async ({ page, say }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/main.*.js', async (route) => {
    await held;
    await route.continue();
  });
  const search = searchField(page, say);
  await drawn(page, '/', search);
  await search.fill('yamaha');
  await expect(page.locator('#root')).toHaveCount(0);

  release();
  await expect(page.locator('#root')).toBeVisible();
  await expect(page.locator('#first-view')).toHaveCount(0);
  await expect(search).toHaveValue('yamaha');
  await expect(search).toBeFocused();
  await search.press('Enter');
  await expect(page).toHaveURL('/?q=yamaha');
  await expect(page.getByRole('heading', { name: say('نتائج البحث', 'Results') })).toBeVisible();
});

test('nothing moves when the screens take over @once', async ({ page }) => {
  await page.addInitScript(() => {
    const boxes = (within: Element) =>
      // The filters beside the list come later, and move nothing.
      [...within.querySelectorAll('header a, h1, main form input, main h2, main a[href^="/ad/"]')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y + scrollY, width, height];
      });
    // oxlint-disable-next-line typescript/unbound-method -- called with the element below
    const { remove } = Element.prototype;
    Element.prototype.remove = function () {
      const root = document.getElementById('root');
      if (this.id === 'first-view' && root) {
        const before = boxes(this);
        queueMicrotask(() => Object.assign(globalThis, { __boxes__: [before, boxes(root)] }));
      }
      remove.apply(this);
    };
  });
  await expect(async () => {
    await page.goto('/');
    expect(await page.evaluate(() => '__boxes__' in globalThis)).toBe(true);
  }).toPass({ timeout: 20_000 });
  const [before, after] = await page.evaluate(
    () => (globalThis as unknown as { __boxes__: [number[][], number[][]] }).__boxes__,
  );
  expect(before.length).toBeGreaterThan(20);
  expect(after).toHaveLength(before.length);
  const moves = before.flat().map((value, index) => Math.abs(value - (after.flat()[index] ?? Number.NaN)));
  expect(Math.max(...moves)).toBeLessThan(2); // of a pixel, where letters are spaced anew
});
