import type { Page } from '@playwright/test';

/**
 * Opens pages as if an admin had changed settings of the site, for this page alone: the settings themselves are
 * everybody's. What the page was sent is edited before its scripts read it.
 */
export async function withSettings(page: Page, settings: Record<string, unknown>): Promise<void> {
  await page.addInitScript((changes) => {
    const observer = new MutationObserver(() => {
      const element = document.getElementById('page-data');
      if (!element?.textContent?.endsWith('}')) return;
      observer.disconnect();
      const data = JSON.parse(element.textContent) as { settings: object };
      element.textContent = JSON.stringify({ ...data, settings: { ...data.settings, ...changes } });
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }, settings);
}
