import { untilLive } from '@dabbab/remote-tools/release/live-site';
import { rollBack } from '@dabbab/remote-tools/release/publish';
import { startReleaseSite } from '../support/release-targets.ts';
import { BROKEN_RIDES, describeRides, releaseRides, RIDES, RIDES_CODE } from '../support/rides.ts';
import { adCards, expect, test } from '../support/test.ts';

test.setTimeout(90_000);

test('a remote that nobody here knows goes live in a running site, breaks, comes back and is switched off', async ({
  page,
  context,
  language,
  request,
  say,
}) => {
  const site = await startReleaseSite();
  const { url, target } = site;
  const title = RIDES[language];
  const screen = page.getByRole('main').getByRole('heading', { level: 1, name: title });
  const panel = (code: string) => page.getByRole('alert').filter({ hasText: `mf-rides · ${code}` });
  const retry = page.getByRole('button', { name: say('حاول الحين', 'Try now') });
  const statusIs = (status: number) =>
    expect.poll(async () => (await context.request.get(`${url}/rides`)).status(), { timeout: 5000 }).toBe(status);
  const goHome = async () => {
    await page.locator('header a[href="/"]').first().click();
    await expect(adCards(page).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  };
  try {
    await context.addCookies([{ name: 'i18next', value: language, url }]);

    await test.step('before, there is no such page', async () => {
      await statusIs(404);
      await page.goto(url);
      await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    });

    await test.step('its link leads to its page, through Back and a reload', async () => {
      await releaseRides(site, '1.0.0', RIDES_CODE);
      await page.goto(url);
      await page.getByRole('link', { name: title }).filter({ visible: true }).first().click();
      await expect(screen).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      expect((await page.reload())?.status()).toBe(200);
      await expect(screen).toBeVisible();
      await page.goBack();
      await expect(adCards(page).first()).toBeVisible();
      await page.goForward();
      await expect(screen).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    await test.step('a version that does not run takes down its page alone', async () => {
      await releaseRides(site, '2.0.0', BROKEN_RIDES);
      await page.goto(`${url}/rides`);
      await expect(panel('E-REMOTE-LOAD')).toContainText(
        say(`صفحة «${title}» متوقفة مؤقتًا`, `“${title}” is down for a moment`),
      );
      await goHome();
      await page.goBack();
      await expect(panel('E-REMOTE-LOAD')).toBeVisible();
    });

    await test.step('the version before brings it back', async () => {
      await untilLive(url, 'rides', (await rollBack('rides', target)) ?? '');
      await retry.click();
      await expect(screen).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    await test.step('switched off it says so, and switched on it is there', async () => {
      await target.ledger.show('rides', false);
      await statusIs(503);
      await page.goto(`${url}/rides`);
      await expect(panel('E-REMOTE-OFF')).toContainText(
        say(`صفحة «${title}» موقّفة الحين`, `“${title}” is switched off for now`),
      );
      await goHome();
      await page.goBack();
      await target.ledger.show('rides', true);
      await statusIs(200);
      await retry.click();
      await expect(screen).toBeVisible();
    });

    await test.step('a site that did not get it has no such page', async () => {
      expect((await request.get('/rides')).status()).toBe(404);
    });
  } finally {
    await site.stop();
  }
});

test('its team tries a build of it at a site that does not have it', async ({ page, language }) => {
  const answers: Record<string, object> = {
    'build.json': { json: describeRides('1.0.0', RIDES_CODE) },
    'entry.js': { contentType: 'text/javascript', body: RIDES_CODE },
  };
  await page.route('http://localhost:4999/*', (route) => {
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ headers, ...answers[new URL(route.request().url()).pathname.slice(1)] });
  });
  await page.goto('/rides?mf.rides=http://localhost:4999/');
  await expect(page.getByRole('main').getByRole('heading', { name: RIDES[language] })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'mf-rides' })).toBeVisible();
});
