import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base.ts';
import { hostModulesSource } from './host-modules-source.ts';

/**
 * Configures the build of the shell that draws first views on the HTML server (`shell/server/first-view`): one file, without styles
 * and pictures, which are those of the page's build.
 * @param context folder of the shell
 */
export function shellFirstViewConfig(context: string): Configuration {
  const base = baseConfig(context, 'production');
  return {
    ...base,
    name: 'first-view',
    target: 'node20',
    entry: { main: './src/first-view.tsx' },
    module: {
      ...base.module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
      generator: { asset: { emit: false }, css: { exportsOnly: true }, 'css/auto': { exportsOnly: true } },
    },
    // Read by people, in messages about mistakes.
    optimization: { minimize: false },
    output: {
      ...base.output,
      path: join(context, 'dist/first-view'),
      filename: '[name].cjs',
      publicPath: '/assets/',
      library: { type: 'commonjs2' },
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/^\.\/federation\.ts$/, './drawn-roots.ts'),
      // No first view has them.
      new rspack.IgnorePlugin({ resourceRegExp: /^\.\/tiers\// }),
      new rspack.experiments.VirtualModulesPlugin({ 'src/remotes/host-modules.virtual.js': hostModulesSource() }),
    ],
  };
}
