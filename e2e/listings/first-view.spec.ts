import type { Locator, Page, Response } from '@playwright/test';
import { firstRow } from '../support/api.ts';
import { searchField } from '../support/home.ts';
import { adCards, expect, test, untilTakenOver } from '../support/test.ts';

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

/** Holds scripts of a page back until the returned function is called: those of the shell, or others. */
async function holdScripts(page: Page, files = '**/assets/main.*.js'): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Tells whether the screens have taken an element over: React marks it then. */
const isTakenOver = (element: Locator) =>
  element.evaluate((found) => Object.keys(found).some((key) => key.startsWith('__reactProps')));

test('what is typed before the scripts are there is kept', async ({ page, say }) => {
  const release = await holdScripts(page);
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

test('Back before the scripts are there leads to the page before', async ({ page }) => {
  await page.goto('/');
  await adCards(page).first().click();
  await expect(page).toHaveURL(/\/ad\//);
  const release = await holdScripts(page);
  await expect(async () => {
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html[data-drawn] h1')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/');
  release();
  await expect(adCards(page).first()).toBeVisible();
});

test('what is pressed in the header before the screen below is there happens at once, and once', async ({
  page,
  say,
}) => {
  const release = await holdScripts(page, '**/remotes/listings/**/*.js');
  const html = page.locator('html');
  const dark = html.getByRole('banner').getByRole('button', { name: say('الوضع الداكن', 'Dark theme') });
  await drawn(page, '/', dark.and(page.locator('[data-drawn] *')));
  await expect.poll(() => isTakenOver(dark)).toBe(true);
  for (const theme of ['dark', 'light', 'dark']) {
    await dark.click();
    await expect(html).toHaveAttribute('data-theme', theme);
  }
  await expect(html).toHaveAttribute('data-drawn', /./);
  release();
  await expect(html).not.toHaveAttribute('data-drawn', /./);
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await adCards(page).first().click();
  await expect(page).toHaveURL(/\/ad\//);
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('a language that is pressed before the screen below is there comes with it', async ({ page, say }) => {
  const release = await holdScripts(page, '**/remotes/shops/**/*.js');
  const html = page.locator('html');
  const other = html.getByRole('banner').getByRole('button', { name: say('English', 'العربية') });
  await drawn(page, '/shops', other.and(page.locator('[data-drawn] *')));
  await expect.poll(() => isTakenOver(other)).toBe(true);
  const texts = page.waitForEvent('requestfinished', (request) => /\/assets\/.*\.js$/.test(request.url()));
  await other.click();
  await texts;
  await page.evaluate(() => new Promise((idle) => void requestIdleCallback(idle)));
  await expect(html).toHaveAttribute('lang', say('ar', 'en'));
  release();
  await expect(html).toHaveAttribute('lang', say('en', 'ar'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Shops', 'المتاجر'));
});

test('a form that works by scripts alone waits for them, with what was typed', async ({ page, say }) => {
  const release = await holdScripts(page);
  const newsletter = page.getByRole('form', { name: say('النشرة البريدية', 'Newsletter') });
  await drawn(page, '/shops', newsletter);
  await newsletter.getByRole('textbox').fill('rider@example.com');
  await newsletter.getByRole('button').click();
  release();
  await expect(
    page.getByText(say('النشرة البريدية ما تشتغل الحين', 'Newsletter functionality is not yet available')),
  ).toBeVisible();
  await expect(newsletter.getByRole('textbox')).toHaveValue('rider@example.com');
  await expect(page).toHaveURL('/shops');
});

test('a search that is sent before the scripts are there keeps the filters', async ({ page, say }) => {
  await holdScripts(page);
  const search = searchField(page, say);
  await drawn(page, '/?make=honda&sort=newest', search);
  await search.fill('cbr');
  await search.press('Enter');
  await expect(page).toHaveURL(/[?&]q=cbr/);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('make'), searchParams.get('sort')]).toEqual(['honda', 'newest']);
});

test('the search of a phone that is opened before the scripts are there has the focus', async ({
  page,
  say,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a desk the field is always there');
  const release = await holdScripts(page);
  const opener = page.getByRole('banner').getByRole('button', { name: say('ابحث في الإعلانات', 'Search the ads') });
  await drawn(page, '/shops', opener);
  await opener.click();
  release();
  await expect(searchField(page, say)).toBeFocused();
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

test.describe('somebody new', () => {
  test.use({ account: 'new' });

  const late = { 'the code of the shell': undefined, 'that of its screen': '**/remotes/listings/**/*.js' };
  for (const [what, files] of Object.entries(late)) {
    test(`a heart that is pressed before ${what} is there saves the ad of its card`, async ({ page, say }) => {
      const release = await holdScripts(page, files);
      const hearts = page.getByRole('article').getByRole('button', { name: say('احفظ ', 'Save ') });
      await drawn(page, '/', hearts.first());
      const heart = page.getByRole('button', { name: (await hearts.first().textContent()) ?? '', exact: true });
      if (files) await expect.poll(() => isTakenOver(page.getByRole('banner').getByRole('button').first())).toBe(true);
      await heart.click();
      const saved = page.waitForResponse((response) => response.url().includes('/saved_listings'));
      release();
      expect((await saved).status()).toBe(201);
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });
  }
});

test.describe('signed in', () => {
  test.use({ account: 'rider' });

  test('what is pressed before the scripts are there is done by the person', async ({ page, say }) => {
    const { id } = await firstRow<{ id: string }>('shops', { select: 'id', order: 'created_at' });
    const release = await holdScripts(page);
    const report = page.getByRole('button', { name: say('بلّغ عن المتجر', 'Report the shop') });
    await drawn(page, `/shop/${id}`, report);
    await report.click();
    release();
    await expect(page.getByRole('dialog', { name: say('بلّغ عن المتجر', 'Report this shop') })).toBeVisible();
  });

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
