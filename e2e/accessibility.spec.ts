import type { Page } from '@playwright/test';
import { adForm } from './support/ad-form.ts';
import { biddableAd, postAd } from './support/ads.ts';
import { auth, call } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { complaints } from './support/complaints.ts';
import { searchField } from './support/home.ts';
import { newestMessage } from './support/mailbox.ts';
import { freshPhone, register, registerWithApp } from './support/people.ts';
import { expectLoaded, screens } from './support/screens.ts';
import { withSettings } from './support/settings.ts';
import { expect, signInHere, test } from './support/test.ts';
import { expectTouchable, expectWholeWords } from './support/touch.ts';

/** Expects no violation: on a desk in one theme, on a phone in the other, and there, too, that the narrowest one scrolls nothing sideways. */
async function expectGood(page: Page, isMobile: boolean, onDesk: 'light' | 'dark' = 'light'): Promise<void> {
  const theme = isMobile === (onDesk === 'light') ? 'dark' : 'light';
  // As if it were switched in another tab, which works on every screen.
  await page.evaluate((newValue) => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue })), theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expectAccessible(page, theme);
  if (isMobile) await expectToFit(page);
}

async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

for (const [place, { name, path, account }] of screens.entries()) {
  test.describe(name, () => {
    test.use({ account });

    test('is accessible, fits, and breaks no rule of its security policy', async ({ page, isMobile }) => {
      const found = await complaints(page);
      const ofConsole: string[] = [];
      page.on('request', (request) => request.url().includes('/remotes/admin/') && ofConsole.push(request.url()));
      await page.goto(await path());
      await expectLoaded(page);
      expect(found).toEqual([]);
      if (account !== 'admin') expect(ofConsole, 'the console is for admins').toEqual([]);
      await expectGood(page, isMobile, place % 2 === 0 ? 'light' : 'dark');
      await expectToFit(page);
      // The width of most phones, in Arabic on the desk and in English on the phone, which has no mouse.
      await page.setViewportSize({ width: 360, height: 740 });
      if (isMobile) await expectTouchable(page);
      await expectWholeWords(page);
    });
  });
}

test('a section that is down is accessible and fits', async ({ page, isMobile }) => {
  await page.route('**/remotes/shops/federated/entry.*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/shops');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGood(page, isMobile);
});

test.describe('for admins', () => {
  test.use({ account: 'admin' });

  test('the assistant with an answer is accessible and fits', async ({ page, isMobile, say }) => {
    test.slow(); // it calls three functions that nobody has called yet
    await page.goto('/shops');
    await page.getByRole('button', { name: say('المساعد', 'Assistant') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('وش الأخطاء الجديدة اليوم؟', 'Which errors are new today?') }).click();
    await expect(dialog.getByText(say('جواب بقواعد ثابتة', 'Answered by rules'))).toBeVisible({ timeout: 20_000 });
    await expectGood(page, isMobile);
  });
});

test('open filters are accessible and fit', async ({ page, isMobile, say }) => {
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

test('the other faces of the home page are accessible and fit', async ({ page, isMobile, say, viewport }) => {
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
  const ad = await screens.find(({ name }) => name === '/ad/:id')?.path();
  const id = ad?.slice('/ad/'.length);
  await page.addInitScript((viewed) => {
    localStorage.setItem('dabbab:viewed-ads', JSON.stringify([viewed]));
    localStorage.setItem('dabbab:view', 'list');
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
    page.getByRole('heading', { name: say('ما فيه نتائج بهذي الفلاتر', 'No ads match these filters') }),
  ).toBeVisible();
  await expectGood(page, isMobile); // nothing found
});

test.describe('searches that are kept', () => {
  test.use({ account: 'rider' });

  test('are accessible and fit', async ({ page, isMobile, say, viewport }) => {
    await page.goto('/?make=honda#save-search');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('textbox')).toBeVisible();
    await expectGood(page, isMobile);
    if (viewport) await page.setViewportSize(viewport);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('عمليات بحثي', 'My searches') }).click();
    await expect(sheet.getByRole('checkbox').first()).toBeVisible();
    await expectGood(page, isMobile);
  });
});

test('the steps of signing in are accessible and fit', async ({ page, isMobile, say }) => {
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

test('the code of an authenticator app is asked for accessibly', async ({ page, isMobile }) => {
  const { email } = await registerWithApp();
  await page.goto('/login');
  await signInHere(page, email);
  await expect(page.locator('input[name=code]')).toBeFocused();
  await expectGood(page, isMobile);
});

test('a new password is chosen accessibly', async ({ page, isMobile, baseURL }) => {
  const { email } = await register();
  await auth(`recover?redirect_to=${encodeURIComponent(`${baseURL}/reset-password`)}`, { email });
  await page.goto((await newestMessage(email)).Link);
  await page.locator('input[type=password]').first().fill('1234'); // too weak, which is shown
  await expectGood(page, isMobile);
});

test('what concerns the whole site is accessible and fits', async ({ page, context, isMobile, viewport, say }) => {
  test.setTimeout(90_000);
  const good = async () => {
    await expectGood(page, isMobile);
    if (viewport) await page.setViewportSize(viewport);
  };
  const popup = { key: 'e2e-axe', title: 'تحديث الشروط', message: 'غيّرنا العمولة.', showAgreement: true };
  const change = await withSettings(page, { popupNotification: { active: true, ...popup } });
  await page.goto('/page/about');
  await expect(page.getByRole('dialog')).toBeVisible();
  await good();

  for (const [type, path] of [
    ['info', '/page/about'],
    ['warning', '/register'],
    ['danger', '/login'],
  ] as const) {
    const announcement = { active: true, text: 'لا تشارك رمز التحقق مع أحد', type };
    await change({ popupNotification: { active: false, ...popup }, announcement });
    await page.goto(path);
    await expect(page.getByText(announcement.text)).toBeVisible();
    await expectLoaded(page);
    await context.setOffline(type === 'danger');
    if (type === 'danger') await expect(page.getByText(say('ما فيه اتصال بالإنترنت', 'You are offline'))).toBeVisible();
    await good();
  }
  await context.setOffline(false);

  await change({ maintenance_mode: { enabled: true, message: '' } });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: say('نرجع لكم بعد شوي', 'We will be back shortly') })).toBeVisible();
  await good();

  // Nothing that can be drawn: the shell itself breaks.
  await change({ maintenance_mode: { enabled: false }, announcement: { active: true, text: {}, type: 'info' } });
  await page.goto('/');
  await expect(page.getByText(say('صار خطأ غير متوقع', 'Unexpected Application Error'))).toBeVisible();
  await good();
});

test.describe('the form of an ad', () => {
  test.use({ account: 'rider' });

  test('is accessible in every step, and fits', async ({ page, isMobile, viewport }) => {
    test.setTimeout(90_000);
    for (const step of ['vehicle', 'price', 'review']) {
      if (viewport) await page.setViewportSize(viewport);
      await page.goto(`/add-listing?step=${step}`);
      await expectLoaded(page);
      await expectGood(page, isMobile);
    }
  });
});

test.describe('one’s own ad', () => {
  test.use({ account: 'new' });

  test('is edited accessibly, and is so when it is sold', async ({ page, person, isMobile, viewport, say }) => {
    const id = await postAd(person);
    await page.goto(`/edit-listing/${id}`);
    await expectLoaded(page);
    const ad = adForm(page, say);
    await expect(ad.form).toBeVisible();
    await expectGood(page, isMobile);

    if (viewport) await page.setViewportSize(viewport);
    await ad.step('السعر', 'Price').click();
    await ad.form.locator('[name=show_phone]').check();
    await ad.form.getByRole('button', { name: say('أضف رقمك', 'Add a number') }).click();
    await page.getByRole('dialog').locator('input[type=tel]').fill('123');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').locator('.field__error')).toBeVisible();
    await expectGood(page, isMobile); // the number of the seller, and what is wrong with it

    if (viewport) await page.setViewportSize(viewport);
    await call('mark_sold', { listing_id: id, through_product: false }, person.token);
    await page.goto(`/ad/${id}`);
    await expectLoaded(page);
    await expectGood(page, isMobile);
  });
});

test('an ad that was sold is accessible to who comes late, and fits', async ({ page, isMobile, say }) => {
  const seller = await register();
  const id = await postAd(seller);
  await call('mark_sold', { listing_id: id, through_product: false }, seller.token);
  await page.goto(`/ad/${id}`);
  await expect(page.getByRole('heading', { name: say('انباع هذا الإعلان', 'This ad is sold') })).toBeVisible();
  await expectLoaded(page);
  await expectGood(page, isMobile);
});

for (const { account, dialogs } of [
  {
    account: 'admin',
    dialogs: [
      ['كبّر الصورة', 'Enlarge the picture'],
      ['راسل البائع', 'Message the seller'],
      ['بلّغ عن الإعلان', 'Report this ad'],
      ['أوقف الإعلان', 'Suspend the ad'],
      ['ميّز الإعلان', 'Feature the ad'],
    ],
  },
  {
    account: 'seller',
    dialogs: [
      ['انباع', 'Mark as sold'],
      ['احذف الإعلان', 'Delete the ad'],
    ],
  },
] as const) {
  test.describe(`the ad as ${account} meets it`, () => {
    test.use({ account });

    test('is accessible with its dialogs, and fits', async ({ page, isMobile, viewport, say }) => {
      test.setTimeout(90_000);
      const { id } = await biddableAd();
      await page.goto(`/ad/${id}`);
      await expectLoaded(page);
      await expectGood(page, isMobile);
      for (const [ar, en] of dialogs) {
        if (viewport) await page.setViewportSize(viewport);
        const opener = page.getByRole('main').getByRole('button', { name: say(ar, en), exact: true });
        await opener.filter({ visible: true }).click();
        const dialog = page.getByRole('dialog').first();
        await expect(dialog).toBeVisible();
        await expectGood(page, isMobile);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    });
  });
}
