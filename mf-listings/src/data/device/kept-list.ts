/** A short list of texts that this device remembers, newest first; forbidden or full storage remembers nothing. */
export function keptList(key: string, most: number) {
  const read = (): string[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string').slice(0, most) : [];
    } catch {
      return [];
    }
  };
  return {
    read,
    /** Puts an entry first, once. */
    add(entry: string): void {
      const entries = [entry, ...read().filter((other) => other !== entry)].slice(0, most);
      try {
        localStorage.setItem(key, JSON.stringify(entries));
      } catch {
        // Then it is not remembered.
      }
    },
    clear(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // Then there was nothing.
      }
    },
  };
}
