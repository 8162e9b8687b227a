import { mapboxToken } from '@dabbab/contract/settings';
import { useSettings } from '@dabbab/platform/settings';
import { useSyncExternalStore } from 'react';

/** Why the map of the service is not shown although there is a token. */
export type ProviderProblem = 'refused' | 'script';

/** What went wrong with which token: another one is tried anew. */
let failure: { token: string; problem: ProviderProblem } | undefined;
const listeners = new Set<() => void>();
let warned = false;

/** The messages for the log of the site. */
const messages: Record<ProviderProblem, string> = {
  refused: "The maps service failed to load. Check API key and settings in the provider's console.",
  script: 'Failed to load the maps script.',
};

/** Which maps are shown: those of the service, or those of the repository. */
export interface Provider {
  /** Undefined: maps of the repository. */
  token: string | undefined;
  problem: ProviderProblem | undefined;
}

/** Follows which maps are shown: those of Mapbox where a token is set, until it fails. */
export function useProvider(): Provider {
  const token = mapboxToken(useSettings());
  const failed = useSyncExternalStore(subscribe, () => failure);
  const problem = failed && failed.token === token ? failed.problem : undefined;
  return { token: problem ? undefined : token, problem };
}

/** Says once per page that no token is set. */
export function warnOfMissingToken(): void {
  if (warned) return;
  warned = true;
  console.warn('No token of a maps service is set (google_maps_api_key): the basemap of the repository is shown.');
}

/** Goes on with the maps of the repository, and tells the log of the site why. */
export function giveUpToken(token: string, problem: ProviderProblem, cause: unknown): void {
  if (failure?.token === token) return;
  failure = { token, problem };
  // Without a connection, nothing is wrong with token and service.
  if (navigator.onLine) reportError(new Error(messages[problem], { cause }));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
