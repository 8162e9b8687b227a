import { firstRow } from '../support/api.ts';
import { drawnMap, loadedMapChunks, lookAt } from '../support/map.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/stores/map';

test('the map needs neither token nor network: it comes from the site, in both themes @once', async ({ page, say }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http')) asked.add(hostname);
  });
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('google_maps_api_key')) warnings.push(message.text());
  });
  const loaded = await loadedMapChunks(page);
  await page.goto(PATH);
  const map = await drawnMap(page);
  const light = await lookAt(map);
  expect(light.colours).toBeGreaterThan(50);
  expect(light.brightness).toBeGreaterThan(180);
  const pins = map.locator('.map-placed button');
  const before = await pins.first().boundingBox();

  // The theme changes around what one looks at.
  await page
    .getByRole('button', { name: say('الوضع الداكن', 'Dark theme') })
    .first()
    .click();
  await expect.poll(async () => (await lookAt(map)).brightness).toBeLessThan(70);
  expect((await lookAt(map)).colours).toBeGreaterThan(50);
  expect(await pins.first().boundingBox()).toEqual(before);

  expect([...loaded].toSorted()).toEqual(['basemap', 'maplibre', 'maplibre-worker']);
  expect([...asked].filter((host) => !['localhost', '127.0.0.1'].includes(host))).toEqual([]);
  expect(warnings).toHaveLength(1);
});

test('an open map goes on without a connection @once', async ({ page, context, say }) => {
  await page.goto(PATH);
  const map = await drawnMap(page);
  await context.setOffline(true);
  for (let step = 0; step < 3; step += 1)
    await map.getByRole('button', { name: say('قرّب', 'Zoom in'), exact: true }).click();
  await page
    .getByRole('button', { name: say('الوضع الداكن', 'Dark theme') })
    .first()
    .click();
  await expect.poll(async () => (await lookAt(map)).brightness).toBeLessThan(70);
  expect((await lookAt(map)).colours).toBeGreaterThan(20);
});

test('a device that draws no maps says so, loads none of it, and has the list @once', async ({ page, say }) => {
  const loaded = await loadedMapChunks(page);
  await page.addInitScript(() => {
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => null });
  });
  await page.goto(PATH);
  await expect(
    page.getByText(say('الخريطة ما تشتغل على هذا الجهاز', 'The map does not work on this device')),
  ).toBeVisible();
  // On a phone the list is behind a button.
  const list = page.getByRole('button', { name: say('القائمة', 'List'), exact: true });
  if (await list.isVisible()) await list.click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect([...loaded]).toEqual([]);
});

test('the map passes by keyboard: it moves, a group opens, a shop is chosen @once', async ({ page, say }) => {
  await page.goto(PATH);
  const map = await drawnMap(page);
  const canvas = map.getByRole('region');
  const first = map.locator('.map-placed button').first();
  await expect(first).toBeVisible();
  const before = (await first.boundingBox())?.x ?? 0;
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await map.locator('.map-placed button').first().boundingBox())?.x).not.toBe(before);

  // What can be pressed follows the map; a group that opens hands the focus back to it.
  const groups = map.locator('.map-cluster');
  const count = await groups.count();
  expect(count).toBeGreaterThan(0);
  const pin = map.locator('.map-pin').first();
  await expect(async () => {
    if (await pin.isVisible()) return;
    await groups.first().focus({ timeout: 1000 });
    await page.keyboard.press('Enter');
    await expect(pin).toBeVisible({ timeout: 1000 });
  }).toPass();
  await pin.focus();
  await expect(pin).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(map.getByRole('button', { pressed: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(map.getByRole('button', { name: say('قرّب', 'Zoom in'), exact: true })).toBeVisible();
});

test('pages without a map load nothing of it @once', async ({ page }) => {
  const loaded = await loadedMapChunks(page);
  const { id } = await firstRow<{ id: string }>('shops', { select: 'id', lat: 'not.is.null' });
  for (const path of ['/', '/login', `/shop/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect([...loaded]).toEqual([]);
});
