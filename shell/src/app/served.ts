/** What the server wrote into the head holds for the page that it served, in the language it served it in. */
export const served = { path: location.pathname, language: document.documentElement.lang };
