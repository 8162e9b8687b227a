import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext, RuleSetRule } from '@rspack/core';

/**
 * Makes the rule that names what `@ant-design/icons` exports. Of a package that re-exports by name, rspack reads what is used; behind
 * its `export * from "./icons"` it would read all 850 icons and their drawings, a third of the cost of the console's build.
 * @see https://rspack.rs/guide/optimization/lazy-barrel
 */
export const namedExportsRule: RuleSetRule = {
  test: /[\\/]@ant-design[\\/]icons[\\/]es[\\/]index\.js$/,
  use: [{ loader: import.meta.filename }],
};

/** Puts in the place of `export * from "./folder"` what the index of that folder re-exports by name. */
function loader(this: LoaderContext, source: string): string {
  return source.replace(/^export \* from "\.\/(\w+)";$/gm, (_line, folder: string) => {
    const index = readFileSync(join(this.context ?? '', folder, 'index.js'), 'utf8');
    return index.replaceAll('from "./', `from "./${folder}/`);
  });
}

/** @public rspack finds it by the path of this file. */
export default loader;
