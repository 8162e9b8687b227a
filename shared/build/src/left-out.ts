import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ourLocales = new Set(['ar_EG.js', 'en_US.js']);

/**
 * Leaves out of a build what ProTable brings along and no desk has: texts in thirty other languages, and the pickers, sliders
 * and trees of columns with a `valueType` (ours draw their cells themselves). Whoever imports these gets an empty object.
 */
export function leftOut(): Record<string, false> {
  // As paths: files of a package import each other by relative ones.
  const pro = proComponents();
  if (!pro) return {};
  const locales = readdirSync(join(pro, 'provider/locale')).filter((file) => !ourLocales.has(file));
  const files = ['field/ValueTypeToComponent.js', ...locales.map((file) => `provider/locale/${file}`)];
  return Object.fromEntries(files.map((file) => [join(pro, file), false]));
}

/** Where ProTable's package is; undefined in a repository that does without. */
function proComponents(): string | undefined {
  try {
    const { resolve } = createRequire(import.meta.url);
    return join(dirname(resolve('@ant-design/pro-components/package.json')), 'es');
  } catch {
    return undefined;
  }
}
