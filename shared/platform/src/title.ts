import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import { connectedHost } from './connected-host.ts';
import { store } from './store.ts';

const titleAtom = atom<string | null>(null);

/** Names the page by what it shows, in place of the title of its route; null gives that back. */
export function setTitle(title: string | null): void {
  store.set(titleAtom, title);
}

/** Names the page by what a screen shows, such as the title of an ad, while the screen is there. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return undefined;
    const set = connectedHost()?.setTitle ?? setTitle;
    set(title);
    return () => set(null);
  }, [title]);
}

/** Follows what a screen has named the page. */
export function useScreenTitle(): string | null {
  return useAtomValue(titleAtom, { store });
}
