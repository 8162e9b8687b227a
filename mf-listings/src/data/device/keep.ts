import { deviceStorage } from '@dabbab/platform/device-storage';
import { type KeptList, readKept } from './kept-list.ts';

/** Puts an entry first in a kept list, and removes it further below. */
export function keep(list: KeptList, entry: string): void {
  const entries = [entry, ...readKept(list).filter((other) => other !== entry)].slice(0, list.most);
  deviceStorage.write(list.key, JSON.stringify(entries));
}

/** Deletes a kept list. */
export function forget({ key }: KeptList): void {
  deviceStorage.write(key, null);
}
