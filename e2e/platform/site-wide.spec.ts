import { rows } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectEntries } from '../support/layered-pages.ts';
import { withSettings } from '../support/settings.ts';
import { adCards, expect, test, untilTakenOver } from '../support/test.ts';

// The key that is set from the start: no other one can be answered.
const popup = { active: true, key: 'welcome', title: 'تحديث الشروط', message: 'غيّرنا العمولة.', showAgreement: true };

test('an announcement stands on top of every page until it is closed for this visit', async ({ page, say }) => {
  await withSettings(page, { announcement: { active: true, text: 'لا تشارك رمز التحقق مع أحد', type: 'danger' } });
  await page.goto('/');
  const announcement = page.getByRole('alert').filter({ hasText: 'لا تشارك رمز التحقق مع أحد' });
  await expect(announcement).toBeVisible();
  await expect(adCards(page).first()).toBeVisible();
  await expectAccessible(page, 'with an announcement');
  for (const bare of ['/login', '/register', '/forgot-password']) {
    await page.goto(bare);
    await expect(page.locator('form')).toBeVisible();
    await expect(announcement).toBeVisible();
  }
  await page.goto('/shops');
  await announcement.getByRole('button', { name: say('إغلاق', 'Close') }).click();
  await expect(announcement).toBeHidden();
  await page.goto('/');
  await expect(adCards(page).first()).toBeVisible();
  await expect(announcement).toBeHidden();
});

test.describe('a notice that members must answer', () => {
  test('a visitor closes it once, by keyboard', async ({ page }) => {
    await withSettings(page, { popupNotification: popup });
    await page.goto('/');
    const notice = page.getByRole('dialog', { name: popup.title });
    await expect(notice).toContainText(popup.message);
    await expectAccessible(page, 'with the notice');
    await page.keyboard.press('Escape');
    await expect(notice).toBeHidden();
    await page.goto('/shops');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test.describe('signed in', () => {
    test.use({ account: 'new' });

    test('the answer is stored, once', async ({ page, person, say }) => {
      await withSettings(page, { popupNotification: popup });
      await page.route('**/rest/v1/popup_agreements*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await page.goto('/shops');
      await page.getByRole('button', { name: say('موافق', 'Agree'), exact: true }).click();
      // The notice stays, and what is outside of it is inert: the toast must be in it to be seen, pressed and read out.
      const notice = page.getByRole('dialog', { name: popup.title });
      const failed = notice
        .getByRole('status')
        .filter({ hasText: say('ما قدرنا نحفظ اختيارك', 'Could not save preference') });
      // Under the pointer it stays, where it would leave after five seconds.
      await failed.getByText(say('ما قدرنا نحفظ اختيارك', 'Could not save preference')).hover();
      await expectAccessible(page, 'with a toast in the notice');
      await failed.getByRole('button', { name: say('إغلاق', 'Close') }).click();
      await expect(failed).toHaveCount(0);
      await page.unroute('**/rest/v1/popup_agreements*');

      await page.goto('/shops');
      await page.getByRole('button', { name: say('غير موافق', 'Disagree') }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      const stored = await rows<object>('popup_agreements', { select: 'popup_key,agreed' }, person.token);
      expect(stored.rows).toEqual([{ popup_key: popup.key, agreed: false }]);
      await expectEntries(page, 0);
      const asked = page.waitForResponse('**/rest/v1/popup_agreements*');
      await page.goto('/');
      await asked;
      await expect(adCards(page).first()).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  });
});

test('a page that is open follows the settings when somebody comes back to it', async ({ page }) => {
  await page.clock.install();
  const change = await withSettings(page, {});
  await page.goto('/');
  await expect(adCards(page).first()).toBeVisible();
  const brand = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());
  expect(await brand()).toBe('#cbfb1f');
  await change({ brandColor: '#1f5fd0', announcement: { active: true, text: 'لون جديد', type: 'info' } });
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('لون جديد')).toBeHidden();
  await page.clock.fastForward('06:00');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText('لون جديد')).toBeVisible();
  await expect.poll(brand).not.toBe('#cbfb1f');
  await expectAccessible(page, 'in another colour');
});

test('a newer build comes with the next page, unless something was typed', async ({ page, say }) => {
  await page.clock.install();
  await page.goto('/shops');
  await untilTakenOver(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/remotes.json', async (route) => {
    const response = await route.fetch();
    const { remotes } = (await response.json()) as { remotes: { entry: string }[] };
    await route.fulfill({ json: { remotes: remotes.map((build) => ({ ...build, entry: `new-${build.entry}` })) } });
  });
  await page.evaluate(() => Object.assign(globalThis, { untouched: true }));
  const untouched = () => page.evaluate(() => 'untouched' in globalThis);
  const field = page.locator('footer input[type=email]');
  await page.clock.fastForward('06:00');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const offer = page
    .getByRole('status')
    .filter({ hasText: say('فيه نسخة أحدث من دبّاب', 'There is a newer version of Dabbab') });
  await expect(offer).toBeVisible();
  await field.fill('rider@example.com');
  await expect(offer).toBeHidden();
  await page.locator('header a[href="/"]').first().click();
  await expect(adCards(page).first()).toBeVisible();
  expect(await untouched()).toBe(true);
  await expect(offer).toBeVisible();
  await page.locator('footer a[href="/shops"]').click();
  await expect(page).toHaveURL('/shops');
  await expect.poll(untouched).toBe(false);
});

test('theme and language follow in another tab', async ({ page, context, say }) => {
  await page.goto('/shops');
  const other = await context.newPage();
  await other.goto('/shops');
  await other
    .locator('header')
    .getByRole('button', { name: say('الوضع الداكن', 'Dark theme') })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other
    .locator('header')
    .getByRole('button', { name: say('English', 'العربية') })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', say('en', 'ar'));
  await expect(page.locator('html')).toHaveAttribute('dir', say('ltr', 'rtl'));
});

test('another language takes nothing away that was typed', async ({ page, say }) => {
  await page.goto('/shops');
  const field = page.locator('footer input[type=email]');
  await field.fill('rider@example.com');
  await page
    .locator('header')
    .getByRole('button', { name: say('English', 'العربية') })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', say('en', 'ar'));
  await expect(field).toHaveValue('rider@example.com');
});
