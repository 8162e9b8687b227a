import { adCards, expect, test } from '../support/test.ts';

test('without a connection a page that is not there yet says so, and comes by itself', async ({
  page,
  context,
  say,
}) => {
  await page.goto('/shops');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.locator('header a[href="/"]').first().click();
  await expect(page.getByRole('alert')).toContainText(say('ما فيه اتصال بالإنترنت', 'You are offline'));
  await expect(page.locator('header')).toBeVisible();
  await context.setOffline(false);
  await expect(adCards(page).first()).toBeVisible();
});

test('going back works without a connection', async ({ page, context, say }) => {
  await page.goto('/shops');
  const shops = page.getByRole('main').getByRole('heading', { level: 1 });
  const name = await shops.innerText();
  await context.setOffline(true);
  await page.locator('header a[href="/"]').first().click();
  await expect(page.getByRole('alert')).toContainText(say('ما فيه اتصال بالإنترنت', 'You are offline'));
  await page.goBack();
  await expect(shops).toHaveText(name);
});
