import { expectAccessible } from '../support/axe.ts';
import { withSettings } from '../support/settings.ts';
import { adCards, expect, test } from '../support/test.ts';

const closed = { maintenance_mode: { enabled: true, message: 'نرجع الساعة 3 العصر' } };

test('visitors meet the maintenance page on every address but /login', async ({ page, say }) => {
  await withSettings(page, { maintenance_mode: { enabled: true, message: '' } });
  for (const path of ['/', '/messages', '/no/such/page']) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: say('نرجع لكم بعد شوي', 'We will be back shortly') }),
    ).toBeVisible();
    await expect(page.getByText(say('الموقع تحت الصيانة', 'The site is under maintenance'))).toBeVisible();
    await expect(page.locator('footer, nav ul')).toHaveCount(0);
  }
  await expectAccessible(page, 'the maintenance page');
  await page
    .locator('header')
    .getByRole('button', { name: say('الوضع الداكن', 'Dark theme') })
    .click();
  await expectAccessible(page, 'the maintenance page in the dark');
  await page.getByRole('link', { name: say('دخول المشرفين', 'Admin login') }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.locator('input[type=email]')).toBeVisible();
});

test.describe('a member', () => {
  test.use({ account: 'new' });

  test('is signed out when the site closes during a visit, and let in when it opens', async ({ page, say }) => {
    await page.clock.install();
    const change = await withSettings(page, {});
    await page.goto('/notifications');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await change(closed);
    await page.route('**/rest/v1/rpc/list_shops*', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'PT503', hint: 'maintenance' },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await page.locator('footer a[href="/shops"]').click();
    await expect(page.getByText(closed.maintenance_mode.message)).toBeVisible();
    await expect(page.getByRole('link', { name: say('دخول المشرفين', 'Admin login') })).toBeVisible();
    const sessions = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('-auth-token')));
    await expect.poll(sessions).toEqual([]);
    await page.unroute('**/rest/v1/rpc/list_shops*');
    await change({ maintenance_mode: { enabled: false } });
    await page.clock.fastForward(31_000);
    await expect(page.locator('footer')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('an admin', () => {
  test.use({ account: 'admin' });

  test('works on in a closed site', async ({ page }) => {
    await withSettings(page, closed);
    await page.goto('/');
    await expect(adCards(page).first()).toBeVisible();
    await expect(page.locator('footer')).toBeVisible();
  });
});
