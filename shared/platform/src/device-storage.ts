/** Local storage, which a browser may forbid: then nothing is remembered, and the site works without. */
export const deviceStorage = {
  /** What is kept under a key; null where nothing is, or nothing may be. */
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Keeps a text under a key, if the browser lets us. */
  write(key: string, text: string): void {
    try {
      localStorage.setItem(key, text);
    } catch {
      // Forbidden or full: it holds until the page is left.
    }
  },
};
