import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Leaves out of a build what packages bring along and nobody uses. Whoever imports one of these files gets an empty object.
 */
export const leftOut = (): Record<string, false> => ({ ...ofProComponents(), ...ofZod() });

const ourLocales = new Set(['ar_EG.js', 'en_US.js']);

/**
 * Leaves out texts in thirty other languages, and the pickers, sliders and trees of columns with a `valueType` (ours draw their cells
 * themselves).
 */
function ofProComponents(): Record<string, false> {
  // As paths: files of a package import each other by relative ones.
  const pro = folderOf('@ant-design/pro-components', 'es');
  if (!pro) return {};
  const locales = readdirSync(join(pro, 'provider/locale')).filter((file) => !ourLocales.has(file));
  const files = ['field/ValueTypeToComponent.js', ...locales.map((file) => `provider/locale/${file}`)];
  return Object.fromEntries(files.map((file) => [join(pro, file), false]));
}

/** Leaves out messages in fifty languages: no bundle has them anyway, but each build would parse them all to find that out. */
function ofZod(): Record<string, false> {
  const locales = folderOf('zod', 'v4/locales');
  return locales ? { [join(locales, 'index.js')]: false } : {};
}

/** Finds a folder of a package; undefined in a repository that does without it. */
function folderOf(name: string, folder: string): string | undefined {
  try {
    const { resolve } = createRequire(import.meta.url);
    return join(dirname(resolve(`${name}/package.json`)), folder);
  } catch {
    return undefined;
  }
}
