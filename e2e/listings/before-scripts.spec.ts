import { firstRow } from '../support/api.ts';
import { drawn, holdScripts, isTakenOver } from '../support/first-view.ts';
import { searchField } from '../support/home.ts';
import { adCards, expect, test } from '../support/test.ts';

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
});
