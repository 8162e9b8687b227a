import type { Language } from '@dabbab/contract/language';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import type { Resolution } from './resolve-route.ts';

const texts = { ar, en };

/** The title of a page, without the name of the site. */
export function titleOf(resolution: Resolution | { owner: 'nobody' }, language: Language): string {
  const { titles } = texts[language];
  if (resolution.owner === 'remote') return resolution.route.title[language];
  return resolution.owner === 'shell' ? titles[resolution.screen] : titles.notFound;
}

/** The name of the site. */
export function siteName(language: Language): string {
  return texts[language].name;
}

/** What the site is, for search engines and link previews. */
export function descriptionOf(language: Language): string {
  return texts[language].description;
}
