import type { Page, Response } from '@playwright/test';
import { firstRow } from '../support/api.ts';
import { drawn } from '../support/first-view.ts';
import { searchField } from '../support/home.ts';
import { adCards, expect, test, untilTakenOver } from '../support/test.ts';

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

const LIST = /\/rpc\/list_listings/;

/** Opens the home page as the server has drawn it, and waits until the screens have taken it over; returns what it asked for. */
async function takeOver(page: Page, open: () => Promise<Response | null>): Promise<string[]> {
  let asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await expect(async () => {
    asked = [];
    const response = await open();
    expect(await response?.text()).toContain(' data-drawn="');
  }).toPass({ timeout: 20_000 });
  await untilTakenOver(page);
  return asked;
}
const openHome = (page: Page) => () => page.goto('/', { waitUntil: 'commit' });

test('a page that was drawn asks for no style sheet, and for none of the data that it was drawn with', async ({
  page,
}) => {
  const asked = await takeOver(page, openHome(page));
  const chunks = await page
    .locator('link[data-rspack]:not([href])')
    .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.rspack?.split('-').at(-1)));
  expect(chunks).not.toEqual([]);
  const again = (url: string) =>
    /\/rpc\/(list_listings|get_lookups)/.test(url) ||
    (url.endsWith('.css') && chunks.some((chunk) => url.includes(`/${chunk}.`)));
  expect(asked.filter(again)).toEqual([]);
});

test('a page that was drawn is sent again only when it has changed', async ({ page }) => {
  // Other journeys change what is on the page meanwhile.
  await expect(async () => {
    const first = await page.request.get('/');
    expect(await first.text()).toContain('data-drawn');
    const again = await page.request.get('/', { headers: { 'if-none-match': first.headers().etag ?? '' } });
    expect(again.status()).toBe(304);
  }).toPass({ timeout: 20_000 });
});

test('who comes back to a page that was drawn gets what is new by now', async ({ page }) => {
  await takeOver(page, openHome(page));
  await page.goto('/robots.txt');
  const asked = await takeOver(page, async () => {
    // Until a page that was drawn is in the history, as the server draws none while it is busy.
    if (new URL(page.url()).pathname === '/') await page.goto('/robots.txt');
    return page.goBack({ waitUntil: 'commit' });
  });
  await expect.poll(() => asked.some((url) => LIST.test(url))).toBe(true);
});

test.describe('signed in', () => {
  test.use({ account: 'rider' });

  test('who is signed in gets their own list after the one that the server has drawn', async ({ page }) => {
    await page.route('**/rpc/list_listings*', async (route) => {
      const answer = await route.fetch();
      const { listings, ...rest } = (await answer.json()) as { listings: object[] };
      const own = listings.map((ad) => ({ ...ad, title_ar: 'إعلان لي وحدي', title_en: 'An ad for me alone' }));
      await route.fulfill({ response: answer, json: { ...rest, listings: own } });
    });
    await takeOver(page, openHome(page));
    await expect(page.getByText(/لي وحدي|me alone/).first()).toBeVisible();
  });
});

test('nothing that the server draws is taken over later than its screen', async ({ request }) => {
  const idOf = async (table: string) => (await firstRow<{ id: string }>(table, { select: 'id' })).id;
  for (const path of ['/', '/shops', `/ad/${await idOf('listings')}`, `/shop/${await idOf('shops')}`]) {
    await expect(async () => {
      const html = await (await request.get(path)).text();
      expect(html).toContain(' data-drawn="');
      expect(heldBack(html), path).toEqual([]);
    }).toPass({ timeout: 20_000 });
  }
});

/** Finds what stands in a `Suspense` below the root of a remote, which is in two of them itself: React marks each with comments. */
function heldBack(html: string): string[] {
  const found: string[] = [];
  const begun: number[] = [];
  for (const { 0: mark, index } of html.matchAll(/<!--(\$|\/\$)-->/g)) {
    if (mark === '<!--$-->') begun.push(index + mark.length);
    else {
      const content = html.slice(begun.pop(), index);
      if (content && begun.length > 1) found.push(content.slice(0, 200));
    }
  }
  return found;
}

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
    await untilTakenOver(page);
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
