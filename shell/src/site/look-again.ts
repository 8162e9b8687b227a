import { refreshSettings } from '@dabbab/platform/fresh-settings';
import { settingsAtom } from '@dabbab/platform/settings';
import { store } from '@dabbab/platform/store';
import { brandStyle } from '@dabbab/ui/brand';
import { setPageState } from '../app/page-state.ts';
import { isNewVersion } from './new-version.ts';

// The server has written the brand into the head; a new one takes its place.
store.sub(settingsAtom, () => {
  const style = document.getElementById('brand');
  if (style) style.textContent = brandStyle(store.get(settingsAtom).brandColor);
});

/** Looks whether the settings or the builds of the site have changed since this page was opened. */
export async function lookAgain(): Promise<void> {
  const [, outdated] = await Promise.allSettled([refreshSettings(), isNewVersion()]);
  if (outdated.status === 'fulfilled' && outdated.value) setPageState({ outdated: true });
}
