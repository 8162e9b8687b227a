import { useSyncExternalStore } from 'react';

/** The state of a page that may stay open for hours. */
interface PageState {
  /** The site has newer builds than this page. */
  outdated: boolean;
  /** Something was typed on the screen at hand, which would be lost with it. */
  typed: boolean;
  /** The backend cannot be reached, and what is shown is from this moment; milliseconds. */
  keptSince?: number | undefined;
}

let state: PageState = { outdated: false, typed: false };
const listeners = new Set<() => void>();

export const pageState = (): PageState => state;

export function setPageState(change: Partial<PageState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Follows the state of the page. */
export const usePageState = (): PageState => useSyncExternalStore(subscribe, pageState, pageState);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
