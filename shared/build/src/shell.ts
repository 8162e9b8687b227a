import { join } from 'node:path';
import { type Configuration, rspack, type RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { listAssets } from './asset-list.ts';
import { baseConfig, type Mode } from './base.ts';
import { devPort, devServer } from './dev-server.ts';
import { hostModulesSource } from './host-modules-source.ts';
import { drawIcons } from './icons.ts';
import { shellFirstViewConfig } from './shell-first-view.ts';

/**
 * Makes the rspack configurations of the shell. `rspack build` makes the production build and what draws first views;
 * `rspack serve` the development build, which live remotes need, on a port of its own.
 * @param context folder of the shell
 */
export function shellConfig(context: string): Configuration | Configuration[] {
  const mode: Mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';
  const config = shellBase(context, mode, mode, [
    new rspack.experiments.VirtualModulesPlugin({ 'src/remotes/host-modules.virtual.js': hostModulesSource() }),
  ]);
  if (!process.argv.includes('serve')) return [config, shellFirstViewConfig(context)];
  return {
    ...config,
    output: { ...config.output, publicPath: `http://localhost:${devPort('shell')}/` },
    devServer: devServer('shell'),
    lazyCompilation: false,
  };
}

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
      drawIcons(),
      listAssets(),
      ...(mode === 'development' ? [new ReactRefreshRspackPlugin()] : []),
      ...plugins,
    ],
  };
}
