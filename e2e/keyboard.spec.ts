import type { Locator, Page } from '@playwright/test';
import { searchField } from './support/home.ts';
import { adCards, expect, test } from './support/test.ts';

/** Presses Tab until it is there; a person would give up at some point, too. */
async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached with ${most} presses of Tab: ${target.toString()}`);
}

test('the first Tab offers to skip the header', async ({ page, say }) => {
  await page.goto('/shops');
  const skip = page.getByRole('link', { name: say('انتقل إلى المحتوى', 'Skip to content') });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('searchbox'), 2);
});

test('one searches and opens an ad with the keyboard alone', async ({ page, say }) => {
  await page.goto('/');
  await expect(adCards(page).first()).toBeVisible();
  await tabTo(page, searchField(page, say));
  await page.keyboard.type(say('ياماها', 'Yamaha'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === say('ياماها', 'Yamaha'));
  await expect(page.getByRole('heading', { name: say('نتائج البحث', 'Search results') })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await tabTo(page, adCards(page).first(), 120);
  const href = (await adCards(page).first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
});

test('language and theme are switched with the keyboard, which stays where it was', async ({ page, say, language }) => {
  await page.goto('/shops');
  const theme = page.getByRole('banner').getByRole('button', { name: say('الوضع الداكن', 'Dark theme') });
  await tabTo(page, theme);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: say('الوضع الفاتح', 'Light theme') })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar');
  await expect(page.locator(':focus')).toHaveAttribute('lang', language);
});

test('the sheet of filters keeps the focus and gives it back', { tag: '@half' }, async ({ page, say, isMobile }) => {
  test.skip(!isMobile, 'desktops have no sheet here');
  await page.goto('/');
  await expect(adCards(page).first()).toBeVisible();
  const opener = page.getByRole('main').getByRole('button', { name: say('الفلاتر', 'Filters') });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: say('الفلاتر', 'Filters') });
  await expect(sheet).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () =>
        !!document.activeElement?.closest('header, main > :not(dialog), footer') &&
        !document.activeElement.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('signed in', () => {
  test.use({ account: 'rider' });

  test('the menu of the account is used by arrows and Esc', async ({ page, person, say }) => {
    await page.goto('/shops');
    const button = page.getByRole('button', {
      name: say(`حسابك: ${person.username}`, `Your account: ${person.username}`),
    });
    await expect(button).toBeVisible();
    await button.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/profile');
  });
});
