import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { tabTo } from '../support/keys.ts';
import { type DemoShop, expectMap, loneShop } from '../support/shop-map.ts';
import { expect, test } from '../support/test.ts';

type Say = (ar: string, en: string) => string;

const main = (page: Page) => page.getByRole('main');
const map = (page: Page, say: Say) =>
  page.getByRole('region', { name: say('خريطة المتاجر', 'Map of the shops') }).first();
const nameOf = (shop: DemoShop, say: Say) => say(shop.name_ar, shop.name_en);
const pin = (page: Page, say: Say, shop: DemoShop) =>
  map(page, say).getByRole('button', { name: nameOf(shop, say), exact: true });
const openCard = (page: Page, say: Say, shop: DemoShop) =>
  map(page, say).getByRole('article', { name: nameOf(shop, say) });
const cards = (page: Page) =>
  main(page)
    .getByRole('list', { name: /المتاجر|Shops/ })
    .getByRole('article');

/** On a phone, switches to the list or to the map. */
async function show(page: Page, say: Say, isMobile: boolean, view: 'list' | 'map'): Promise<void> {
  if (!isMobile) return;
  const name = view === 'map' ? say('الخريطة', 'Map') : say('القائمة', 'List');
  await main(page).getByRole('button', { name, exact: true }).click();
}

test('one finds a shop near a city on the map and opens it; Back finds the map as it was', async ({
  page,
  say,
  isMobile,
}) => {
  const shop = await loneShop();
  await page.goto('/stores/map');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('المتاجر على الخريطة', 'Shops on the map'));
  await expectMap(page);
  await show(page, say, isMobile, 'list');
  await page.getByRole('combobox', { name: say('المدينة', 'City') }).selectOption(shop.city);
  await expect(page).toHaveURL((url) => url.searchParams.get('city') === shop.city);
  await show(page, say, isMobile, 'map');
  await expect(map(page, say).getByText(say('متجر واحد في الخريطة', '1 shop on the map'))).toBeVisible();

  await pin(page, say, shop).click();
  const card = openCard(page, say, shop);
  await expect(card).toBeFocused();
  await expect(card.locator('a[href^="tel:"]')).toBeVisible();
  const before = await pin(page, say, shop).boundingBox();
  await card.getByRole('link', { name: say('شوف المتجر', 'See the shop') }).click();
  await expect(page).toHaveURL(`/shop/${shop.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(shop, say));

  await page.goBack();
  await expectMap(page);
  await expect(openCard(page, say, shop)).toBeVisible();
  await expect(async () => {
    const after = await pin(page, say, shop).boundingBox();
    expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(12);
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(12);
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(openCard(page, say, shop)).toBeHidden();
});

test('"search this area" comes once a person has moved the map, and the list then has that area alone @once', async ({
  page,
  say,
  isMobile,
}) => {
  const shop = await loneShop();
  const all = await call<DemoShop[]>('list_shops', { page_size: 48 });
  await page.goto(`/stores/map?city=${shop.city}`);
  await expectMap(page);
  const here = page.getByRole('button', { name: say('ابحث في هذي المنطقة', 'Search this area') });
  await expect(here).toBeHidden();
  await page.getByRole('button', { name: say('قرّب', 'Zoom in') }).click();
  await here.click();
  await expect(page).toHaveURL((url) => /^[\d.]+(,[\d.]+){3}$/.test(url.searchParams.get('bounds') ?? ''));
  await expect(page).toHaveURL((url) => !url.searchParams.has('city'));
  await expect(here).toBeHidden();
  const address = page.url();
  await show(page, say, isMobile, 'list');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(nameOf(shop, say));

  await page.goto(address);
  await expectMap(page);
  await expect(pin(page, say, shop)).toBeVisible();
  await expect(here).toBeHidden();

  // Where no shop is.
  await page.goto('/stores/map?view=list&bounds=50,19,50.5,19.5');
  await page.getByRole('button', { name: say('ابحث في كل مكان', 'Search everywhere') }).click();
  await expect(cards(page)).toHaveCount(all.length);
});

test('"near me" asks for the position, sorts by it and says how far; without it nothing is asked', async ({
  page,
  say,
  context,
  isMobile,
}) => {
  const shop = await loneShop();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: shop.lat + 0.01, longitude: shop.lng });
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    Object.assign(globalThis, { __asked__: 0 });
    geolocation.getCurrentPosition = (...args) => {
      (globalThis as unknown as { __asked__: number }).__asked__++;
      ask(...args);
    };
  });
  await page.goto('/shops');
  await expect(cards(page).first()).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { __asked__: number }).__asked__)).toBe(0);
  await page.getByRole('button', { name: say('قريب مني', 'Near me') }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('sort') === 'near' && url.searchParams.has('near'));
  await expect(cards(page).first()).toContainText(nameOf(shop, say));
  // A hundredth of a degree.
  await expect(cards(page).first()).toContainText(/1\.[0-2] (كم|km)/);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    String(shop.lat).slice(0, 5),
  );
  await show(page, say, isMobile, 'map');
  await expectMap(page);
  await expect(pin(page, say, shop)).toBeVisible();
});

test('a refused position is explained, and nothing else changes @once', async ({ page, say }) => {
  await page.goto('/shops');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('button', { name: say('قريب مني', 'Near me') }).click();
  await expect(page.getByText(say('ما سمح المتصفح بموقعك', 'The browser did not share your position'))).toBeVisible();
  await expect(page).toHaveURL('/shops');
  await expect(cards(page).first()).toBeVisible();
});

test('"open now" shows the shops that the database and their hours say are open @once', async ({ page, say }) => {
  const open = await call<DemoShop[]>('list_shops', { open: true, page_size: 48 });
  await page.goto('/shops');
  await expect(cards(page).first()).toBeVisible();
  const all = await cards(page).count();
  await page.getByRole('button', { name: say('فاتح الحين', 'Open now') }).click();
  await expect(page).toHaveURL('/shops?open=true');
  await expect(cards(page)).toHaveCount(open.length);
  expect(open.length).toBeGreaterThan(0);
  expect(open.length).toBeLessThan(all);
  await expect(cards(page).getByText(say('مفتوح', 'Open'), { exact: false })).toHaveCount(open.length);
});

test('list and map take turns on a phone, and stand side by side on a desk', async ({ page, say, isMobile }) => {
  await page.goto('/shops');
  await expect(cards(page).first()).toBeVisible();
  if (!isMobile) {
    await expectMap(page);
    const shop = await loneShop();
    await cards(page)
      .filter({ hasText: nameOf(shop, say) })
      .hover();
    await expect(pin(page, say, shop)).toHaveAttribute('aria-pressed', 'true');
    await page.mouse.move(0, 0);
    await expect(pin(page, say, shop)).toHaveAttribute('aria-pressed', 'false');
    return;
  }
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await expect(page.locator('[data-map]')).toHaveCount(0);
  expect(files.filter((url) => /maplibre|saudi/.test(url))).toEqual([]);
  const toMap = main(page).getByRole('button', { name: 'Map', exact: true });
  await toMap.click();
  await expect(page).toHaveURL('/shops?view=map');
  await expectMap(page);
  await expect(cards(page)).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'List', exact: true })).toBeFocused();
  await page.reload();
  await expectMap(page);
  await page.goBack();
  await expect(page).toHaveURL('/shops');
  await expect(cards(page).first()).toBeVisible();
});

test('with the keyboard alone: over the map or through it, to a shop and back', async ({ page, say, isMobile }) => {
  test.skip(isMobile, 'phones with a keyboard have the same order');
  const shop = await loneShop();
  await page.goto(`/stores/map?city=${shop.city}`);
  await expectMap(page);
  await main(page).getByRole('searchbox').focus();
  const skip = page.getByRole('button', { name: 'تجاوز الخريطة' });
  await tabTo(page, skip, 40);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'تجاوز الخريطة' })).not.toBeFocused();
  await skip.focus();
  await tabTo(page, pin(page, say, shop), 20);
  await page.keyboard.press('Enter');
  const card = openCard(page, say, shop);
  await expect(card).toBeFocused();
  await tabTo(page, card.getByRole('link', { name: 'شوف المتجر' }), 4);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(map(page, say).locator(':focus')).toHaveCount(1);
});

test('one movement asks at most once, and without connection what is there stays', async ({
  page,
  say,
  context,
  isMobile,
}) => {
  test.skip(isMobile, 'the same code asks on phones');
  await page.goto('/stores/map');
  await expectMap(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rpc/map_shops')) asked.push(request.url());
  });
  const box = (await map(page, say).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 240, y + 80, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'ابحث في هذي المنطقة' })).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  // A second movement asks once more: had the first gone on asking, there were more than two.
  await page.getByRole('button', { name: 'قرّب' }).click();
  await expect.poll(() => asked.length).toBe(2);

  const pins = await page.locator('.map-pin, .map-cluster').count();
  expect(pins).toBeGreaterThan(0);
  await context.setOffline(true);
  for (let times = 0; times < 2; times++) await page.getByRole('button', { name: 'قرّب' }).click();
  const status = page.locator('.map-pane__status');
  await expect(status).toContainText('ما فيه اتصال');
  await expect(cards(page).first()).toBeVisible();
  await context.setOffline(false);
  await expect(status).toContainText('في الخريطة');
});

test('the map says that its shops could not be loaded, and tries again @once', async ({ page, say, isMobile }) => {
  test.skip(isMobile, 'the list is not beside it');
  const shops = /\/rpc\/map_shops/;
  await page.route(shops, (route) => route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } }));
  await page.goto('/stores/map');
  const status = page.locator('.map-pane__status');
  await expect(status).toContainText('ما قدرنا نجيب متاجر الخريطة', { timeout: 20_000 });
  await expect(cards(page).first()).toBeVisible();
  await page.unroute(shops);
  await status.getByRole('button', { name: 'أعد المحاولة' }).click();
  await expectMap(page);
  await expect(pin(page, say, await loneShop())).toBeVisible();
});
