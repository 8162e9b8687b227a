import { localBuild } from '@dabbab/workbench/registry';
import { accounts, expect, signInHere, test } from '../support/test.ts';

/** A page of each remote, who may see it, and how to know that it is there. */
const screens = [
  { remote: 'listings', path: '/', account: undefined },
  { remote: 'messaging', path: '/messages', account: accounts.rider },
  { remote: 'shops', path: '/shops', account: undefined },
  { remote: 'account', path: '/profile', account: accounts.rider },
  { remote: 'admin', path: '/admin', account: accounts.admin },
] as const;

for (const { remote, path, account } of screens) {
  for (const mount of ['tree', 'isolated'] as const) {
    test(`mf-${remote} works mounted ${mount}`, async ({ page, siteWith, language, context, baseURL }) => {
      const url =
        mount === 'isolated' ? await siteWith({ [remote]: await localBuild(remote, 'isolated') }) : (baseURL ?? '');
      await page.goto(url + path);
      if (account) {
        await expect(page).toHaveURL(/\/login$/);
        await signInHere(page, account);
        await expect(page).toHaveURL(url + path);
      }
      const heading = page.locator('#main').getByRole('heading', { level: 1 }).first();
      await expect(heading).toBeVisible();
      await expect(page.locator(`[data-remote-root=${remote}]`)).toHaveCount(mount === 'isolated' ? 1 : 0);

      // Language and theme of the shell reach the remote, whichever way it is mounted.
      const before = await heading.innerText();
      await context.addCookies([{ name: 'i18next', value: language === 'ar' ? 'en' : 'ar', url }]);
      await page.reload();
      await expect(heading).toBeVisible();
      expect(await heading.innerText()).not.toBe(before);
    });
  }
}

test('an isolated remote follows the language of the shell live, and its links move the shell', async ({
  page,
  siteWith,
  language,
}) => {
  const url = await siteWith({ shops: await localBuild('shops', 'isolated') });
  await page.goto(`${url}/shops`);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  await page
    .locator('header')
    .getByRole('button', { name: language === 'ar' ? /English/ : /العربية/ })
    .click();
  await expect(heading).not.toHaveText(before);
  await page.locator('main a[href^="/shop/"]').first().click();
  await expect(page).toHaveURL(/\/shop\//);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/shops$/);
});
