import { join } from 'node:path';
import type { RemoteManifest } from '@dabbab/contract/remote-manifest';
import { hasKey, readLocale } from './locale-files.ts';

/** Finds titles and labels that are no keys of the remote's own locales, in both languages. */
export function checkTexts(folder: string, { routes, navigation }: RemoteManifest): string[] {
  const keys = [
    ...routes.map(({ title }, index) => ({ field: `routes[${index}].title`, key: title })),
    ...navigation.map(({ label }, index) => ({ field: `navigation[${index}].label`, key: label })),
  ];
  return (['ar', 'en'] as const).flatMap((language) => {
    const locale = readLocale(join(folder, 'locales', `${language}.json`));
    return keys
      .filter(({ key }) => !hasKey(locale, key))
      .map(({ field, key }) => `remote.json: ${field}: "${key}" is not in locales/${language}.json`);
  });
}
