import { expect, test } from '../support/test.ts';

test('one remote is replaced for this tab, a banner says so and ends it', async ({ page, context, siteWith, say }) => {
  const elsewhere = await siteWith({});
  await page.goto(`/shops?mf.shops=${elsewhere}/remotes/shops/isolated/`);
  const banner = page.getByRole('status').filter({ hasText: 'mf-shops' });
  await expect(banner).toContainText(say('تعرض نسخة تجريبية', 'trial build'));
  await expect(page.locator('[data-remote-root=shops]')).toBeVisible(); // the build from there mounts isolated
  await page.goto('/shops');
  await expect(banner).toBeVisible(); // kept for the tab

  const other = await context.newPage();
  await other.goto('/shops');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.locator('[data-remote-root=shops]')).toHaveCount(0); // and for no other

  await page.getByRole('button', { name: say('ارجع للنسخة المنشورة', 'Back to the published build') }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-remote-root=shops]')).toHaveCount(0);
});

test('a link cannot bring code from an origin that the server does not allow', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://evil.example/**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto('/shops?mf.shops=https://evil.example/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
  await expect(page.getByRole('status').filter({ hasText: 'mf-shops' })).toHaveCount(0);
});
