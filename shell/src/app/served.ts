/** What the server wrote into the head holds for the page that it served, in the language it served it in. */
export let served = { path: location.pathname, language: document.documentElement.lang };

/** Says which page is served, where the server itself draws it. */
export function setServed(page: typeof served): void {
  served = page;
}
