import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { UNSAFE_createBrowserHistory } from 'react-router-dom';
import { store } from './store.ts';

// "UNSAFE" as not covered by semver: react-router-dom is pinned, and its own routers build on the same function.
/** The one history of the page; created by the shell, never by a remote. */
export const history: ReturnType<typeof UNSAFE_createBrowserHistory> = UNSAFE_createBrowserHistory({ v5Compat: true });

// Sheets and menus have entries of their own over that of the page: a navigation takes them away first.
for (const way of ['push', 'replace'] as const) {
  const navigate = history[way].bind(history);
  history[way] = (to, state) => {
    const go = () => navigate(to, state);
    if (!globalThis.__dabbab_layers__?.leave(go)) go();
  };
}

/** Leaves an entry whose layer is gone, as the page was loaded again: at once, or when Forward has brought it back. */
function leaveEntry(): void {
  // Where the server draws there is none.
  const entries = globalThis.history as History | undefined;
  const { layers } = (entries?.state ?? {}) as { layers?: number };
  if (layers && !globalThis.__dabbab_layers__) entries?.go(-layers);
}
leaveEntry();

/** Where the browser is, and how it came there. */
export const locationAtom = atom({ location: history.location, action: history.action });

// The history takes a single listener; everything else follows the atom.
history.listen(({ location, action }) => {
  leaveEntry();
  // Between the entry of a layer and that of its page the location stays the same.
  const now = store.get(locationAtom).location;
  if (location.key !== now.key || history.createHref(location) !== history.createHref(now))
    store.set(locationAtom, { location, action });
});

/** Follows where the browser is, and how it came there. */
export function useHistoryLocation() {
  return useAtomValue(locationAtom, { store });
}
