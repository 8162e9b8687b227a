import { defaultSettings, type SiteSettings } from '@dabbab/contract/settings';
import { unwrap } from './errors.ts';
import { rest } from './rest.ts';
import { settingsAtom } from './settings.ts';
import { store } from './store.ts';

/**
 * Reads the settings again; the whole page follows what has changed. Isolated remotes follow the shell.
 * @throws AppError if they cannot be had; the known ones stay in force
 */
export async function refreshSettings(): Promise<void> {
  const stored = unwrap(await rest().rpc('get_site_settings', {}, { get: true })) as Partial<SiteSettings>;
  const fresh = { ...defaultSettings, ...stored };
  // Another object with the same content would draw the whole page again.
  if (JSON.stringify(fresh) !== JSON.stringify({ ...defaultSettings, ...store.get(settingsAtom) })) {
    store.set(settingsAtom, fresh);
  }
}
