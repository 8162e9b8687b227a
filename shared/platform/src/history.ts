import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { UNSAFE_createBrowserHistory } from 'react-router-dom';
import { store } from './store.ts';

// "UNSAFE" as not covered by semver: react-router-dom is pinned, and its own routers build on the same function.
/** The one history of the page; created by the shell or the standalone page, never by a remote. */
export const history = UNSAFE_createBrowserHistory({ v5Compat: true });

/** Where the browser is, and how it came there. */
export const locationAtom = atom({ location: history.location, action: history.action });

// The history takes a single listener; everything else follows the atom.
history.listen(({ location, action }) => store.set(locationAtom, { location, action: action }));

/** Where the browser is, and how it came there. */
export function useHistoryLocation() {
  return useAtomValue(locationAtom, { store });
}
