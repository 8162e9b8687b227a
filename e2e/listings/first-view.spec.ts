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
  await search.press('ArrowLeft');
  const caret = () => search.evaluate((field: HTMLInputElement) => field.selectionStart);
  const placed = await caret();
  const drawnPage = page.locator('html[data-drawn]');
  await expect(drawnPage).toHaveCount(1);

  release();
  await expect(drawnPage).toHaveCount(0);
  await expect(search).toHaveValue('yamaha');
  await expect(search).toBeFocused();
  expect(await caret()).toBe(placed);
  await search.press('Enter');
  await expect(page).toHaveURL('/?q=yamaha');
  await expect(page.getByRole('heading', { name: say('نتائج البحث', 'Results') })).toBeVisible();
});

test('a page that was drawn asks for no style sheet, and for none of the data that it was drawn with', async ({
  page,
}) => {
  let asked: string[] = [];
  page.on('request', (request) => {
    if (/\.css$|\/rpc\/(list_listings|get_lookups)/.test(request.url())) asked.push(request.url());
  });
  await expect(async () => {
    asked = [];
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html[data-drawn]')).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.locator('html[data-drawn]')).toHaveCount(0);
  const chunks = await page
    .locator('link[data-rspack]:not([href])')
    .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.rspack?.split('-').at(-1)));
  expect(chunks).not.toEqual([]);
  expect(asked.filter((url) => url.includes('/rpc/') || chunks.some((chunk) => url.includes(`/${chunk}.`)))).toEqual(
    [],
  );
});

test('nothing moves when the screens take over, and nothing is drawn anew @once', async ({ page }) => {
  await page.addInitScript(() => {
    const shown = () =>
      // The filters beside the list come later, and move nothing.
      [...document.querySelectorAll('header a, h1, main form input, main h2, main a[href^="/ad/"]')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { element, box: [x, y + scrollY, width, height] };
      });
    document.addEventListener('DOMContentLoaded', () => {
      if (!('drawn' in document.documentElement.dataset)) return;
      const before = shown();
      addEventListener('dabbab:hydrated', () => {
        requestAnimationFrame(() => {
          const after = shown();
          const same = before.filter(({ element }, index) => element === after[index]?.element).length;
          Object.assign(globalThis, { __shown__: [before, after, same] });
        });
      });
    });
  });
  await expect(async () => {
    await page.goto('/');
    expect(await page.evaluate(() => '__shown__' in globalThis)).toBe(true);
  }).toPass({ timeout: 20_000 });
  type Shown = { box: number[] }[];
  const [before, after, same] = await page.evaluate(
    () => (globalThis as unknown as { __shown__: [Shown, Shown, number] }).__shown__,
  );
  expect(before.length).toBeGreaterThan(20);
  expect(same).toBe(before.length);
  const boxes = after.flatMap(({ box }) => box);
  const moves = before.flatMap(({ box }) => box).map((value, index) => Math.abs(value - (boxes[index] ?? Number.NaN)));
  expect(Math.max(...moves)).toBeLessThan(2); // of a pixel, where letters are spaced anew
});
