import { settingsAtom } from '@dabbab/platform/settings';
import { store } from '@dabbab/platform/store';

/** Over the picture, so that the words on it stay legible. */
const SHADE = 'linear-gradient(rgb(17 20 15 / 0.72) 0 0)';

/** Gives the picture that admins chose for the home page to the style sheets, as `--home-background`. */
export function followHomeBackground(): void {
  const show = () => {
    const { homepageBackgroundUrl: url } = store.get(settingsAtom);
    // An empty value takes the property away.
    document.documentElement.style.setProperty('--home-background', url && `${SHADE}, url(${JSON.stringify(url)})`);
  };
  store.sub(settingsAtom, show);
  show();
}
