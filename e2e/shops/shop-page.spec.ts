import { call, firstRow, rows } from '../support/api.ts';
import { idsInTable, shownIds } from '../support/home.ts';
import { signIn } from '../support/people.ts';
import { expectLoaded } from '../support/screens.ts';
import { accounts, adCards, expect, signInHere, test } from '../support/test.ts';

interface Shop {
  id: string;
  owner_id: string;
  name_ar: string;
  name_en: string;
  contact_number: string;
}

const columns = 'id,owner_id,name_ar,name_en,contact_number';
/** A shop with hours, pictures and links: all demo shops have them. */
const aShop = (offset = 0) => firstRow<Shop>('shops', { select: columns, order: 'created_at', offset: String(offset) });

/** Finds a shop of the demo data that the public does not see. */
async function hiddenShop(why: 'suspended' | 'expired'): Promise<string> {
  const { token } = await signIn('admin');
  for (const { id } of (await rows<Shop>('shops', { select: columns }, token)).rows) {
    if ((await call<string | null>('get_shop_end', { shop_id: id })) === why) return id;
  }
  throw new Error(`no demo shop is ${why}`);
}

const UNKNOWN = '/shop/00000000-0000-4000-8000-000000000000';

test('a shop is opened from the directory, with hours, ways to it and its ads, and Back leads to the list', async ({
  page,
  say,
}) => {
  const shop = await aShop();
  const name = say(shop.name_ar, shop.name_en);
  await page.goto('/shops');
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/shop/${shop.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(new RegExp(name));
  const hours = page.getByRole('region', { name: say('أوقات الدوام', 'Opening hours') });
  await expect(hours).toContainText(say('اليوم', 'Today'));
  await expect(page.locator(`a[href="tel:${shop.contact_number}"]`).first()).toBeVisible();
  const ids = await idsInTable({ owner_id: `eq.${shop.owner_id}`, order: 'created_at.desc,id.desc' }, 12);
  await expect.poll(() => shownIds(page)).toEqual(ids);
  await page.goBack();
  await expect(page).toHaveURL('/shops');
});

test('its ads are narrowed by type and sorted; a reload and Back keep that @once', async ({ page, say }) => {
  const shop = await aShop();
  await page.goto(`/shop/${shop.id}`);
  const filters = page.getByRole('group', { name: say('صفّ الإعلانات', 'Filter the ads') });
  const all = filters.getByRole('button', { name: say('الكل', 'All') });
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  const type = filters.getByRole('button').nth(1);
  const amount = Number(/\d+$/.exec((await type.textContent()) ?? '')?.[0]);
  await type.click();
  await expect(page).toHaveURL(/\?type=[a-z-]+$/);
  await expect(adCards(page)).toHaveCount(Math.min(amount, 12));
  await filters.getByRole('combobox').selectOption('price_asc');
  await expect(page).toHaveURL(/&sort=price_asc$/);
  await page.reload();
  await expect(type).toHaveAttribute('aria-pressed', 'true');
  await expect(adCards(page)).toHaveCount(Math.min(amount, 12));
  await page.goBack();
  await page.goBack();
  await expect(all).toHaveAttribute('aria-pressed', 'true');
});

test('whoever writes to a shop signs in first, and writes once they are back', async ({ page, say }) => {
  const shop = await aShop(1);
  const name = say(shop.name_ar, shop.name_en);
  await page.goto(`/shop/${shop.id}`);
  const write = page
    .getByRole('button', { name: say(`راسل المتجر: ${name}`, `Message ${name}`) })
    .filter({ visible: true });
  await write.click();
  await expect(page).toHaveURL('/login');
  await signInHere(page, accounts.rider);
  await expect(page).toHaveURL(`/shop/${shop.id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
});

test('pictures are enlarged, and Back closes them', async ({ page, say }) => {
  await page.goto(`/shop/${(await aShop()).id}`);
  await page.getByRole('button', { name: say('كبّر الصورة 1 من', 'Enlarge picture 1 of') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/shop\//);
});

test('the address of a shop is shared @once', async ({ page, context, say }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const shop = await aShop();
  await page.goto(`/shop/${shop.id}?type=helmets`);
  // A device without a way to share copies it.
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: say('شارك المتجر', 'Share the shop') }).click();
  await expect(page.getByText(say('انتسخ الرابط', 'The address is copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(`/shop/${shop.id}`, page.url()).href);
});

test.describe('of a signed-in person', () => {
  test.use({ account: 'new' });

  test('a shop is reported once, and followed', async ({ page, say }) => {
    await page.goto(`/shop/${(await aShop(2)).id}`);
    const report = async () => {
      await page.getByRole('button', { name: say('بلّغ عن المتجر', 'Report the shop') }).click();
      const sheet = page.getByRole('dialog', { name: say('بلّغ عن المتجر', 'Report this shop') });
      await sheet.getByRole('radio', { name: say('احتيال', 'Scam') }).check();
      await sheet.getByRole('button', { name: say('أرسل البلاغ', 'Send the report') }).click();
      return sheet;
    };
    await report();
    await expect(page.getByText(say('وصلنا بلاغك', 'Your report has arrived'))).toBeVisible();
    const again = await report();
    await expect(again).toContainText(say('بلّغت عن هذا المتجر من قبل', 'You have reported this shop before'));
    await page.keyboard.press('Escape');

    const followers = page.locator('.shop-head__followers');
    const before = await followers.textContent();
    await page.getByRole('button', { name: say('تابع', 'Follow'), exact: true }).click();
    await expect(followers).not.toHaveText(before ?? '');
  });
});

test.describe('its owner', () => {
  test.use({ account: 'shop' });

  test('finds the way to edit it @once', async ({ page, person, say }) => {
    const { id } = await firstRow<Shop>('shops', { select: columns, owner_id: `eq.${person.id}` });
    await page.goto(`/shop/${id}`);
    await page.getByRole('link', { name: say('عدّل المتجر', 'Edit the shop') }).click();
    await expect(page).toHaveURL('/profile/shop');
  });
});

test('a shop that is unknown, suspended or not paid for says so, with a true status and a way on @once', async ({
  page,
  say,
}) => {
  const leadsOn = async () => {
    await page.getByRole('link', { name: say('شوف متاجر ثانية', 'See other shops') }).click();
    await expect(page).toHaveURL('/shops');
  };
  // The server sends a page that waits too long for Supabase as 200; the browser finds out then that there is no such shop.
  await expect.poll(async () => (await page.goto(UNKNOWN))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: say('ما لقينا هذا المتجر', 'Shop not found') })).toBeVisible();
  await leadsOn();
  expect((await page.goto('/shop/nothing'))?.status()).toBe(404);

  for (const [end, title] of [
    ['suspended', say('هذا المتجر موقوف', 'This shop is suspended')],
    ['expired', say('هذا المتجر مقفل مؤقتًا', 'This shop is closed for now')],
  ] as const) {
    await page.goto(`/shop/${await hiddenShop(end)}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await leadsOn();
  }
});

test('the map comes only once one gets to it @once', async ({ page }) => {
  await page.goto(`/shop/${(await aShop()).id}`);
  await expectLoaded(page);
  await expect(page.locator('.place-map')).toHaveCount(0);
  await page.locator('.shop-place').scrollIntoViewIfNeeded();
  await expect(page.locator('.place-map')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a shop is there, with its hours and ways to it @once', async ({ page, say }) => {
    const shop = await aShop();
    // A busy server leaves out what it would have to wait for.
    await expect(async () => {
      await page.goto(`/shop/${shop.id}`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(shop.name_ar, shop.name_en), {
        timeout: 1000,
      });
    }).toPass({ timeout: 20_000 });
    await expect(page.getByText(say('اليوم', 'Today'))).toBeVisible();
    await expect(page.locator(`a[href="tel:${shop.contact_number}"]`).first()).toBeVisible();
  });
});
