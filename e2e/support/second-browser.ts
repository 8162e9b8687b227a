import type { Browser, Page } from '@playwright/test';
import type { Person } from './people.ts';

/** Opens a browser of its own for another person: same site, language and size as that of a page. */
export async function browserOf(browser: Browser, page: Page, person: Person): Promise<Page> {
  const { origin } = new URL(page.url());
  const context = await browser.newContext({
    baseURL: origin,
    viewport: page.viewportSize(),
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage: [person.stored] }] },
  });
  await context.addCookies(await page.context().cookies());
  return context.newPage();
}
