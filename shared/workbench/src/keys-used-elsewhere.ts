import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseManifest } from '@dabbab/contract/remote-manifest';
import { readLocale } from '@dabbab/remote-tools/check/locale-files';

/** For each namespace, the folder whose `locales` hold its texts. */
export type Namespaces = ReadonlyMap<string, string>;

/**
 * Collects the keys that are used without standing in a `t('…')`, as patterns (`shell:titles.*`).
 * @param sources globs of the code
 */
export function keysUsedElsewhere(root: string, folders: Namespaces, sources: readonly string[]): string[] {
  const files = globSync([...sources]).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  return [
    ...manifestKeys(root, folders),
    ...files.flatMap(({ path, text }) => {
      const own = [...folders].find(([, folder]) => path.startsWith(join(root, folder, '/')));
      return own ? [...computedKeys(own[0], text), ...importedKeys(own[0], join(root, own[1]), text)] : [];
    }),
  ];
}

/** Collects the titles and labels of remote.json, which the shell uses. */
function manifestKeys(root: string, folders: Namespaces): string[] {
  return [...folders].flatMap(([namespace, folder]) => {
    const file = join(root, folder, 'remote.json');
    if (!existsSync(file)) return [];
    try {
      const { routes, navigation } = parseManifest(JSON.parse(readFileSync(file, 'utf8')), file);
      return [...routes.map(({ title }) => title), ...navigation.map(({ label }) => label)].map(
        (key) => `${namespace}:${key}`,
      );
    } catch {
      return []; // check-remotes names what is wrong with it
    }
  });
}

/** Collects keys that are put together: `t(`errors.${code}`)` may use every key under `errors.`. */
function computedKeys(own: string, text: string): string[] {
  const named = [...text.matchAll(/useTranslation\(\s*'([\w-]+)'/g)].map(([, namespace = own]) => namespace);
  const namespaces = named.length > 0 ? named : [own];
  return [...text.matchAll(/\bt\(\s*`(?:([\w-]+):)?([\w.-]+[._])\$\{/g)].flatMap(([, namespace, prefix]) =>
    (namespace === undefined ? namespaces : [namespace]).map((name) => `${name}:${prefix}*`),
  );
}

/** Collects the keys that code reads from an imported locale file, as the HTML server does instead of calling t(). */
function importedKeys(own: string, folder: string, text: string): string[] {
  if (!/from '(?:\.\.?\/)+locales\/\w+\.json'/.test(text)) return [];
  return Object.keys(readLocale(join(folder, 'locales/ar.json'))).flatMap((key) =>
    new RegExp(`\\b${key}\\b`).test(text) ? [`${own}:${key}`, `${own}:${key}.*`] : [],
  );
}
