/** Wraps a storage of the browser. Where the browser forbids it nothing is remembered, and the site works without. */
function wrap(area: () => Storage) {
  return {
    /** Reads what is kept under a key; null where nothing is, or nothing may be. */
    read(key: string): string | null {
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    /** Keeps a text under a key, or forgets it (null). @returns whether the browser lets us: it may be full */
    write(key: string, text: string | null): boolean {
      try {
        if (text === null) area().removeItem(key);
        else area().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Local storage: until the person clears it. */
export const deviceStorage = wrap(() => localStorage);

/** Session storage: for this visit, in this tab. */
export const visitStorage = wrap(() => sessionStorage);
