import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a page until the server has drawn this part: a busy server leaves out what it would have to wait for. */
export const drawn = (page: Page, url: string, part: Locator) =>
  expect(async () => {
    await page.goto(url, { waitUntil: 'commit' });
    await expect(part).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });

/** Holds scripts of a page back until the returned function is called: those of the shell, or others. */
export async function holdScripts(page: Page, files = '**/assets/main.*.js'): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Tells whether the screens have taken an element over: React marks it then. */
export const isTakenOver = (element: Locator) =>
  element.evaluate((found) => Object.keys(found).some((key) => key.startsWith('__reactProps')));

/** Has a page come without what the server has drawn, and without its data, as from a server that is busy. */
export const withoutFirstView = (page: Page) => page.addInitScript(dropFirstView);

/** Runs in the browser, before any script of the product. */
function dropFirstView(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('#page-data')) return; // it comes last
    observer.disconnect();
    document.querySelector('#root')?.replaceChildren();
    delete document.documentElement.dataset.drawn;
  }).observe(document, { childList: true, subtree: true });
}
