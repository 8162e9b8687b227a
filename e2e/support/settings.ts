import type { Page } from '@playwright/test';

/** Settings of the site by key, as in the table `site_settings`. */
type Settings = Record<string, unknown>;

/**
 * Lets one browser meet other settings than everybody else's: in the HTML, and wherever it reads them again.
 * The table itself stays as it is, as other tests run at the same time.
 * @returns how to change them once more, as an admin would while the page is open
 */
export async function withSettings(page: Page, settings: Settings): Promise<(next: Settings) => Promise<void>> {
  let current: Settings;
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

/** In the browser: changes what the HTML server inlined as soon as it is there, before any script of the product. */
function changePageData(settings: Settings): void {
  new MutationObserver((_changes, observer) => {
    const script = document.querySelector('#page-data');
    if (!script?.textContent) return;
    observer.disconnect();
    const data = JSON.parse(script.textContent) as { settings: Settings };
    script.textContent = JSON.stringify({ ...data, settings: { ...data.settings, ...settings } });
  }).observe(document, { childList: true, subtree: true });
}
