import { localBuild } from '@dabbab/workbench/registry';
import type { Page } from '@playwright/test';
import { withoutFirstView } from '../support/first-view.ts';
import { adCards, expect, test } from '../support/test.ts';

// failure-matrix.spec.ts has every way in which a remote may break; here is what the person reads and can do.
const shopsEntry = '**/remotes/shops/federated/entry.*';

/** Expects that the header, the language and the ads of another remote work. */
async function expectTheRestToWork(page: Page): Promise<void> {
  await expect(page.locator('header')).toBeVisible();
  const direction = await page.locator('html').getAttribute('dir');
  await page
    .locator('header')
    .getByRole('button', { name: /English|العربية/ })
    .click();
  await expect(page.locator('html')).not.toHaveAttribute('dir', direction ?? '');
  await page.locator('header a[href="/"]').first().click();
  await expect(adCards(page).first()).toBeVisible();
}

const panel = (page: Page, code: string) => page.getByRole('alert').filter({ hasText: `mf-shops · ${code}` });

test('a remote whose files are missing leaves the rest usable, and comes back on retry', async ({ page, say }) => {
  await page.route(shopsEntry, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/shops');
  await expect(panel(page, 'E-REMOTE-LOAD')).toContainText(
    say('صفحة «المتاجر» متوقفة مؤقتًا', '“Shops” is down for a moment'),
  );
  // What is read out does not change with each second.
  const again = panel(page, 'E-REMOTE-LOAD').getByText(say('نحاول من جديد خلال', 'Trying again in'));
  await expect(again).toHaveAttribute('aria-hidden', 'true');
  await page.unroute(shopsEntry);
  await page.getByRole('button', { name: say('حاول الحين', 'Try now') }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectTheRestToWork(page);
});

for (const mount of ['tree', 'isolated'] as const) {
  test(`a remote mounted ${mount} that chokes on its data is contained`, async ({ page, siteWith }) => {
    const url = mount === 'isolated' ? await siteWith({ shops: await localBuild('shops', 'isolated') }) : '';
    const list = '**/rest/v1/rpc/list_shops*';
    await withoutFirstView(page);
    await page.route(list, (route) => route.fulfill({ json: [null], headers: { 'access-control-allow-origin': '*' } }));
    await page.goto(`${url}/shops`);
    await expect(panel(page, 'E-REMOTE-CRASH')).toBeVisible();
    await page.unroute(list);
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectTheRestToWork(page);
  });
}

test('a registry entry with a typo takes down that remote alone', async ({ page, siteWith }) => {
  const { entry, ...rest } = await localBuild('shops', 'federated');
  const url = await siteWith({ shops: { ...rest, entri: entry } });
  await page.goto(`${url}/shops`);
  await expect(panel(page, 'E-REMOTE-MANIFEST')).toBeVisible();
  await expectTheRestToWork(page);
});

test('a site without any remote says that something is wrong, not that there is no such page', async ({
  page,
  siteWith,
  say,
}) => {
  const url = await siteWith({ listings: 0, messaging: 0, shops: 0, account: 0, admin: 0 });
  expect((await page.goto(`${url}/shops`))?.status()).toBe(503);
  await expect(page.getByRole('alert')).toContainText(say('صار خطأ', 'Something went wrong'));
  await page.goto(`${url}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a slot whose owner is down leaves the page standing', async ({ page, say }) => {
  await page.route('**/remotes/listings/federated/entry.*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/shops');
  await page.locator('main a[href^="/shop/"]').first().click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // No heading without what it stands over.
  await expect(page.locator('#shop-ads')).toHaveCount(0);
  await expect(page.getByText(say('متوقفة مؤقتًا', 'down for a moment'))).toHaveCount(0);
});
