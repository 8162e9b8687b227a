import { join } from 'node:path';
import { type Configuration, rspack, type RspackPluginInstance } from '@rspack/core';
import { listAssets } from './asset-list.ts';
import { baseConfig, compileAhead, type Mode } from './base.ts';
import { hostModulesSource } from './host-modules-source.ts';
import { drawIcons } from './icons.ts';
import { liveUrl } from './live-address.ts';
import { shellFirstViewConfig } from './shell-first-view.ts';

/**
 * Makes the rspack configurations of the shell: the production build, and what draws first views.
 * @param context folder of the shell
 */
export const shellConfig = (context: string): Configuration[] => [
  shellBase(context, 'production', 'production', [hostModulesPlugin()]),
  shellFirstViewConfig(context),
];

/**
 * Makes the configuration of the development build of the shell, which live remotes need.
 * @param context folder of the shell
 */
export function liveShellConfig(context: string): Configuration {
  const config = shellBase(context, 'development', 'development', [hostModulesPlugin()]);
  return { ...config, output: { ...config.output, publicPath: liveUrl('shell') } };
}

const hostModulesPlugin = () =>
  new rspack.experiments.VirtualModulesPlugin({ 'src/remotes/host-modules.virtual.js': hostModulesSource() });

/**
 * Configures what the federated and the monolithic build of the site have in common.
 * @param folder name of the folder in `dist`
 */
export function shellBase(context: string, mode: Mode, folder: string, plugins: RspackPluginInstance[]): Configuration {
  const base = baseConfig(context, mode);
  return {
    ...base,
    name: 'shell',
    entry: { main: './src/main.tsx' },
    // Parts of libraries stay with the chunk that needs them: fewer files, and fewer names in the first script.
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { defaultVendors: false } } },
    output: { ...base.output, path: join(context, 'dist', folder), publicPath: '/assets/', uniqueName: 'dabbab_shell' },
    plugins: [
      new rspack.DefinePlugin({
        // Leaves out what the federation runtime does with manifests and shared modules: this site uses neither.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_SHARED: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
      compileAhead(/^main\.\w+\.js$/),
      drawIcons(),
      listAssets(),
      ...plugins,
    ],
  };
}
