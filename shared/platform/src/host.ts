import type { Host } from '@dabbab/contract/host';
import { connectedHost, setConnectedHost } from './connected-host.ts';
import { languageAtom } from './language.ts';
import { sessionAtom } from './session.tsx';
import { settingsAtom } from './settings.ts';
import { follow, store } from './store.ts';
import { themeAtom } from './theme.ts';

/**
 * Ties this copy of the platform to the shell: session, language, theme and settings follow it from now on.
 * In a federated build the platform is that of the shell, and there is nothing to follow.
 */
export function connectHost(host: Host): void {
  if (host.ownStore === store || connectedHost()) return;
  setConnectedHost(host);
  follow(sessionAtom, host.session);
  follow(languageAtom, host.language);
  follow(themeAtom, host.theme);
  follow(settingsAtom, host.settings);
}
