import type { Page } from '@playwright/test';
import { firstRow } from '../support/api.ts';
import { expectFilters, searchField, withFilters } from '../support/home.ts';
import { expectEntries } from '../support/layered-pages.ts';
import { register } from '../support/people.ts';
import { adCards, expect, signInHere, test } from '../support/test.ts';

/** Reads a model that the demo ads have, so that how many there are and from which price on is counted. */
async function demoModel(): Promise<{ make: string; slug: string; name: string }> {
  const query = { select: 'make,model', kind: 'eq.motorcycle', listed: 'is.true', cover_path: 'like.demo/*' };
  const { make, model } = await firstRow<{ make: string; model: string }>('listings', query);
  const { slug } = await firstRow<{ slug: string }>('models', {
    select: 'slug',
    maker: `eq.${make}`,
    name_en: `eq.${model}`,
  });
  return { make, slug, name: model };
}

const topOf = async (page: Page) => (await adCards(page).first().boundingBox())?.y ?? Number.NaN;

test('a shared search shows its first ads at once, and moves nothing while it loads', async ({ page, say }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput)
          Object.assign(globalThis, { shifted: ((globalThis as { shifted?: number }).shifted ?? 0) + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/?q=${encodeURIComponent('هوندا')}&condition=used`);
  await expect(adCards(page).first()).toBeVisible();
  await expect(page.getByRole('status').getByText(/\d/).first()).toBeVisible();
  expect(await topOf(page)).toBeLessThan(560);
  await expect(searchField(page, say)).toHaveValue('هوندا');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('نتائج البحث', 'Search results'));
  expect(await page.evaluate(() => (globalThis as { shifted?: number }).shifted ?? 0)).toBeLessThan(0.005);
});

test('filters leave the page where it is, and from further down lead to the first result', async ({ page, say }) => {
  await page.goto('/?kind=motorcycle');
  await expect(adCards(page).nth(20)).toBeAttached();
  const used = (name: string) => (panel: Parameters<Parameters<typeof withFilters>[2]>[0]) =>
    panel.getByRole('checkbox', { name, exact: true }).check();
  const top = await topOf(page);
  await withFilters(page, say, used(say('مستعمل', 'Used')));
  await expectFilters(page, { kind: 'motorcycle', condition: 'used' });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // The chips stood there before, as the kind is one of them.
  expect(await topOf(page)).toBe(top);

  await adCards(page).nth(20).scrollIntoViewIfNeeded();
  await withFilters(page, say, used(say('هوندا', 'Honda')));
  await expectFilters(page, { kind: 'motorcycle', condition: 'used', make: 'honda' });
  await expect(adCards(page).first()).toBeInViewport();
});

test('a filter that is pressed on the landing opens the results and keeps the focus @once', async ({ page, say }) => {
  await page.goto('/');
  const box = page
    .getByRole('complementary', { name: say('الفلاتر', 'Filters') })
    .getByRole('checkbox', { name: say('جدة', 'Jeddah') });
  await box.check();
  await expectFilters(page, { city: 'jeddah' });
  await expect(page.getByRole('heading', { name: say('مميّزة هذا الأسبوع', 'Featured this week') })).toBeHidden();
  await expect(adCards(page).first()).toBeInViewport();
  await expect(box).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: say('مميّزة هذا الأسبوع', 'Featured this week') })).toBeVisible();
});

test('every page has the search: from the shops to the ads, with suggestions, and back', async ({
  page,
  say,
  isMobile,
}) => {
  const offered = await demoModel();
  await page.goto('/shops');
  const header = page.getByRole('banner');
  if (isMobile) await header.getByRole('button', { name: say('ابحث في الإعلانات', 'Search the ads') }).click();
  const field = searchField(page, say);
  if (isMobile) await expect(field).toBeFocused();
  await field.fill(offered.name);
  const model = page
    .getByRole('option')
    .filter({ hasText: say('موديل', 'Model') })
    .first();
  await expect(model).toContainText(say('ريال', 'SAR'));
  await model.click();
  await expectFilters(page, { make: offered.make, model: `${offered.make}/${offered.slug}` });
  await expect(adCards(page).first()).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/shops');
});

test('the system’s Back closes the search of a phone and leaves the page', async ({ page, say, isMobile }) => {
  test.skip(!isMobile, 'desktops have the search in sight');
  await page.goto('/shops');
  await page.getByRole('button', { name: say('ابحث في الإعلانات', 'Search the ads') }).click();
  await expect(searchField(page, say)).toBeFocused();
  await expectEntries(page, 1);
  await page.goBack();
  await expect(searchField(page, say)).toBeHidden();
  await expect(page).toHaveURL('/shops');
});

test('a guest’s heart is filled once they have signed in', async ({ page, say }) => {
  const { email } = await register();
  await page.goto('/?make=honda');
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: new RegExp(say('^احفظ', '^Save')) });
  await heart.click();
  await expect(page).toHaveURL('/login');
  await signInHere(page, email);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expectFilters(page, { make: 'honda' });
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});
