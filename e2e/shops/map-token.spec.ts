import { complaints } from '../support/complaints.ts';
import { drawnMap, loadedMapChunks, lookAt } from '../support/map.ts';
import { standInForMapbox, TOKEN } from '../support/mapbox.ts';
import { siteWithSettings } from '../support/site-with-settings.ts';
import { expect, signInHere, test as base } from '../support/test.ts';

const PATH = '/stores/map';
const REFUSED = "The maps service failed to load. Check API key and settings in the provider's console.";

/** A site with a token of Mapbox. */
const test = base.extend<{ tokenSite: string }>({
  tokenSite: async ({ context, language }, provide) => {
    const site = await siteWithSettings({ google_maps_api_key: TOKEN });
    await context.addCookies([{ name: 'i18next', value: language, url: site.url }]);
    await provide(site.url);
    await site.stop();
  },
});

// The site is started for each test.
test.describe.configure({ timeout: 60_000 });

test('with a token the map is that of Mapbox, in our look and both themes, and breaks no policy @once', async ({
  page,
  tokenSite,
  say,
}) => {
  const asked = await standInForMapbox(page);
  const found = await complaints(page);
  const loaded = await loadedMapChunks(page);
  await page.goto(tokenSite + PATH);
  const map = await drawnMap(page);
  await expect.poll(() => asked.tiles).toBeGreaterThan(0);
  const light = await lookAt(map);
  expect(light.colours).toBeGreaterThan(50);
  expect(light.brightness).toBeGreaterThan(180);
  await page
    .getByRole('button', { name: say('الوضع الداكن', 'Dark theme') })
    .first()
    .click();
  await expect.poll(async () => (await lookAt(map)).brightness).toBeLessThan(70);

  expect([...asked.tokens]).toEqual([TOKEN]);
  expect([...loaded]).toEqual(['mapbox']);
  expect(found).toEqual([]);
});

for (const status of [401, 429] as const) {
  test(`a token that is refused with ${status} leads to the map of the site, and into its log @once`, async ({
    page,
    tokenSite,
  }) => {
    await standInForMapbox(page, status);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const loaded = await loadedMapChunks(page);
    await page.goto(tokenSite + PATH);
    const map = await drawnMap(page);
    expect((await lookAt(map)).colours).toBeGreaterThan(50);
    await expect.poll(() => errors).toEqual([REFUSED]);
    expect([...loaded]).toContain('basemap');
    // What admins can do about it is no business of others.
    await expect(page.getByText(/المشرفون|Only admins/)).toHaveCount(0);
  });
}

test('an engine that does not load leads to the map of the site, with a hint for admins @once', async ({
  page,
  tokenSite,
  say,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const answer = await page.request.get(`${tokenSite}/remotes/shops/federated/build.json`);
  const { chunks } = (await answer.json()) as { chunks: Record<string, { js: string[] }> };
  for (const file of chunks['mapbox']?.js ?? []) await page.route(`**/${file}`, (route) => route.abort());
  await page.goto(`${tokenSite}/login`);
  await signInHere(page, 'admin@dabbab.test');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(tokenSite + PATH);
  await drawnMap(page);
  expect(errors).toEqual(['Failed to load the maps script.']);
  await expect(page.getByText(say('ما يشوف هذا إلا المشرفون', 'Only admins see this'))).toBeVisible();
});
