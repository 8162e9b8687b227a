import { defaultSettings, type SiteSettings } from '@dabbab/contract/settings';
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { page } from './page.ts';
import { store } from './store.ts';

/** A setting that the database does not hold has its default. */
export const settingsAtom = atom<SiteSettings>({ ...defaultSettings, ...page().settings });

/** Follows the settings of the site. */
export function useSettings(): SiteSettings {
  return useAtomValue(settingsAtom, { store });
}
