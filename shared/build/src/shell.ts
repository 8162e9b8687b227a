import { join } from 'node:path';
import { type Configuration, rspack, type RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { AssetListPlugin } from './asset-list.ts';
import { baseConfig, type Mode } from './base.ts';
import { devPort, devServer } from './dev-server.ts';
import { HOST_GLOBAL, hostModules } from './host-modules.ts';
import { IconsPlugin } from './icons.ts';

/**
 * The rspack configuration of the shell. `rspack build` makes the production build; `rspack serve` the
 * development build, which live remotes need, on a port of its own.
 * @param context folder of the shell
 */
export function shellConfig(context: string): Configuration {
  const mode: Mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';
  const config = shellBase(context, mode, mode, [
    new rspack.experiments.VirtualModulesPlugin({ 'src/remotes/host-modules.virtual.js': hostModulesSource() }),
  ]);
  if (!process.argv.includes('serve')) return config;
  return {
    ...config,
    output: { ...config.output, publicPath: `http://localhost:${devPort('shell')}/` },
    devServer: devServer('shell'),
    lazyCompilation: false,
  };
}

/**
 * What the federated and the monolithic build of the site have in common.
 * @param folder name of the folder in `dist`
 */
export function shellBase(context: string, mode: Mode, folder: string, plugins: RspackPluginInstance[]): Configuration {
  const base = baseConfig(context, mode);
  return {
    ...base,
    name: 'shell',
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path: join(context, 'dist', folder), publicPath: '/assets/', uniqueName: 'dabbab_shell' },
    plugins: [
      new rspack.DefinePlugin({
        // What the federation runtime would do with manifests and shared modules, which we do not use.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_IMPORTMAP: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
      new IconsPlugin(),
      new AssetListPlugin(),
      ...(mode === 'development' ? [new ReactRefreshRspackPlugin()] : []),
      ...plugins,
    ],
  };
}

/** Publishes the host modules (see `host-modules.ts`) under one global name. */
function hostModulesSource(): string {
  const imports = hostModules.map(({ module }, index) => `import * as m${index} from ${JSON.stringify(module)};`);
  const entries = hostModules.map(({ module }, index) => `${JSON.stringify(module)}: m${index}`);
  return `${imports.join('\n')}\nglobalThis[${JSON.stringify(HOST_GLOBAL)}] = {${entries.join(',')}};\n`;
}
