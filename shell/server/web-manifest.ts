import { directionOf, type Language } from '@dabbab/contract/language';
import type { RegisteredRemote } from '@dabbab/contract/registry';
import type { SiteSettings } from '@dabbab/contract/settings';
import type { ShellAssets } from './assets.ts';
import { descriptionOf, siteName } from './texts.ts';

/** How the site looks when somebody puts it on the home screen of a phone. */
export function webManifest(
  language: Language,
  settings: Partial<SiteSettings>,
  assets: ShellAssets,
  remotes: readonly RegisteredRemote[],
): object {
  const png = (picture: Parameters<ShellAssets['picture']>[0], size: number, purpose: 'any' | 'maskable') => {
    const src = assets.picture(picture);
    return src ? [{ src, sizes: `${size}x${size}`, type: 'image/png', purpose }] : [];
  };
  return {
    id: '/',
    name: siteName(language),
    short_name: siteName(language),
    description: descriptionOf(language),
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#171b14',
    background_color: '#fafaf7',
    categories: ['shopping'],
    // What stands in the bottom bar of the site, a long press on its icon offers.
    shortcuts: remotes
      .flatMap(({ build }) => build.manifest?.navigation ?? [])
      .filter(({ place, audience }) => place === 'bottom-bar' && audience !== 'admin')
      .toSorted((one, other) => one.order - other.order)
      .map(({ label, to }) => ({ name: label[language], url: to })),
    // The size of an uploaded logo is unknown, and a mask might cut it: name no sizes and no `maskable`.
    icons: settings.logoUrl
      ? [{ src: settings.logoUrl, sizes: 'any', purpose: 'any' }]
      : [
          { src: assets.icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          ...png('icon-192', 192, 'any'),
          ...png('icon-512', 512, 'any'),
          ...png('icon-maskable', 512, 'maskable'),
        ],
  };
}
