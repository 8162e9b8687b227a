import { visitStorage } from '@dabbab/platform/device-storage';

/**
 * `?mf.<name>=<url>` loads one remote from somewhere else, for whoever develops it. It is kept for the tab and
 * works only from origins that the server allows, or a link could run anybody's code here.
 */
export const OVERRIDES_KEY = 'remote-overrides';

/**
 * Reads overrides from the URL and puts the builds they name into the registry.
 * @returns whether there may be any
 */
export async function applyOverrides(): Promise<boolean> {
  if (!visitStorage.read(OVERRIDES_KEY) && !location.search.includes('mf.')) return false;
  await (await import('../developer/apply-overrides.ts')).loadOverrides();
  return true;
}
