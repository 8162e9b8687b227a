import { type CaptchaStandIn, startCaptcha } from '@dabbab/workbench/captcha';
import { complaints } from '../support/complaints.ts';
import { siteWithSettings } from '../support/site-with-settings.ts';
import { expect, signInHere, test as base } from '../support/test.ts';

const test = base.extend<{ turnstile: CaptchaStandIn; guardedSite: string }>({
  turnstile: async ({ page }, provide) => {
    const turnstile = await startCaptcha();
    await page.route('https://challenges.cloudflare.com/turnstile/v0/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const answer = await fetch(turnstile.url + pathname.replace('/turnstile/v0', '') + search);
      await route.fulfill({ contentType: answer.headers.get('content-type') ?? '', body: await answer.text() });
    });
    await provide(turnstile);
    await turnstile.stop();
  },
  guardedSite: async ({ turnstile, context, language }, provide) => {
    const site = await siteWithSettings({ captcha_site_key: turnstile.siteKey }, turnstile.refuse);
    await context.addCookies([{ name: 'i18next', value: language, url: site.url }]);
    await provide(site.url);
    await site.stop();
  },
});

test('where the site wants a proof of being a person, each try to log in brings one of its own @once', async ({
  page,
  turnstile,
  guardedSite,
}) => {
  const found = await complaints(page);
  await page.goto(`${guardedSite}/login`);
  await expect(page.frameLocator('iframe[title*=Cloudflare]').locator('html')).toHaveAttribute('lang', 'ar');
  await page.locator('input[type=email]').fill('rider@dabbab.test');
  await page.locator('input[type=password]').fill('wrong-one');
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(turnstile.asked).toHaveLength(1);

  await signInHere(page, 'rider@dabbab.test');
  await page.waitForURL((url) => url.pathname === '/');
  const tokens = new Set(turnstile.asked.map(({ response }) => response));
  expect(tokens.size).toBe(2);
  expect(found.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
});
