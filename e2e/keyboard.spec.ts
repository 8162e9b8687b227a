import { randomUUID } from 'node:crypto';
import { searchField } from './support/home.ts';
import { tabTo } from './support/keys.ts';
import { withSettings } from './support/settings.ts';
import { adCards, expect, test } from './support/test.ts';

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

test('from registering to signing out, with the keyboard alone', async ({ page, say, language }) => {
  const popup = { active: true, key: 'welcome', title: 'تحديث الشروط', message: 'غيّرنا العمولة.' };
  await withSettings(page, { popupNotification: { ...popup, showAgreement: true } });
  const notice = page.getByRole('dialog', { name: popup.title });
  const email = `${randomUUID()}@example.com`;
  const account = page.getByRole('button', { name: say('حسابك: راكان', 'Your account: راكان') });
  const leave = async () => {
    await tabTo(page, account);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(account).toBeHidden();
  };

  await page.goto('/register');
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [field, text] of [
    ['input[name=username]', 'راكان'],
    ['input[type=email]', email],
    ['input[name=password]', 'dabbab123'],
    ['input[type=password]:not([name=password])', 'dabbab123'],
  ] as const) {
    await tabTo(page, page.locator(field));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await expect(notice).toBeVisible();
  await tabTo(page, notice.getByRole('button', { name: say('موافق', 'Agree'), exact: true }), 5);
  await page.keyboard.press('Enter');
  await expect(notice).toBeHidden();
  await leave();

  await page.goto('/notifications');
  await expect(page).toHaveURL('/login');
  await tabTo(page, page.locator('input[type=email]'));
  await page.keyboard.type(email);
  await tabTo(page, page.locator('input[type=password]'), 3);
  await page.keyboard.type('dabbab123');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/notifications');
  await expect(account).toBeVisible();

  const header = page.getByRole('banner');
  await tabTo(page, header.getByRole('button', { name: say('English', 'العربية') }));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await tabTo(page, header.getByRole('button', { name: say('الوضع الداكن', 'Dark theme') }), 2);
  await page.keyboard.press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await leave();
  await expect(page).toHaveURL('/login');
  await expect(notice).toBeHidden();
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
