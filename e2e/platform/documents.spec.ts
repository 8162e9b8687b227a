import { expect, test } from '../support/test.ts';

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
