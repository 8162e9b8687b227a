import { settingsAtom } from '@dabbab/platform/settings';
import { store } from '@dabbab/platform/store';

/** Over the picture, so that the words on it stay legible. */
const SHADE = 'linear-gradient(rgb(17 20 15 / 0.72) 0 0)';

/** Gives the picture that admins chose for the home page to the style sheets, as `--home-background`. */
export function followHomeBackground(): void {
  const show = () => {
    const { homepageBackgroundUrl } = store.get(settingsAtom);
    const { style } = document.documentElement;
    const picture = `${SHADE}, url(${JSON.stringify(homepageBackgroundUrl)})`;
    if (homepageBackgroundUrl) style.setProperty('--home-background', picture);
    else style.removeProperty('--home-background');
  };
  store.sub(settingsAtom, show);
  show();
}
