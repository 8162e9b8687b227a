import type { Host } from '@dabbab/contract/host';
import { CONTRACT_VERSION } from '@dabbab/contract/version';
import { atom } from 'jotai/vanilla';
import { accessToken } from './access-token.ts';
import { history, locationAtom } from './history.ts';
import { languageAtom } from './language.ts';
import { refreshUser, sessionAtom, signOut } from './session.tsx';
import { settingsAtom } from './settings.ts';
import { readable, store } from './store.ts';
import { themeAtom } from './theme.ts';
import { setTitle } from './title.ts';

const currentLocation = atom((get) => get(locationAtom).location);

/**
 * Makes the host for remotes in roots of their own: the state of this page, and what they may do with it.
 * @param mountSlot how to draw a slot into an element
 */
export function createHost(mountSlot: Host['mountSlot']): Host {
  return {
    contract: CONTRACT_VERSION,
    ownStore: store,
    session: readable(sessionAtom),
    language: readable(languageAtom),
    theme: readable(themeAtom),
    settings: readable(settingsAtom),
    location: readable(currentLocation),
    navigate: (to, { replace = false, state } = {}) => (replace ? history.replace(to, state) : history.push(to, state)),
    go: (delta) => history.go(delta),
    accessToken,
    refreshUser,
    signOut,
    setTitle,
    mountSlot,
  };
}
