/** A storage of the browser, which may forbid it: then nothing is remembered, and the site works without. */
function keptIn(area: () => Storage) {
  return {
    /** What is kept under a key; null where nothing is, or nothing may be. */
    read(key: string): string | null {
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    /** Keeps a text under a key, if the browser lets us. */
    write(key: string, text: string): void {
      try {
        area().setItem(key, text);
      } catch {
        // Forbidden or full: it holds until the page is left.
      }
    },
  };
}

/** Local storage: until the person clears it. */
export const deviceStorage = keptIn(() => localStorage);

/** Session storage: for this visit, in this tab. */
export const visitStorage = keptIn(() => sessionStorage);
