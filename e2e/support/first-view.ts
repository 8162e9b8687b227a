import type { Page } from '@playwright/test';

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
