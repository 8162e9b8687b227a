import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { searchField } from './support/home.ts';
import { freshPhone, registerWithApp } from './support/people.ts';
import { expectLoaded, screens } from './support/screens.ts';
import { withSettings } from './support/settings.ts';
import { expect, signInHere, test } from './support/test.ts';

/** Colours fade into those of the other theme; half-way they have no contrast. */
async function expectFaded(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  // Ended rather than awaited: in cards out of sight, which the browser does not draw, they would wait for ever.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}

/** Both themes, and nothing to be scrolled sideways on the narrowest phone. */
async function expectGood(page: Page, isMobile: boolean): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    // As if it were switched in another tab, which works on every screen.
    await page.evaluate((newValue) => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue })), theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectFaded(page);
    await expectAccessible(page, theme);
  }
  if (!isMobile) return;
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

for (const { name, path, account } of screens) {
  test.describe(name, () => {
    test.use({ account });

    test('is accessible, light and dark, and fits', async ({ page, isMobile }) => {
      await page.goto(await path());
      await expectLoaded(page);
      await expectGood(page, isMobile);
    });
  });
}

test('a section that is down is accessible and fits', async ({ page, isMobile }) => {
  await page.route('**/remotes/shops/federated/entry.*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/shops');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGood(page, isMobile);
});

test('open filters are accessible and fit', { tag: '@half' }, async ({ page, isMobile, say }) => {
  test.skip(!isMobile, 'desktops have the filters beside the list, which is tested with the home page');
  await page.goto('/?city=riyadh');
  await expectLoaded(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('الفلاتر', 'Filters') })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGood(page, isMobile);
});

test(
  'the other faces of the home page are accessible and fit',
  { tag: '@half' },
  async ({ page, isMobile, say, viewport }) => {
    test.setTimeout(120_000);
    const image = '/favicon.svg';
    await withSettings(page, {
      showBusinessAds: true,
      sliderAds: [
        { image, link: '/shops', title_ar: 'خصم', title_en: 'Sale' },
        { image, link: 'https://example.com', title_ar: '', title_en: '' },
        { image },
      ],
    });
    const reset = async () => {
      if (viewport) await page.setViewportSize(viewport);
    };
    const id = (await screens[1]?.path())?.slice('/ad/'.length);
    await page.addInitScript((viewed) => {
      localStorage.setItem('dabbab:viewed-ads', JSON.stringify([viewed]));
      localStorage.setItem('dabbab:view', '["list"]');
    }, id);
    await page.goto('/');
    await expectLoaded(page);
    await page.getByRole('heading', { name: say('كل الإعلانات', 'All ads') }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('group', { name: say('طريقة العرض', 'View') })).toBeVisible();
    await expect(page.getByRole('heading', { name: say('شفتها قبل', 'Recently viewed') })).toBeVisible();
    await expectGood(page, isMobile); // slider, ads seen before, lines

    await reset();
    await searchField(page, say).fill(say('هو', 'ho'));
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectGood(page, isMobile); // suggestions

    await reset();
    await page.goto('/?make=honda&price_max=1&q=zzqqxx');
    await expect(
      page.getByRole('heading', { name: say('ما فيه نتائج بهذه الفلاتر', 'No ads match these filters') }),
    ).toBeVisible();
    await expectGood(page, isMobile); // nothing found
  },
);

test.describe('searches that are kept', () => {
  test.use({ account: 'rider' });

  test('are accessible and fit', { tag: '@half' }, async ({ page, isMobile, say, viewport }) => {
    await page.goto('/?make=honda#save-search');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('textbox')).toBeVisible();
    await expectGood(page, isMobile);
    if (viewport) await page.setViewportSize(viewport);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('بحوثي', 'My searches') }).click();
    await expect(sheet.getByRole('checkbox').first()).toBeVisible();
    await expectGood(page, isMobile);
  });
});

test('the steps of signing in are accessible and fit', { tag: '@half' }, async ({ page, isMobile, say }) => {
  await page.goto('/login');
  await page.getByRole('tab', { name: say('بالجوال', 'By phone') }).click();
  await page.locator('input[type=tel]').fill(freshPhone());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGood(page, isMobile); // the number, and what is wrong with it
  await page.getByRole('alert').getByRole('button').click();
  const code = page.locator('input[name=code]');
  await expect(code).toBeFocused();
  await page.keyboard.type('000000');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectGood(page, isMobile);
});

test('the code of an authenticator app is asked for accessibly', { tag: '@half' }, async ({ page, isMobile }) => {
  const { email } = await registerWithApp();
  await page.goto('/login');
  await signInHere(page, email);
  await expect(page.locator('input[name=code]')).toBeFocused();
  await expectGood(page, isMobile);
});

test.describe('the form of an ad', () => {
  test.use({ account: 'rider' });

  test('is accessible in every step, and fits', { tag: '@half' }, async ({ page, isMobile, viewport }) => {
    test.setTimeout(90_000);
    for (const step of ['details', 'photos', 'words', 'price', 'preview']) {
      if (viewport) await page.setViewportSize(viewport);
      await page.goto(`/add-listing?step=${step}`);
      await expectLoaded(page);
      await expectGood(page, isMobile);
    }
  });
});
