import { type KeptList, readKept } from './kept-list.ts';

/** Puts an entry first in what this device remembers, once. */
export function keep(list: KeptList, entry: string): void {
  const entries = [entry, ...readKept(list).filter((other) => other !== entry)].slice(0, list.most);
  try {
    localStorage.setItem(list.key, JSON.stringify(entries));
  } catch {
    // Forbidden or full: then it is not remembered.
  }
}

/** Lets this device forget a list. */
export function forget({ key }: KeptList): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Forbidden: then there was nothing.
  }
}
