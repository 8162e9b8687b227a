import type { RemoteName } from '@dabbab/contract/remote-name';

/**
 * `?mf.<name>=<url>` loads one remote from somewhere else, for whoever develops it. It is kept for the tab and
 * works only from origins that the server allows, or a link could run anybody's code here.
 */
export const OVERRIDES_KEY = 'remote-overrides';
type Overrides = Partial<Record<RemoteName, string>>;

/** The overrides of this tab; none where the browser keeps nothing for us. */
export function overrides(): Overrides {
  try {
    return JSON.parse(sessionStorage.getItem(OVERRIDES_KEY) ?? '{}') as Overrides;
  } catch {
    return {};
  }
}

/** Reads overrides from the URL and puts the builds they name into the registry. */
export async function applyOverrides(): Promise<void> {
  if (Object.keys(overrides()).length === 0 && !location.search.includes('mf.')) return;
  await (await import('../developer/apply-overrides.ts')).loadOverrides();
}
