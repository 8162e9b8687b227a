import { firstRow, rows } from '../support/api.ts';
import { headOf, readHead } from '../support/head.ts';
import { adCards, expect, test } from '../support/test.ts';

test('Arabic comes first: language, direction and theme are right in the HTML itself', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto(`${baseURL}/?lng=en`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto(`${baseURL}/shops`); // remembered by the cookie
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await context.close();
});

test('a dark theme is there before the first paint and is followed by other tabs', async ({ page, context, say }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/shops');
  await page.getByRole('button', { name: say('الوضع الداكن', 'Dark theme') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      (globalThis as { themeAtBody?: string | undefined }).themeAtBody = document.documentElement.dataset.theme;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => (globalThis as { themeAtBody?: string | undefined }).themeAtBody)).toBe('dark');
});

test('unknown addresses are answered with 404 and a way home', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('main').locator('a[href="/"]').click();
  await expect(page).toHaveURL('/');
  expect((await page.goto('/ad/not-an-id'))?.status()).toBe(404);
});

test('switching the language keeps what was typed and needs no reload', async ({ page, language }) => {
  await page.goto('/register');
  await page.locator('input[type=email]').fill('typed@example.com');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const button = page.getByRole('button', { name: language === 'ar' ? /English/ : /العربية/ });
  await button.first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar');
  await expect(page.locator('input[type=email]')).toHaveValue('typed@example.com');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('information pages of the footer open', async ({ page }) => {
  await page.goto('/shops');
  const link = page.locator('footer a[href^="/page/"]').first();
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name);
});

interface Ad {
  id: string;
  title_ar: string;
  title_en: string;
  price: number;
}

const anAd = () =>
  firstRow<Ad>('listings', {
    select: 'id,title_ar,title_en,price',
    title_ar: 'not.is.null',
    title_en: 'not.is.null',
    // One of the demo ads, whose pictures are there; journeys post newer ones.
    listed: 'eq.true',
    order: 'created_at.asc',
  });

test('an ad that is shared shows its picture, title and price to whoever runs no scripts', async ({
  request,
  language,
  say,
}) => {
  const ad = await anAd();
  const head = await headOf(request, `/ad/${ad.id}?lng=${language}`);
  const price = ad.price.toLocaleString('en');
  expect(head.meta['og:title']).toBe(say(`${ad.title_ar} — ${price} ر.س`, `${ad.title_en} — SAR ${price}`));
  expect(head.meta['og:description']).toContain(price);
  expect(head.facts[0]).toMatchObject({ name: say(ad.title_ar, ad.title_en), offers: { price: ad.price } });
  expect(head.meta.robots).toBeUndefined();
  // Drawn for this state of the ad and in this language: see shell/server/previews.
  expect(head.meta['og:image']).toMatch(new RegExp(`/previews/card/${language}/[0-9a-f]{12}/ad/${ad.id}.jpg$`));
  const picture = await request.get(head.meta['og:image'] ?? '');
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeLessThan(300_000);
  expect((await request.get(head.canonical)).status()).toBe(200);
});

test('the title of the page is that of its document, and follows one through the site', async ({
  page,
  request,
  language,
}) => {
  const ad = await anAd();
  const { title } = await headOf(request, `/ad/${ad.id}?lng=${language}`);
  await page.goto(`/ad/${ad.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(title);
  await page.locator('header a[href="/"]').first().click();
  await expect(adCards(page).first()).toBeVisible();
  const home = readHead(await (await request.get(`/?lng=${language}`)).text());
  await expect(page).toHaveTitle(home.title);
  // What the browser shares from its menu must not be the page before.
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});

test.describe('hostile names', () => {
  test.use({ account: 'new' });

  test('do nothing in the head of a page', async ({ page, person, request }) => {
    const hostile = '</title></script><script>globalThis.hacked=1</script>';
    await request.patch(`${process.env.TEST_SUPABASE_URL}/rest/v1/profiles?id=eq.${person.id}`, {
      headers: { apikey: process.env.TEST_SUPABASE_KEY ?? '', authorization: `Bearer ${person.token}` },
      data: { username: hostile.slice(0, 40), bio: hostile },
    });
    await headOf(request, `/user/${person.id}`);
    const answer = await page.goto(`/user/${person.id}`);
    expect(await answer?.text()).not.toContain('<script>globalThis');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('</title>');
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
    const head = readHead((await answer?.text()) ?? '');
    expect(JSON.stringify(head.facts)).toContain('hacked');
    expect(head.meta.robots).toBe('noindex'); // who sells nothing
  });
});

test('what is not there is answered with 404, the page included', async ({ request }) => {
  const nobody = '4f0c2f53-6d0e-4a51-9c3a-0a3c8a7f2b11';
  for (const path of [`/ad/${nobody}`, `/user/${nobody}`, '/page/no-such-page']) {
    await expect.poll(async () => (await request.get(path)).status(), path).toBe(404);
    expect(await (await request.get(path)).text()).toContain('<div id="root">');
  }
});

test.describe('the sitemap', () => {
  test.use({ account: 'admin' });

  test('has every public ad, and none that is sold, expired or of a suspended person', async ({
    request,
    baseURL,
    person,
  }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    const index = await (await request.get('/sitemap.xml')).text();
    const parts = [...index.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
    const listed = new Set<string>();
    for (const part of parts) {
      const text = await (await request.get(part)).text();
      for (const [, address = ''] of text.matchAll(/<loc>([^<]+)</g)) listed.add(address.replace(baseURL ?? '', ''));
    }
    // The server keeps the sitemap for an hour: what other tests do meanwhile does not count.
    const recently = new Date(Date.now() - 60 * 60 * 1000).toISOString();
    const idsOf = async (query: Record<string, string>, token?: string) =>
      (await rows<{ id: string }>('listings', { select: 'id', created_at: `lt.${recently}`, ...query }, token)).rows;
    const shown = await idsOf({});
    expect(shown.length).toBeGreaterThan(20);
    for (const { id } of shown) expect(listed).toContain(`/ad/${id}`);
    const ends = `sold_at.lt.${recently},expires_at.lt.${recently},owner_suspended.is.true`;
    const hidden = await idsOf({ or: `(${ends})` }, person.token);
    expect(hidden.length).toBeGreaterThan(0);
    for (const { id } of hidden) expect(listed).not.toContain(`/ad/${id}`);
    for (const path of ['/shops?lng=en', '/page/terms']) expect(listed).toContain(path);
    expect(listed).not.toContain('/messages');
  });
});

test('phones can keep the site on their home screen', async ({ page, say }) => {
  await page.goto('/shops');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(address ?? '')).json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe(say('دبّاب', 'Dabbab'));
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200);
});

test('words and direction change in one step, once the words are there', async ({ page, say }) => {
  await page.goto('/shops');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/\/(?:assets|remotes)\/.*\.js/, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  const root = page.locator('html');
  const headline = page.getByRole('heading', { level: 1 });
  const before = await headline.textContent();
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('English', 'العربية') })
    .click();
  await expect.poll(() => asked).toBeGreaterThan(0);
  expect([await root.getAttribute('dir'), await headline.textContent()]).toEqual([say('rtl', 'ltr'), before]);
  release();
  await expect(root).toHaveAttribute('dir', say('ltr', 'rtl'));
  await expect(headline).not.toHaveText(before ?? '');
});
