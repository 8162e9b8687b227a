import { page } from '@dabbab/platform/page';

/** What the server wrote into the head holds for the page that it served, in the language it served it in; if for any. */
export let served = { path: page().offline ? '' : location.pathname, language: document.documentElement.lang };

/** Says which page is served, where the server itself draws it. */
export function setServed(page: typeof served): void {
  served = page;
}
