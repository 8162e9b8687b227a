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
export const deviceStorage = keptIn(() => localStorage);

/** Session storage: for this visit, in this tab. */
export const visitStorage = keptIn(() => sessionStorage);
