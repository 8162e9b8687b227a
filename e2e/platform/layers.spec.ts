import { localBuild } from '@dabbab/workbench/registry';
import type { Locator, Page } from '@playwright/test';
import { postAd } from '../support/ads.ts';
import { firstRow } from '../support/api.ts';
import {
  adBidFor,
  adReservedFor,
  adWithPhone,
  begunAd,
  desk,
  expectEntries,
  openImport,
  ownProfile,
} from '../support/layered-pages.ts';
import type { AccountName, Person } from '../support/people.ts';
import { withSettings } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

type Say = (ar: string, en: string) => string;

interface Layer {
  name: string;
  account?: AccountName | 'new';
  /** Gives the path of the page under the layer. */
  at: (page: Page, person: Person | undefined) => string | Promise<string>;
  /** Finds what one scrolls to first, where the opener loads only when it is near. */
  near?: (page: Page) => Locator;
  /** Finds the control that opens the layer, and that has the focus again afterwards. */
  opener: (page: Page, say: Say) => Locator;
  /** Opens the layer where a click does not. */
  open?: (opener: Locator) => Promise<void>;
  shown?: (page: Page) => Locator;
}

const dialog = (page: Page) => page.getByRole('dialog');
const menu = (page: Page) => page.getByRole('menu');
const list = (page: Page) => page.getByRole('listbox');
const calendar = (page: Page) => page.locator('.ant-picker-dropdown');
const antd = (input: string) => (page: Page) => page.locator(input);
const menuButton = (page: Page) => page.locator('button[aria-haspopup=menu]');
const bids = (page: Page) => page.locator('.bid-card');
const button =
  (ar: string, en: string): Layer['opener'] =>
  (page, say) =>
    page
      .getByRole('main')
      .getByRole('button', { name: say(ar, en) })
      .filter({ visible: true });

const idOf = async (query: Record<string, string>) =>
  (await firstRow<{ id: string }>('listings', { select: 'id', ...query })).id;
const pictures = async () => `/ad/${await idOf({ image_count: 'gte.3', order: 'created_at.desc' })}`;
const others = async () => `/ad/${await idOf({ show_messaging: 'is.true', order: 'created_at.desc' })}`;
const ownAd = async (_page: Page, person: Person | undefined) => `/ad/${person && (await postAd(person))}`;

/** Every layer of the product. */
const layers: Layer[] = [
  {
    name: 'the assistant',
    account: 'admin',
    at: () => '/shops',
    opener: (page, say) => page.getByRole('banner').getByRole('button', { name: say('المساعد', 'Assistant') }),
  },
  { name: 'the filters', at: () => '/', opener: button('الفلاتر', 'Filters') },
  { name: 'a search to keep', account: 'rider', at: () => '/?make=honda', opener: button('احفظ البحث', 'Save search') },
  {
    name: 'the end of an import',
    account: 'new',
    at: openImport,
    opener: button('أنهِ الاستيراد', 'Finish this import'),
  },
  {
    name: 'the kept searches',
    account: 'rider',
    at: () => '/?make=honda',
    opener: button('عمليات بحثي', 'My searches'),
  },
  { name: 'the enlarged pictures', at: pictures, opener: button('كبّر الصورة', 'Enlarge the picture') },
  {
    name: 'a message to the seller',
    account: 'new',
    at: others,
    opener: button('راسل البائع', 'Message the seller'),
  },
  { name: 'a report', account: 'rider', at: others, opener: button('بلّغ عن الإعلان', 'Report this ad') },
  { name: 'the sale of an ad', account: 'new', at: ownAd, opener: button('انباع', 'Mark as sold') },
  { name: 'the end of an ad', account: 'new', at: ownAd, opener: button('احذف الإعلان', 'Delete the ad') },
  { name: 'the suspension of an ad', account: 'admin', at: others, opener: button('أوقف الإعلان', 'Suspend the ad') },
  { name: 'the featuring of an ad', account: 'admin', at: others, opener: button('ميّز الإعلان', 'Feature the ad') },
  { name: 'a change of a bid', account: 'new', at: adBidFor, near: bids, opener: button('عدّل', 'Change') },
  {
    name: 'the release of an ad',
    account: 'new',
    at: adReservedFor,
    near: bids,
    opener: button('فك الحجز', 'Release the ad'),
  },
  { name: 'the end of a draft', account: 'new', at: begunAd, opener: button('ابدأ من جديد', 'Start anew') },
  {
    name: 'the number of a seller',
    account: 'new',
    at: adWithPhone,
    opener: button('أضف رقمك', 'Add a number'),
  },
  { name: 'the list of cities', account: 'new', at: ownProfile, opener: antd('.ant-select input'), shown: list },
  { name: 'the calendar', account: 'new', at: ownProfile, opener: antd('.ant-picker input'), shown: calendar },
  {
    name: 'a bike to add',
    account: 'new',
    at: () => '/profile/garage',
    opener: button('أضف دبّابك', 'Add a bike'),
  },
  { name: 'the menu of the account', account: 'rider', at: () => '/shops', opener: menuButton, shown: menu },
  {
    name: 'the preview of a shop',
    account: 'new',
    at: (_page, person) => desk(person, '?shop=edit'),
    opener: button('معاينة', 'Preview'),
  },
  {
    name: 'a shop to delete',
    account: 'new',
    at: (_page, person) => desk(person),
    opener: button('احذف المتجر', 'Delete the shop'),
  },
  {
    name: 'the menu of the account in the console',
    account: 'admin',
    at: () => '/admin',
    opener: menuButton,
    shown: menu,
  },
  { name: 'the menu of the console', account: 'admin', at: () => '/admin', opener: button('القائمة', 'Menu') },
  {
    name: 'who draws what',
    at: () => '/shops',
    opener: (page) => page.getByRole('banner').getByRole('link').first(),
    open: (opener) => opener.press('Alt+Shift+KeyD'),
  },
];

/** The page before in the history: a text file, which loads at once. */
const BEFORE = '/robots.txt';
/** Reads the address and how far the page is scrolled. */
const position = (page: Page) => page.evaluate(() => [location.href, Math.round(scrollY)]);

for (const { name, account, at, near, opener: openerOf, open, shown = dialog } of layers) {
  test.describe(name, () => {
    test.use({ account });

    test('Back and Escape close it and nothing else', async ({ page, say, signedIn }) => {
      const path = await at(page, signedIn);
      await page.goto(BEFORE);
      await page.goto(path);
      const [opener, layer] = [openerOf(page, say), shown(page)];
      const openIt = async () => {
        await (open ? open(opener) : opener.click());
        await expect(layer).toBeVisible();
        await expectEntries(page, 1);
      };
      await near?.(page).scrollIntoViewIfNeeded();
      await opener.scrollIntoViewIfNeeded();
      await openIt();
      const here = await position(page);

      await page.goBack();
      await expect(layer).toBeHidden();
      await expect(opener).toBeFocused();
      expect(await position(page)).toEqual(here);

      await openIt();
      await page.keyboard.press('Escape');
      await expect(layer).toBeHidden();
      await expect(opener).toBeFocused();
      await expectEntries(page, 0);
      expect(await position(page)).toEqual(here);

      await openIt();
      await page.reload();
      await expectEntries(page, 0);
      await expect(layer).toBeHidden();
      expect(page.url()).toBe(here[0]);
      await page.goBack();
      await expect(page).toHaveURL(BEFORE);
    });
  });
}

test('the notice before everybody is closed by Back, for good', async ({ page }) => {
  const popup = { active: true, key: 'e2e-back', title: 'تحديث الشروط', message: 'اقرأها.', showAgreement: false };
  await withSettings(page, { popupNotification: popup });
  await page.goto(BEFORE);
  await page.goto('/shops');
  await expect(dialog(page)).toBeVisible();
  await expectEntries(page, 1);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/shops');
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(BEFORE);
});

test('of two layers, each press of Back closes one', async ({ page, say }) => {
  await page.goto(BEFORE);
  await page.goto('/');
  await button('الفلاتر', 'Filters')(page, say).click();
  const sheet = page.getByRole('dialog', { name: say('الفلاتر', 'Filters') });
  const inspector = page.getByRole('dialog', { name: say('مين يرسم وش', 'Who draws what') });
  for (const presses of [1, 2]) {
    await expectEntries(page, 1);
    await page.keyboard.press('Alt+Shift+KeyD');
    await expect(inspector).toBeVisible();
    await expectEntries(page, 2);
    for (let press = 0; press < presses; press++) await page.goBack();
    await expect(inspector).toBeHidden();
    await expect(sheet).toBeVisible({ visible: presses === 1 });
  }
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expectEntries(page, 0); // Forward opens nothing again
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(BEFORE);
});

test.describe('on a wide screen', () => {
  test.use({ account: 'rider', viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('the page stays where it is below a sheet, and as wide', async ({ page, say }) => {
    await page.goto('/?make=honda');
    await button('احفظ البحث', 'Save search')(page, say).click();
    await expect(dialog(page)).toBeVisible();
    const before = await position(page);
    await page.mouse.move(10, 400); // beside the sheet
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await position(page)).toEqual(before);
    await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'stable');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => position(page)).not.toEqual(before);
  });
});

for (const mount of ['tree', 'isolated'] as const) {
  test(`what is applied in a sheet is one step, mounted as ${mount}`, async ({ page, say, siteWith }) => {
    const site = mount === 'tree' ? '' : await siteWith({ listings: await localBuild('listings', mount) });
    await page.goto(`${site}${BEFORE}`);
    await page.goto(`${site}/`);
    await button('الفلاتر', 'Filters')(page, say).click();
    const sheet = dialog(page);
    const condition = sheet
      .getByRole('group', { name: say('الحالة', 'Condition') })
      .getByRole('checkbox')
      .first();
    await condition.click();
    await expect(condition).toBeChecked();
    await expectEntries(page, 1);
    await sheet.getByRole('button', { name: /^(?:اعرض|Show (?!all|fewer))/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\?condition=/);
    const filtered = page.url();
    await page.goBack();
    await expect(page).toHaveURL(`${site}/`);
    await expect(sheet).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL(filtered);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`${site}${BEFORE}`);
  });
}

test.describe('signed in', () => {
  test.use({ account: 'new' });

  test('a link in a menu is one step', async ({ page }) => {
    await page.goto('/shops');
    await menuButton(page).click();
    await expectEntries(page, 1);
    await page.getByRole('menuitem').first().click();
    await expect(page).toHaveURL('/profile');
    await page.goBack();
    await expect(page).toHaveURL('/shops');
    await expect(menu(page)).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL('/profile');
  });

  test('Back does not lead to an ad that was deleted in a sheet', async ({ page, say, person }) => {
    const ad = await postAd(person);
    await page.goto(BEFORE);
    await page.goto(`/ad/${ad}`);
    await page.getByRole('button', { name: say('احذف الإعلان', 'Delete the ad') }).click();
    await expectEntries(page, 1);
    await dialog(page)
      .getByRole('button', { name: say('احذفه', 'Delete it') })
      .click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });
});
