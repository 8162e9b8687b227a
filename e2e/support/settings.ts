import type { Page } from '@playwright/test';
import { withoutFirstView } from './first-view.ts';

/** Settings of the site by key, as in the table `site_settings`. */
type Settings = Record<string, unknown>;

/**
 * Changes the settings of the site for one page: in its HTML and in every later answer. The table itself stays as it is,
 * because other tests run at the same time.
 * @returns a function that changes them once more, as an admin would while the page is open
 */
export async function withSettings(page: Page, settings: Settings): Promise<(next: Settings) => Promise<void>> {
  let current: Settings;
  await withoutFirstView(page); // the server draws with its own settings
  const change = async (next: Settings) => {
    current = next;
    await page.addInitScript(changePageData, next);
  };
  await change(settings);
  await page.route('**/rest/v1/rpc/get_site_settings', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as Settings), ...current } });
  });
  return change;
}

/** Runs in the browser: changes the settings in the HTML before any script of the product reads them. */
function changePageData(settings: Settings): void {
  new MutationObserver((_changes, observer) => {
    const script = document.querySelector('#page-data');
    if (!script?.textContent?.endsWith('}')) return; // it may arrive in pieces
    observer.disconnect();
    const data = JSON.parse(script.textContent) as { settings: Settings };
    script.textContent = JSON.stringify({ ...data, settings: { ...data.settings, ...settings } });
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
